package standin

// FailHandshakes makes the next n gateway connections go wrong.
func (s *Server) FailHandshakes(kind HandshakeFault, n int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for range n {
		s.gateway.handshakes = append(s.gateway.handshakes, kind)
	}
}

// RequestReconnect sends op 7 on every socket.
func (s *Server) RequestReconnect() { s.eachConn(func(c *conn) { s.sendOp(c, opReconnect, nil) }) }

// InvalidateSession sends op 9 on every socket. A session that is not resumable is gone.
func (s *Server) InvalidateSession(resumable bool) {
	s.eachConn(func(c *conn) {
		if sess := c.session; sess != nil {
			c.session, sess.conn, sess.detachedAt = nil, nil, s.now()
			if !resumable {
				delete(s.gateway.sessions, sess.id)
			}
			s.bus.publish(Event{Kind: BotOffline})
		}
		s.sendOp(c, opInvalidSession, resumable)
	})
}

// SilenceHeartbeats stops or resumes the answers to heartbeats.
func (s *Server) SilenceHeartbeats(silent bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.gateway.silent = silent
}

// CloseGateway closes every socket with a close code. The sessions stay resumable, except after 4004, 4007, 4009 and
// 4010 to 4014.
func (s *Server) CloseGateway(code int) {
	s.eachConn(func(c *conn) {
		ends := code == closeAuthenticationFailed || code == closeInvalidSeq || code == closeSessionTimedOut ||
			code >= closeInvalidShard && code <= closeDisallowedIntents
		if sess := c.session; sess != nil && ends {
			c.session = nil
			delete(s.gateway.sessions, sess.id)
			s.bus.publish(Event{Kind: BotOffline})
		}
		c.sendClose(code)
	})
}

// DropGateway resets every socket without a close frame. The sessions stay resumable.
func (s *Server) DropGateway() { s.eachConn((*conn).abort) }

// DuplicateEvents makes the next n events of a type, such as INTERACTION_CREATE, arrive twice.
func (s *Server) DuplicateEvents(eventType string, n int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.gateway.duplicates[eventType] += n
}

// SendRaw sends a frame on every socket exactly as it is, valid or not.
func (s *Server) SendRaw(frame []byte) {
	s.eachConn(func(c *conn) {
		s.journal.add(Entry{Kind: EntryFrameOut, Conn: c.number, Frame: string(frame)})
		c.send(outgoing{data: frame})
	})
}

// SetIdentifyBudget sets how many more identifies the bot has today.
func (s *Server) SetIdentifyBudget(remaining int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.gateway.budget = remaining
}

func (s *Server) eachConn(visit func(*conn)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, c := range s.gateway.conns {
		visit(c)
	}
}
