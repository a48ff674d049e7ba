package activity

import (
	"errors"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"strconv"
	"strings"

	"golang.org/x/net/idna"
)

// errOrigin reports that a text is no address in a browser's form.
var errOrigin = errors.New("no address of a page")

// usualPort holds the ports that browsers leave out.
var usualPort = map[string]string{"https": "443", "http": "80"}

// hosts converts names to the form in which browsers send them, with letters outside ASCII in Punycode.
// https://url.spec.whatwg.org/#concept-domain-to-ascii
var hosts = idna.New(idna.MapForLookup(), idna.Transitional(false), idna.StrictDomainName(true), idna.BidiRule())

// ParseOrigin brings the address of a page into the form of a browser's Origin: "https://uno.example.org". It has a
// scheme and a host, with a port unless it is the scheme's usual one; a slash may follow, and nothing else. For an
// address with more parts it returns an error, together with that form if there is one.
func ParseOrigin(text string) (origin string, err error) {
	scheme, rest, ok := strings.Cut(text, "://")
	if scheme = strings.ToLower(scheme); !ok || usualPort[scheme] == "" {
		if ok || strings.ContainsAny(text, `/\`) || !strings.Contains(text, ".") {
			return "", errOrigin
		}
		origin, _ = ParseOrigin("https://" + text)
		return origin, errOrigin
	}
	authority, path := rest, ""
	if i := strings.IndexAny(rest, `/?#\`); i >= 0 {
		authority, path = rest[:i], rest[i:]
	}
	user := strings.LastIndex(authority, "@")
	host, err := parseHost(scheme, authority[user+1:])
	if err != nil {
		return "", err
	}
	if origin = scheme + "://" + host; user >= 0 || path != "" && path != "/" {
		return origin, errOrigin
	}
	return origin, nil
}

// origin returns the page's own address as browsers send it.
func (s *Server) origin() string {
	if origin, err := ParseOrigin(s.Origin); err == nil {
		return origin
	}
	return s.Origin
}

// parseHost converts a host with or without a port to a browser's form.
func parseHost(scheme, text string) (string, error) {
	u := url.URL{Host: text}
	name, port := u.Hostname(), u.Port()
	if port != "" {
		n, err := strconv.ParseUint(port, 10, 16)
		if err != nil || n == 0 {
			return "", errOrigin
		}
		if port = strconv.FormatUint(n, 10); port == usualPort[scheme] {
			port = ""
		}
	}
	switch address, err := netip.ParseAddr(name); {
	case err == nil && address.Zone() == "" && (address.Is4() || strings.HasPrefix(text, "[")):
		name = address.String()
	case strings.ContainsAny(text, "[]%"):
		return "", errOrigin
	default:
		if name, err = hosts.ToASCII(strings.TrimSuffix(name, ".")); err != nil || !isHostname(name) {
			return "", errOrigin
		}
		return joinPort(name, port), nil
	}
	if strings.Contains(name, ":") {
		name = "[" + name + "]"
	}
	return joinPort(name, port), nil
}

func joinPort(host, port string) string {
	if port == "" {
		return host
	}
	return host + ":" + port
}

// isHostname reports whether a name may be one of a host. Browsers read a name with a number at its end as an address.
func isHostname(name string) bool {
	labels := strings.Split(name, ".")
	end := labels[len(labels)-1]
	for _, label := range labels {
		if label == "" || len(label) > 63 {
			return false
		}
	}
	return len(name) <= 253 && !strings.HasPrefix(end, "0x") && strings.Trim(end, "0123456789") != "" &&
		net.ParseIP(name) == nil
}

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
