package main

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

// TestSlowVisitorsAreCutOff: whoever does not finish a request, or asks nothing more, loses the
// connection.
func TestSlowVisitorsAreCutOff(t *testing.T) {
	for name, c := range map[string]struct {
		sent  string
		after time.Duration
	}{
		"half a header": {"GET / HTTP/1.1\r\nHost: localhost", 5 * time.Second},
		"half a body":   {"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nhalf", 30 * time.Second},
		"idle":          {"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", 2 * time.Minute},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				server := newPageServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { _, _ = io.Copy(w, r.Body) }))
				visits := make(pipes)
				go func() { _ = server.Serve(visits) }()
				defer server.Close()
				defer close(visits)
				ours, theirs := net.Pipe()
				defer ours.Close()
				visits <- theirs
				begun := time.Now()
				_, err := io.WriteString(ours, c.sent)
				require.NoError(t, err)
				_, _ = io.Copy(io.Discard, ours) // until the server hangs up
				require.InDelta(t, c.after, time.Since(begun), float64(time.Second))
			})
		})
	}
}
