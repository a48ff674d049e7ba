package standin

import (
	"context"
	"fmt"
	"net"
)

// NewHTTPServer returns a server as it serves the stand-in.
var NewHTTPServer = newHTTPServer

// DialOf returns the function that opens connections on the network of a stand-in.
func DialOf(s *Server) func(ctx context.Context, network, address string) (net.Conn, error) {
	return s.opts.Network.Dial
}

// FillEmojis gives the application emojis without the requests for them.
func (s *Server) FillEmojis(n int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for i := range n {
		s.emojis = append(s.emojis, Emoji{ID: s.newIDLocked(), Name: fmt.Sprintf("e%d", i)})
	}
}
