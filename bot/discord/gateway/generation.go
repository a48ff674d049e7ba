package gateway

import (
	"context"
	"slices"
	"sync"
	"time"

	"unobot/bot/discord/cluster"
)

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
