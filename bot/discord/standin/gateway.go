package standin

import (
	"encoding/json"
	"strconv"
	"strings"
	"time"
)

// Shard names a session's share of the guilds: the number of the shard, counted from 0, and the number of shards in
// all. It is the "shard" of IDENTIFY and READY.
//
// https://docs.discord.com/developers/events/gateway#sharding
type Shard [2]int

// exists reports whether the number of the shard is below the number of shards.
func (sh Shard) exists() bool { return sh[0] >= 0 && sh[0] < sh[1] }

// Owns reports whether the events of a guild belong to the shard. Events without a guild belong to shard 0.
func (sh Shard) Owns(guildID string) bool { return shardOf(guildID, sh[1]) == sh[0] }

// shardOf returns the shard that gets the events of a guild.
func shardOf(guildID string, shards int) int {
	id, err := strconv.ParseUint(guildID, 10, 64)
	if err != nil || shards < 1 {
		return 0
	}
	return int((id >> 22) % uint64(shards))
}

// Sharding sets the number of sessions that Discord asks a bot for, and the pace of their starts. A zero field means
// its default.
type Sharding struct {
	// Recommended is the number of shards that GET /gateway/bot recommends. The default is the smallest number that
	// Discord accepts.
	Recommended int
	// GuildsPerShard is the number of guilds that a shard may have on average. An IDENTIFY with fewer shards is closed
	// with 4011. The default is 2,500.
	GuildsPerShard int
	// MaxConcurrency is the number of shards that may identify at a time: shards share a key if they have the same
	// remainder by it. The default is 1.
	MaxConcurrency int
	// IdentifyGap is the least time between two IDENTIFYs of the same key, by the stand-in's clock. An earlier one is
	// answered with op 9 and is a [Violation] of the rule "identify_rate". The default is 5 seconds. For a test that
	// starts bots one after the other, a nanosecond admits them all.
	IdentifyGap time.Duration
}

func (sh Sharding) withDefaults() Sharding {
	if sh.GuildsPerShard == 0 {
		sh.GuildsPerShard = 2500
	}
	if sh.MaxConcurrency == 0 {
		sh.MaxConcurrency = 1
	}
	if sh.IdentifyGap == 0 {
		sh.IdentifyGap = 5 * time.Second
	}
	return sh
}

// gateway is the state of all sockets and sessions. It is guarded by Server.mu.
type gateway struct {
	conns      map[int]*conn
	opened     int
	sessions   map[string]*session
	sharding   Sharding
	identifies identifyLog
	silence    silence
	handshakes []HandshakeFault // faults of the next connections
	duplicates map[string]int   // events still to be sent twice, by type
}

// session is a sequence of events that outlives its socket and can be resumed.
type session struct {
	id         string
	shard      Shard
	intents    Intents
	seq        int64
	conn       *conn // nil while no socket carries the session
	detachedAt time.Time
	replay     []dispatched
}

// dispatched is an event that was sent, or is waiting for a resume.
type dispatched struct {
	seq         int64
	frame       string
	interaction *Interaction
}

// online reports whether some session has a socket.
func (g *gateway) online() bool {
	for _, sess := range g.sessions {
		if sess.conn != nil {
			return true
		}
	}
	return false
}

// wants reports whether a session gets the events of a guild that need an intent.
func (sess *session) wants(guildID string, need Intents) bool {
	return sess.intents&need == need && sess.shard.Owns(guildID)
}

// pruneSessionsLocked drops sessions that were not resumed in time.
func (s *Server) pruneSessionsLocked() {
	for id, sess := range s.gateway.sessions {
		if sess.conn == nil && s.nowLocked().Sub(sess.detachedAt) > resumeLife {
			delete(s.gateway.sessions, id)
		}
	}
}

// leastShardsLocked returns the smallest number of shards that Discord accepts.
func (s *Server) leastShardsLocked() int {
	limit := s.gateway.sharding.GuildsPerShard
	return max(1, (s.botGuildCountLocked()+limit-1)/limit)
}

// gatewayURL returns the address in the answer to GET /gateway.
func (s *Server) gatewayURL() string { return "ws" + strings.TrimPrefix(s.baseURL, "http") }

// identifyBudget is the number of sessions that a bot may start in 24 hours. Discord resets the token of one that
// starts more.
const identifyBudget = 1000

// identifyLog counts the sessions that a bot starts. It is guarded by Server.mu.
type identifyLog struct {
	left  int               // of the budget
	until time.Time         // time at which the budget is full again
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

// everyShard stands for all sockets in [silence].
var everyShard = Shard{-1, -1}

// silence holds the shards that get no answers to heartbeats.
type silence map[Shard]bool

func (quiet silence) covers(c *conn) bool {
	return quiet[everyShard] || c.session != nil && quiet[c.session.shard]
}

// HandshakeFault decides the failure of a new gateway connection.
type HandshakeFault int

// The faults of a handshake.
const (
	// HandshakeNoHello accepts the socket and says nothing.
	HandshakeNoHello HandshakeFault = iota + 1
	// HandshakeNoReady says Hello and does not react to Identify or Resume.
	HandshakeNoReady
	// HandshakeReconnect answers Identify or Resume with op 7.
	HandshakeReconnect
	// HandshakeInvalidSession answers Identify or Resume with op 9, not resumable.
	HandshakeInvalidSession
	// HandshakeRefuse answers the WebSocket upgrade with status 503.
	HandshakeRefuse
)

// dispatchLocked sends an event to every session with its intent.
func (s *Server) dispatchLocked(guildID string, need Intents, event string, data any) {
	if g := s.guilds[guildID]; g != nil && !g.botPresent && event != "GUILD_DELETE" {
		return
	}
	s.emitToAllLocked(guildID, need, event, func() json.RawMessage { return encode(data) })
}

// announceGuildLocked sends GUILD_CREATE. A guild that no session wants is not encoded: there may be ten thousand.
func (s *Server) announceGuildLocked(g *guild) {
	s.emitToAllLocked(g.ID, IntentGuilds, "GUILD_CREATE", func() json.RawMessage { return s.encodeGuildCreateLocked(g) })
}

// emitToAllLocked sends an event to the sessions that want it, and encodes its data once if there are any.
func (s *Server) emitToAllLocked(guildID string, need Intents, event string, encodeData func() json.RawMessage) {
	var raw json.RawMessage
	for _, sess := range s.gateway.sessions {
		if !sess.wants(guildID, need) {
			continue
		}
		if raw == nil {
			raw = encodeData()
		}
		s.emitLocked(sess, event, raw, nil)
	}
}

// dispatchInteractionLocked sends an interaction to the sessions of its guild. It reports whether any session,
// connected or waiting for a resume, has got it.
func (s *Server) dispatchInteractionLocked(i *Interaction, payload json.RawMessage) bool {
	taken := false
	for _, sess := range s.gateway.sessions {
		if sess.conn == nil && s.nowLocked().Sub(sess.detachedAt) > resumeLife {
			continue
		}
		if sess.wants(i.GuildID, 0) {
			s.emitLocked(sess, "INTERACTION_CREATE", payload, i)
			taken = true
		}
	}
	return taken
}

// emitLocked gives an event the next number of a session and sends it, twice if a fault says so.
func (s *Server) emitLocked(sess *session, event string, raw json.RawMessage, i *Interaction) {
	copies := 1
	if s.gateway.duplicates[event] > 0 {
		s.gateway.duplicates[event]--
		copies = 2
		if i != nil {
			i.excused = true // the fault causes a second callback
		}
	}
	for range copies {
		sess.seq++
		d := dispatched{seq: sess.seq, frame: dispatchFrame(sess.seq, event, raw), interaction: i}
		sess.replay = append(sess.replay, d)
		if len(sess.replay) >= 2*replayLimit {
			sess.replay = append([]dispatched(nil), sess.replay[len(sess.replay)-replayLimit:]...)
		}
		if sess.conn != nil {
			s.transmitLocked(sess.conn, d)
		}
	}
}

// transmitLocked queues an event on a socket.
func (s *Server) transmitLocked(c *conn, d dispatched) {
	if d.interaction != nil {
		d.interaction.delivered = true
	}
	s.journal.add(Entry{Kind: EntryFrameOut, Conn: c.number, Frame: d.frame})
	c.waiting.add(outgoing{data: d.frame, interaction: d.interaction})
}

// sendOp queues a frame that is not an event.
func (s *Server) sendOp(c *conn, op int, data any) {
	frame := string(encode(object{"op": op, "d": data, "s": nil, "t": nil}))
	s.journal.add(Entry{Kind: EntryFrameOut, Conn: c.number, Frame: frame})
	c.waiting.add(outgoing{data: frame})
}

// dispatchFrame builds an event's frame without encoding its data again. The journal, the replay and the socket share
// the string.
func dispatchFrame(seq int64, event string, raw json.RawMessage) string {
	var frame strings.Builder
	frame.Grow(len(raw) + len(event) + 48)
	frame.WriteString(`{"t":"`)
	frame.WriteString(event)
	frame.WriteString(`","s":`)
	frame.WriteString(strconv.FormatInt(seq, 10))
	frame.WriteString(`,"op":0,"d":`)
	frame.Write(raw)
	frame.WriteByte('}')
	return frame.String()
}

// Gateway operation codes.
const (
	opDispatch       = 0
	opHeartbeat      = 1
	opIdentify       = 2
	opPresence       = 3
	opVoice          = 4
	opResume         = 6
	opReconnect      = 7
	opRequestMembers = 8
	opInvalidSession = 9
	opHello          = 10
	opHeartbeatAck   = 11
)

// Close codes with which Discord ends a gateway connection.
const (
	closeUnknownOpcode        = 4001
	closeDecodeError          = 4002
	closeNotAuthenticated     = 4003
	closeAuthenticationFailed = 4004
	closeAlreadyAuthenticated = 4005
	closeInvalidSeq           = 4007
	closeRateLimited          = 4008
	closeSessionTimedOut      = 4009
	closeInvalidShard         = 4010
	closeShardingRequired     = 4011
	closeInvalidVersion       = 4012
	closeInvalidIntents       = 4013
	closeDisallowedIntents    = 4014
)

const (
	replayLimit = 2000 // events a session keeps for a resume
	resumeLife  = 3 * time.Minute
)

// Intents is the bit set of gateway intents.
type Intents int

// The intents that the stand-in acts on.
const (
	IntentGuilds          Intents = 1 << 0
	IntentGuildMembers    Intents = 1 << 1
	IntentGuildModeration Intents = 1 << 2
	IntentGuildPresences  Intents = 1 << 8
	IntentGuildMessages   Intents = 1 << 9
	IntentMessageContent  Intents = 1 << 15
)
