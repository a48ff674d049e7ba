package standin

import (
	"encoding/json"
	"slices"
	"strings"
	"time"
)

const (
	framesPerMinute = 120
	knownIntents    = Intents(1<<26 - 1)
	privileged      = IntentGuildMembers | IntentGuildPresences | IntentMessageContent
)

// inFrame is a frame from the bot.
type inFrame struct {
	Op   int             `json:"op"`
	Data json.RawMessage `json:"d"`
}

// handleFrameLocked acts on a frame and returns the code to close the socket with, or zero. The caller
// holds s.mu.
func (s *Server) handleFrameLocked(c *conn, isText bool, raw []byte) int {
	if c.tooManyFrames(time.Now()) {
		return closeRateLimited
	}
	var f inFrame
	if !isText || len(raw) > 4096 || json.Unmarshal(raw, &f) != nil {
		return closeDecodeError
	}
	switch f.Op {
	case opHeartbeat:
		_ = c.ws.SetReadDeadline(time.Now().Add(s.heartbeatPatience()))
		if !s.gateway.silence.covers(c) {
			s.sendOp(c, opHeartbeatAck, nil)
		}
		return 0
	case opIdentify, opResume:
		return s.handshakeLocked(c, f)
	case opPresence, opVoice, opRequestMembers:
		if c.session == nil {
			return closeNotAuthenticated
		}
		return 0
	}
	return closeUnknownOpcode
}

// tooManyFrames counts a frame and reports whether the bot sends more than Discord takes.
func (c *conn) tooManyFrames(now time.Time) bool {
	c.frames = slices.DeleteFunc(c.frames, func(t time.Time) bool { return now.Sub(t) > time.Minute })
	c.frames = append(c.frames, now)
	return len(c.frames) > framesPerMinute
}

// handshakeLocked answers Identify and Resume, as far as the connection's fault lets it.
func (s *Server) handshakeLocked(c *conn, f inFrame) int {
	if c.session != nil {
		return closeAlreadyAuthenticated
	}
	switch c.fault {
	case HandshakeNoReady:
		return 0
	case HandshakeReconnect:
		s.sendOp(c, opReconnect, nil)
		return 0
	case HandshakeInvalidSession:
		s.sendOp(c, opInvalidSession, false)
		return 0
	}
	if f.Op == opResume {
		return s.resumeLocked(c, f.Data)
	}
	return s.identifyLocked(c, f.Data)
}

// tokenMatchesLocked accepts the token with and without its scheme, as Discord's gateway does.
func (s *Server) tokenMatchesLocked(token string) bool {
	return strings.TrimPrefix(token, "Bot ") == s.app.Token
}

// resumeLocked continues a session with what the bot has missed.
func (s *Server) resumeLocked(c *conn, raw json.RawMessage) int {
	var r struct {
		Token     string `json:"token"`
		SessionID string `json:"session_id"`
		Seq       int64  `json:"seq"`
	}
	if json.Unmarshal(raw, &r) != nil {
		return closeDecodeError
	}
	if !s.tokenMatchesLocked(r.Token) {
		return closeAuthenticationFailed
	}
	s.pruneSessionsLocked()
	sess := s.gateway.sessions[r.SessionID]
	if sess == nil || len(sess.replay) > 0 && r.Seq < sess.replay[0].seq-1 {
		s.sendOp(c, opInvalidSession, false)
		return 0
	}
	if r.Seq > sess.seq {
		return closeInvalidSeq
	}
	s.stats.Resumes++
	if old := sess.conn; old != nil {
		old.session = nil
		old.abort()
	}
	sess.conn, c.session = c, sess
	for _, d := range sess.replay {
		if d.seq > r.Seq {
			s.transmitLocked(c, d)
		}
	}
	s.emitLocked(sess, "RESUMED", encode(object{"_trace": []string{}}), nil)
	s.bus.publish(Event{Kind: BotOnline})
	return 0
}

// pruneSessionsLocked forgets sessions that nobody resumed in time.
func (s *Server) pruneSessionsLocked() {
	for id, sess := range s.gateway.sessions {
		if sess.conn == nil && s.nowLocked().Sub(sess.detachedAt) > resumeLife {
			delete(s.gateway.sessions, id)
		}
	}
}

// gatewayURL is what GET /gateway answers.
func (s *Server) gatewayURL() string { return "ws" + strings.TrimPrefix(s.baseURL, "http") }
