package main

import (
	"context"
	"errors"
	"log/slog"
	"strings"
	"sync/atomic"
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

// fleetmate is a bot that is the first one of several at times.
type fleetmate struct{ first atomic.Bool }

func (m *fleetmate) IsFirst() bool { return m.first.Load() }

// TestWhoeverIsFirstPurges: processes come and go, and the first one at the time removes old data,
// though it was not when it started and none lives for a day.
func TestWhoeverIsFirstPurges(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		var d dailies
		var m fleetmate
		done := make(chan error, 1)
		begin := time.Now()
		go func() { done <- purgeDaily(ctx, &d, &m, slog.New(slog.DiscardHandler)) }()
		spend := func(first bool, span time.Duration) {
			m.first.Store(first)
			time.Sleep(span)
			synctest.Wait()
		}
		spend(false, 48*time.Hour+30*time.Second)
		require.Empty(t, d.asked, "another process does")
		spend(true, time.Minute)
		became := begin.Add(48*time.Hour + time.Minute)
		require.Equal(t, []time.Time{became}, d.asked)
		spend(false, 23*time.Hour)
		spend(true, 30*time.Minute)
		require.Len(t, d.asked, 1, "it has done so within the day")
		spend(true, 30*time.Minute)
		require.Equal(t, []time.Time{became, became.Add(24 * time.Hour)}, d.asked)
		spend(false, 72*time.Hour)
		require.Len(t, d.asked, 2, "another process does")
		cancel()
		require.NoError(t, <-done)
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
		var m fleetmate
		m.first.Store(true)
		begin := time.Now()
		go func() { done <- purgeDaily(ctx, &d, &m, slog.New(slog.NewTextHandler(&log, nil))) }()
		time.Sleep(48*time.Hour + time.Minute)
		cancel()
		require.NoError(t, <-done)
		require.Equal(t, []time.Time{begin, begin.Add(24 * time.Hour), begin.Add(48 * time.Hour)}, d.asked)
		require.Contains(t, log.String(), "request_keys=7 steps=300 servers=1 tables=2 users=5")
		require.Contains(t, log.String(), "trying again tomorrow")
		require.Equal(t, 2, strings.Count(log.String(), "\n"), "nothing to remove is no news")
	})
}
