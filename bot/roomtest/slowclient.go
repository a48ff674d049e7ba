package roomtest

import (
	"io"
	"net"
	"net/http"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"
)

// pipes is a listener in memory.
type pipes chan net.Conn

func (p pipes) Accept() (net.Conn, error) {
	if conn, ok := <-p; ok {
		return conn, nil
	}
	return nil, net.ErrClosed
}
func (p pipes) Close() error   { return nil }
func (p pipes) Addr() net.Addr { return &net.IPAddr{} }

// RequireHangsUp requires that a server ends the connection of a client that sends
// only this, so long after it has come. The handler that it is made for answers with what is sent.
func RequireHangsUp(t *testing.T, serve func(http.Handler) *http.Server, sent string, after time.Duration) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		t.Helper()
		server := serve(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { _, _ = io.Copy(w, r.Body) }))
		clients := make(pipes)
		go func() { _ = server.Serve(clients) }()
		defer server.Close()
		defer close(clients)
		ours, theirs := net.Pipe()
		defer ours.Close()
		clients <- theirs
		begun := time.Now()
		if sent != "" {
			_, err := io.WriteString(ours, sent)
			require.NoError(t, err)
		}
		_, _ = io.Copy(io.Discard, ours) // until the server hangs up
		require.InDelta(t, after, time.Since(begun), float64(time.Second))
	})
}
