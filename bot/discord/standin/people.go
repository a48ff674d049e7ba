package standin

import (
	"context"
	"fmt"
	"slices"
	"time"
)

// Messages returns the messages that a user sees in a channel, oldest first: the public ones and the user's own
// ephemeral ones.
func (s *Server) Messages(userID, channelID string) []Message {
	s.mu.Lock()
	defer s.mu.Unlock()
	c := s.channels[channelID]
	if c == nil || !s.permissionsInLocked(c, userID).Has(PermissionViewChannel) {
		return nil
	}
	var seen []Message
	for _, id := range c.messages {
		if m := s.messages[id]; m.visibleTo(userID) {
			seen = append(seen, *m)
		}
	}
	return seen
}

// Message returns a message as it is now, and whether it exists, even if only one user sees it.
func (s *Server) Message(id string) (Message, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	m := s.messages[id]
	if m == nil || m.Dismissed {
		return Message{}, false
	}
	return *m, true
}

// WaitMessage blocks until a user sees a message in a channel that match accepts. It returns the newest such message.
func (s *Server) WaitMessage(ctx context.Context, userID, channelID string, match func(Message) bool) (Message, error) {
	sub := s.Subscribe()
	defer sub.Close()
	for {
		seen := s.Messages(userID, channelID)
		for i := len(seen) - 1; i >= 0; i-- {
			if match(seen[i]) {
				return seen[i], nil
			}
		}
		select {
		case _, open := <-sub.C:
			if !open {
				return Message{}, ErrClosed
			}
		case <-ctx.Done():
			return Message{}, fmt.Errorf("no such message in channel %s: %w", channelID, ctx.Err())
		}
	}
}

// Post makes a user write a plain message in a channel.
func (s *Server) Post(userID, channelID, content string) (Message, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	c, u := s.channels[channelID], s.users[userID]
	if c == nil || u == nil {
		return Message{}, unknown("channel or user", channelID+" "+userID)
	}
	if have := s.permissionsInLocked(c, userID); !maySend(c, have) || c.Locked && !have.Has(PermissionManageThreads) {
		return Message{}, refused("user %s may not write in channel %s", userID, channelID)
	}
	s.unarchiveLocked(c)
	s.note(EntryAction, "user %s wrote in channel %s", userID, channelID)
	return *s.createLocked(post{channel: c, author: u, draft: draft{content: &content}}), nil
}

// AddEmbed gives a message an embed, as bots had them before there were messages of components. The stand-in accepts
// none from a bot; an edit has to empty the list before it turns an old message into one of components.
func (s *Server) AddEmbed(messageID, title string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	m := s.messages[messageID]
	if m == nil {
		return unknown("message", messageID)
	}
	old := *m
	old.Embeds = append(slices.Clone(m.Embeds), object{"type": "rich", "title": title})
	s.messages[messageID] = &old
	return nil
}

// Dismiss makes a user close an ephemeral message. The bot gets no event: its next edit of the message fails, or with
// [Beliefs.DismissedLiveOn] never does.
func (s *Server) Dismiss(userID, messageID string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	m := s.messages[messageID]
	if m == nil || m.VisibleTo != userID || m.Dismissed {
		return unknown("ephemeral message", messageID)
	}
	s.note(EntryAction, "user %s dismissed message %s", userID, messageID)
	if s.beliefs.DismissedLiveOn {
		hidden := *m
		hidden.Dismissed = true
		s.messages[messageID] = &hidden
		s.announceLocked(MessageDeleted, "", m)
		return nil
	}
	s.removeLocked(m)
	return nil
}

// Thread is a thread of a channel.
type Thread struct {
	Channel
	Written int // number of messages, without the one that it was started from
}

// Threads returns the threads of a channel that a user sees, oldest first.
func (s *Server) Threads(userID, channelID string) []Thread {
	s.mu.Lock()
	defer s.mu.Unlock()
	c := s.channels[channelID]
	if c == nil || c.among != nil || !s.permissionsInLocked(c, userID).Has(PermissionViewChannel) {
		return nil
	}
	var found []Thread
	for _, t := range s.guilds[c.GuildID].channels {
		if t.ParentID == c.ID {
			found = append(found, Thread{t.Channel, s.writtenLocked(t)})
		}
	}
	return found
}

// DeleteMessage deletes a public message, as a moderator does.
func (s *Server) DeleteMessage(messageID string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	m := s.messages[messageID]
	if m == nil || m.Ephemeral() {
		return unknown("public message", messageID)
	}
	s.note(EntryAction, "a moderator deleted message %s", messageID)
	s.removeLocked(m)
	return nil
}

// SweepChannel deletes all public messages in a channel, as a moderation bot does: with one event for all.
func (s *Server) SweepChannel(channelID string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	c := s.channels[channelID]
	if c == nil {
		return unknown("channel", channelID)
	}
	var gone []string
	for _, id := range slices.Clone(c.messages) {
		if m := s.messages[id]; m != nil && !m.Ephemeral() {
			gone = append(gone, id)
			s.dropLocked(m)
			s.bus.publish(Event{Kind: MessageDeleted, At: time.Now(), ChannelID: m.ChannelID, MessageID: m.ID})
		}
	}
	s.note(EntryAction, "a moderator swept %d messages away", len(gone))
	if len(gone) > 0 {
		deleted := object{"ids": gone, "channel_id": channelID, "guild_id": c.GuildID}
		s.dispatchLocked(c.GuildID, IntentGuildMessages, "MESSAGE_DELETE_BULK", deleted)
	}
	return nil
}

// BanMember makes a user leave a guild by a ban. The bot gets the event only if it may ban members or read the audit
// log.
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
	banned := object{"guild_id": guildID, "user": s.users[userID]}
	s.dispatchLocked(guildID, IntentGuildModeration, "GUILD_BAN_ADD", banned)
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
	s.dispatchLocked(guildID, IntentGuildMembers, "GUILD_MEMBER_REMOVE", object{"guild_id": guildID, "user": m.user})
	return nil
}

// GrantPermissions gives a member, possibly the bot, a role of its own with exactly these permissions, on top of those
// of @everyone. To remove permissions use [Server.SetOverwrite].
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
			changed := object{"guild_id": guildID, "role": roleJSON(g.roles[id])}
			s.dispatchLocked(guildID, IntentGuilds, "GUILD_ROLE_UPDATE", changed)
			return nil
		}
	}
	own := &role{ID: s.newIDLocked(), Name: "role of " + userID, Permissions: p, Position: len(g.roles)}
	g.roles[own.ID] = own
	m.roles = append(slices.Clone(m.roles), own.ID)
	s.dispatchLocked(guildID, IntentGuilds, "GUILD_ROLE_CREATE", object{"guild_id": guildID, "role": roleJSON(own)})
	updated := memberJSON(m)
	updated["guild_id"] = guildID
	s.dispatchLocked(guildID, IntentGuildMembers, "GUILD_MEMBER_UPDATE", updated)
	return nil
}

// TakeRole takes a role from a member.
func (s *Server) TakeRole(guildID, userID, roleID string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	g := s.guilds[guildID]
	if g == nil || g.members[userID] == nil || !slices.Contains(g.members[userID].roles, roleID) {
		return unknown("role of a member", roleID)
	}
	m := g.members[userID]
	m.roles = slices.DeleteFunc(slices.Clone(m.roles), func(id string) bool { return id == roleID })
	updated := memberJSON(m)
	updated["guild_id"] = guildID
	s.dispatchLocked(guildID, IntentGuildMembers, "GUILD_MEMBER_UPDATE", updated)
	return nil
}

// SetEveryone sets the permissions of a guild's @everyone role, and removes all permissions from the bot's own role.
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
		s.dispatchLocked(guildID, IntentGuilds, "GUILD_ROLE_UPDATE", object{"guild_id": guildID, "role": roleJSON(r)})
	}
	return nil
}

// User returns the account with an id. It reports whether there is one.
func (s *Server) User(id string) (User, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	u := s.users[id]
	if u == nil {
		return User{}, false
	}
	return *u, true
}

// SetOverwrite allows and denies permissions in one channel. The target is a member, the bot's user, a role, or the
// guild's id for @everyone.
func (s *Server) SetOverwrite(channelID, targetID string, allow, deny Permission) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	c := s.channels[channelID]
	if c == nil {
		return unknown("channel", channelID)
	}
	if c.overwrites == nil {
		c.overwrites = make(map[string]overwrite)
	}
	c.overwrites[targetID] = overwrite{isMember: s.users[targetID] != nil, allow: allow, deny: deny}
	s.dispatchLocked(c.GuildID, IntentGuilds, "CHANNEL_UPDATE", s.shownChannelLocked(c))
	return nil
}

// SetThreadState archives or locks a thread, or undoes it.
func (s *Server) SetThreadState(threadID string, archived, locked bool) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	c := s.channels[threadID]
	if c == nil || c.Type != ChannelPublicThread {
		return unknown("thread", threadID)
	}
	s.archiveLocked(c, archived)
	c.Locked = locked
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
