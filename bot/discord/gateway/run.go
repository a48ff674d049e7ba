package gateway

import (
	"context"
	"errors"
	"sync"
	"time"

	"unobot/bot/background"
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
