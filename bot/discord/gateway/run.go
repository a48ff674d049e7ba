package gateway

import (
	"context"
	"errors"
	"sync"
	"time"

	"unobot/bot/background"
)

// Run stays connected until the context ends; then it lets handlers finish and returns nil. It ends the sessions if no
// other process could continue them. It returns a [FatalError] when Discord has refused the bot for good. It may be
// called once.
func (g *Gateway) Run(ctx context.Context) error {
	ctx, g.fail = context.WithCancelCause(ctx)
	defer g.fail(nil)
	var end context.CancelCauseFunc
	g.sessions, end = context.WithCancelCause(context.WithoutCancel(ctx))
	g.interactions.start(context.WithoutCancel(ctx))
	var watch sync.WaitGroup
	watch.Go(func() {
		select {
		case <-g.cfg.Directory.Revoked():
			g.fail(ErrToken)
		case <-ctx.Done():
		}
	})
	close(g.running)
	if g.isAlone {
		watch.Go(g.followNumber)
	}
	<-ctx.Done()
	if g.isAlone {
		end(nil)
	} else {
		end(errHandedOver)
	}
	watch.Wait()
	g.awaitShards()
	if !g.interactions.drain(g.timing.grace) {
		g.cfg.Log.Error("handlers did not finish in time and are left behind")
	}
	g.lost.flush()
	var fatal *FatalError
	if errors.As(context.Cause(ctx), &fatal) {
		return fatal
	}
	return nil
}

// longestReshard bounds the wait between two counts of the shards, and an hour's peace ends the counting of failures.
// Every recount, Discord is asked how many shards it recommends now. It does so long before it refuses sessions, so
// that the shards grow in time, without any gap.
const (
	longestReshard = 10 * time.Minute
	reshardPeace   = time.Hour
	recount        = time.Hour
)

// followNumber serves a generation of shards until the sessions end, and starts one with more shards whenever Discord
// asks for more. The old one serves its sessions, while it can, until the new one is complete.
func (g *Gateway) followNumber() {
	var old *generation // it has been refused or outgrown
	least, failures := max(1, g.cfg.Shards), 0
	for {
		began := time.Now()
		next, err := g.startAll(least)
		if err != nil {
			return
		}
		if old == nil || old.live() == 0 {
			g.show(next)
		}
		old = g.replace(old, next)
		if g.sessions.Err() != nil {
			return
		}
		if time.Since(began) > reshardPeace {
			failures = 0
		}
		wait := backoff(failures, g.timing.reshard, longestReshard)
		failures++
		least = next.count() + 1
		g.cfg.Log.Info("the bot is in too many servers for its shards: starting more",
			"shards", least, "wait", wait.Round(time.Millisecond), "serving_meanwhile", old.live())
		_ = background.Sleep(g.sessions, wait) // the loop's own checks say why
	}
}

// startAll starts as many shards as Discord recommends, or the least number if that is more. It fails
// only if the sessions end.
func (g *Gateway) startAll(least int) (*generation, error) {
	info, err := g.ask()
	if err != nil {
		return nil, err
	}
	n := max(least, info.Shards)
	if least == g.cfg.Shards {
		n = least // as configured, as long as Discord accepts it
	}
	g.identifies.share(info.MaxConcurrency)
	g.cfg.Log.Info("connecting to Discord", "shards", n, "recommended", info.Shards)
	g.mu.Lock()
	defer g.mu.Unlock()
	gen := g.generateLocked(n)
	for id := range n {
		g.start(gen, id, nil)
	}
	return gen, nil
}

// ask asks for the address and the number of shards, until it gets an answer or the sessions end.
func (g *Gateway) ask() (Info, error) {
	for failures := 1; ; failures++ {
		info, err := g.cfg.Directory.Gateway(g.sessions)
		if err == nil || g.sessions.Err() != nil {
			return info, err
		}
		wait := backoff(failures, g.timing.firstBackoff, g.timing.longestBackoff)
		g.cfg.Log.Warn("not connected to Discord", "reason", err, "retry_in", wait)
		if err := background.Sleep(g.sessions, wait); err != nil {
			return Info{}, err
		}
	}
}

// replace ends the old generation once the next one is complete. It waits until the next one is
// refused or outgrown, or the sessions end, and returns the generation that serves then.
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
// number is configured, or until the sessions end.
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
