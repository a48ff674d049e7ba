package firstcontact

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

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
		"shards recommended: %d, session starts left: %d of %d", g.Shards, g.Remaining, g.Total)
}

// identify begins a session.
func (c *contact) identify(ctx context.Context) finding {
	s, err := gateway.Open(ctx, c.gateway.URL, c.Dial)
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
	whole := ready.Session != "" && ready.Address != "" && len(ready.Guilds) > 0
	return judge(whole && ready.User.ID == c.user && ready.Application.ID == c.app,
		"session %t, address to resume %t, servers: %d", ready.Session != "", ready.Address != "", len(ready.Guilds))
}

// resume cuts the connection and continues the session on another one.
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
	if _, err := c.client.RegisterCommands(ctx, c.app, handle.Commands(false, false)); err != nil {
		return failed(err)
	}
	registered, err := c.client.RegisterCommands(ctx, c.app, handle.Commands(false, false))
	if err != nil {
		return failed(err)
	}
	c.ask(ctx, "GET", "applications/"+c.app+"/commands?with_localizations=true", nil) // for the report
	if registered.MembersOnly {
		return judge(!registered.Changed, "something differs: %t; User Install is off in the portal, Installation page",
			registered.Changed)
	}
	return judge(!registered.Changed, "something differs: %t", registered.Changed)
}

// nobody is an id without a user.
const nobody = "100000000000000001"

func (c *contact) findMember(ctx context.Context) finding {
	return c.ask(ctx, "GET", "guilds/"+c.guild+"/members/"+c.user, nil).among(outcome{200, 0})
}

func (c *contact) missMember(ctx context.Context) finding {
	x := c.ask(ctx, "GET", "guilds/"+c.guild+"/members/"+nobody, nil)
	return x.among(outcome{404, 10007}, outcome{404, 10013})
}

// buttonPrefix begins the custom ids of the probes' buttons.
const buttonPrefix = "firstcontact:"

// user holds the fields of a user that the probes read.
type user struct {
	ID string `json:"id"`
}

// click holds the fields of a click that the probes read.
type click struct {
	ID          string  `json:"id"`
	Token       string  `json:"token"`
	Guild       string  `json:"guild_id"`
	Permissions string  `json:"app_permissions"`
	Locale      string  `json:"locale"`
	GuildLocale string  `json:"guild_locale"`
	Message     message `json:"message"`
	Channel     struct {
		Type *int `json:"type"`
	} `json:"channel"`
	Member struct {
		User user `json:"user"`
	} `json:"member"`
	User user `json:"user"` // in direct messages
	Data struct {
		CustomID string `json:"custom_id"`
	} `json:"data"`

	raw json.RawMessage
}

// clicks is a [gateway.Handler] that passes clicks on, and records the announced messages.
type clicks struct {
	person  string
	ready   chan struct{}
	arrived chan click
	stop    context.CancelFunc
	ended   chan struct{}

	once sync.Once
	mu   sync.Mutex // guards announced
	// announced holds the ids of MESSAGE_CREATE.
	announced []string
}

// Ready implements gateway.Handler.
func (k *clicks) Ready(gateway.Ready) { k.once.Do(func() { close(k.ready) }) }

// Linked implements gateway.Handler.
func (k *clicks) Linked() {}

// Event implements gateway.Handler.
func (k *clicks) Event(_ int, name string, data json.RawMessage) {
	var m message
	if name != "MESSAGE_CREATE" || json.Unmarshal(data, &m) != nil {
		return
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	k.announced = append(k.announced, m.ID)
}

// Interaction implements gateway.Handler. Clicks of other users do not count.
func (k *clicks) Interaction(_ context.Context, data json.RawMessage, _ time.Time) {
	var i click
	if json.Unmarshal(data, &i) != nil || cmp.Or(i.Member.User.ID, i.User.ID) != k.person {
		return
	}
	i.raw = data
	select {
	case k.arrived <- i:
	default: // more clicks than the probes need
	}
}

func (k *clicks) wasAnnounced(message string) bool {
	k.mu.Lock()
	defer k.mu.Unlock()
	return slices.Contains(k.announced, message)
}

// connect runs the bot's own gateway, to receive clicks.
func (c *contact) connect(ctx context.Context) finding {
	run, stop := context.WithCancel(ctx)
	c.clicks = &clicks{
		person: c.Person, ready: make(chan struct{}), arrived: make(chan click, 32), stop: stop, ended: make(chan struct{}),
	}
	g, err := gateway.New(gateway.Config{
		Token: c.Token, Directory: c.client, Handler: c.clicks, Life: window, Log: c.Log, Dial: c.Dial,
	})
	if err != nil {
		close(c.clicks.ended)
		return unknown("%v", err)
	}
	failure := make(chan error, 1)
	go func() {
		defer close(c.clicks.ended)
		failure <- g.Run(run)
	}()
	select {
	case <-c.clicks.ready:
		c.made["connection"] = c.Channel
		return judge(true, "connected")
	case err := <-failure:
		return judge(false, "%v", err)
	case <-time.After(gateway.Patience):
		return unknown("no session in %s", gateway.Patience)
	}
}

// disconnect ends all connections.
func (c *contact) disconnect() {
	c.hangUp()
	if c.clicks != nil {
		c.clicks.stop()
		<-c.clicks.ended
	}
}

// invite asks the person to press a button, in a new message, which is removed at the end.
func (c *contact) invite(ctx context.Context, number, instruction string) error {
	says := fmt.Sprintf("<@%s>, step %s: %s", c.Person, number, instruction)
	fmt.Fprintf(c.Out, "now: %s (in the channel, within %s)\n", instruction, patience)
	_, err := c.send(ctx, says, "", rowOf(button(number))...)
	return err
}

// awaitClick waits until the person has pressed a button, and records the shape of the click.
func (c *contact) awaitClick(ctx context.Context, number string) (click, bool) {
	late := time.NewTimer(patience)
	defer late.Stop()
	for {
		select {
		case i := <-c.clicks.arrived:
			if i.Data.CustomID == buttonPrefix+number {
				c.pressed[number], c.made["click on "+number] = i, i.ID
				c.noteEvent("INTERACTION_CREATE", i.raw)
				return i, true
			}
		case <-late.C:
			return click{}, false
		case <-ctx.Done():
			return click{}, false
		}
	}
}

func button(number string) discordgo.Button {
	return discordgo.Button{Label: "Press " + number, CustomID: buttonPrefix + number, Style: discordgo.PrimaryButton}
}

func rowOf(b discordgo.Button) []discordgo.MessageComponent {
	return []discordgo.MessageComponent{discordgo.ActionsRow{Components: []discordgo.MessageComponent{b}}}
}
