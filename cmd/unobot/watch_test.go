package main

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/roomtest"
)

// TestSlowScrapesAreCutOff: whoever does not finish a request on METRICS_ADDR or HEALTH_ADDR, or asks
// nothing more, loses the connection.
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

// TestTheServiceManagerIsTold: ready once Discord is there, alive as long as it runs, and that it stops.
func TestTheServiceManagerIsTold(t *testing.T) {
	t.Parallel()
	folder, err := os.MkdirTemp("", "notify") // a short path: an address of a socket has 108 bytes
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, os.RemoveAll(folder)) })
	socket := filepath.Join(folder, "s")
	l, err := net.ListenUnixgram("unixgram", &net.UnixAddr{Name: socket, Net: "unixgram"})
	require.NoError(t, err)
	defer l.Close()
	hear := func() string {
		require.NoError(t, l.SetReadDeadline(time.Now().Add(time.Minute)))
		text := make([]byte, 256)
		n, err := l.Read(text)
		require.NoError(t, err)
		return string(text[:n])
	}
	s := newSurvival(t, 0)
	s.process.env = []string{"NOTIFY_SOCKET=" + socket, "WATCHDOG_USEC=20000"}
	s.process.start()
	require.Equal(t, "READY=1", hear())
	require.Equal(t, "WATCHDOG=1", hear())
	require.Equal(t, "WATCHDOG=1", hear())
	require.NoError(t, s.process.cmd.Process.Signal(syscall.SIGTERM))
	last := hear()
	for last == "WATCHDOG=1" {
		last = hear()
	}
	require.Equal(t, "STOPPING=1", last)
	require.NoError(t, s.process.cmd.Wait())
	s.process.cmd = nil
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
