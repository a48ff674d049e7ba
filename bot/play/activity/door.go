package activity

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"net/url"
	"strings"
	"time"

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
