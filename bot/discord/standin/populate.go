package standin

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"slices"
)

// Populate makes the usual setting in one call: a guild with the bot in it, a channel, and members with the locale
// en-US. The first user owns the guild.
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

// CreateUser creates an account with a client in a locale such as "en-US" or "fr". Most have a profile picture, which
// derives from the name.
func (s *Server) CreateUser(name, locale string) User {
	s.mu.Lock()
	defer s.mu.Unlock()
	u := &User{
		ID: s.nameIDLocked("user", name), Username: name, Discriminator: "0", GlobalName: &name,
		Avatar: avatarHash(name), Locale: locale,
	}
	s.users[u.ID] = u
	s.publishAvatarLocked(userAvatars+u.ID, u.Avatar)
	return *u
}

// avatarHash returns the hash of a profile picture that derives from a name. A quarter of all people have no picture:
// then it returns nil.
func avatarHash(name string) *string {
	sum := sha256.Sum256([]byte("avatar of " + name))
	if sum[31]%4 == 0 {
		return nil
	}
	hash := hex.EncodeToString(sum[:16])
	return &hash
}

// SetLocale changes the language of a user's client.
func (s *Server) SetLocale(userID, locale string) error {
	return s.changeUser(userID, func(u *User) { u.Locale = locale })
}

// SetAvatar changes the profile picture of a user. The hash is any word of hexadecimal digits; "" removes the picture.
// The old picture is still served, as from a cache.
func (s *Server) SetAvatar(userID, hash string) error {
	return s.changeUser(userID, func(u *User) {
		u.Avatar = optional(hash)
		s.publishAvatarLocked(userAvatars+userID, u.Avatar)
	})
}

// SetMemberAvatar changes the picture that a user has in one guild only. "" removes it.
func (s *Server) SetMemberAvatar(guildID, userID, hash string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	g := s.guilds[guildID]
	if g == nil || g.members[userID] == nil {
		return unknown("member", guildID+" "+userID)
	}
	g.members[userID].avatar = optional(hash)
	s.publishAvatarLocked("/guilds/"+guildID+"/users/"+userID+"/avatars", optional(hash))
	return nil
}

// changeUser replaces a user by a changed one. Snapshots keep the old value. change runs with s.mu held.
func (s *Server) changeUser(userID string, change func(*User)) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	old := s.users[userID]
	if old == nil {
		return unknown("user", userID)
	}
	u := *old
	change(&u)
	s.users[u.ID] = &u
	for _, g := range s.guilds {
		if m := g.members[u.ID]; m != nil {
			m.user = &u
		}
	}
	return nil
}

// publishAvatarLocked adds a picture to the routes of pictures.
func (s *Server) publishAvatarLocked(folder string, hash *string) {
	if hash != nil {
		s.avatars[folder+"/"+*hash+".png"] = *hash
	}
}

// optional returns nil for "".
func optional(text string) *string {
	if text == "" {
		return nil
	}
	return &text
}

// CreateGuild creates a guild that the bot is a member of, with the permissions of [MemberPermissions].
func (s *Server) CreateGuild(name, locale string) Guild { return s.createGuild(name, locale, "") }

// createGuild creates a guild. Without an owner, an unknown user owns it.
func (s *Server) createGuild(name, locale, owner string) Guild {
	s.mu.Lock()
	defer s.mu.Unlock()
	g := s.addGuildLocked(name, locale, owner)
	s.joinBotLocked(g)
	return g.Guild
}

func (s *Server) addGuildLocked(name, locale, owner string) *guild {
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
	return g
}

// joinBotLocked makes the bot a member of a guild and sends it the event.
func (s *Server) joinBotLocked(g *guild) {
	botRole := &role{ID: s.newIDLocked(), Name: s.app.Name, Permissions: MemberPermissions, bot: s.botUser, Position: 1}
	g.roles[botRole.ID] = botRole
	g.members[s.botUser.ID] = &member{user: s.botUser, roles: []string{botRole.ID}, joined: s.nowLocked()}
	g.botPresent = true
	s.announceGuildLocked(g)
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

// CreateChannel creates a text channel.
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

// CreateThread creates a public thread in a text channel.
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
	made := &channel{Channel: c, archiveAfter: usualArchive, began: s.nowLocked(), archivedAt: s.nowLocked()}
	s.enterChannelLocked(made)
	return made
}

// InstallForUser makes a user install the application for their own account. Commands for such installations then work
// for that user everywhere.
func (s *Server) InstallForUser(userID string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.users[userID] == nil {
		return unknown("user", userID)
	}
	s.installs[userID] = true
	s.note(EntryAction, "user %s installed the application", userID)
	s.bus.publish(Event{Kind: CommandsChanged})
	return nil
}

// CreateBotDM creates the channel of direct messages between a user and the bot.
func (s *Server) CreateBotDM(userID string) (Channel, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.botDMLocked(userID)
}

// botDMLocked finds or creates the channel of direct messages between a user and the bot.
func (s *Server) botDMLocked(userID string) (Channel, error) {
	for _, c := range s.channels {
		if c.WithBot && c.Recipients[0] == userID {
			return c.Channel, nil
		}
	}
	return s.createPrivateLocked(Channel{Name: "@" + s.app.Name, Type: ChannelDM, WithBot: true}, userID)
}

// CreateGroup creates a channel of direct messages without the bot: between two users, or of a group.
func (s *Server) CreateGroup(name string, userIDs ...string) (Channel, error) {
	kind := ChannelGroupDM
	if len(userIDs) == 2 {
		kind = ChannelDM
	}
	return s.createPrivate(Channel{Name: name, Type: kind}, userIDs...)
}

// CreateForeignGuild creates a guild that the bot is not a member of, with one channel and some members.
func (s *Server) CreateForeignGuild(name, channelName string, userIDs ...string) (Guild, Channel, error) {
	s.mu.Lock()
	g := s.addGuildLocked(name, "en-US", "")
	s.mu.Unlock()
	for _, id := range userIDs {
		if err := s.AddMember(g.ID, id); err != nil {
			return Guild{}, Channel{}, err
		}
	}
	c, err := s.CreateChannel(g.ID, channelName)
	return g.Guild, c, err
}

// createPrivate creates a channel outside of guilds. Its people are kept like the members of a guild.
func (s *Server) createPrivate(c Channel, userIDs ...string) (Channel, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.createPrivateLocked(c, userIDs...)
}

func (s *Server) createPrivateLocked(c Channel, userIDs ...string) (Channel, error) {
	everyone := &role{Name: "@everyone", Permissions: privatePermissions}
	among := &guild{members: make(map[string]*member), roles: map[string]*role{"": everyone}}
	for _, id := range userIDs {
		u := s.users[id]
		if u == nil {
			return Channel{}, unknown("user", id)
		}
		among.members[id] = &member{user: u, joined: s.nowLocked()}
		c.Recipients = append(c.Recipients, id)
	}
	c.ID = s.nameIDLocked("channel", "private/"+c.Name+"/"+c.Recipients[0])
	s.channels[c.ID] = &channel{Channel: c, among: among}
	return c, nil
}

// RestoreThread restores a thread that the bot started in an earlier run of the stand-in, and the message that it was
// started from. Of that message only a text is left.
func (s *Server) RestoreThread(channelID, threadID, name, text string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	c := s.channels[channelID]
	if c == nil || s.channels[threadID] != nil {
		return unknown("channel without that thread", channelID)
	}
	with := func(m *Message) {
		m.ID, m.Components = threadID, []Component{{Type: ComponentTextDisplay, Content: text}}
	}
	first := post{channel: c, author: s.botUser, draft: draft{flags: FlagComponentsV2}, finish: with}
	s.startThreadLocked(c, s.createLocked(first), name, usualArchive)
	return nil
}

// RemoveBot removes the bot from a guild.
func (s *Server) RemoveBot(guildID string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	g := s.guilds[guildID]
	if g == nil || !g.botPresent {
		return unknown("guild with the bot", guildID)
	}
	g.botPresent = false
	for _, id := range g.members[s.botUser.ID].roles {
		delete(g.roles, id)
	}
	delete(g.members, s.botUser.ID)
	s.commands = slices.DeleteFunc(s.commands, func(c Command) bool { return c.GuildID == guildID })
	s.note(EntryAction, "the bot was removed from guild %s", guildID)
	s.dispatchLocked(guildID, IntentGuilds, "GUILD_DELETE", object{"id": guildID})
	return nil
}

// InviteBot adds the bot to a guild again.
func (s *Server) InviteBot(guildID string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	g := s.guilds[guildID]
	if g == nil || g.botPresent {
		return unknown("guild without the bot", guildID)
	}
	s.joinBotLocked(g)
	return nil
}

// SetAvailable starts or ends an outage of a guild.
func (s *Server) SetAvailable(guildID string, available bool) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	g := s.guilds[guildID]
	if g == nil || !g.botPresent {
		return unknown("guild with the bot", guildID)
	}
	g.unavailable = !available
	if available {
		s.announceGuildLocked(g)
		return nil
	}
	s.dispatchLocked(guildID, IntentGuilds, "GUILD_DELETE", object{"id": guildID, "unavailable": true})
	return nil
}
