package session

import (
	"bytes"
	"encoding/json"
	"time"

	"github.com/gorilla/websocket"
)

// Gateway operations.
// https://docs.discord.com/developers/topics/opcodes-and-status-codes#gateway-gateway-opcodes
const (
	opDispatch       = 0
	opHeartbeat      = 1
	opIdentify       = 2
	opResume         = 6
	opReconnect      = 7
	opInvalidSession = 9
	opHello          = 10
	opHeartbeatAck   = 11
)

// Bounds of a heartbeat interval that makes sense. discordgo panics on zero.
const (
	shortestInterval = 10 * time.Millisecond
	longestInterval  = 10 * time.Minute
)

// frame is what every frame has.
type frame struct {
	Op   int             `json:"op"`
	Type string          `json:"t"`
	Seq  *int64          `json:"s"`
	Data json.RawMessage `json:"d"`
}

// inspect acts on a frame from Discord. It reports whether discordgo may see it, or why the link must end.
func (l *link) inspect(kind int, data []byte) (pass bool, err error) {
	var f frame
	if kind != websocket.TextMessage || json.Unmarshal(data, &f) != nil {
		l.drop("not a frame")
		return false, nil
	}
	switch f.Op {
	case opDispatch:
		return l.dispatch(f), nil
	case opHeartbeat:
		_ = l.heartbeat() // a failure ends the reading, too
		return false, nil
	case opReconnect:
		return false, errReconnect
	case opInvalidSession:
		if string(f.Data) == "true" {
			return false, errReconnect
		}
		return false, errInvalidSession
	case opHello:
		return l.hello(f)
	case opHeartbeatAck:
		if l.watchdog != nil {
			l.watchdog.Reset(2 * l.interval)
		}
		return true, nil
	}
	l.drop("unknown operation")
	return false, nil
}

// hello begins the watch over heartbeats: two intervals without an answer mean a zombie. discordgo notices after five.
func (l *link) hello(f frame) (bool, error) {
	if l.watchdog != nil {
		l.drop("a second hello")
		return false, nil
	}
	var h struct {
		Milliseconds float64 `json:"heartbeat_interval"`
	}
	if json.Unmarshal(f.Data, &h) != nil {
		return false, errHello
	}
	if h.Milliseconds > float64(longestInterval.Milliseconds()) {
		return false, errHello
	}
	l.interval = time.Duration(h.Milliseconds * float64(time.Millisecond))
	if l.interval < shortestInterval {
		return false, errHello
	}
	l.watchdog = time.AfterFunc(2*l.interval, func() { l.end(errZombie) })
	close(l.greeted)
	return true, nil
}

// dispatch checks an event, and notes how far we are. It reports whether discordgo may see it.
func (l *link) dispatch(f frame) bool {
	if l.watchdog == nil {
		l.drop("an event before hello")
		return false
	}
	if f.Type == "" || f.Seq == nil || !sound(f) {
		l.drop("not an event")
		return false
	}
	l.seq.Store(*f.Seq)
	switch f.Type {
	case "READY":
		var r struct {
			SessionID string `json:"session_id"`
			URL       string `json:"resume_gateway_url"`
		}
		if json.Unmarshal(f.Data, &r) != nil || r.SessionID == "" {
			l.drop("no session in READY")
			return false
		}
		l.session = ticket{sessionID: r.SessionID, url: r.URL}
		l.begin()
	case "RESUMED":
		l.begin()
	}
	return true
}

// begin marks the session as begun.
func (l *link) begin() {
	select {
	case <-l.ready:
	default:
		close(l.ready)
	}
}

func (l *link) drop(why string) { l.lost.add("frames: " + why) }

// sound reports whether discordgo can take an event without a panic that nothing could catch: it walks through the
// lists of a guild and takes every element to be there. Voice is none of the bot's business.
func sound(f frame) bool {
	if !bytes.HasPrefix(bytes.TrimSpace(f.Data), []byte("{")) {
		return false
	}
	switch f.Type {
	case "VOICE_STATE_UPDATE", "VOICE_SERVER_UPDATE":
		return false
	case "READY":
		var r struct {
			Guilds []*struct{ guildLists } `json:"guilds"`
		}
		if json.Unmarshal(f.Data, &r) != nil {
			return false
		}
		for _, g := range r.Guilds {
			if g == nil || !g.whole() {
				return false
			}
		}
	case "GUILD_CREATE", "GUILD_UPDATE":
		var g struct {
			ID string `json:"id"`
			guildLists
		}
		return json.Unmarshal(f.Data, &g) == nil && g.ID != "" && g.whole()
	}
	return true
}

// guildLists are the parts of a guild that discordgo walks through.
type guildLists struct {
	Channels    []*struct{} `json:"channels"`
	Members     []*struct{} `json:"members"`
	VoiceStates []*struct{} `json:"voice_states"`
}

func (g guildLists) whole() bool {
	for _, list := range [][]*struct{}{g.Channels, g.Members, g.VoiceStates} {
		for _, item := range list {
			if item == nil {
				return false
			}
		}
	}
	return true
}
