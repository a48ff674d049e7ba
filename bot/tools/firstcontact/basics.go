package firstcontact

import (
	"bytes"
	"context"
	"strings"

	"unobot/bot/ui/commands"
)

// nobody is an id that no user has.
const nobody = "100000000000000001"

func (c *contact) askGateway(ctx context.Context) finding {
	g, err := c.client.Gateway(ctx)
	if err != nil {
		return failed(err)
	}
	c.gateway, c.made["gateway"] = g, g.URL
	return judge(strings.HasPrefix(g.URL, "ws") && g.Remaining > 0,
		"%d shards recommended, %d of %d session starts left", g.Shards, g.Remaining, g.Total)
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
	if _, err := c.client.RegisterCommands(ctx, c.app, commands.Definitions()); err != nil {
		return failed(err)
	}
	registered, err := c.client.RegisterCommands(ctx, c.app, commands.Definitions())
	if err != nil {
		return failed(err)
	}
	c.ask(ctx, "GET", "applications/"+c.app+"/commands?with_localizations=true", nil) // for the report
	return judge(!registered.Changed, "something differs: %t", registered.Changed)
}

func (c *contact) findMember(ctx context.Context) finding {
	return c.ask(ctx, "GET", "guilds/"+c.guild+"/members/"+c.user, nil).among(outcome{200, 0})
}

func (c *contact) missMember(ctx context.Context) finding {
	x := c.ask(ctx, "GET", "guilds/"+c.guild+"/members/"+nobody, nil)
	return x.among(outcome{404, 10007}, outcome{404, 10013})
}
