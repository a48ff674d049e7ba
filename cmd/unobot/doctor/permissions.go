package doctor

import (
	"context"
	"errors"
	"net/url"
	"strconv"
	"strings"

	"github.com/bwmarrin/discordgo"

	"unobot/bot/discord/rest"
	"unobot/store"
)

const (
	guildPage = 200 // servers in one answer
	mostLines = 20  // servers and channels with missing permissions that are listed
)

// permission is a permission in the bot's invitation.
type permission struct {
	bit    int64
	name   string
	needed bool // without it there is no game
}

var permissions = []permission{
	{discordgo.PermissionViewChannel, "View Channels", true},
	{discordgo.PermissionSendMessages, "Send Messages", true},
	{discordgo.PermissionEmbedLinks, "Embed Links", true},
	{discordgo.PermissionCreatePublicThreads, "Create Public Threads", false},
	{discordgo.PermissionSendMessagesInThreads, "Send Messages in Threads", false},
	{discordgo.PermissionAttachFiles, "Attach Files", false},
	{discordgo.PermissionReadMessageHistory, "Read Message History", false},
	{discordgo.PermissionViewAuditLogs, "View Audit Log", false},
}

// lacking returns the names of the missing permissions, and whether games need any of them.
func lacking(have int64) (names string, needed bool) {
	if have&discordgo.PermissionAdministrator != 0 {
		return "", false
	}
	var list []string
	for _, p := range permissions {
		if have&p.bit == 0 {
			list = append(list, p.name)
			needed = needed || p.needed
		}
	}
	return strings.Join(list, ", "), needed
}

// server is a server with the bot.
type server struct {
	ID, Name    string
	Permissions rest.Permissions // by roles alone
}

// examinePermissions checks every server, and every channel with a game in it.
func (d *client) examinePermissions(ctx context.Context, me string, places []store.Place, tell func(...Finding)) {
	servers, err := d.servers(ctx)
	if err != nil {
		tell(bad("permissions", "the servers cannot be listed: %v", err))
		return
	}
	if len(servers) == 0 && len(places) == 0 {
		tell(d.examineInvitation(ctx))
		return
	}
	var found []Finding
	there := map[string]server{}
	for _, s := range servers {
		there[s.ID] = s
		names, needed := lacking(int64(s.Permissions))
		switch {
		case needed:
			found = append(found, bad("permissions",
				"server %s %q lacks %s: give them to the bot's role, or in the channels where people play", s.ID, s.Name, names))
		case names != "":
			found = append(found, note("permissions", "server %s %q lacks %s: some things are missing (README)", s.ID, s.Name,
				names))
		}
	}
	for _, p := range places {
		if f, ok := d.examineChannel(ctx, me, p, there); !ok {
			found = append(found, f)
		}
	}
	if more := len(found) - mostLines; more > 0 {
		found = append(found[:mostLines], bad("permissions", "and %s",
			Count(more, "more server or channel", "more servers or channels")))
	}
	tell(found...)
	if len(found) == 0 {
		tell(fine("permissions", "complete in %s and in %s with a game",
			Count(len(servers), "server", "servers"), Count(len(places), "channel", "channels")))
	}
}

// examineInvitation returns the link that invites the bot to a server.
func (d *client) examineInvitation(ctx context.Context) Finding {
	var app application
	if err := d.get(ctx, "applications/@me", &app); err != nil {
		return note("permissions", "the bot is on no server yet: invite it (README)")
	}
	var all int64
	for _, p := range permissions {
		all |= p.bit
	}
	return note("permissions", "the bot is on no server yet: invite it with https://discord.com/oauth2/authorize?client_id=%s"+
		"&scope=bot+applications.commands&permissions=%d", app.ID, all)
}

// servers returns all servers with the bot.
func (d *client) servers(ctx context.Context) (all []server, err error) {
	for after := ""; ; after = all[len(all)-1].ID {
		var page []server
		query := url.Values{"limit": {strconv.Itoa(guildPage)}, "after": {after}}
		if after == "" {
			query.Del("after")
		}
		if err := d.get(ctx, "users/@me/guilds?"+query.Encode(), &page); err != nil {
			return nil, err
		}
		all = append(all, page...)
		if len(page) < guildPage {
			return all, nil
		}
	}
}

// examineChannel checks a channel with a game, and reports whether the game can go on there.
func (d *client) examineChannel(
	ctx context.Context, me string, p store.Place, there map[string]server,
) (Finding, bool) {
	s, here := there[p.Guild]
	if !here {
		return note("permissions", "a game waits in server %s, which has removed the bot: the bot ends it", p.Guild), false
	}
	if int64(s.Permissions)&discordgo.PermissionAdministrator != 0 {
		return Finding{}, true
	}
	have, err := d.permissionsIn(ctx, me, s, p.Channel)
	if errors.Is(err, errForbidden) {
		have, err = 0, nil
	}
	if err != nil {
		return note("permissions", "channel %s, where a game is, cannot be looked at: %v", p.Channel, err), false
	}
	if names, needed := lacking(have | discordgo.PermissionViewAuditLogs); needed {
		return bad("permissions",
			"channel %s of server %s %q, where a game is, lacks %s: correct the channel's permissions for the bot",
			p.Channel, s.ID, s.Name, names), false
	}
	return Finding{}, true
}

// permissionsIn returns the bot's permissions in a channel: those of its roles, then the channel's overwrites for
// everybody, for the roles and for the bot. A thread has its parent's.
// https://docs.discord.com/developers/topics/permissions#permission-overwrites
func (d *client) permissionsIn(ctx context.Context, me string, s server, id string) (int64, error) {
	var channel struct {
		Parent     string `json:"parent_id"`
		Type       discordgo.ChannelType
		Overwrites rest.Overwrites `json:"permission_overwrites"`
	}
	if err := d.get(ctx, "channels/"+id, &channel); err != nil {
		return 0, err
	}
	if channel.Type == discordgo.ChannelTypeGuildPublicThread || channel.Type == discordgo.ChannelTypeGuildPrivateThread {
		return d.permissionsIn(ctx, me, s, channel.Parent)
	}
	var member struct{ Roles []string }
	if err := d.get(ctx, "guilds/"+s.ID+"/members/"+me, &member); err != nil {
		return 0, err
	}
	return int64(channel.Overwrites.Apply(s.Permissions, s.ID, me, member.Roles)), nil
}
