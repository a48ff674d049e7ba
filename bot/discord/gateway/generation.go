package gateway

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"

	"unobot/bot/discord/cluster"
)

// errOver is what Serve answers once Run ends.
var errOver = errors.New("the gateway has been left")

// Serve runs one shard of so many until Leave is called or Run ends. It continues the session if there
// is one, and starts another where that is refused. It waits for Run, and fails only if the context ends
// before. A shard is served once at a time. It is for a gateway with leases.
func (g *Gateway) Serve(ctx context.Context, shard, shards int, s cluster.Session) error {
	select {
	case <-g.running:
	case <-ctx.Done():
		return fmt.Errorf("serve shard: %w", ctx.Err())
	}
	var first *ticket
	if s.ID != "" && s.URL != "" {
		first = &ticket{Session: s, lost: time.Now(), taken: time.Now()}
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.sessions.Err() != nil {
		return errOver
	}
	if g.current == nil || g.current.count() != shards {
		if g.current != nil {
			g.current.cancel()
		}
		g.current = g.generateLocked(shards)
	}
	g.start(g.current, shard, first)
	return nil
}

// generateLocked begins a generation without any shard yet, and forgets those that have ended.
func (g *Gateway) generateLocked(shards int) *generation {
	gen := newGeneration(g.sessions, shards)
	g.generations = append(slices.DeleteFunc(g.generations, (*generation).isOver), gen)
	return gen
}

// start runs a shard of a generation until it is left or the generation ends.
func (g *Gateway) start(gen *generation, id int, first *ticket) {
	live, stop := context.WithCancelCause(gen.sessions)
	s := newShard(&g.common, gen, id)
	s.stop = stop
	gen.add(s)
	go func() {
		defer close(s.ended)
		var fatal *FatalError
		switch err := s.run(live, first); {
		case errors.As(err, &fatal):
			g.fail(fatal)
		case errors.Is(err, errSharding):
			gen.refuse()
			g.cfg.Leases.Outgrown(gen.count())
		}
	}()
}

// Leave ends the connection of a shard, and waits until all that has arrived by it is handled, or that
// takes too long; interactions may take until ctx ends. It returns what continues the session, or nothing
// if there is none. With end the session is ended, too.
func (g *Gateway) Leave(ctx context.Context, shard int, end bool) cluster.Session {
	s := g.find(shard)
	if s == nil {
		return cluster.Session{}
	}
	if end {
		s.stop(nil)
	} else {
		s.stop(errHandedOver)
	}
	<-s.ended
	s.finish(ctx)
	s.generation.remove(s)
	return s.position.session()
}

// Session is how far the session of a shard has come; nothing if there is none.
func (g *Gateway) Session(shard int) cluster.Session {
	if s := g.find(shard); s != nil {
		return s.position.session()
	}
	return cluster.Session{}
}

// find returns a shard that is served, of the newest generation that has it, or nil.
func (g *Gateway) find(shard int) *shard {
	g.mu.Lock()
	defer g.mu.Unlock()
	for _, gen := range slices.Backward(g.generations) {
		if s := gen.find(shard); s != nil {
			return s
		}
	}
	return nil
}

// awaitShards waits for all shards after the sessions have ended.
func (g *Gateway) awaitShards() {
	g.mu.Lock()
	generations := slices.Clone(g.generations)
	g.mu.Unlock()
	for _, gen := range generations {
		gen.end()
	}
}

// generation is the shards that divide the bot's servers among them, with those that this process serves.
// While their number changes two generations run side by side, which Discord allows, and what happens
// comes to both.
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

	mu     sync.Mutex     // guards what follows
	states []ShardState   // one for each shard; its length never changes
	up     int            // how many of them are
	served map[int]*shard // by this process, until they are left
}

// newGeneration has n shards, none of which is served. Its sessions end with the context.
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

// count is the number of shards.
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

// reaches reports whether the shard of a server is up.
func (gen *generation) reaches(guild string) bool {
	gen.mu.Lock()
	defer gen.mu.Unlock()
	return gen.states[cluster.ShardOf(guild, len(gen.states))].Up
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
