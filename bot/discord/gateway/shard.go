package gateway

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/gorilla/websocket"

	"unobot/bot/background"
	"unobot/bot/discord/cluster"
)

// common holds the things that all shards of a gateway share.
type common struct {
	cfg          Config
	timing       timing
	dialer       websocket.Dialer
	lost         *losses
	identifies   *identifies
	interactions *interactions
}

// shard runs one connection after the other.
type shard struct {
	*common
	generation *generation
	id         int
	log        *slog.Logger
	events     *events
	underWay   sync.WaitGroup  // interactions that are handled
	live       context.Context // ends when the gateway gives the shard up
	stop       context.CancelCauseFunc
	ended      chan struct{}            // closed when all but the interactions is over
	progress   atomic.Pointer[progress] // of its session; nil if there is none
}

func newShard(c *common, gen *generation, id int) *shard {
	return &shard{
		common: c, generation: gen, id: id, ended: make(chan struct{}),
		log: c.cfg.Log.With("shard", fmt.Sprintf("%d of %d", id, gen.count())),
		events: &events{
			shard: id, handler: c.cfg.Handler, lost: c.lost,
			queue: make(chan event, eventQueue), handled: make(chan struct{}),
		},
	}
}

// run stays connected until the context ends, Discord refuses the bot for good, or it asks for more
// shards. If Discord has asked another shard for more, this one goes on for as long as its session lasts.
func (s *shard) run(ctx context.Context, t *ticket) error {
	s.live = ctx
	s.keep(t)
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
		s.keep(e.next)
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
			level = slog.LevelInfo // normal, a few times a day
		}
		s.log.Log(ctx, level, "not connected to Discord", "reason", e.cause, "retry_in", wait, "resume", t != nil)
		_ = background.Sleep(ctx, wait) // the next connection ends at once if the context has
	}
}

// mark notes whether the shard is up.
func (s *shard) mark(up bool) {
	s.generation.mark(s.id, up)
	guard(s.log, "link", s.cfg.Handler.Linked)
}

// connect runs one connection to its end. Without a ticket it starts a new session.
func (s *shard) connect(ctx context.Context, t *ticket) ending {
	var turn *turn
	var address string
	if t != nil {
		address = t.URL
	} else {
		var err error
		if turn, address, err = s.enter(ctx); err != nil {
			return ending{cause: fmt.Errorf("wait to identify: %w", err)}
		}
		defer turn.leave()
	}
	ws, err := dial(ctx, s.dialer, address, s.timing.dial)
	if err != nil {
		return ending{cause: err, next: t.retry(s.timing.resumable)}
	}
	e := newConn(s, ws, t, turn).run(ctx)
	if e.next != nil && e.next.URL == "" {
		e.next.URL = address
	}
	return e
}

// finish waits for the interactions that have arrived: Discord does not send them to another process.
func (s *shard) finish(ctx context.Context) {
	select {
	case <-finished(&s.underWay):
	case <-ctx.Done():
	}
}

// leaseLook is the time between two checks of a shard whether its lease is back.
const leaseLook = 100 * time.Millisecond

// awaitLease waits until the shard may be served, or has to end.
func (s *shard) awaitLease(ctx context.Context) {
	for !s.cfg.Leases.Holds(s.id) && background.Sleep(ctx, leaseLook) == nil {
	}
}

// enter waits for a turn to identify, until the shard has to end or no session can begin any more.
func (s *shard) enter(ctx context.Context) (*turn, string, error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	defer context.AfterFunc(s.generation.identifying, cancel)()
	return s.identifies.enter(ctx, s.id)
}

// progress is the state of a session.
type progress struct {
	session cluster.Session
	seq     *atomic.Int64 // of the connection that is live; if nil, the session has it
}

// keep notes the ticket for the next connection; nil for none.
func (s *shard) keep(t *ticket) {
	if t == nil {
		s.progress.Store(nil)
		return
	}
	s.progress.Store(&progress{session: t.Session})
}

// session returns the data to continue the session; nothing if there is none, or if it has only just begun.
func (s *shard) session() cluster.Session {
	p := s.progress.Load()
	if p == nil {
		return cluster.Session{}
	}
	session := p.session
	if p.seq != nil {
		session.Seq = p.seq.Load()
	}
	if session.Seq == 0 {
		return cluster.Session{}
	}
	return session
}

// generation is the shards that divide the bot's servers among them, and tracks those that this process serves. While
// their number changes two generations run side by side, which Discord allows, and events come to both.
// https://docs.discord.com/developers/events/gateway#sharding
type generation struct {
	sessions context.Context // they end with it
	cancel   context.CancelFunc
	// identifying ends with sessions, or when Discord has refused the number of shards: sessions
	// that are live go on and can be resumed, but no other can begin.
	identifying context.Context
	refuse      context.CancelFunc
	complete    chan struct{} // closed when all shards have been up at the same time
	once        sync.Once     // closes it

	mu     sync.Mutex     // guards the fields below
	states []ShardState   // one for each shard; its length never changes
	up     int            // how many of them are
	served map[int]*shard // by this process, until they are left
}

// newGeneration returns a generation of n shards that serves none of them yet. Its sessions end with the context.
func newGeneration(ctx context.Context, n int) *generation {
	gen := &generation{complete: make(chan struct{}), states: make([]ShardState, n), served: map[int]*shard{}}
	gen.sessions, gen.cancel = context.WithCancel(ctx)
	gen.identifying, gen.refuse = context.WithCancel(gen.sessions)
	for i := range gen.states {
		gen.states[i] = ShardState{Shard: i, Since: time.Now()}
	}
	return gen
}

// end ends the sessions and waits for the shards. It does nothing without a generation.
func (gen *generation) end() {
	if gen == nil {
		return
	}
	gen.cancel()
	for i := range gen.states {
		if s := gen.find(i); s != nil {
			<-s.ended
			gen.remove(s)
		}
	}
}

// isOver reports whether the generation has ended and all its shards have been left.
func (gen *generation) isOver() bool {
	gen.mu.Lock()
	defer gen.mu.Unlock()
	return gen.sessions.Err() != nil && len(gen.served) == 0
}

func (gen *generation) add(s *shard) {
	gen.mu.Lock()
	defer gen.mu.Unlock()
	gen.served[s.id] = s
}

func (gen *generation) find(id int) *shard {
	gen.mu.Lock()
	defer gen.mu.Unlock()
	return gen.served[id]
}

func (gen *generation) remove(s *shard) {
	gen.mu.Lock()
	defer gen.mu.Unlock()
	delete(gen.served, s.id)
}

// count returns the number of shards.
func (gen *generation) count() int { return len(gen.states) }

// list copies the states of the shards that are served.
func (gen *generation) list() []ShardState {
	gen.mu.Lock()
	defer gen.mu.Unlock()
	return slices.DeleteFunc(slices.Clone(gen.states), func(s ShardState) bool { return gen.served[s.Shard] == nil })
}

// live counts the shards that are up.
func (gen *generation) live() int {
	gen.mu.Lock()
	defer gen.mu.Unlock()
	return gen.up
}

// mark notes whether a shard is up.
func (gen *generation) mark(shard int, up bool) {
	gen.mu.Lock()
	defer gen.mu.Unlock()
	s := &gen.states[shard]
	if s.Up == up {
		return
	}
	s.Up, s.Since = up, time.Now()
	if !up {
		gen.up--
		return
	}
	gen.up++
	if gen.up == gen.count() {
		gen.once.Do(func() { close(gen.complete) })
	}
}
