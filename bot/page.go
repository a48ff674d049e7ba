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

// Page holds the settings of the tables' pages.
type Page struct {
	Key []byte // signs sessions; must stay the same over restarts
	// Origin is the page's address as browsers name it, such as "https://uno.example.org". Empty if no links are given
	// out.
	Origin string
	Node   string      // name under which browsers reach this process among several; empty if there is one
	Legal  legal.Facts // facts of the operator for the privacy policy and the terms of use
	// Secret is the application's client secret. With it the page is an Activity, too; empty if it is none.
	Secret string
	// Guest admits a visitor by a name, to a place, without a link. Nil if a link is required.
	Guest func(as, in string) (activity.Visitor, bool)
}

// node returns the name of this process for browsers; empty if p is nil.
func (p *Page) node() string {
	if p == nil {
		return ""
	}
	return p.Node
}

// openPage prepares the server of the page. It handles clicks like those in a channel, but draws no pictures of their
// replies and uses no emojis of the application.
func (b *Bot) openPage(c Config, handlers *handle.Handlers, tables *guilds.Tables) {
	clicks := interact.New(handlers.Answer, nil, nil, interact.Options{
		Pace: c.Pace, Log: c.Log, Ended: c.Metrics.Ended,
	})
	wanted := activity.Config{
		Tables: c.Hall, Press: clicks.Press, Refuses: b.follow.Orders.Refuses, Place: b.place, Event: c.Store.Event,
		Reaches: func(server string) bool { return b.guilds.Reaches(server) },
		Faces:   b.portraits, Key: c.Page.Key, Pace: c.Pace,
		Log: c.Log, Origin: c.Page.Origin, Legal: c.Page.Legal, Guest: c.Page.Guest,
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

// RenewPageKey replaces the key that signs the sessions of the page.
func (b *Bot) RenewPageKey(key []byte) { b.page.RenewKey(key) }

// place asks Discord for a channel.
func (b *Bot) place(ctx context.Context, channel string) (activity.Channel, error) {
	c, err := b.client.Channel(ctx, channel)
	return activity.Channel(c), err
}

// Page returns the handler of the tables' pages, for the root of their address. Config.Page must be set.
func (b *Bot) Page() http.Handler { return b.page.Handler() }

// linkTo returns a link to a table's page for one user.
func (b *Bot) linkTo(s table.State, user table.User, locale string) string {
	return b.page.Link(activity.Visitor{User: user, Guild: s.Guild, Channel: s.Channel, Table: s.ID, Locale: locale})
}

// undrawn draws no pictures of answers. A replay is for everybody and therefore drawn.
type undrawn struct{ handle.PictureDrawer }

// Draw implements handle.PictureDrawer.
func (undrawn) Draw(s screen.Screen) (screen.Screen, bool) { return s, true }
