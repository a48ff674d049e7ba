package session

import (
	"encoding/json"
	"errors"
	"net"
	"sync"
	"sync/atomic"
	"time"

	"github.com/gorilla/websocket"
)

// link relays frames between Discord's socket and a discordgo session.
type link struct {
	timing timing
	lost   *losses
	outer  *websocket.Conn // to Discord
	ours   net.Conn        // the pipe's ends
	theirs net.Conn
	resume *ticket // nil: identify

	greeted, ready chan struct{} // Hello, and READY or RESUMED, have come
	done           chan struct{} // the link has ended
	endOnce        sync.Once
	cause          error // why; set before done is closed
	pumps          sync.WaitGroup

	writing  sync.Mutex   // of outer
	seq      atomic.Int64 // of the last event that came, for heartbeats
	handled  atomic.Int64 // of the last event that discordgo has passed on, for a resume
	watchdog *time.Timer  // these belong to the goroutine that reads from Discord
	interval time.Duration
	session  ticket
}

func newLink(outer *websocket.Conn, timing timing, lost *losses, resume *ticket) *link {
	l := &link{
		timing: timing, lost: lost, outer: outer, resume: resume,
		greeted: make(chan struct{}), ready: make(chan struct{}), done: make(chan struct{}),
	}
	l.ours, l.theirs = net.Pipe()
	if resume != nil {
		l.seq.Store(resume.seq)
		l.handled.Store(resume.seq)
	}
	return l
}

// start relays until the link ends.
func (l *link) start() {
	l.pumps.Go(func() {
		inner, err := accept(l.ours)
		if err != nil {
			l.end(errDiscordgo)
			return
		}
		l.pumps.Go(func() {
			if err := l.toDiscord(inner); !errors.Is(err, errLost) {
				l.end(err)
			}
		})
		l.end(l.fromDiscord(inner))
		if l.watchdog != nil {
			l.watchdog.Stop()
		}
	})
}

// end closes both sides, without a close frame: one with code 1000 or 1001 would end the session, too.
// https://docs.discord.com/developers/events/gateway#initiating-a-disconnect
func (l *link) end(cause error) {
	l.endOnce.Do(func() {
		l.cause = cause
		close(l.done)
		_ = l.outer.Close()
		_ = l.ours.Close()
		_ = l.theirs.Close()
	})
}

// farewell ends the session, too: the bot is seen to go offline at once.
func (l *link) farewell() {
	goodbye := websocket.FormatCloseMessage(websocket.CloseNormalClosure, "")
	if l.outer.WriteControl(websocket.CloseMessage, goodbye, time.Now().Add(l.timing.farewell)) == nil {
		// Closing with input unread would reset the connection, and could destroy the close frame on its way.
		timer := time.NewTimer(l.timing.farewell)
		defer timer.Stop()
		select {
		case <-l.done:
		case <-timer.C:
		}
	}
	l.end(errGoodbye)
}

// ticket is what continues the session after the link has ended.
func (l *link) ticket() *ticket {
	select {
	case <-l.ready:
	default:
		if l.resume == nil || errors.Is(l.cause, errInvalidSession) {
			return nil
		}
		next := *l.resume
		next.seq = l.handled.Load()
		return next.spent()
	}
	if errors.Is(l.cause, errInvalidSession) || errors.Is(l.cause, errTooBig) {
		return nil
	}
	t := l.session
	if l.resume != nil && t.sessionID == "" {
		t = *l.resume
	}
	t.seq, t.tries = l.handled.Load(), 0
	return &t
}

// fromDiscord passes frames on to discordgo.
func (l *link) fromDiscord(inner *websocket.Conn) error {
	for {
		kind, data, err := l.outer.ReadMessage()
		if err != nil {
			return closed(err)
		}
		pass, err := l.inspect(kind, data)
		if err != nil {
			return err
		}
		if !pass {
			continue
		}
		_ = inner.SetWriteDeadline(time.Now().Add(l.timing.write))
		if inner.WriteMessage(websocket.TextMessage, data) != nil {
			return errDiscordgo
		}
	}
}

// toDiscord passes discordgo's frames on. It sends identifies and heartbeats only.
func (l *link) toDiscord(inner *websocket.Conn) error {
	for {
		_, data, err := inner.ReadMessage()
		if err != nil {
			return errDiscordgo
		}
		var f frame
		if json.Unmarshal(data, &f) != nil {
			return errDiscordgo
		}
		switch {
		case f.Op == opHeartbeat:
			err = l.heartbeat()
		case f.Op == opIdentify && l.resume != nil:
			err = l.sendResume(f.Data)
		case f.Op == opIdentify:
			err = l.write(data)
		}
		if err != nil {
			return err
		}
	}
}

// heartbeat tells Discord that we live, and how far we have read. discordgo's own number would lag behind where frames
// were dropped.
func (l *link) heartbeat() error {
	var seq any
	if n := l.seq.Load(); n > 0 {
		seq = n
	}
	data, err := json.Marshal(map[string]any{"op": opHeartbeat, "d": seq})
	if err != nil {
		return err
	}
	return l.write(data)
}

// sendResume takes the place of discordgo's identify, whose token it needs.
// https://docs.discord.com/developers/events/gateway#resuming
func (l *link) sendResume(identify json.RawMessage) error {
	var id struct {
		Token string `json:"token"`
	}
	if json.Unmarshal(identify, &id) != nil {
		return errDiscordgo
	}
	data, err := json.Marshal(map[string]any{"op": opResume, "d": map[string]any{
		"token": id.Token, "session_id": l.resume.sessionID, "seq": l.resume.seq,
	}})
	if err != nil {
		return err
	}
	return l.write(data)
}

func (l *link) write(data []byte) error {
	l.writing.Lock()
	defer l.writing.Unlock()
	_ = l.outer.SetWriteDeadline(time.Now().Add(l.timing.write))
	if l.outer.WriteMessage(websocket.TextMessage, data) != nil {
		// The reader finds out why: a close code may be waiting to be read.
		_ = l.outer.SetReadDeadline(time.Now().Add(l.timing.farewell))
		return errLost
	}
	return nil
}
