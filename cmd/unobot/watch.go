package main

import (
	"context"
	"fmt"
	"log/slog"
	"net"
	"time"

	"golang.org/x/sync/errgroup"

	"unobot/bot"
	"unobot/bot/metrics"
	"unobot/cmd/unobot/health"
	"unobot/game/table"
	"unobot/store"
	"unobot/store/backups"
)

// watch is what an operator looks at a running bot through, and what looks after it.
type watch struct {
	metrics *metrics.Metrics
	monitor *health.Monitor
	backups *backups.Keeper // nil: none are made
	log     *slog.Logger

	healthOn, metricsOn net.Listener // nil: nobody is answered
}

// openWatch listens, and makes sure that backups can be made.
func openWatch(ctx context.Context, c config, log *slog.Logger) (w *watch, err error) {
	w = &watch{metrics: metrics.New(), log: log}
	if c.BackupDir != "" {
		w.backups, err = backups.New(backups.Config{
			Database: c.DatabasePath, Folder: c.BackupDir, Every: c.BackupEvery, Keep: c.BackupKeep, Log: log, Made: w.metrics.BackedUp,
		})
		if err != nil {
			return nil, fmt.Errorf("BACKUP_DIR: %w", err)
		}
		if newest, ok := w.backups.Newest(time.Now()); ok {
			w.metrics.LastBackup(newest)
		}
	}
	w.monitor = &health.Monitor{Database: c.DatabasePath, Commits: &health.Commits{}, Backups: w.backups}
	if w.healthOn, err = listen(ctx, "HEALTH_ADDR", c.HealthAddr); err != nil {
		return nil, err
	}
	if w.metricsOn, err = listen(ctx, "METRICS_ADDR", c.MetricsAddr); err != nil {
		w.close()
		return nil, err
	}
	if w.metricsOn != nil && !isLoopback(c.MetricsAddr) {
		log.Warn("others can read the metrics on METRICS_ADDR: let only your Prometheus reach it; profiles are not shown there", "addr", c.MetricsAddr)
	}
	return w, nil
}

// close stops listening.
func (w *watch) close() {
	for _, l := range []net.Listener{w.healthOn, w.metricsOn} {
		if l != nil {
			l.Close()
		}
	}
}

// store is a table.Store whose commits are counted and watched.
func (w *watch) store(st *store.Store) table.Store {
	w.monitor.Lost = st.Lost
	w.metrics.FollowDatabase(st.RoundTrips)
	return w.monitor.Commits.Watch(w.metrics.Commits(st))
}

// run looks after a bot until ctx ends.
func (w *watch) run(ctx context.Context, b *bot.Bot) error {
	w.monitor.Shards, w.monitor.Spare = b.Shards, b.Spare
	w.metrics.FollowHealth(func() bool { return w.monitor.Report().Well }, w.monitor.FreeSpace)
	group, ctx := errgroup.WithContext(ctx)
	if w.healthOn != nil {
		group.Go(func() error { return answerOn(ctx, w.healthOn, w.monitor.Handler()) })
	}
	if w.metricsOn != nil {
		profiles := isLoopback(w.metricsOn.Addr().String())
		group.Go(func() error { return answerOn(ctx, w.metricsOn, metricsHandler(w.metrics, profiles)) })
	}
	if w.backups != nil {
		group.Go(func() error { return w.backups.Run(ctx) })
	}
	group.Go(func() error { return superviseSelf(ctx, b.Ready(), w.monitor.Stuck, w.log) })
	return group.Wait()
}
