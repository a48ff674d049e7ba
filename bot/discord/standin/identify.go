package standin

import (
	"encoding/json"
	"time"
)

// identifyBudget is how many sessions a bot may start in 24 hours. Discord resets the token of one
// that starts more.
const identifyBudget = 1000

// identifyLog keeps count of the sessions that a bot starts. It is guarded by Server.mu.
type identifyLog struct {
	left  int               // of the budget
	until time.Time         // when the budget is full again
	last  map[int]time.Time // the last IDENTIFY of each key
}

func newIdentifyLog() identifyLog {
	return identifyLog{left: identifyBudget, last: make(map[int]time.Time)}
}

// refill makes the budget full once a day.
func (l *identifyLog) refill(now time.Time) {
	switch {
	case l.until.IsZero():
		l.until = now.Add(24 * time.Hour)
	case !now.Before(l.until):
		l.left, l.until = identifyBudget, now.Add(24*time.Hour)
	}
}

// identification is the data of IDENTIFY, as far as it matters here.
type identification struct {
	Token      string          `json:"token"`
	Properties json.RawMessage `json:"properties"`
	Intents    *Intents        `json:"intents"`
	Shard      []int           `json:"shard"`
}

// share is the shard that a bot asks for. Without one it gets everything.
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

// judgeIdentifyLocked returns the close code of an IDENTIFY that Discord does not take, or zero.
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

// admitLocked reports whether the key of a shard may identify already. A refused IDENTIFY costs nothing
// of the budget and does not make the wait longer.
func (s *Server) admitLocked(shard Shard) bool {
	key := shard[0] % s.gateway.sharding.MaxConcurrency
	now := s.nowLocked()
	last, identified := s.gateway.identifies.last[key]
	if since := now.Sub(last); identified && since < s.gateway.sharding.IdentifyGap {
		s.violateLocked("identify_rate", "shard %d of %d identified %v after another of key %d", shard[0], shard[1], since, key)
		return false
	}
	s.gateway.identifies.last[key] = now
	return true
}

// ownUserJSON is the bot's user as READY brings it.
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
		"application": object{"id": s.app.ID, "flags": 0}, "user_settings": object{}, "relationships": []object{},
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
