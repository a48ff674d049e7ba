package gateway

import (
	"context"
	"errors"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"
)

// longestReshard bounds the wait between two counts of the shards, and an hour's peace ends the
// counting of failures.
const (
	longestReshard = 10 * time.Minute
	reshardPeace   = time.Hour
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
	err := g.keepConnected(ctx)
	cancel(nil)
	if !g.interactions.drain(g.timing.grace) {
		g.cfg.Log.Error("handlers did not finish in time and are left behind")
	}
	g.lost.flush()
	watch.Wait()
	return err
}

// keepConnected runs all shards, and again with more of them whenever Discord asks for more.
func (g *Gateway) keepConnected(ctx context.Context) error {
	least, failures := max(1, g.cfg.Shards), 0
	for {
		began := time.Now()
		err := g.runShards(ctx, least)
		var fatal *FatalError
		if errors.As(err, &fatal) || errors.As(context.Cause(ctx), &fatal) {
			return fatal
		}
		if ctx.Err() != nil {
			return nil
		}
		if time.Since(began) > reshardPeace {
			failures = 0
		}
		wait := backoff(failures, g.timing.reshard, longestReshard)
		failures++
		least = len(g.Shards()) + 1
		g.cfg.Log.Warn("the bot is in too many servers for its shards: connecting again with more",
			"shards", least, "wait", wait.Round(time.Millisecond))
		_ = sleep(ctx, wait) // the loop's own checks say why
	}
}

// runShards runs as many shards as Discord recommends, or the least number if that is more, until
// one of them fails in a way that concerns all.
func (g *Gateway) runShards(ctx context.Context, least int) error {
	info, err := g.ask(ctx)
	if err != nil {
		return err
	}
	n := max(least, info.Shards)
	if least == g.cfg.Shards {
		n = least // as configured, as long as Discord accepts it
	}
	g.setShards(n)
	g.identifies.share(info.MaxConcurrency)
	g.cfg.Log.Info("connecting to Discord", "shards", n, "recommended", info.Shards)
	group, ctx := errgroup.WithContext(ctx)
	for i := range n {
		group.Go(func() error { return newShard(g, i, n).run(ctx) })
	}
	return group.Wait()
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
		if err := sleep(ctx, wait); err != nil {
			return Info{}, err
		}
	}
}

// sleep waits, but not past the end of the context.
func sleep(ctx context.Context, d time.Duration) error {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}
