package metrics

import (
	"context"
	"errors"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"unobot/game/table"
)

// commitBuckets are in seconds: a sync takes some tenths of a millisecond, and a commit that finds the
// database locked or away gives up after six seconds.
var commitBuckets = []float64{.00025, .0005, .001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5, 10}

// store counts what is written to the database.
type store struct {
	commits    *prometheus.CounterVec
	commitTime prometheus.Histogram
	waiting    prometheus.Gauge
	backups    *prometheus.CounterVec
	lastBackup prometheus.Gauge
}

func newStore() store {
	return store{
		commits: begin(counter("commits_total", "Changes of tables, by outcome.", "outcome"), "stored", "failed"),
		commitTime: prometheus.NewHistogram(prometheus.HistogramOpts{
			Namespace: namespace, Name: "commit_seconds", Help: "Time until a change of a table is on the disk.", Buckets: commitBuckets,
		}),
		waiting: prometheus.NewGauge(prometheus.GaugeOpts{
			Namespace: namespace, Name: "commits_waiting", Help: "Changes of tables that are being written.",
		}),
		backups: begin(counter("backups_total", "Backups made by the running bot, by outcome.", "outcome"), "verified", "failed"),
		lastBackup: prometheus.NewGauge(prometheus.GaugeOpts{
			Namespace: namespace, Name: "backup_last_success_timestamp_seconds", Help: "When the last verified backup was begun; 0: there is none.",
		}),
	}
}

func (s *store) all() []prometheus.Collector {
	return []prometheus.Collector{s.commits, s.commitTime, s.waiting, s.backups, s.lastBackup}
}

// Commits is a table.Store that counts and times what goes to another.
func (s *store) Commits(to table.Store) table.Store { return countedStore{to, s} }

type countedStore struct {
	table.Store
	in *store
}

// Commit implements table.Store.
func (s countedStore) Commit(ctx context.Context, c table.Commit) error {
	s.in.waiting.Inc()
	begun := time.Now()
	err := s.Store.Commit(ctx, c)
	s.in.commitTime.Observe(time.Since(begun).Seconds())
	s.in.waiting.Dec()
	s.in.commits.WithLabelValues(commitOutcome(err)).Inc()
	return err
}

// commitOutcome is a word for what a table.Store answers.
func commitOutcome(err error) string {
	switch {
	case err == nil:
		return "stored"
	case errors.Is(err, table.ErrConflict):
		return "conflict"
	case errors.Is(err, table.ErrDuplicate):
		return "repeated"
	case errors.Is(err, table.ErrChannelBusy):
		return "channel_busy"
	case errors.Is(err, table.ErrQuota):
		return "quota"
	}
	return "failed"
}

// LastBackup notes when the last good backup was begun that was made before the start.
func (s *store) LastBackup(at time.Time) { s.lastBackup.Set(float64(at.UnixMilli()) / 1000) }

// BackedUp counts a backup that was written and verified, or that failed.
func (s *store) BackedUp(at time.Time, err error) {
	s.backups.WithLabelValues(word(err == nil, "verified", "failed")).Inc()
	if err == nil {
		s.LastBackup(at)
	}
}
