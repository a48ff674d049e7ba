package standin

import (
	"bytes"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/gorilla/websocket"
)

// apiVersion is the version of Discord's API and gateway that the stand-in speaks.
const apiVersion = "10"

// request is a REST request, read and routed.
type request struct {
	method   string
	path     string // without the /api/vN prefix
	query    url.Values
	headers  http.Header
	route    *route
	vars     map[string]string
	body     []byte // JSON; of a multipart body its payload_json
	files    []upload
	received time.Time
}

// response is what the stand-in answers a request.
type response struct {
	status      int
	body        []byte
	header      http.Header
	undescribed bool // Discord answers like this against its own description
}

// serveHTTP sorts requests by what they are for.
func (s *Server) serveHTTP(w http.ResponseWriter, r *http.Request) {
	s.track(func() {
		switch {
		case websocket.IsWebSocketUpgrade(r):
			s.serveGateway(w, r)
		case strings.HasPrefix(r.URL.Path, "/attachments/"), strings.HasPrefix(r.URL.Path, "/emojis/"):
			s.serveFile(w, r)
		case isPicture(r.URL.Path):
			s.servePicture(w, r)
		default:
			s.serveREST(w, r)
		}
	})
}

// serveREST answers one API request, or lets it meet the fault that waits for it.
func (s *Server) serveREST(w http.ResponseWriter, r *http.Request) {
	q, refusal := s.readRequest(r)
	if refusal == errBroken {
		reset(w)
		return
	}
	fault := s.meetFault(false, q.method, q.path)
	if fault == nil {
		made := s.perform(q, refusal, false)
		s.checkAnswer(q, made)
		s.write(w, made)
		return
	}
	if !s.pause(fault.Delay) {
		reset(w)
		return
	}
	var made response
	lost := fault.Effect == FaultResetAfter || fault.Effect == FaultDropBefore
	switch {
	case fault.Effect == FaultDropBefore:
		s.record(q, made, false, lost)
	case fault.Effect.answers():
		made = fault.makeResponse()
		if fault.Effect != FaultSharedRateLimit { // which is nobody's fault
			s.countInvalid(made.status)
		}
		s.record(q, made, false, lost)
	default:
		made = s.perform(q, refusal, lost)
	}
	if !s.pause(fault.DelayAfter) || lost {
		reset(w)
		return
	}
	s.write(w, made)
}

// readRequest reads and routes a request. The refusal is what is wrong with it before any route
// looks at it.
func (s *Server) readRequest(r *http.Request) (*request, *apiError) {
	q := &request{
		method: r.Method, query: r.URL.Query(), headers: r.Header, received: time.Now(), path: r.URL.Path,
	}
	var refusal *apiError
	if q.path, refusal = splitVersion(r.URL.Path); refusal != nil {
		return q, refusal
	}
	if q.route, q.vars, refusal = s.find(q.method, q.path); refusal != nil {
		return q, refusal
	}
	q.body, q.files, refusal = readBody(r)
	return q, refusal
}

// splitVersion takes the prefix with the version of the API off a path. There is one version here, the one that the bot
// speaks.
func splitVersion(path string) (string, *apiError) {
	rest, isAPI := strings.CutPrefix(path, "/api/v")
	number, rest, hasRest := strings.Cut(rest, "/")
	if !isAPI || !hasRest {
		return path, errNotFound
	}
	if number != apiVersion {
		return path, errInvalidVersion
	}
	return "/" + rest, nil
}

// perform lets a request have its effect and records both, in one step under the lock.
func (s *Server) perform(q *request, refusal *apiError, lost bool) response {
	mismatch := ""
	if refusal == nil {
		mismatch = s.mismatch(q)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.stats.Requests++
	if !strings.HasPrefix(q.headers.Get("User-Agent"), "DiscordBot") {
		s.violateLocked("user_agent", "%s %s: the User-Agent is not that of a DiscordBot", q.method, q.path)
	}
	made := response{header: make(http.Header)}
	var body any
	if refusal == nil {
		made.status, body, refusal = s.judgeLocked(q, made.header)
	}
	if refusal != nil {
		made.status, body = refusal.status, refusal
		made.undescribed = refusal == errOldEdits
		if s.isViolationLocked(q, refusal) {
			s.violateLocked(refusal.rule(), "%s %s: %s", q.method, q.path, encode(refusal))
		}
	}
	if body != nil {
		made.body = encode(body)
		made.header.Set("Content-Type", "application/json")
	}
	if mismatch != "" && refusal == nil { // a refusal is a violation already, or the bot's request does not matter
		s.violateLocked("openapi", "%s %s: %s", q.method, q.path, mismatch)
	}
	if lost {
		s.excuseRetryLocked(q)
	}
	s.countInvalidLocked(made.status)
	s.record(q, made, refusal == nil && made.status < 300, lost)
	return made
}

// judgeLocked checks token and rate limits and calls the route.
func (s *Server) judgeLocked(q *request, header http.Header) (int, any, *apiError) {
	if !q.route.open && q.headers.Get("Authorization") != "Bot "+s.app.Token {
		return 0, nil, errUnauthorized
	}
	now, allowed := s.nowLocked(), q.route.rate
	if q.route.emojis && s.beliefs.HourlyEmojis {
		allowed.window = time.Hour
	}
	key := q.route.method + " " + q.route.path
	b, within := s.limits.take(key+" "+q.vars[q.route.major], allowed, now)
	setLimitHeaders(header, key, allowed, b, now)
	if !within && !s.opts.RateLimitsOff {
		limited := newRateLimited(b.resets.Sub(now), false)
		limited.setHeaders(header)
		return http.StatusTooManyRequests, limited, nil
	}
	if !q.route.exempt {
		all, within := s.limits.take("global", globalRate, now)
		if !within && !s.opts.RateLimitsOff {
			s.stats.OverPace++
			limited := newRateLimited(all.resets.Sub(now), true)
			limited.setHeaders(header)
			return http.StatusTooManyRequests, limited, nil
		}
	}
	status, body, refusal := q.route.handler(s, q)
	if limited, ok := body.(*rateLimited); ok {
		limited.setHeaders(header)
	}
	return status, body, refusal
}

// isViolationLocked reports whether a refusal is the bot's fault. A second callback is excused if the
// stand-in itself has provoked it, by a duplicated event or by losing the first answer. It is also
// excused if it repeats the first one byte for byte: the bot has stopped waiting for an answer and
// tried again, as it should.
func (s *Server) isViolationLocked(q *request, refusal *apiError) bool {
	i := s.interactions.byToken[q.vars["token"]]
	if refusal == errAlreadyAnswered && i != nil && (i.excused || bytes.Equal(i.callback, q.body)) {
		return false
	}
	return refusal.protocolError()
}

// excuseRetryLocked remembers that the bot cannot know its callback has worked.
func (s *Server) excuseRetryLocked(q *request) {
	if i := s.interactions.byToken[q.vars["token"]]; i != nil {
		i.excused = true
	}
}

// record journals a request with its answer.
func (s *Server) record(q *request, made response, applied, lost bool) {
	x := &Exchange{
		Method: q.method, Path: q.path, Query: q.query.Encode(), RequestBody: string(q.body),
		Status: made.status, ResponseBody: string(made.body), ReceivedAt: q.received, Applied: applied, Lost: lost,
	}
	if q.route != nil {
		x.Route = q.route.path
	}
	for _, f := range q.files {
		x.Files = append(x.Files, f.name)
	}
	s.journal.add(Entry{Kind: EntryREST, REST: x})
}

// write sends an answer.
func (s *Server) write(w http.ResponseWriter, made response) {
	for key, values := range made.header {
		w.Header()[key] = values
	}
	w.WriteHeader(made.status)
	_, _ = w.Write(made.body) // the bot may be gone, which is its own affair
}

// parse checks that the body is an object and returns it as a form.
func (q *request) parse() (form, *apiError) {
	f, refusal := parseForm(q.body)
	if refusal != nil {
		return f, refusal
	}
	f.isObject()
	return f, f.result()
}
