package standin

import "slices"

// The contexts in which a command can be used. Discord's page of application commands, contexts.
const (
	inGuild   = 0
	inBotDM   = 1
	inPrivate = 2 // direct messages with somebody else, and group messages
)

// The kinds of installation. Discord's page of the application resource, installation context.
const (
	byGuild = 0
	byUser  = 1
)

// What a user may do in a direct message, and what an application may in one with others and with its
// own bot user. Discord's page of interactions, interaction object.
const (
	privatePermissions = PermissionViewChannel | PermissionSendMessages | PermissionEmbedLinks | PermissionAttachFiles |
		PermissionReadMessageHistory | PermissionUseExternalEmojis | PermissionUseApplicationCommand
	appInPrivate = PermissionAttachFiles | PermissionEmbedLinks | PermissionMentionEveryone
	appInBotDM   = appInPrivate | PermissionUseExternalEmojis
)

// InstallForUser makes a user install the application for the own account. Its commands of that kind
// then work for that user everywhere.
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

// CreateBotDM makes the channel of direct messages between a user and the bot.
func (s *Server) CreateBotDM(userID string) (Channel, error) {
	return s.createPrivate(Channel{Name: "@" + s.app.Name, Type: ChannelDM, WithBot: true}, userID)
}

// CreateGroup makes a channel of direct messages without the bot: between two users, or of a group.
func (s *Server) CreateGroup(name string, userIDs ...string) (Channel, error) {
	kind := ChannelGroupDM
	if len(userIDs) == 2 {
		kind = ChannelDM
	}
	return s.createPrivate(Channel{Name: name, Type: kind}, userIDs...)
}

// CreateForeignGuild makes a guild that the bot is not a member of, with one channel and some members.
func (s *Server) CreateForeignGuild(name, channelName string, userIDs ...string) (Guild, Channel, error) {
	s.mu.Lock()
	g := &guild{
		Guild: Guild{ID: s.guildIDLocked(name), Name: name, OwnerID: s.newIDLocked(), Locale: "en-US"}, members: make(map[string]*member),
	}
	g.roles = map[string]*role{g.ID: {ID: g.ID, Name: "@everyone", Permissions: MemberPermissions}}
	s.enterGuildLocked(g)
	s.mu.Unlock()
	for _, id := range userIDs {
		if err := s.AddMember(g.ID, id); err != nil {
			return Guild{}, Channel{}, err
		}
	}
	c, err := s.CreateChannel(g.ID, channelName)
	return g.Guild, c, err
}

// createPrivate makes a channel outside of guilds. Those in it are kept like the members of a guild.
func (s *Server) createPrivate(c Channel, userIDs ...string) (Channel, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	among := &guild{members: make(map[string]*member), roles: map[string]*role{"": {Name: "@everyone", Permissions: privatePermissions}}}
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

// guildOfLocked is the guild of a channel, or those who are in a private one.
func (s *Server) guildOfLocked(c *channel) *guild {
	if g := s.guilds[c.GuildID]; g != nil {
		return g
	}
	return c.among
}

// context is where a channel is, as commands count it.
func (c *channel) context() int {
	switch {
	case c.among == nil:
		return inGuild
	case c.WithBot:
		return inBotDM
	}
	return inPrivate
}

// ownersLocked says by whose installation an actor may use what is for some kinds of installation. Without
// any it cannot be used.
func (s *Server) ownersLocked(a actor, kinds []int) map[string]string {
	found := map[string]string{}
	if slices.Contains(kinds, byGuild) {
		switch where := a.channel.context(); {
		case where == inGuild && a.guild.botPresent:
			found["0"] = a.guild.ID
		case where == inBotDM:
			found["0"] = "0"
		}
	}
	if slices.Contains(kinds, byUser) && s.installs[a.user.ID] {
		found["1"] = a.user.ID
	}
	return found
}

// ownersOfLocked says by whose installation a message is there that an actor uses.
func (s *Server) ownersOfLocked(a actor, m *Message) map[string]string {
	if m != nil {
		if i := s.origins[m.ID]; i != nil && i.owners != nil {
			return i.owners
		}
		if m.InteractionMetadata != nil {
			return m.InteractionMetadata.Owners
		}
	}
	return s.ownersLocked(a, []int{byGuild})
}

// appPermissionsLocked is what the application may do where the actor is.
func (s *Server) appPermissionsLocked(a actor) Permission {
	switch {
	case a.channel.context() == inBotDM:
		return appInBotDM
	case a.channel.context() == inPrivate || !a.guild.botPresent:
		return appInPrivate
	}
	return s.permissionsInLocked(a.channel, s.botUser.ID)
}

// noteOpenLocked records an answer that others see in a place where the bot is no member. Discord allows
// that to most, and takes the message away from the bot's reach after 15 minutes.
func (s *Server) noteOpenLocked(i *Interaction, m *Message) {
	if g := s.guilds[i.GuildID]; (g == nil || !g.botPresent) && !m.Ephemeral() {
		s.violateLocked("ephemeral", "interaction %s: an answer that everybody sees where the bot is no member", i.ID)
	}
}
