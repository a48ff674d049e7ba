//go:build system

package main

import (
	"net"
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

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
