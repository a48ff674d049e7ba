package gateway

import (
	"context"
	"errors"
	"sync"
	"time"

	"unobot/bot/background"
	"unobot/bot/discord/cluster"
)

// longestReshard bounds the wait between two counts of the shards, and an hour's peace ends the
// counting of failures. Every recount, Discord is asked how many shards it recommends now. It does
// so long before it refuses sessions, so that the shards grow in time, and nobody notices.
const (
	longestReshard = 10 * time.Minute
	reshardPeace   = time.Hour
	recount        = time.Hour
)

// Run stays connected until the context ends; then it says goodbye, lets handlers finish and
// returns nil. It returns a [FatalError] when Discord has refused the bot for good. It may be
// called once.
func (g *Gateway) Run(ctx context.Context) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	var watch sync.WaitGroup
	watch.Go(func() {
		select {
		case <-g.cfg.Directory.Revoked():
			cancel(&FatalError{Reason: tokenRefused})
		case <-ctx.Done():
		}
	})
	g.interactions.start(context.WithoutCancel(ctx))
	if g.cfg.Leases == nil {
		g.keepConnected(ctx, cancel)
	} else {
		g.fail = cancel
		close(g.running)
		<-ctx.Done()
		g.leaveAll(ctx)
	}
	if !g.interactions.drain(g.timing.grace) {
		g.cfg.Log.Error("handlers did not finish in time and are left behind")
	}
	g.lost.flush()
	watch.Wait()
	var fatal *FatalError
	if errors.As(context.Cause(ctx), &fatal) {
		return fatal
	}
	return nil
}

// keepConnected runs a generation of shards until the context ends, and starts one with more shards
// whenever Discord asks for more. The old one serves what it still can until the new one is
// complete.
func (g *Gateway) keepConnected(ctx context.Context, fail context.CancelCauseFunc) {
	var old *generation // it has been refused or outgrown
	least, failures := max(1, g.cfg.Shards), 0
	for {
		began := time.Now()
		next, err := g.begin(ctx, least, fail)
		if err != nil {
			break
		}
		if old == nil || old.live() == 0 {
			g.show(next)
		}
		old = g.replace(old, next)
		if ctx.Err() != nil {
			break
		}
		if time.Since(began) > reshardPeace {
			failures = 0
		}
		wait := backoff(failures, g.timing.reshard, longestReshard)
		failures++
		least = next.count() + 1
		g.cfg.Log.Info("the bot is in too many servers for its shards: starting more",
			"shards", least, "wait", wait.Round(time.Millisecond), "serving_meanwhile", old.live())
		_ = background.Sleep(ctx, wait) // the loop's own checks say why
	}
	old.end()
}

// begin starts as many shards as Discord recommends, or the least number if that is more. It fails
// only if the context ends.
func (g *Gateway) begin(ctx context.Context, least int, fail context.CancelCauseFunc) (*generation, error) {
	info, err := g.ask(ctx)
	if err != nil {
		return nil, err
	}
	n := max(least, info.Shards)
	if least == g.cfg.Shards {
		n = least // as configured, as long as Discord accepts it
	}
	g.identifies.share(info.MaxConcurrency)
	g.cfg.Log.Info("connecting to Discord", "shards", n, "recommended", info.Shards)
	gen := newGeneration(ctx, n)
	g.add(gen)
	gen.run(g, fail)
	return gen, nil
}

// replace ends the old generation once the next one is complete. It waits until the next one is
// refused or outgrown, or the context ends, and returns the generation that serves then.
func (g *Gateway) replace(old, next *generation) *generation {
	select {
	case <-next.complete:
		g.show(next)
		old.end()
		g.awaitOutgrown(next)
		return next
	case <-next.identifying.Done():
	}
	if old == nil {
		return next
	}
	next.end()
	g.show(old)
	return old
}

// awaitOutgrown waits until Discord refuses a generation or recommends a larger one, unless the
// number is configured, or until the context ends.
func (g *Gateway) awaitOutgrown(gen *generation) {
	ticker := time.NewTicker(recount)
	defer ticker.Stop()
	for {
		select {
		case <-gen.identifying.Done():
			return
		case <-ticker.C:
		}
		if g.cfg.Shards > 0 {
			continue
		}
		switch info, err := g.cfg.Directory.Gateway(gen.identifying); {
		case err != nil:
			g.cfg.Log.Info("shards not counted; again in an hour", "reason", err)
		case info.Shards > gen.count():
			return
		}
	}
}

// ask asks where the gateway is until there is an answer or the context ends.
func (g *Gateway) ask(ctx context.Context) (Info, error) {
	for failures := 1; ; failures++ {
		info, err := g.cfg.Directory.Gateway(ctx)
		if err == nil || ctx.Err() != nil {
			return info, err
		}
		wait := backoff(failures, g.timing.firstBackoff, g.timing.longestBackoff)
		g.cfg.Log.Warn("not connected to Discord", "reason", err, "retry_in", wait)
		if err := background.Sleep(ctx, wait); err != nil {
			return Info{}, err
		}
	}
}

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
