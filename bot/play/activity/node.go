package activity

import (
	"net/http"
	"strings"
)

// Where several processes share the shards, a table is at one of them, and pages have to get there. Each process
// serves its root at n/<node>/ as well, and a page at the wrong process gets the name of the right one. So a proxy may
// ask any process for the page itself, for a session, or for a request without a known node.

// base returns the beginning of the addresses that lead to this process.
func (s *Server) base() string {
	if s.Node == "" {
		return ""
	}
	return "n/" + s.Node + "/"
}

// belowNode serves n/<node>/ as the root, for any node name: the answer to a request at the wrong process names
// the right one once the request has been read.
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

// goodbye returns the last frame for a look. At the wrong process it names the right one, if that is known. l is
// nil before a visitor has been admitted.
func (s *Server) goodbye(why closeReason, l *look) []byte {
	last := closeFrame{T: "bye", Code: string(why)}
	if why == closedMoved && l != nil && s.Owner != nil {
		last.Node, _ = s.Owner(l.Guild)
	}
	return encode(last)
}

// named returns a ticket together with the node that made it.
func (s *Server) named(ticket string) string {
	if s.Node == "" {
		return ticket
	}
	return s.Node + "." + ticket
}

// ownTicket splits a ticket's name into the ticket and its node.
func ownTicket(named string) (ticket, node string) {
	if node, ticket, ok := strings.Cut(named, "."); ok {
		return ticket, node
	}
	return named, ""
}
