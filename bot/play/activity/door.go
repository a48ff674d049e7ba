package activity

import (
	"context"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"strconv"
	"strings"
	"time"

	"golang.org/x/net/idna"

	"unobot/bot/ui/lang"
	"unobot/bot/ui/tablepage"
	"unobot/bot/ui/view"
	"unobot/game/table"
)

var errBarred = errors.New("barred from the table")

// isElsewhere reports whether another process has a table.
func isElsewhere(err error) bool { return errors.Is(err, table.ErrElsewhere) }

// isOurs reports whether a request comes from the page, and not from another site.
func (s *Server) isOurs(r *http.Request) bool {
	origins := r.Header.Values("Origin")
	if len(origins) != 1 || origins[0] == "" {
		return false
	}
	if app := s.App(); app != "" && origins[0] == "https://"+appHost(app) {
		return true
	}
	if s.Origin != "" || s.Discord != nil {
		return origins[0] == s.origin()
	}
	u, err := url.Parse(origins[0])
	return err == nil && u.Host == r.Host
}

// appHost returns the host at which Discord serves the Activity of an application.
// https://docs.discord.com/developers/activities/development-guides/local-development#url-mapping
func appHost(app string) string { return app + ".discordsays.com" }

// serveApp returns the application for which the page talks to Discord, and the address of its words for visitors
// without a session.
func (s *Server) serveApp(w http.ResponseWriter, r *http.Request) {
	app := s.App()
	if app == "" {
		http.NotFound(w, r)
		return
	}
	answer(w, http.StatusOK, map[string]string{"app": app, "words": wordsFor(r)})
}

// wordsFor returns the address of the page's words in a browser's language: only a session has the user's own.
func wordsFor(r *http.Request) string {
	asked, _, _ := strings.Cut(r.Header.Get("Accept-Language"), ",")
	return "a/" + tablepage.Words(lang.For(asked)).Name
}

// onlyOurs serves requests of the page, and refuses others.
func (s *Server) onlyOurs(next http.HandlerFunc) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if !s.isOurs(r) {
			fail(w, r, http.StatusForbidden, "origin")
			return
		}
		next(w, r)
	}
}

// largeBody is the most bytes of a request that are read.
const largeBody = 8 << 10

// readBody reads the JSON of a request. If it cannot, it answers the request and returns false.
func readBody(w http.ResponseWriter, r *http.Request, into any) bool {
	data := http.MaxBytesReader(w, r.Body, largeBody)
	if json.NewDecoder(data).Decode(into) != nil {
		fail(w, r, http.StatusBadRequest, "malformed")
		return false
	}
	return true
}

// fail answers with an error, and with the address of its words: a visitor without a session has none yet.
func fail(w http.ResponseWriter, r *http.Request, status int, code string) {
	answer(w, status, struct {
		Error string `json:"error"`
		Words string `json:"words"`
	}{code, wordsFor(r)})
}

func answer(w http.ResponseWriter, status int, what any) {
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	_, _ = w.Write(encode(what)) // the visitor may be gone
}

// wish is a request for a session, by one of four kinds of proof.
type wish struct {
	Ticket   string  `json:"ticket"`
	As       *string `json:"as"`
	In       string  `json:"in"`
	Session  *string `json:"session"` // "" if the browser has stored none
	Code     string  `json:"code"`
	Instance string  `json:"instance"` // with Code
}

// refusal is the reason to admit a visitor no further.
type refusal struct {
	status int
	code   string
}

var (
	ticketUsed  = refusal{http.StatusUnauthorized, "ticket_used"}
	ticketOver  = refusal{http.StatusUnauthorized, "ticket_over"}
	sessionOver = refusal{http.StatusUnauthorized, string(closedSession)}
	barred      = refusal{http.StatusForbidden, string(closedBarred)}
	nobody      = refusal{http.StatusNotFound, "nobody"}
	malformed   = refusal{http.StatusBadRequest, string(closedMalformed)}
	elsewhere   = refusal{http.StatusMisdirectedRequest, string(closedMoved)}
	tooBusy     = refusal{http.StatusTooManyRequests, "busy"}
	codeUsed    = refusal{http.StatusUnauthorized, "code_used"}
	notThere    = refusal{http.StatusForbidden, string(closedNotThere)}
	unreachable = refusal{http.StatusServiceUnavailable, "unreachable"}
)

// statusOf returns the HTTP status for the reason why a session is invalid.
func statusOf(why closeReason) int {
	if why == closedSession {
		return sessionOver.status
	}
	return barred.status
}

// serveSession makes a session.
func (s *Server) serveSession(w http.ResponseWriter, r *http.Request) {
	var asked wish
	if !readBody(w, r, &asked) {
		return
	}
	v, access, why := s.admit(r.Context(), asked)
	if why == (refusal{}) {
		if left := s.reasonToLeave(v, time.Now()); left != "" {
			why = refusal{statusOf(left), string(left)}
		}
	}
	if why != (refusal{}) {
		fail(w, r, why.status, why.code)
		return
	}
	answer(w, http.StatusOK, struct {
		Session string   `json:"session"`
		Until   int64    `json:"until"`
		Access  string   `json:"access,omitempty"`
		Loads   []string `json:"loads"`
	}{s.signer.token(v), v.Until.UnixMilli(), access, s.loads(v.Visitor)})
}

// admit returns the session of a visitor, and the user's access token if the page needs it.
func (s *Server) admit(ctx context.Context, asked wish) (v session, access string, why refusal) {
	switch {
	case asked.Session != nil:
		v, err := s.signer.read(*asked.Session)
		if err != nil {
			return session{}, "", sessionOver
		}
		v.ID = randomName()
		return v, "", refusal{}
	case asked.Code != "":
		return s.admitByCode(ctx, asked.Code, asked.Instance)
	case asked.Ticket != "":
		ticket, node := ownTicket(asked.Ticket)
		if node != s.Node && s.IsNode != nil && s.IsNode(node) {
			return session{}, "", elsewhere
		}
		visitor, err := s.tickets.take(ticket)
		switch {
		case errors.Is(err, errTicketUsed):
			return session{}, "", ticketUsed
		case err != nil:
			return session{}, "", ticketOver
		}
		return s.signer.begin(visitor), "", refusal{}
	case asked.As != nil && s.Guest != nil:
		visitor, ok := s.Guest(*asked.As, asked.In)
		if !ok {
			return session{}, "", nobody
		}
		return s.signer.begin(visitor), "", refusal{}
	}
	return session{}, "", malformed
}

// hello returns the first frame for a page, with its visitor.
func (s *Server) hello(l *look) helloFrame {
	return helloFrame{
		T: "hello", You: tablepage.Person{ID: string(l.User.ID), Name: view.PlainName(l.User)}, Lang: l.words.Tag(),
		Words: "a/" + tablepage.Words(l.words).Name, Page: tablepage.Version(), Node: s.Node, Now: time.Now().UnixMilli(),
		Until: l.Until.UnixMilli(), Emotes: emotes, Wordless: l.words.TablePage()["NoWords"].Forms["other"],
	}
}

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
		if name = address.String(); address.Is4In6() { // browsers write all of it in hexadecimal
			a := address.As16()
			name = fmt.Sprintf("::ffff:%x:%x", binary.BigEndian.Uint16(a[12:]), binary.BigEndian.Uint16(a[14:]))
		}
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
