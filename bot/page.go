package bot

import (
	"context"
	"net/http"

	"unobot/bot/discord/rest"
	"unobot/bot/play/activity"
	"unobot/bot/play/guilds"
	"unobot/bot/play/handle"
	"unobot/bot/play/interact"
	"unobot/bot/ui/legal"
	"unobot/bot/ui/screen"
	"unobot/game/table"
)

// Page is how the tables are pages.
type Page struct {
	Key []byte // signs sessions, the same one after a restart
	// Origin is the page's address as browsers name it, such as "https://uno.example.org". "": nobody gets a link.
	Origin string
	Node   string      // the name under which browsers reach this process among several; "": under none
	Legal  legal.Facts // what its privacy policy and terms of use say
	// Secret is the application's client secret, with which the page is an Activity, too. "": it is none.
	Secret string
	// Guest is who comes in by a name, to a place. nil: nobody comes in without a link.
	Guest func(as, in string) (activity.Visitor, bool)
}

// node is the name of this process for browsers.
func (p *Page) node() string {
	if p == nil {
		return ""
	}
	return p.Node
}

// openPage makes what serves the page. Its clicks are handled as others, but their replies are not drawn, and use no
// emojis of the application.
func (b *Bot) openPage(c Config, handlers *handle.Handlers, tables *guilds.Tables) {
	clicks := interact.New(handlers.Answer, nil, nil, interact.Options{
		Pace: c.Pace, Now: c.Now, Log: c.Log, Ended: c.Metrics.Ended,
	})
	wanted := activity.Config{
		Tables: c.Hall, Press: clicks.Press, Refuses: b.operator.Refuses, Place: b.place,
		Reaches: func(server string) bool { return b.guilds.Reaches(server) },
		Faces:   b.portraits, Key: c.Page.Key, Pace: c.Pace,
		Now: c.Now, Log: c.Log, Origin: c.Page.Origin, Legal: c.Page.Legal, Guest: c.Page.Guest,
		Node: c.Page.Node, Looked: b.looked,
	}
	if b.embeds = c.Page.Secret != ""; b.embeds {
		wanted.Discord = door{b.client, c.Page.Secret}
	}
	if c.Shared != nil {
		wanted.Owner = func(guild string) (string, bool) { return b.member.Node(guild) }
		wanted.IsNode = func(name string) bool { return b.member.IsNode(name) }
	}
	wanted.MayLook = func(ctx context.Context, server, channel, user string) (here, may bool, err error) {
		standing, err := b.client.StandingOf(ctx, server, channel, user)
		if err == nil && standing == rest.Stranger {
			tables.Departed(ctx, server, table.UserID(user))
		}
		return standing != rest.Stranger, standing == rest.Admitted, err
	}
	b.page = activity.New(wanted)
}

// RenewPageKey lets another key sign the sessions of the page.
func (b *Bot) RenewPageKey(key []byte) { b.page.RenewKey(key) }

// place asks Discord about a channel.
func (b *Bot) place(ctx context.Context, channel string) (activity.Channel, error) {
	c, err := b.client.Channel(ctx, channel)
	return activity.Channel(c), err
}

// Page serves the tables as pages, at the root of its address, where Config.Page says that they are.
func (b *Bot) Page() http.Handler { return b.page.Handler() }

// linkTo is a link to a table's page for one user.
func (b *Bot) linkTo(s table.State, user table.User, locale string) string {
	return b.page.Link(activity.Visitor{User: user, Guild: s.Guild, Channel: s.Channel, Table: s.ID, Locale: locale})
}

// undrawn draws no pictures of answers. A replay, which is for everybody, is drawn.
type undrawn struct{ handle.PictureDrawer }

// Draw implements handle.PictureDrawer.
func (undrawn) Draw(s screen.Screen) (screen.Screen, bool) { return s, true }
