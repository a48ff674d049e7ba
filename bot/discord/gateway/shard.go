package gateway

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/url"
	"sync"
	"time"

	"unobot/bot/background"

	"github.com/gorilla/websocket"
)

// maxFrame bounds a frame. The largest that Discord sends, a server with many channels and roles,
// is a few megabytes.
const maxFrame = 32 << 20

// ticket is what continues a session on another connection.
type ticket struct {
	session string
	url     string
	seq     int64     // of the last event that was passed on
	lost    time.Time // when its connection ended
	taken   time.Time // when it was taken over from another process; zero: it was not
}

// shard runs one connection after the other.
type shard struct {
	gateway    *Gateway
	generation *generation
	id         int
	timing     timing
	log        *slog.Logger
	events     *events
	underWay   sync.WaitGroup  // interactions that are handled
	live       context.Context // ends when the gateway gives the shard up
	position   position
}

func newShard(g *Gateway, gen *generation, id int) *shard {
	return &shard{
		gateway: g, generation: gen, id: id, timing: g.timing,
		log:    g.cfg.Log.With("shard", fmt.Sprintf("%d of %d", id, gen.count())),
		events: newEvents(id, g.cfg.Handler, g.lost),
	}
}

// run stays connected until the context ends, Discord refuses the bot for good, or it asks for more
// shards. If it has asked another shard for more, this one goes on for as long as its session
// lasts.
func (s *shard) run(ctx context.Context, t *ticket) error {
	s.live = ctx
	s.position.keep(t)
	go s.events.handle()
	defer func() {
		if !s.events.drain(s.timing.grace) {
			s.log.Error("the handler of an event did not finish in time and is left behind")
		}
	}()
	failures := 0
	for {
		s.awaitLease(ctx)
		e := s.connect(ctx, t)
		s.position.keep(e.next)
		var fatal *FatalError
		if errors.As(e.cause, &fatal) || errors.Is(e.cause, errSharding) {
			return e.cause
		}
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if e.next == nil && s.generation.identifying.Err() != nil {
			s.log.Info("not connected to Discord until there are more shards", "reason", e.cause)
			return errSharding
		}
		failures++
		if e.good {
			failures = 0
		}
		t = e.next
		wait := s.timing.pause(e, failures)
		level := slog.LevelWarn
		if errors.Is(e.cause, errReconnect) {
			level = slog.LevelInfo // Discord does it to everybody, a few times a day
		}
		s.log.Log(ctx, level, "not connected to Discord", "reason", e.cause, "retry_in", wait, "resume", t != nil)
		_ = background.Sleep(ctx, wait) // the next connection ends at once if the context has
	}
}

// mark notes whether the shard is up.
func (s *shard) mark(up bool) {
	s.generation.mark(s.id, up)
	guard(s.log, "link", s.gateway.cfg.Handler.Linked)
}

// connect runs one connection to its end. Without a ticket it starts a new session.
func (s *shard) connect(ctx context.Context, t *ticket) ending {
	var turn *turn
	var address string
	if t != nil {
		address = t.url
	} else {
		var err error
		if turn, address, err = s.enter(ctx); err != nil {
			return ending{cause: fmt.Errorf("wait to identify: %w", err)}
		}
		defer turn.leave()
	}
	ws, err := s.dial(ctx, address)
	if err != nil {
		return ending{cause: err, next: t.retry(s.timing.resumable)}
	}
	e := newConn(s, ws, t, turn).run(ctx)
	if e.next != nil && e.next.url == "" {
		e.next.url = address
	}
	return e
}

// dial opens the socket to Discord.
func (s *shard) dial(ctx context.Context, address string) (*websocket.Conn, error) {
	u, err := url.Parse(address)
	if err != nil || u.Scheme != "ws" && u.Scheme != "wss" {
		return nil, errors.New("the gateway's address is not one of a WebSocket")
	}
	if u.Path == "" {
		u.Path = "/"
	}
	u.RawQuery = url.Values{"v": {APIVersion}, "encoding": {"json"}}.Encode()
	ctx, cancel := context.WithTimeout(ctx, s.timing.dial)
	defer cancel()
	ws, resp, err := s.gateway.dialer.DialContext(ctx, u.String(), nil)
	if resp != nil {
		defer resp.Body.Close()
	}
	switch {
	case err != nil && resp != nil:
		return nil, fmt.Errorf("the gateway answered HTTP %d", resp.StatusCode)
	case err != nil:
		return nil, fmt.Errorf("reach the gateway: %w", err)
	}
	ws.SetReadLimit(maxFrame)
	// Answering a close frame with the same code, as is the default, would end the session where
	// that is 1000 or 1001.
	ws.SetCloseHandler(func(int, string) error { return nil })
	return ws, nil
}

// retry is the ticket after a resume that came to nothing. A session that could not be resumed for
// a while is given up: its address may be one that nobody serves any more.
func (t *ticket) retry(life time.Duration) *ticket {
	if t == nil || time.Since(t.lost) >= life {
		return nil
	}
	return t
}
