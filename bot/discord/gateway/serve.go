package gateway

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"sync"
	"time"

	"unobot/bot/background"
)

// Ticket continues a shard's session on another connection, perhaps of another process. It is never
// logged: with the bot's token it gives all that the shard is told.
type Ticket struct {
	ID, URL string // of the session, and where it is resumed
	Seq     int64  // of the last event that was passed on
}

// String keeps the ticket out of texts.
func (t Ticket) String() string { return "a session" }

// LogValue keeps the ticket out of logs.
func (t Ticket) LogValue() slog.Value { return slog.StringValue(t.String()) }

// Leases are the rights to shards, where several processes share them.
type Leases interface {
	// Holds reports whether this process may serve a shard now. Nothing that arrives is passed on
	// otherwise.
	Holds(shard int) bool
	// Enter waits for a turn to identify with a key, among all processes. leave is called right before
	// the identify leaves, and says why it must not.
	Enter(ctx context.Context, key int) (leave func(ctx context.Context) error, err error)
	// Pace gives out the right to begin a session, among all processes, if the last one was gap ago; else
	// it says how long to wait.
	Pace(ctx context.Context, gap time.Duration) (wait time.Duration, err error)
	// Outgrown says that Discord refuses to serve so few shards.
	Outgrown(shards int)
}

// errOver is what Serve answers once Run ends.
var errOver = errors.New("the gateway has been left")

// served is a shard that Serve was called for.
type served struct {
	*shard
	stop  context.CancelCauseFunc
	ended chan struct{}
}

// Serve runs one shard of so many until Leave is called or Run ends. It continues the session of the
// ticket if it has an id, and starts one where that is refused. It waits for Run, and fails only if the
// context ends before. A shard is served once at a time.
func (g *Gateway) Serve(ctx context.Context, shard, shards int, t Ticket) error {
	select {
	case <-g.running:
	case <-ctx.Done():
		return fmt.Errorf("serve shard: %w", ctx.Err())
	}
	var first *ticket
	if t.ID != "" && t.URL != "" {
		first = &ticket{session: t.ID, url: t.URL, seq: t.Seq, lost: time.Now(), taken: time.Now()}
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.over {
		return errOver
	}
	if g.current == nil || g.current.count() != shards {
		if g.current != nil {
			g.current.cancel()
		}
		g.current = newGeneration(context.Background(), shards)
		g.generations = []*generation{g.current}
	}
	live, stop := context.WithCancelCause(g.current.sessions)
	s := &served{shard: newShard(g, g.current, shard), stop: stop, ended: make(chan struct{})}
	g.served[shard] = s
	go func() {
		defer close(s.ended)
		g.note(s.generation, s.run(live, first))
	}()
	return nil
}

// note acts on why a shard has ended by itself.
func (g *Gateway) note(gen *generation, err error) {
	var fatal *FatalError
	switch {
	case errors.As(err, &fatal):
		g.fail(fatal)
	case errors.Is(err, errSharding):
		gen.refuse()
		g.cfg.Leases.Outgrown(gen.count())
	}
}

// Leave ends the connection of a shard, and waits until all that has arrived by it is handled, or that
// takes too long; interactions may take until ctx ends. The session goes on, for whoever has the ticket;
// without an id there is none. With end the session is ended, too.
func (g *Gateway) Leave(ctx context.Context, shard int, end bool) Ticket {
	g.mu.Lock()
	s := g.served[shard]
	g.mu.Unlock()
	if s == nil {
		return Ticket{}
	}
	if end {
		s.stop(nil)
	} else {
		s.stop(errHandedOver)
	}
	<-s.ended
	s.finish(ctx)
	g.mu.Lock()
	delete(g.served, shard)
	g.mu.Unlock()
	return s.position.ticket()
}

// finish waits for the interactions that have arrived: Discord does not send them to anybody else.
func (s *shard) finish(ctx context.Context) {
	finished := make(chan struct{})
	go func() {
		s.underWay.Wait()
		close(finished)
	}()
	select {
	case <-finished:
	case <-ctx.Done():
	}
}

// Ticket is how far the session of a shard has come; without an id there is none.
func (g *Gateway) Ticket(shard int) Ticket {
	g.mu.Lock()
	s := g.served[shard]
	g.mu.Unlock()
	if s == nil {
		return Ticket{}
	}
	return s.position.ticket()
}

// leaveAll ends all connections and leaves the sessions to others. Run waits for the interactions.
func (g *Gateway) leaveAll(over context.Context) {
	g.mu.Lock()
	g.over = true
	var shards []int
	for shard := range g.served {
		shards = append(shards, shard)
	}
	g.mu.Unlock()
	var leaving sync.WaitGroup
	for _, shard := range shards {
		leaving.Go(func() { g.Leave(over, shard, false) })
	}
	leaving.Wait()
}

// servedStates lists the shards that are served. The caller holds the lock.
func (g *Gateway) servedStates() []ShardState {
	states := slices.DeleteFunc(g.current.list(), func(s ShardState) bool { return g.served[s.Shard] == nil })
	return slices.Clip(states)
}

// leaseLook is how often a shard looks whether its lease is back.
const leaseLook = 100 * time.Millisecond

// held reports whether the shard may be served now.
func (s *shard) held() bool {
	leases := s.gateway.cfg.Leases
	return leases == nil || leases.Holds(s.id)
}

// awaitLease waits until the shard may be served, or has to end.
func (s *shard) awaitLease(ctx context.Context) {
	for !s.held() && background.Sleep(ctx, leaseLook) == nil {
	}
}

// enter waits for a turn to identify, until the shard has to end or no session can begin any more.
func (s *shard) enter(ctx context.Context) (*turn, string, error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	defer context.AfterFunc(s.generation.identifying, cancel)()
	return s.gateway.identifies.enter(ctx, s.id)
}

// position is how far a shard's session has come. Its zero value is that there is none.
type position struct {
	mu      sync.Mutex
	session ticket
	conn    *conn // counts on; nil: the session counts
}

// keep notes what the next connection continues; nil: nothing.
func (p *position) keep(t *ticket) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.session, p.conn = ticket{}, nil
	if t != nil {
		p.session = *t
	}
}

// link lets a connection count on whose session has begun, or goes on.
func (s *shard) link(c *conn) {
	p := &s.position
	p.mu.Lock()
	defer p.mu.Unlock()
	p.session, p.conn = c.session, c
}

func (p *position) ticket() Ticket {
	p.mu.Lock()
	defer p.mu.Unlock()
	t := Ticket{ID: p.session.session, URL: p.session.url, Seq: p.session.seq}
	if p.conn != nil {
		t.Seq = p.conn.seq.Load()
	}
	if t.Seq == 0 {
		return Ticket{} // a session that has only just begun
	}
	return t
}
