package gateway

import (
	"context"
	"errors"
	"sync"
	"time"

	"unobot/bot/discord/cluster"
)

// generation is the shards that divide the bot's servers among them. While their number changes two
// generations run side by side, which Discord allows, and what happens comes to both.
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
	running     sync.WaitGroup

	mu     sync.Mutex   // guards what follows
	states []ShardState // one for each shard; its length never changes
	up     int          // how many of them are
}

// newGeneration has n shards, none of which is up. Its sessions end with the context.
func newGeneration(ctx context.Context, n int) *generation {
	gen := &generation{complete: make(chan struct{}), states: make([]ShardState, n)}
	gen.sessions, gen.cancel = context.WithCancel(ctx)
	gen.identifying, gen.refuse = context.WithCancel(gen.sessions)
	for i := range gen.states {
		gen.states[i] = ShardState{Shard: i, Since: time.Now()}
	}
	return gen
}

// run starts the shards. A fatal error is passed to fail.
func (gen *generation) run(g *Gateway, fail context.CancelCauseFunc) {
	for i := range gen.count() {
		gen.running.Go(func() {
			err := newShard(g, gen, i).run(gen.sessions, nil)
			var fatal *FatalError
			switch {
			case errors.As(err, &fatal):
				fail(fatal)
			case errors.Is(err, errSharding):
				gen.refuse()
			}
		})
	}
}

// end says goodbye on all connections and waits for the shards. It does nothing without a
// generation.
func (gen *generation) end() {
	if gen == nil {
		return
	}
	gen.cancel()
	gen.running.Wait()
}

// count is the number of shards.
func (gen *generation) count() int { return len(gen.states) }

// list copies the states of the shards.
func (gen *generation) list() []ShardState {
	gen.mu.Lock()
	defer gen.mu.Unlock()
	return append([]ShardState(nil), gen.states...)
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
