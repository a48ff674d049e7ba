package standin

import (
	"encoding/json"
	"strconv"
	"strings"
	"time"

	jsonv2 "github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
	jsonv1 "github.com/go-json-experiment/json/v1"
)

// asBefore makes the faster library write what encoding/json does, with the keys of objects in any
// order.
var asBefore = jsonv2.JoinOptions(jsonv1.DefaultOptionsV1(), jsonv2.Deterministic(false),
	jsonv2.WithMarshalers(jsonv2.MarshalToFunc(func(e *jsontext.Encoder, n json.Number) error {
		return e.WriteValue(jsontext.Value(n))
	})))

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

func newGateway(sharding Sharding) gateway {
	return gateway{
		conns: make(map[int]*conn), sessions: make(map[string]*session), duplicates: make(map[string]int),
		sharding: sharding, identifies: newIdentifyLog(), silence: make(silence),
	}
}

// session is what a resume continues: a sequence of events that outlives its socket.
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

// endSessions forgets all sessions and closes all sockets with a code.
func (g *gateway) endSessions(code int) {
	clear(g.sessions)
	for _, c := range g.conns {
		c.session = nil
		c.sendCloseLocked(code)
	}
}

// wants reports whether a session gets the events of a guild that need an intent.
func (sess *session) wants(guildID string, need Intents) bool {
	return sess.intents&need == need && sess.shard.Owns(guildID)
}

// dispatchLocked sends an event to every session that asked for its intent. The caller holds s.mu.
func (s *Server) dispatchLocked(guildID string, need Intents, event string, data any) {
	if g := s.guilds[guildID]; g != nil && !g.botPresent && event != "GUILD_DELETE" {
		return
	}
	s.emitToAllLocked(guildID, need, event, func() json.RawMessage { return encode(data) })
}

// announceGuildLocked sends GUILD_CREATE. Ten thousand guilds that nobody listens to yet are not encoded.
func (s *Server) announceGuildLocked(g *guild) {
	s.emitToAllLocked(g.ID, IntentGuilds, "GUILD_CREATE", func() json.RawMessage { return s.encodeGuildCreateLocked(g) })
}

// emitToAllLocked gives an event to the sessions that want it, and encodes its data once if there are
// any.
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

// dispatchInteractionLocked sends an interaction to the sessions of its guild. It reports whether any
// session, connected or waiting for a resume, took it.
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
			i.excused = true // a second callback is what the fault asks for
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
	c.send(outgoing{data: d.frame, interaction: d.interaction})
}

// sendOp queues a frame that is not an event.
func (s *Server) sendOp(c *conn, op int, data any) {
	frame := string(encode(object{"op": op, "d": data, "s": nil, "t": nil}))
	s.journal.add(Entry{Kind: EntryFrameOut, Conn: c.number, Frame: frame})
	c.send(outgoing{data: frame})
}

// dispatchFrame puts an event's frame together without encoding its data again. The journal, the
// replay and the socket share the string.
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

// encode marshals a value the stand-in made itself.
func encode(v any) json.RawMessage {
	raw, err := jsonv2.Marshal(v, asBefore)
	if err != nil {
		panic("standin: a payload does not marshal: " + err.Error())
	}
	return raw
}
