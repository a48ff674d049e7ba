// Package roomtest holds helpers that the tests of several packages share: table states, time in bubbles, samples.
package roomtest

import (
	"context"
	"encoding/json"
	"io"
	"log/slog"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	_ "unobot/game/long"
)

// Now runs a test in a bubble with a clock that begins in 2026. A bubble begins in 2000, before Discord's first id.
func Now(t *testing.T, test func(t *testing.T)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		time.Sleep(time.Until(time.Date(2026, time.November, 28, 12, 0, 0, 0, time.UTC)))
		test(t)
	})
}

// Bubble keeps a test from reading a fake while background work writes to it: the test holds the lock, except while it
// lets time pass. The race detector needs it, because the fake time of synctest orders the two in one direction only.
type Bubble struct{ sync.Mutex }

// Pass lets fake time pass, and waits until all work due in it is done.
func (b *Bubble) Pass(d time.Duration) {
	b.Unlock()
	defer b.Lock()
	time.Sleep(d)
	synctest.Wait()
}

// RequireHangsUp requires that a server closes the connection of a client that sends no more than sent, exactly after
// that time. serve makes the server for a handler that echoes the body of a request.
func RequireHangsUp(t *testing.T, serve func(http.Handler) *http.Server, sent string, after time.Duration) {
	t.Helper()
	requireHangsUp(t, serve, after, func(server net.Conn) {
		_, _ = io.WriteString(server, sent)
		_, _ = io.Copy(io.Discard, server)
	})
}

// RequireHangsUpOnTheDeaf requires the same of a client that sends a request without end and reads nothing of the
// answer.
func RequireHangsUpOnTheDeaf(t *testing.T, serve func(http.Handler) *http.Server, after time.Duration) {
	t.Helper()
	requireHangsUp(t, serve, after, func(server net.Conn) {
		_, _ = io.WriteString(server, "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
		for err := error(nil); err == nil; _, err = io.WriteString(server, "x") {
			continue
		}
	})
}

// requireHangsUp requires that the connection closes after that time. do is the client, which returns once it is
// closed.
func requireHangsUp(
	t *testing.T, serve func(http.Handler) *http.Server, after time.Duration, do func(server net.Conn),
) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		t.Helper()
		echo := func(w http.ResponseWriter, r *http.Request) { _, _ = io.Copy(w, r.Body) }
		server := Serve(t, serve(http.HandlerFunc(echo)))
		conn, err := server.Dial(t.Context(), "tcp", "")
		require.NoError(t, err)
		defer conn.Close()
		time.AfterFunc(time.Hour, server.Close)
		begun := time.Now()
		do(conn)
		require.InDelta(t, after, time.Since(begun), float64(time.Second))
	})
}

// SampleFiles returns the files in the folder DISCORD_SAMPLES with matching names: messages of Discord that other
// people have recorded. Without the folder the test is skipped; shapes of our own are in testdata.
func SampleFiles(t *testing.T, pattern string) []string {
	t.Helper()
	folder := os.Getenv("DISCORD_SAMPLES")
	if folder == "" {
		t.Skip("DISCORD_SAMPLES is not set")
	}
	files, err := filepath.Glob(filepath.Join(folder, pattern))
	require.NoError(t, err)
	require.NotEmpty(t, files, "no sample is named %s", pattern)
	return files
}

// Samples returns Discord's messages in SampleFiles, by the name of the file.
func Samples(t *testing.T, pattern string) map[string]json.RawMessage {
	t.Helper()
	found := map[string]json.RawMessage{}
	for _, file := range SampleFiles(t, pattern) {
		raw, err := os.ReadFile(file)
		require.NoError(t, err)
		var sample struct {
			Payload json.RawMessage `json:"payload"`
		}
		require.NoError(t, json.Unmarshal(raw, &sample), file)
		found[filepath.Base(file)] = sample.Payload
	}
	return found
}

// Server is an HTTP server in memory, for clients in the same bubble.
type Server struct {
	*http.Server
	network  *standin.Network
	listener net.Listener
	ended    chan struct{}
}

// Serve starts a server, which ends with the test unless it is closed before.
func Serve(t testing.TB, server *http.Server) *Server {
	t.Helper()
	s := &Server{Server: server, network: standin.NewNetwork(), ended: make(chan struct{})}
	if server.ErrorLog == nil {
		server.ErrorLog = slog.NewLogLogger(slog.DiscardHandler, 0)
	}
	listener, err := s.network.Listen("127.0.0.1:80")
	require.NoError(t, err)
	s.listener = listener
	go func() {
		defer close(s.ended)
		_ = server.Serve(listener)
	}()
	t.Cleanup(s.Close)
	return s
}

// Dial connects to the server; it ignores the address. It fails once the server has been closed.
func (s *Server) Dial(ctx context.Context, network, _ string) (net.Conn, error) {
	return s.network.Dial(ctx, network, s.listener.Addr().String())
}

// Close ends the server and its connections.
func (s *Server) Close() {
	_ = s.Server.Close()
	<-s.ended
}
