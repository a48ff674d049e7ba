package standin

import "fmt"

// NewHTTPServer is what serves the stand-in.
var NewHTTPServer = newHTTPServer

// FillEmojis gives the application emojis without the requests it would take.
func (s *Server) FillEmojis(n int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for i := range n {
		s.emojis = append(s.emojis, Emoji{ID: s.newIDLocked(), Name: fmt.Sprintf("e%d", i)})
	}
}
