package activity

import (
	"net/http"
	"strings"
)

// Where several processes share the shards, a table is at one of them, and pages have to get there. Each process
// answers at n/<node>/ what it answers at the root, and whoever is at the wrong one is told the right one. So it does
// not matter which process a proxy asks for the page itself, for a session, or when it knows no better.

// base is the beginning of the addresses that lead to this process.
func (s *Server) base() string {
	if s.Node == "" {
		return ""
	}
	return "n/" + s.Node + "/"
}

// belowNode serves n/<node>/ as the root, whichever node it names: a request that came to the wrong process is told so
// once it has said what it wants.
func belowNode(root http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		rest := strings.TrimPrefix(r.URL.Path, "/n/"+r.PathValue("node"))
		if rest == "/" || strings.HasPrefix(rest, "/n/") {
			http.NotFound(w, r) // the page's own addresses begin at the root
			return
		}
		inner := r.Clone(r.Context())
		inner.URL.Path, inner.URL.RawPath = rest, ""
		root.ServeHTTP(w, inner)
	})
}

// serves reports whether this process has the tables of a server.
func (s *Server) serves(guild string) bool {
	if s.Owner == nil {
		return true
	}
	_, here := s.Owner(guild)
	return here
}

// goodbye is the last frame for a look. Whoever is at the wrong process is told the right one, if that is known. l is
// nil where nobody has come in.
func (s *Server) goodbye(why bye, l *look) []byte {
	last := byeFrame{T: "bye", Code: string(why)}
	if why == byeMoved && l != nil && s.Owner != nil {
		last.Node, _ = s.Owner(l.Guild)
	}
	return encode(last)
}

// named is a ticket with the node that knows it.
func (s *Server) named(ticket string) string {
	if s.Node == "" {
		return ticket
	}
	return s.Node + "." + ticket
}

// ownTicket takes that apart.
func ownTicket(named string) (ticket, node string) {
	if node, ticket, ok := strings.Cut(named, "."); ok {
		return ticket, node
	}
	return named, ""
}
