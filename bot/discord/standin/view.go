package standin

import (
	"context"
	"fmt"
	"slices"
)

// Messages returns what a user sees in a channel, oldest first: everybody's messages and the user's
// own ephemeral ones.
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

// Message returns a message as it is now, whoever may see it, and whether it exists.
func (s *Server) Message(id string) (Message, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	m := s.messages[id]
	if m == nil || m.Dismissed {
		return Message{}, false
	}
	return *m, true
}

// WaitMessage blocks until a user sees a message in a channel that the function accepts, and
// returns it. The newest one counts first.
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

// AddEmbed gives a message an embed, as bots had them before there were messages of components. The stand-in takes none
// from a bot; an edit has to empty the list before it makes a message of components of an old one.
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

// DeleteMessage deletes a message that everybody sees, as a moderator does.
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

// Dismiss makes a user close an ephemeral message. The bot is not told; it finds out when it edits
// the message, or with [Beliefs.DismissedLiveOn] never.
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
