package main

import (
	"context"
	"errors"
	"log/slog"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/store"
)

// dailies notes when it was asked, and fails the second time.
type dailies struct{ asked []time.Time }

func (d *dailies) Purge(_ context.Context, now time.Time) (store.Purged, error) {
	d.asked = append(d.asked, now)
	switch len(d.asked) {
	case 1:
		return store.Purged{Keys: 7, Steps: 300, Servers: 1, Tables: 2, Users: 5}, nil
	case 2:
		return store.Purged{}, errors.New("database is locked")
	}
	return store.Purged{}, nil
}

// sole is a bot without others; with others it has not joined them and does nothing for them.
type sole struct{ others bool }

func (s sole) Ready() <-chan struct{} { return nil }
func (s sole) IsFirst() bool          { return !s.others }

// Of several processes only one removes old data.
func TestOneProcessPurges(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithTimeout(t.Context(), 48*time.Hour)
		defer cancel()
		var d dailies
		require.NoError(t, purgeDaily(ctx, &d, sole{others: true}, slog.New(slog.DiscardHandler)))
		require.Empty(t, d.asked)
	})
}

// TestPurgesAtStartAndDaily: counts are logged, and a failure is tried again the
// next day.
func TestPurgesAtStartAndDaily(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		var log strings.Builder
		var d dailies
		done := make(chan error, 1)
		begin := time.Now()
		go func() { done <- purgeDaily(ctx, &d, sole{}, slog.New(slog.NewTextHandler(&log, nil))) }()
		time.Sleep(48*time.Hour + time.Minute)
		cancel()
		require.NoError(t, <-done)
		require.Equal(t, []time.Time{begin, begin.Add(24 * time.Hour), begin.Add(48 * time.Hour)}, d.asked)
		require.Contains(t, log.String(), "request_keys=7 steps=300 servers=1 tables=2 users=5")
		require.Contains(t, log.String(), "trying again tomorrow")
		require.Equal(t, 2, strings.Count(log.String(), "\n"), "nothing to remove is no news")
	})
}
