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

// handleFrameLocked acts on a frame and returns the code to close the socket with, or zero.
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

// tooManyFrames counts a frame and reports whether the bot sends more than Discord accepts.
func (c *conn) tooManyFrames(now time.Time) bool {
	c.frames = slices.DeleteFunc(c.frames, func(t time.Time) bool { return now.Sub(t) > time.Minute })
	c.frames = append(c.frames, now)
	return len(c.frames) > framesPerMinute
}

// handshakeLocked answers Identify and Resume, as far as the connection's fault allows.
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

// resumeLocked continues a session, and sends the events that the bot has missed.
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

// identification is the part of IDENTIFY's data that matters here.
type identification struct {
	Token      string          `json:"token"`
	Properties json.RawMessage `json:"properties"`
	Intents    *Intents        `json:"intents"`
	Shard      []int           `json:"shard"`
}

// share returns the shard that a bot asks for. Without one it gets everything.
func (id *identification) share() Shard {
	switch len(id.Shard) {
	case 0:
		return Shard{0, 1}
	case 2:
		return Shard(id.Shard)
	}
	return Shard{}
}

// identifyLocked starts a session, or returns the code to close the socket with.
func (s *Server) identifyLocked(c *conn, raw json.RawMessage) int {
	var id identification
	if json.Unmarshal(raw, &id) != nil || id.Properties == nil {
		return closeDecodeError
	}
	if code := s.judgeIdentifyLocked(&id); code != 0 {
		return code
	}
	if !s.admitLocked(id.share()) {
		s.sendOp(c, opInvalidSession, false)
		return 0
	}
	s.stats.Identifies++
	l := &s.gateway.identifies
	l.refill(s.nowLocked())
	l.left--
	s.note(EntryIdentified, "%d identifies of %d are left", l.left, identifyBudget)
	if l.left < 0 {
		s.violateLocked("identify_budget", "more than %d identifies in a day: the token was reset", identifyBudget)
		s.resetTokenLocked()
		return 0
	}
	s.startSessionLocked(c, id.share(), *id.Intents)
	return 0
}

// judgeIdentifyLocked returns the close code of an IDENTIFY that Discord refuses, or zero.
func (s *Server) judgeIdentifyLocked(id *identification) int {
	switch shard := id.share(); {
	case !s.tokenMatchesLocked(id.Token):
		return closeAuthenticationFailed
	case id.Intents == nil || *id.Intents < 0 || *id.Intents > knownIntents:
		return closeInvalidIntents
	case *id.Intents&privileged&^s.opts.PrivilegedIntents != 0:
		return closeDisallowedIntents
	case !shard.exists():
		return closeInvalidShard
	case shard[1] < s.leastShardsLocked():
		return closeShardingRequired
	}
	return 0
}

// admitLocked reports whether the key of a shard may identify already. A refused IDENTIFY costs nothing of the budget
// and does not make the wait longer.
func (s *Server) admitLocked(shard Shard) bool {
	key := shard[0] % s.gateway.sharding.MaxConcurrency
	now := s.nowLocked()
	last, identified := s.gateway.identifies.last[key]
	if since := now.Sub(last); identified && since < s.gateway.sharding.IdentifyGap {
		s.violateLocked("identify_rate", "shard %d of %d identified %v after another of key %d",
			shard[0], shard[1], since, key)
		return false
	}
	s.gateway.identifies.last[key] = now
	return true
}

// ownUserJSON returns the bot's user as READY has it.
func (s *Server) ownUserJSON() object {
	b := s.botUser
	return object{
		"id": b.ID, "username": b.Username, "discriminator": b.Discriminator, "global_name": nil, "avatar": nil,
		"bot": true, "flags": 0, "verified": true, "mfa_enabled": false, "email": nil, "primary_guild": nil, "clan": nil,
	}
}

// startSessionLocked sends READY and the guilds.
func (s *Server) startSessionLocked(c *conn, shard Shard, intents Intents) {
	sess := &session{id: newToken()[:32], shard: shard, intents: intents, conn: c}
	s.pruneSessionsLocked()
	s.gateway.sessions[sess.id] = sess
	c.session = sess
	var own []*guild
	stubs := []object{}
	for _, g := range s.guildList {
		if g.botPresent && shard.Owns(g.ID) {
			own = append(own, g)
			stubs = append(stubs, object{"id": g.ID, "unavailable": true})
		}
	}
	ready := object{
		"v": json.Number(apiVersion), "user": s.ownUserJSON(), "guilds": stubs, "session_id": sess.id, "shard": shard,
		"session_type": "normal", "resume_gateway_url": s.gatewayURL(), "private_channels": []object{},
		"application":   object{"id": s.app.ID, "flags": 0, "flags_new": "0"},
		"user_settings": object{}, "relationships": []object{},
		"presences": []object{}, "guild_join_requests": []object{}, "game_relationships": []object{},
		"geo_ordered_rtc_regions": []string{}, "auth": object{}, "_trace": []string{"[]"},
	}
	s.emitLocked(sess, "READY", encode(ready), nil)
	if intents&IntentGuilds != 0 {
		for _, g := range own {
			if !g.unavailable {
				s.emitLocked(sess, "GUILD_CREATE", s.encodeGuildCreateLocked(g), nil)
			}
		}
	}
	s.bus.publish(Event{Kind: BotOnline})
}

// SetSharding changes [Options.Sharding], as Discord does while a bot grows. Running sessions go on.
func (s *Server) SetSharding(sh Sharding) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.gateway.sharding = sh.withDefaults()
}

// ResetToken revokes the bot's token and returns the new one. Connected sessions are closed with 4004.
func (s *Server) ResetToken() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.resetTokenLocked()
	return s.app.Token
}

func (s *Server) resetTokenLocked() {
	s.app.Token = botToken(s.app.ID)
	clear(s.gateway.sessions)
	for _, c := range s.gateway.conns {
		c.session = nil
		c.sendCloseLocked(closeAuthenticationFailed)
	}
	s.bus.publish(Event{Kind: BotOffline})
}
