package standin

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"time"
)

// guild is a guild with what is in it.
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
	among      *guild // of direct messages: those who are there, in the form of a guild without id

	archiveAfter int // of a thread: minutes without a message
}

// overwrite changes permissions in one channel for one role or member.
type overwrite struct {
	isMember    bool
	allow, deny Permission
}

// Populate makes the usual setting in one call: a guild with the bot in it, a channel, and members
// who speak en-US. The first user owns the guild.
func (s *Server) Populate(guildName, channelName string, users ...string) (Guild, Channel, []User, error) {
	made := make([]User, 0, len(users))
	for _, name := range users {
		made = append(made, s.CreateUser(name, "en-US"))
	}
	owner := ""
	if len(made) > 0 {
		owner = made[0].ID
	}
	g := s.createGuild(guildName, "en-US", owner)
	c, err := s.CreateChannel(g.ID, channelName)
	for _, u := range made {
		err = errors.Join(err, s.AddMember(g.ID, u.ID))
	}
	return g, c, made, err
}

// CreateUser makes an account whose client speaks a locale such as "en-US" or "fr". Most have a
// profile picture, which derives from the name.
func (s *Server) CreateUser(name, locale string) User {
	s.mu.Lock()
	defer s.mu.Unlock()
	u := &User{
		ID: s.nameIDLocked("user", name), Username: name, Discriminator: "0", GlobalName: &name, Avatar: avatarHash(name), Locale: locale,
	}
	s.users[u.ID] = u
	s.publishAvatarLocked(userAvatars+u.ID, u.Avatar)
	return *u
}

// SetLocale changes the language of a user's client.
func (s *Server) SetLocale(userID, locale string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	u := s.users[userID]
	if u == nil {
		return unknown("user", userID)
	}
	changed := *u
	changed.Locale = locale
	s.replaceUserLocked(&changed)
	return nil
}

// SetGuildLocale changes the preferred language of a guild, which interactions in it name.
func (s *Server) SetGuildLocale(guildID, locale string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	g := s.guilds[guildID]
	if g == nil {
		return unknown("guild", guildID)
	}
	g.Locale = locale
	s.dispatchLocked(guildID, IntentGuilds, "GUILD_UPDATE", encodeGuild(g))
	return nil
}

// replaceUserLocked swaps in a changed user, leaving the old value to the snapshots that hold it.
func (s *Server) replaceUserLocked(u *User) {
	s.users[u.ID] = u
	for _, g := range s.guilds {
		if m := g.members[u.ID]; m != nil {
			m.user = u
		}
	}
}

// CreateGuild makes a guild that the bot is a member of, with the permissions of
// [MemberPermissions].
func (s *Server) CreateGuild(name, locale string) Guild { return s.createGuild(name, locale, "") }

// createGuild makes a guild. Without an owner, somebody unknown owns it.
func (s *Server) createGuild(name, locale, owner string) Guild {
	s.mu.Lock()
	defer s.mu.Unlock()
	if owner == "" {
		owner = s.newIDLocked()
	}
	id := s.guildIDLocked(name)
	g := &guild{
		Guild:   Guild{ID: id, Name: name, OwnerID: owner, Locale: locale},
		roles:   map[string]*role{id: {ID: id, Name: "@everyone", Permissions: MemberPermissions}},
		members: make(map[string]*member),
	}
	s.enterGuildLocked(g)
	s.joinBotLocked(g)
	return g.Guild
}

// joinBotLocked makes the bot a member of a guild and tells it so.
func (s *Server) joinBotLocked(g *guild) {
	botRole := &role{ID: s.newIDLocked(), Name: s.app.Name, Permissions: MemberPermissions, bot: s.botUser, Position: 1}
	g.roles[botRole.ID] = botRole
	g.members[s.botUser.ID] = &member{user: s.botUser, roles: []string{botRole.ID}, joined: s.nowLocked()}
	g.botPresent = true
	s.announceGuildLocked(g)
}

// CreateChannel makes a text channel.
func (s *Server) CreateChannel(guildID, name string) (Channel, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.guilds[guildID] == nil {
		return Channel{}, unknown("guild", guildID)
	}
	c := s.addChannelLocked(Channel{GuildID: guildID, Name: name, Type: ChannelText})
	s.dispatchLocked(guildID, IntentGuilds, "CHANNEL_CREATE", s.channelJSONLocked(c))
	return c.Channel, nil
}

// CreateThread makes a public thread in a text channel.
func (s *Server) CreateThread(channelID, name string) (Channel, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	parent := s.channels[channelID]
	if parent == nil {
		return Channel{}, unknown("channel", channelID)
	}
	c := s.addChannelLocked(Channel{GuildID: parent.GuildID, ParentID: parent.ID, Name: name, Type: ChannelPublicThread})
	s.dispatchLocked(c.GuildID, IntentGuilds, "THREAD_CREATE", s.channelJSONLocked(c))
	return c.Channel, nil
}

func (s *Server) addChannelLocked(c Channel) *channel {
	c.ID = s.nameIDLocked("channel", c.GuildID+"/"+c.Name)
	made := &channel{Channel: c, archiveAfter: usualArchive}
	s.enterChannelLocked(made)
	return made
}

// AddMember lets a user join a guild.
func (s *Server) AddMember(guildID, userID string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	g, u := s.guilds[guildID], s.users[userID]
	switch {
	case g == nil:
		return unknown("guild", guildID)
	case u == nil:
		return unknown("user", userID)
	case g.members[userID] != nil:
		return nil
	}
	m := &member{user: u, joined: s.nowLocked()}
	g.members[userID] = m
	joined := memberJSON(m)
	joined["guild_id"] = guildID
	s.dispatchLocked(guildID, IntentGuildMembers, "GUILD_MEMBER_ADD", joined)
	return nil
}

// unknown is the error of a call that names something the stand-in does not have.
func unknown(what, id string) error { return fmt.Errorf("no %s %q", what, id) }
