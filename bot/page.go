package bot

import (
	"context"
	"errors"
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
		Tables: c.Hall, Press: clicks.Press, Refuses: b.follow.Orders.Refuses, Place: b.askChannel, Event: c.Store.Event,
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

// askChannel asks Discord for a channel.
func (b *Bot) askChannel(ctx context.Context, channel string) (activity.Channel, error) {
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

// door asks Discord for the user that has opened the page as an Activity, and for the place.
type door struct {
	client *rest.Client
	secret string // client secret of the application, for the exchange of codes
}

// Exchange implements activity.Discord.
func (d door) Exchange(ctx context.Context, app, code string) (access string, err error) {
	access, err = d.client.ExchangeCode(ctx, app, d.secret, code)
	if rest.IsInvalidCode(err) {
		err = activity.ErrCode
	}
	return access, err
}

// Me implements activity.Discord.
func (d door) Me(ctx context.Context, access string) (u interact.Account, locale string, err error) {
	me, err := d.client.Me(ctx, access)
	u = interact.Account{ID: me.ID, Username: me.Username, GlobalName: me.GlobalName, Avatar: me.Avatar}
	return u, me.Locale, err
}

// channelOfServer is the kind of place of an Activity that runs in a channel of a server.
// https://docs.discord.com/developers/resources/application#activity-location-kind-enum
const channelOfServer = "gc"

// Instance implements activity.Discord.
func (d door) Instance(ctx context.Context, app, id string) (i activity.Instance, found bool, err error) {
	told, found, err := d.client.ActivityInstance(ctx, app, id)
	i = activity.Instance{App: told.App, Channel: told.Location.Channel}
	if told.Location.Kind == channelOfServer {
		i.Guild = told.Location.Guild
	}
	for _, user := range told.Users {
		i.Users = append(i.Users, table.UserID(user))
	}
	return i, found, err
}

// Profile implements activity.Discord.
func (d door) Profile(ctx context.Context, guild string, user table.UserID) (interact.Profile, error) {
	m, err := d.client.Member(ctx, guild, string(user))
	switch {
	case rest.IsNoMember(err):
		err = errors.Join(activity.ErrNoMember, err)
	case rest.IsNoGuild(err):
		err = errors.Join(activity.ErrNoServer, err)
	}
	return interact.Profile{Nick: m.Nick, Avatar: m.Avatar}, err
}

// openDoor admits people from Discord to the pages, once the bot's own account is known, and offers to open tables
// there if the application has Activities.
func (b *Bot) openDoor(self rest.Self) {
	if b.page == nil || !b.embeds {
		return
	}
	b.page.SetApplication(self.App)
	b.launches.Store(self.Embedded)
	if !self.Embedded {
		b.log.Warn("DISCORD_CLIENT_SECRET is set, but the application has no Activities: enable them in the developer " +
			"portal, Activities page, and start the bot again")
	}
}

// pages gives the packages that show tables in channels access to the page.
type pages struct{ *Bot }

// Launches implements live.Page.
func (p pages) Launches() bool { return p.launches.Load() }

// Looks implements live.Page.
func (p pages) Looks(channel string, user table.UserID) bool {
	return p.page != nil && p.page.Looks(channel, user)
}

// looked notifies those packages that a user begins or stops to look at the page of a channel's table.
func (b *Bot) looked(channel string, user table.UserID) {
	b.shows.hands.Looked(channel, user)
	if t, ok := b.hall.At(channel); ok {
		s := t.State()
		b.shows.boards.Looked(s)
		b.shows.pings.Looked(s, user)
	}
}
