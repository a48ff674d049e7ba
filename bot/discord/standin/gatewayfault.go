package standin

import "slices"

// The faults below hit the sockets of the shards they name, and every socket if they name none,
// those included that carry no session yet. Shards of another number of shards are others.

// FailHandshakes makes the next n gateway connections go wrong, whatever shard they are for.
func (s *Server) FailHandshakes(kind HandshakeFault, n int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for range n {
		s.gateway.handshakes = append(s.gateway.handshakes, kind)
	}
}

// RequestReconnect sends op 7.
func (s *Server) RequestReconnect(shards ...Shard) {
	s.eachConn(shards, func(c *conn) { s.sendOp(c, opReconnect, nil) })
}

// InvalidateSession sends op 9. A session that is not resumable is gone.
func (s *Server) InvalidateSession(resumable bool, shards ...Shard) {
	s.eachConn(shards, func(c *conn) {
		if sess := c.session; sess != nil {
			c.session, sess.conn, sess.detachedAt = nil, nil, s.nowLocked()
			if !resumable {
				delete(s.gateway.sessions, sess.id)
			}
			s.bus.publish(Event{Kind: BotOffline})
		}
		s.sendOp(c, opInvalidSession, resumable)
	})
}

// everyShard stands for all sockets in [silence].
var everyShard = Shard{-1, -1}

// silence is whose heartbeats go unanswered.
type silence map[Shard]bool

func (quiet silence) covers(c *conn) bool {
	return quiet[everyShard] || c.session != nil && quiet[c.session.shard]
}

// SilenceHeartbeats stops or resumes the answers to heartbeats. A shard stays silent as long as it
// was silenced by name or all were.
func (s *Server) SilenceHeartbeats(silent bool, shards ...Shard) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(shards) == 0 {
		shards = []Shard{everyShard}
	}
	for _, shard := range shards {
		s.gateway.silence[shard] = silent
	}
}

// CloseGateway closes sockets with a close code. The sessions stay resumable, except after 4004,
// 4007, 4009 and 4010 to 4014.
func (s *Server) CloseGateway(code int, shards ...Shard) {
	s.eachConn(shards, func(c *conn) {
		ends := code == closeAuthenticationFailed || code == closeInvalidSeq || code == closeSessionTimedOut ||
			code >= closeInvalidShard && code <= closeDisallowedIntents
		if sess := c.session; sess != nil && ends {
			c.session = nil
			delete(s.gateway.sessions, sess.id)
			s.bus.publish(Event{Kind: BotOffline})
		}
		c.sendCloseLocked(code)
	})
}

// DropGateway resets sockets without a close frame. The sessions stay resumable.
func (s *Server) DropGateway(shards ...Shard) { s.eachConn(shards, (*conn).abort) }

// DuplicateEvents makes the next n events of a type, such as INTERACTION_CREATE, arrive twice.
func (s *Server) DuplicateEvents(eventType string, n int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.gateway.duplicates[eventType] += n
}

// SendRaw sends a frame exactly as it is, valid or not.
func (s *Server) SendRaw(frame []byte, shards ...Shard) {
	s.eachConn(shards, func(c *conn) {
		s.journal.add(Entry{Kind: EntryFrameOut, Conn: c.number, Frame: string(frame)})
		c.send(outgoing{data: string(frame)})
	})
}

// SetIdentifyBudget sets how many more sessions the bot may start today.
func (s *Server) SetIdentifyBudget(remaining int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.gateway.identifies.left = remaining
}

// eachConn visits the sockets of some shards, or all sockets.
func (s *Server) eachConn(shards []Shard, visit func(*conn)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, c := range s.gateway.conns {
		if len(shards) == 0 || c.session != nil && slices.Contains(shards, c.session.shard) {
			visit(c)
		}
	}
}
