package standin

import (
	"cmp"
	"crypto/rand"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"
)

// User is an account, as Discord shows it to others.
type User struct {
	ID            string  `json:"id"`
	Username      string  `json:"username"`
	Discriminator string  `json:"discriminator"`
	GlobalName    *string `json:"global_name"`
	Avatar        *string `json:"avatar"`
	Bot           bool    `json:"bot,omitempty"`
	PublicFlags   int     `json:"public_flags"`
	Flags         int     `json:"flags"`
	plainProfile

	// Locale is the language of the user's client. It is sent in interactions only.
	Locale string `json:"-"`
}

// plainProfile has the fields that Discord sends of a user without adornments.
type plainProfile struct {
	Banner            *string `json:"banner"`
	AccentColor       *int    `json:"accent_color"`
	AvatarDecoration  *string `json:"avatar_decoration_data"`
	Collectibles      *string `json:"collectibles"`
	DisplayNameStyles *string `json:"display_name_styles"`
	PrimaryGuild      *string `json:"primary_guild"`
}

// Application is the one application a [Server] hosts. Its bot user has the same id.
type Application struct {
	ID    string
	Name  string
	Token string // without the "Bot " prefix

	ClientSecret string // proves to Discord that the application itself exchanges a code
}

// Guild is a Discord server.
type Guild struct {
	ID      string
	Name    string
	OwnerID string
	Locale  string
}

// ChannelType is Discord's number for a kind of channel.
type ChannelType int

// The kinds of channel that the stand-in has.
const (
	ChannelText         ChannelType = 0
	ChannelDM           ChannelType = 1
	ChannelGroupDM      ChannelType = 3
	ChannelPublicThread ChannelType = 11
)

// Channel is a text channel, a thread in one, or a channel of direct messages.
type Channel struct {
	ID       string      `json:"id"`
	GuildID  string      `json:"guild_id"`
	ParentID string      `json:"parent_id,omitempty"`
	Name     string      `json:"name"`
	Type     ChannelType `json:"type"`
	Archived bool        `json:"-"`
	Locked   bool        `json:"-"`

	Recipients []string `json:"-"` // of direct messages: the users, without the bot
	WithBot    bool     `json:"-"` // direct messages with the bot
}

// guild is a guild with its roles, members and channels.
type guild struct {
	Guild
	roles       map[string]*role // the id of @everyone is the guild's
	members     map[string]*member
	channels    []*channel // and threads, oldest first
	botPresent  bool
	unavailable bool
}

// role is a role of a guild.
type role struct {
	ID          string
	Name        string
	Permissions Permission
	bot         *User // the bot that the role belongs to, or nil
	Position    int
}

// Role is a role that people see and may choose.
type Role struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

// Roles returns the roles of a guild without @everyone, highest first.
func (s *Server) Roles(guildID string) []Role {
	s.mu.Lock()
	defer s.mu.Unlock()
	g := s.guilds[guildID]
	if g == nil {
		return nil
	}
	sorted := slices.SortedFunc(maps.Values(g.roles), func(a, b *role) int { return b.Position - a.Position })
	found := []Role{}
	for _, r := range sorted {
		if r.ID != guildID {
			found = append(found, Role{r.ID, r.Name})
		}
	}
	return found
}

// member is a user in a guild.
type member struct {
	user   *User
	roles  []string
	joined time.Time
	avatar *string // in this guild only
}

// channel is a channel with its permission overwrites and the ids of its messages, oldest first.
type channel struct {
	Channel
	overwrites map[string]overwrite
	messages   []string
	among      *guild // of direct messages: its people, as a guild without an id

	archiveAfter int       // of a thread: minutes without a message
	began        time.Time // of a thread
	archivedAt   time.Time // of a thread: time of its last archiving, reopening or begin
}

// overwrite changes permissions in one channel for one role or member.
type overwrite struct {
	isMember    bool
	allow, deny Permission
}

// Guilds and the channels of a guild are kept in the order of their ids: a bot may have ten thousand guilds.

// enterGuildLocked adds a guild to the world.
func (s *Server) enterGuildLocked(g *guild) {
	s.guilds[g.ID] = g
	byID := func(other *guild, id string) int { return compareIDs(other.ID, id) }
	at, _ := slices.BinarySearchFunc(s.guildList, g.ID, byID)
	s.guildList = slices.Insert(s.guildList, at, g)
}

// botGuildCountLocked counts the guilds with the bot.
func (s *Server) botGuildCountLocked() int {
	count := 0
	for _, g := range s.guildList {
		if g.botPresent {
			count++
		}
	}
	return count
}

// enterChannelLocked adds a channel or thread to its guild.
func (s *Server) enterChannelLocked(c *channel) {
	s.channels[c.ID] = c
	g := s.guilds[c.GuildID]
	byID := func(other *channel, id string) int { return compareIDs(other.ID, id) }
	at, _ := slices.BinarySearchFunc(g.channels, c.ID, byID)
	g.channels = slices.Insert(g.channels, at, c)
}

// compareIDs orders snowflakes by age.
func compareIDs(a, b string) int { return cmp.Or(cmp.Compare(len(a), len(b)), cmp.Compare(a, b)) }

// guildOfLocked returns the guild of a channel, or the people of a private one.
func (s *Server) guildOfLocked(c *channel) *guild {
	if g := s.guilds[c.GuildID]; g != nil {
		return g
	}
	return c.among
}

// context returns the place of a channel, in the numbers of commands.
func (c *channel) context() int {
	switch {
	case c.among == nil:
		return inGuild
	case c.WithBot:
		return inBotDM
	}
	return inPrivate
}

// The contexts in which a command can be used. Discord's page of application commands, contexts.
const (
	inGuild   = 0
	inBotDM   = 1
	inPrivate = 2 // direct messages with another user, and group messages
)

// Permission is a set of Discord permissions. On the wire it is a decimal string.
type Permission uint64

// The permissions that the stand-in enforces or that a bot is likely to ask about.
const (
	PermissionBanMembers            Permission = 1 << 2
	PermissionAdministrator         Permission = 1 << 3
	PermissionManageChannels        Permission = 1 << 4
	PermissionManageGuild           Permission = 1 << 5
	PermissionViewAuditLog          Permission = 1 << 7
	PermissionViewChannel           Permission = 1 << 10
	PermissionSendMessages          Permission = 1 << 11
	PermissionManageMessages        Permission = 1 << 13
	PermissionEmbedLinks            Permission = 1 << 14
	PermissionAttachFiles           Permission = 1 << 15
	PermissionReadMessageHistory    Permission = 1 << 16
	PermissionMentionEveryone       Permission = 1 << 17
	PermissionUseExternalEmojis     Permission = 1 << 18
	PermissionManageRoles           Permission = 1 << 28
	PermissionUseApplicationCommand Permission = 1 << 31
	PermissionManageThreads         Permission = 1 << 34
	PermissionCreatePublicThreads   Permission = 1 << 35
	PermissionSendInThreads         Permission = 1 << 38
	PermissionUseActivities         Permission = 1 << 39
)

// MemberPermissions are the permissions of @everyone in a new guild.
const MemberPermissions = PermissionViewChannel | PermissionSendMessages | PermissionEmbedLinks |
	PermissionAttachFiles | PermissionReadMessageHistory | PermissionUseExternalEmojis |
	PermissionUseApplicationCommand | PermissionCreatePublicThreads | PermissionSendInThreads | PermissionUseActivities

// allPermissions are the permissions of an owner or an administrator.
const allPermissions Permission = 1<<50 - 1

// Has reports whether every permission of want is in p.
func (p Permission) Has(want Permission) bool { return p&want == want }

// MarshalJSON writes the decimal string that Discord uses.
func (p Permission) MarshalJSON() ([]byte, error) {
	return json.Marshal(strconv.FormatUint(uint64(p), 10))
}

// UnmarshalJSON reads the decimal string, or a plain number.
func (p *Permission) UnmarshalJSON(data []byte) error {
	n, err := strconv.ParseUint(strings.Trim(string(data), `"`), 10, 64)
	*p = Permission(n)
	return err
}

// permissionsOf returns the permissions of a member in a guild, by roles alone.
func (g *guild) permissionsOf(userID string) Permission {
	m := g.members[userID]
	if m == nil {
		return 0
	}
	have := g.roles[g.ID].Permissions
	for _, id := range m.roles {
		have |= g.roles[id].Permissions
	}
	if g.OwnerID == userID || have.Has(PermissionAdministrator) {
		return allPermissions
	}
	return have
}

// permissionsInLocked returns the permissions of a user in a channel: roles first, then the channel's overwrites for
// @everyone, for roles and for the member. A thread has the overwrites of its parent.
func (s *Server) permissionsInLocked(c *channel, userID string) Permission {
	g := s.guildOfLocked(c)
	if g == nil || g.members[userID] == nil {
		return 0
	}
	m, have := g.members[userID], g.permissionsOf(userID)
	if have == allPermissions {
		return have
	}
	if parent := s.channels[c.ParentID]; parent != nil {
		c = parent
	}
	everyone := c.overwrites[g.ID]
	have = have&^everyone.deny | everyone.allow
	var allow, deny Permission
	for _, id := range m.roles {
		allow |= c.overwrites[id].allow
		deny |= c.overwrites[id].deny
	}
	have = have&^deny | allow
	own := c.overwrites[userID]
	have = have&^own.deny | own.allow
	if !have.Has(PermissionViewChannel) {
		return 0
	}
	return have
}

// maySend reports whether a member with these permissions may write in a channel.
func maySend(c *channel, p Permission) bool {
	if c.Type == ChannelPublicThread {
		return p.Has(PermissionSendInThreads)
	}
	return p.Has(PermissionSendMessages)
}

// discordEpoch is the millisecond that snowflakes count from: the first of 2015.
const discordEpoch = 1420070400000

// snowflakes generates ids in rising order.
type snowflakes struct{ last int64 }

// next returns an id for the time at, greater than every id before.
func (f *snowflakes) next(at time.Time) string {
	id := (at.UnixMilli() - discordEpoch) << 22
	if id <= f.last {
		id = f.last + 1
	}
	f.last = id
	return strconv.FormatInt(id, 10)
}

// newIDLocked returns a fresh snowflake. While the server is being made it needs no lock.
func (s *Server) newIDLocked() string { return s.ids.next(s.nowLocked()) }

// nameIDLocked returns the id of a thing with a name: a fresh one, or with [Options.StableIDs] one that depends only on
// its kind, its name and, among things of the same kind and name, their order. It looks older than every fresh id.
// While the server is being made it needs no lock.
func (s *Server) nameIDLocked(kind, name string) string {
	if !s.opts.StableIDs {
		return s.newIDLocked()
	}
	for n := 0; ; n++ {
		hash := fnv.New64a()
		fmt.Fprintf(hash, "%s/%d/%s", kind, n, name)
		id := strconv.FormatUint(hash.Sum64()>>6|1<<50, 10)
		if !s.taken[id] {
			s.taken[id] = true
			return id
		}
	}
}

// guildIDLocked returns the id of a new guild. A fresh one is about a year old, and every guild has a millisecond of
// its own: guilds made one after the other are spread evenly over any number of shards.
func (s *Server) guildIDLocked(name string) string {
	if s.opts.StableIDs {
		return s.nameIDLocked("guild", name)
	}
	created := s.started.AddDate(-1, 0, 0).Add(time.Duration(len(s.guildList)) * time.Millisecond)
	return strconv.FormatInt((created.UnixMilli()-discordEpoch)<<22, 10)
}

// botToken returns a token of a bot in Discord's form: its id, a time and a secret.
// https://docs.discord.com/developers/reference#authentication
func botToken(id string) string {
	secret := newToken()
	return base64.RawURLEncoding.EncodeToString([]byte(id)) + "." + secret[:6] + "." + secret[6:44]
}

// interactionToken returns a token of an interaction, which begins with that word and the id, as Discord's do.
func interactionToken(id string) string {
	secret := newToken() + newToken() + newToken()
	return base64.StdEncoding.EncodeToString([]byte("interaction:" + id + ":" + secret[:130]))
}

// newToken returns a secret in the alphabet of Discord's tokens.
func newToken() string {
	var secret [48]byte
	_, _ = rand.Read(secret[:]) // crypto/rand never fails
	return base64.RawURLEncoding.EncodeToString(secret[:])
}

// nowLocked returns the stand-in's time.
func (s *Server) nowLocked() time.Time { return time.Now().Add(s.clockOffset) }

// unknown returns the error of a call that names something the stand-in does not have.
func unknown(what, id string) error { return fmt.Errorf("no %s %q", what, id) }

// object is a JSON object put together by hand.
type object = map[string]any
