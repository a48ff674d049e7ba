package roomtest

import (
	"context"
	"log/slog"
	"net"
	"net/http"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
)

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
