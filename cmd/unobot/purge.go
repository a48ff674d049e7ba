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

// cleaner is a bot, which may be one of several processes.
type cleaner interface {
	Ready() <-chan struct{}
	// IsFirst reports whether this process does what is done once for all of them.
	IsFirst() bool
}

// purgeDaily forgets, at start and once a day, what is kept for a limited time
// only. The start does not wait for it.
func purgeDaily(ctx context.Context, p purger, b cleaner, log *slog.Logger) error {
	tick := time.NewTicker(24 * time.Hour)
	defer tick.Stop()
	if !b.IsFirst() { // which shows when it serves
		whenReady(ctx, b, func() {})
	}
	for {
		var done store.Purged
		var err error
		if b.IsFirst() {
			done, err = p.Purge(ctx, time.Now())
		}
		switch {
		case ctx.Err() != nil:
			return nil
		case err != nil:
			log.Error("old data was not removed as a whole; trying again tomorrow", "err", err)
		case done != (store.Purged{}):
			log.Info("old data removed", "request_keys", done.Keys, "steps", done.Steps, "servers", done.Servers, "tables", done.Tables,
				"users", done.Users)
		}
		select {
		case <-ctx.Done():
			return nil
		case <-tick.C:
		}
	}
}
