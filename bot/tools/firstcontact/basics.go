package firstcontact

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"strings"

	"github.com/bwmarrin/discordgo"

	"unobot/bot/discord/gateway"
	"unobot/bot/play/handle"
)

func (c *contact) askGateway(ctx context.Context) finding {
	g, err := c.client.Gateway(ctx)
	if err != nil {
		return failed(err)
	}
	c.gateway, c.made["gateway"] = g, g.URL
	return judge(strings.HasPrefix(g.URL, "ws") && g.Remaining > 0,
		"%d shards recommended, %d of %d session starts left", g.Shards, g.Remaining, g.Total)
}

// identify begins a session.
func (c *contact) identify(ctx context.Context) finding {
	s, err := gateway.Open(ctx, c.gateway.URL)
	if err != nil {
		return unknown("%v", err)
	}
	c.socket = s
	data, err := s.Identify(c.Token, discordgo.IntentsGuilds, max(1, c.gateway.Shards))
	switch {
	case errors.Is(err, gateway.ErrInvalidSession):
		return unknown("%v: another session has just begun, try again", err)
	case err != nil:
		return judge(false, "%v", err)
	}
	c.noteEvent("READY", data)
	var ready struct {
		Session     string `json:"session_id"`
		Address     string `json:"resume_gateway_url"`
		User        struct{ ID string }
		Application struct{ ID string }
		Guilds      []struct{ ID string }
	}
	_ = json.Unmarshal(data, &ready)
	c.made["session"] = ready.Session
	return judge(ready.Session != "" && ready.Address != "" && ready.User.ID == c.user && ready.Application.ID == c.app && len(ready.Guilds) > 0,
		"session %t, address to resume %t, servers: %d", ready.Session != "", ready.Address != "", len(ready.Guilds))
}

// resume cuts the connection and goes on with the session on another one.
func (c *contact) resume(ctx context.Context) finding {
	s, err := c.socket.Resume(ctx, c.Token)
	if err != nil {
		return judge(false, "%v", err)
	}
	c.socket = s
	c.hangUp()
	return judge(true, "RESUMED")
}

// hangUp ends the session.
func (c *contact) hangUp() {
	if c.socket != nil {
		c.socket.Close()
	}
	c.socket = nil
}

func (c *contact) getCommandsTwice(ctx context.Context) finding {
	path := "applications/" + c.app + "/commands?with_localizations=true"
	first := c.ask(ctx, "GET", path, nil)
	second := c.ask(ctx, "GET", path, nil)
	if first.Status != 200 || second.Status != 200 {
		return first.among(outcome{200, 0})
	}
	return judge(bytes.Equal(first.body, second.body), "the same: %t", bytes.Equal(first.body, second.body))
}

func (c *contact) registerTwice(ctx context.Context) finding {
	if _, err := c.client.RegisterCommands(ctx, c.app, handle.Commands()); err != nil {
		return failed(err)
	}
	registered, err := c.client.RegisterCommands(ctx, c.app, handle.Commands())
	if err != nil {
		return failed(err)
	}
	c.ask(ctx, "GET", "applications/"+c.app+"/commands?with_localizations=true", nil) // for the report
	return judge(!registered.Changed, "something differs: %t", registered.Changed)
}

// nobody is an id that no user has.
const nobody = "100000000000000001"

func (c *contact) findMember(ctx context.Context) finding {
	return c.ask(ctx, "GET", "guilds/"+c.guild+"/members/"+c.user, nil).among(outcome{200, 0})
}

func (c *contact) missMember(ctx context.Context) finding {
	x := c.ask(ctx, "GET", "guilds/"+c.guild+"/members/"+nobody, nil)
	return x.among(outcome{404, 10007}, outcome{404, 10013})
}
