package main

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/roomtest"
	"unobot/store"
)

// TestSlowScrapesAreCutOff: a client that does not finish a request on METRICS_ADDR or HEALTH_ADDR, or sends no further
// one, loses the connection.
func TestSlowScrapesAreCutOff(t *testing.T) {
	for name, c := range map[string]struct {
		sent  string
		after time.Duration
	}{
		"silent":        {"", 5 * time.Second},
		"half a header": {"GET / HTTP/1.1\r\nHost: unobot", 5 * time.Second},
		"half a body":   {"GET / HTTP/1.1\r\nHost: unobot\r\nContent-Length: 9\r\n\r\nhalf", 5 * time.Second},
		"idle":          {"GET / HTTP/1.1\r\nHost: unobot\r\n\r\n", 2 * time.Minute},
	} {
		t.Run(name, func(t *testing.T) { roomtest.RequireHangsUp(t, newServer, c.sent, c.after) })
	}
}

func TestAStuckBotIsNotKeptAlive(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var log strings.Builder
		var stuck error
		alive := 0
		run := func(while, every time.Duration) {
			ctx, cancel := context.WithTimeout(t.Context(), while)
			defer cancel()
			keepAlive(ctx, every, func() error { return stuck }, func() { alive++ }, slog.New(slog.NewTextHandler(&log, nil)))
		}
		run(10*time.Second+time.Millisecond, time.Second)
		require.Equal(t, 10, alive)
		require.Empty(t, log.String())
		stuck = errors.New("a move is being stored since 1h")
		run(10*time.Second+time.Millisecond, time.Second)
		require.Equal(t, 10, alive)
		require.Contains(t, log.String(), "the service manager is left to start it anew")
		stuck = nil
		run(time.Hour, 0)
		require.Equal(t, 10, alive, "nobody wants to know")
	})
}

// dailies records the times of its calls, and fails the second time.
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

func (*fleetmate) Steady() time.Time { return time.Now() }

// TestWhoeverIsFirstPurges: processes come and go, and the first one at the time removes old data, although it was not
// the first when it started and none lives for a day.
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

// TestPurgesAtStartAndDaily: counts are logged, and a failure is tried again the next day.
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

// TestTheServiceManagerIsTold when the bot is ready, that it is alive, and that it stops.
func TestTheServiceManagerIsTold(t *testing.T) {
	folder, err := os.MkdirTemp("", "notify") // a short path: an address of a socket has 108 bytes
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, os.RemoveAll(folder)) })
	socket := filepath.Join(folder, "s")
	l, err := net.ListenUnixgram("unixgram", &net.UnixAddr{Name: socket, Net: "unixgram"})
	require.NoError(t, err)
	defer l.Close()
	raw, err := l.SyscallConn()
	require.NoError(t, err)
	heard := func() (states []string) {
		for {
			text, n := make([]byte, 256), 0
			require.NoError(t, raw.Read(func(fd uintptr) bool {
				n, err = syscall.Read(int(fd), text)
				return true
			}))
			if err != nil {
				require.ErrorIs(t, err, syscall.EAGAIN)
				return states
			}
			states = append(states, string(text[:n]))
		}
	}
	t.Setenv("NOTIFY_SOCKET", socket)
	t.Setenv("WATCHDOG_USEC", "20000000")
	bubble(t, func(t *testing.T) {
		w := newTown(t, standin.Options{})
		w.start()
		synctest.Wait()
		require.Equal(t, []string{"READY=1"}, heard())
		time.Sleep(25 * time.Second)
		require.Equal(t, []string{"WATCHDOG=1", "WATCHDOG=1"}, heard())
		w.stop()
		require.Equal(t, []string{"STOPPING=1"}, heard())
	})
}
