package standin

// Thread is a thread of a channel.
type Thread struct {
	Channel
	Written int // messages, without the one that it was started from
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

// RestoreThread makes a thread that the bot has started from a message in an earlier run of the
// stand-in, with that message, of which only a text is left.
func (s *Server) RestoreThread(channelID, threadID, name, text string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	c := s.channels[channelID]
	if c == nil || s.channels[threadID] != nil {
		return unknown("channel without that thread", channelID)
	}
	started := s.createLocked(post{channel: c, author: s.botUser, draft: draft{flags: FlagComponentsV2}, finish: func(m *Message) {
		m.ID, m.Components = threadID, []Component{{Type: ComponentTextDisplay, Content: text}}
	}})
	s.startThreadLocked(c, started, name, usualArchive)
	return nil
}
