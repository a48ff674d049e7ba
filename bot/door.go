package bot

import (
	"context"
	"errors"

	"unobot/bot/discord/rest"
	"unobot/bot/play/activity"
	"unobot/bot/play/interact"
	"unobot/game/table"
)

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
