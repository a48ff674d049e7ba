package standin

import "slices"

// BanMember makes a user leave a guild by a ban. The bot hears of the ban only if it may ban members
// or read the audit log.
func (s *Server) BanMember(guildID, userID string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.removeMemberLocked(guildID, userID); err != nil {
		return err
	}
	have := s.guilds[guildID].permissionsOf(s.botUser.ID)
	if !s.beliefs.BansForAll && !have.Has(PermissionBanMembers) && !have.Has(PermissionViewAuditLog) {
		return nil
	}
	s.dispatchLocked(guildID, IntentGuildModeration, "GUILD_BAN_ADD", map[string]any{"guild_id": guildID, "user": s.users[userID]})
	return nil
}

// RemoveMember makes a user leave a guild, as by leaving or a kick.
func (s *Server) RemoveMember(guildID, userID string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.removeMemberLocked(guildID, userID)
}

func (s *Server) removeMemberLocked(guildID, userID string) error {
	g := s.guilds[guildID]
	if g == nil {
		return unknown("guild", guildID)
	}
	m := g.members[userID]
	if m == nil || userID == s.botUser.ID {
		return unknown("member", userID)
	}
	delete(g.members, userID)
	s.note(EntryAction, "user %s left guild %s", userID, guildID)
	s.dispatchLocked(guildID, IntentGuildMembers, "GUILD_MEMBER_REMOVE", map[string]any{"guild_id": guildID, "user": m.user})
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
	s.dispatchLocked(guildID, IntentGuilds, "GUILD_DELETE", map[string]any{"id": guildID})
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
	s.dispatchLocked(guildID, IntentGuilds, "GUILD_DELETE", map[string]any{"id": guildID, "unavailable": true})
	return nil
}

// GrantPermissions gives a member, who may be the bot, a role of its own with exactly these
// permissions, on top of what @everyone has. To take permissions away use [Server.SetOverwrite].
func (s *Server) GrantPermissions(guildID, userID string, p Permission) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	g := s.guilds[guildID]
	if g == nil || g.members[userID] == nil {
		return unknown("member", userID)
	}
	m := g.members[userID]
	for _, id := range m.roles {
		if g.roles[id].Name == "role of "+userID || g.roles[id].bot != nil {
			g.roles[id].Permissions = p
			s.dispatchLocked(guildID, IntentGuilds, "GUILD_ROLE_UPDATE", map[string]any{"guild_id": guildID, "role": roleJSON(g.roles[id])})
			return nil
		}
	}
	own := &role{ID: s.newIDLocked(), Name: "role of " + userID, Permissions: p, Position: len(g.roles)}
	g.roles[own.ID] = own
	m.roles = append(slices.Clone(m.roles), own.ID)
	s.dispatchLocked(guildID, IntentGuilds, "GUILD_ROLE_CREATE", map[string]any{"guild_id": guildID, "role": roleJSON(own)})
	updated := memberJSON(m)
	updated["guild_id"] = guildID
	s.dispatchLocked(guildID, IntentGuildMembers, "GUILD_MEMBER_UPDATE", updated)
	return nil
}

// SetEveryone sets what the @everyone role of a guild may do, and leaves the bot's own role nothing.
func (s *Server) SetEveryone(guildID string, p Permission) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	g := s.guilds[guildID]
	if g == nil {
		return unknown("guild", guildID)
	}
	for _, r := range g.roles {
		switch {
		case r.ID == guildID:
			r.Permissions = p
		case r.bot != nil:
			r.Permissions = 0
		default:
			continue
		}
		s.dispatchLocked(guildID, IntentGuilds, "GUILD_ROLE_UPDATE", map[string]any{"guild_id": guildID, "role": roleJSON(r)})
	}
	return nil
}

// SetOverwrite allows and denies permissions in one channel. The target is a member, the bot's
// user, a role, or the guild's id for @everyone.
func (s *Server) SetOverwrite(channelID, targetID string, allow, deny Permission) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	c := s.channels[channelID]
	if c == nil {
		return unknown("channel", channelID)
	}
	s.setOverwriteLocked(c, targetID, s.users[targetID] != nil, allow, deny)
	return nil
}

func (s *Server) setOverwriteLocked(c *channel, targetID string, isMember bool, allow, deny Permission) {
	if c.overwrites == nil {
		c.overwrites = make(map[string]overwrite)
	}
	c.overwrites[targetID] = overwrite{isMember: isMember, allow: allow, deny: deny}
	s.dispatchLocked(c.GuildID, IntentGuilds, "CHANNEL_UPDATE", s.channelJSONLocked(c))
}

// SetThreadState archives or locks a thread, or undoes it.
func (s *Server) SetThreadState(threadID string, archived, locked bool) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	c := s.channels[threadID]
	if c == nil || c.Type != ChannelPublicThread {
		return unknown("thread", threadID)
	}
	c.Archived, c.Locked = archived, locked
	s.dispatchLocked(c.GuildID, IntentGuilds, "THREAD_UPDATE", s.channelJSONLocked(c))
	return nil
}

// DeleteChannel deletes a channel or thread with its messages.
func (s *Server) DeleteChannel(channelID string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	c := s.channels[channelID]
	if c == nil {
		return unknown("channel", channelID)
	}
	s.note(EntryAction, "channel %s was deleted", channelID)
	s.dropChannelLocked(c)
	return nil
}

// dropChannelLocked takes a channel or thread away with its messages, and tells everybody.
// The threads of a channel go without a word of their own.
func (s *Server) dropChannelLocked(c *channel) {
	for _, thread := range slices.Clone(s.guilds[c.GuildID].channels) {
		if thread.ParentID == c.ID {
			s.dropMessagesLocked(thread)
		}
	}
	s.dropMessagesLocked(c)
	event := "CHANNEL_DELETE"
	if c.Type == ChannelPublicThread {
		event = "THREAD_DELETE"
		s.endThreadLocked(c)
	}
	s.dispatchLocked(c.GuildID, IntentGuilds, event, s.channelJSONLocked(c))
}

// dropMessagesLocked takes a channel away with its messages.
func (s *Server) dropMessagesLocked(c *channel) {
	for _, id := range c.messages {
		delete(s.messages, id)
		delete(s.origins, id)
	}
	c.messages = nil
	s.removeChannelLocked(c)
	s.bus.publish(Event{Kind: ChannelDeleted, ChannelID: c.ID})
}
