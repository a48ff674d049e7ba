package main

import (
	"context"
	"log/slog"
	"time"

	"unobot/store"
)

// purger removes what has been kept long enough.
type purger interface {
	Purge(ctx context.Context, now time.Time) (store.Purged, error)
}

// oneOfMany is a bot, which may be one of several processes.
type oneOfMany interface {
	// IsFirst reports whether this process does now what is done once for all of them.
	IsFirst() bool
}

const (
	// purgeEvery is how long a process that stays the first one waits between two purges.
	purgeEvery = 24 * time.Hour
	// firstEvery is how often a process looks whether it is the first one. Processes may live for less
	// than a day, and which one is the first changes with each that comes or goes.
	firstEvery = time.Minute
)

// purgeDaily forgets what is kept for a limited time only: as soon as this process is the first one,
// and once a day as long as it is. The start does not wait for it.
func purgeDaily(ctx context.Context, p purger, b oneOfMany, log *slog.Logger) error {
	tick := time.NewTicker(firstEvery)
	defer tick.Stop()
	var last time.Time // zero: this process has not purged
	for {
		if now := time.Now(); b.IsFirst() && (last.IsZero() || now.Sub(last) >= purgeEvery) {
			purge(ctx, p, now, log)
			last = now
		}
		select {
		case <-ctx.Done():
			return nil
		case <-tick.C:
		}
	}
}

func purge(ctx context.Context, p purger, now time.Time, log *slog.Logger) {
	done, err := p.Purge(ctx, now)
	switch {
	case ctx.Err() != nil:
	case err != nil:
		log.Error("old data was not removed as a whole; trying again tomorrow", "err", err)
	case done != (store.Purged{}):
		log.Info("old data removed", "request_keys", done.Keys, "steps", done.Steps, "servers", done.Servers, "tables", done.Tables,
			"users", done.Users)
	}
}
