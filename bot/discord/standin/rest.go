package standin

import (
	"bytes"
	"cmp"
	"net/http"
	"strings"
	"time"
)

// serveREST answers an API request, or fails by the fault that is armed for it.
func (s *Server) serveREST(w http.ResponseWriter, r *http.Request) {
	q, refusal := s.readRequest(r)
	if refusal == errBroken {
		reset(w)
		return
	}
	fault := s.meetFault(q.method, q.path)
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
	case fault.Effect >= FaultStatus:
		made = fault.makeResponse()
		fault.setFaultHeaders(made.header, q, time.Now())
		s.countInvalid(made)
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

// readRequest reads and routes a request. The refusal is an error that shows before the route's handler runs.
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

// splitVersion removes the prefix with the version of the API from a path. There is one version here, the one that the
// bot speaks.
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

// perform carries out a request and records it with its answer, in one step under the lock.
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
	made := response{header: http.Header{"Via": {via}}}
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
	if lost { // the bot cannot know that its callback has worked, and may try again
		if i := s.interactions.byToken[q.vars["token"]]; i != nil {
			i.excused = true
		}
	}
	s.countInvalidLocked(made)
	s.record(q, made, refusal == nil && made.status < 300, lost)
	return made
}

// judgeLocked checks token and rate limits and calls the route.
func (s *Server) judgeLocked(q *request, header http.Header) (int, any, *apiError) {
	bearer := s.bearerLocked(q)
	if !q.route.open && bearer == nil && q.headers.Get("Authorization") != "Bot "+s.app.Token {
		return 0, nil, errUnauthorized
	}
	now, allowed := s.nowLocked(), q.route.rate
	if q.route.emojis && s.beliefs.HourlyEmojis {
		allowed.window = time.Hour
	}
	key := q.route.method + " " + q.route.path
	if q.route.major == "token" && !q.route.urgent && s.beliefs.TokenRoutesShare {
		key = "routes of a token"
	}
	if bearer != nil {
		key += " of user " + bearer.user.ID
	}
	b, within := s.limits.take(key+" "+q.vars[q.route.major], allowed, now)
	setLimitHeaders(header, key, allowed, b, now)
	if !within && !s.opts.RateLimitsOff {
		limited := newRateLimited(b.resets.Sub(now), false)
		limited.setHeaders(header)
		return http.StatusTooManyRequests, limited, nil
	}
	if limited := s.judgeTokenLocked(q, now); limited != nil {
		limited.setHeaders(header)
		return http.StatusTooManyRequests, limited, nil
	}
	if !q.route.exempt && bearer == nil {
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

// judgeTokenLocked counts a request by token for the limit beyond its route. It returns the limit if there were too
// many.
func (s *Server) judgeTokenLocked(q *request, now time.Time) *rateLimited {
	i, limit := s.interactions.byToken[q.vars["token"]], s.beliefs.TokenLimit
	if i == nil || q.route.urgent || limit.Over == OwnRouteOnly || s.opts.RateLimitsOff {
		return nil
	}
	key, scope := "token "+i.Token, scopeUser
	if limit.Over == AllInChannel {
		key, scope = "tokens of "+i.ChannelID, scopeShared
	}
	b, within := s.limits.take(key, rate{cmp.Or(limit.Requests, 30), cmp.Or(limit.Window, time.Minute)}, now)
	if within {
		return nil
	}
	limited := newRateLimited(b.resets.Sub(now), false)
	limited.scope = scope
	return limited
}

// isViolationLocked reports whether a refusal is the bot's fault. A second callback is excused if the stand-in itself
// has provoked it, by a duplicated event or by losing the first answer. It is also excused if it repeats the first one
// byte for byte: the bot has stopped waiting for an answer and tried again, as it should.
func (s *Server) isViolationLocked(q *request, refusal *apiError) bool {
	i := s.interactions.byToken[q.vars["token"]]
	if refusal == errAlreadyAnswered && i != nil && (i.excused || bytes.Equal(i.callback, q.body)) {
		return false
	}
	return refusal.protocolError()
}

// record journals a request with its answer.
func (s *Server) record(q *request, made response, applied, lost bool) {
	x := &Exchange{
		Method: q.method, Path: q.path, Query: q.query.Encode(), RequestBody: string(q.body),
		Status: made.status, ResponseBody: string(made.body), ReceivedAt: q.received, Applied: applied, Lost: lost,
	}
	if q.route != nil {
		x.Route = q.route.path
		if q.route.secret {
			x.RequestBody, x.ResponseBody = "", ""
		}
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
	_, _ = w.Write(made.body) // an error means that the bot has gone
}

// Stats counts events since the start.
type Stats struct {
	Identifies  int // gateway sessions started
	Resumes     int // gateway sessions resumed
	Budget      int // identifies left for the day
	Requests    int // REST requests
	Avatars     int // requests for profile pictures
	RateLimited int // answers with 429
	OverPace    int // number of those due to more than 50 requests a second in all
	Invalid     int // answers with 401, 403 or 429, but for shared limits; Discord bans an address at 10,000 in 10 minutes
}

// Stats returns the counters.
func (s *Server) Stats() Stats {
	s.mu.Lock()
	defer s.mu.Unlock()
	out := s.stats
	s.gateway.identifies.refill(s.nowLocked())
	out.Budget = s.gateway.identifies.left
	return out
}

// countInvalid counts an answer that Discord counts against an address.
func (s *Server) countInvalid(made response) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.countInvalidLocked(made)
}

func (s *Server) countInvalidLocked(made response) {
	switch made.status {
	case 429:
		s.stats.RateLimited++
		if made.header.Get("X-RateLimit-Scope") != scopeShared { // a shared limit does not count against the bot
			s.stats.Invalid++
		}
	case 401, 403:
		s.stats.Invalid++
	}
}

// CheckRequests sets a function that checks every request from now on, by rules of its own such as a schema. It returns
// the fault of a request, or "". The path comes without its /api/vN. The body is JSON, of a multipart body its
// payload_json, and empty if there is none. A fault of a request that is otherwise accepted is a [Violation] of the
// rule "openapi".
func (s *Server) CheckRequests(check func(method, path string, body []byte) string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.checkRequest = check
}

// CheckResponses sets a function that checks every answer from now on, except an answer that a [Fault] makes. A fault
// that it returns is a [Violation] of the rule "openapi response": the stand-in's fault, not the bot's.
func (s *Server) CheckResponses(check func(method, path string, status int, body []byte) string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.checkResponse = check
}

// mismatch returns the fault that the checker finds in a request; empty if there is none. The checker runs without
// s.mu.
func (s *Server) mismatch(q *request) string {
	s.mu.Lock()
	check := s.checkRequest
	s.mu.Unlock()
	if check == nil || q.route.secret {
		return ""
	}
	return check(q.method, q.path, q.body)
}

// checkAnswer runs the checker of answers on one. The checker runs without s.mu.
func (s *Server) checkAnswer(q *request, made response) {
	s.mu.Lock()
	check := s.checkResponse
	s.mu.Unlock()
	if check == nil || made.undescribed || q.route != nil && q.route.secret {
		return
	}
	if mismatch := check(q.method, q.path, made.status, made.body); mismatch != "" {
		s.mu.Lock()
		defer s.mu.Unlock()
		s.violateLocked("openapi response", "%s %s: %d: %s", q.method, q.path, made.status, mismatch)
	}
}

// find returns the route of a request and the values of its variables.
func (s *Server) find(method, path string) (*route, map[string]string, *apiError) {
	refusal := errNotFound
	parts := strings.Split(path, "/")
	for _, r := range s.routes {
		vars, ok := r.match(parts)
		if !ok {
			continue
		}
		if r.method == method {
			return r, vars, nil
		}
		refusal = errMethodNotAllowed
	}
	return nil, nil, refusal
}

// match compares a path segment by segment.
func (r *route) match(parts []string) (map[string]string, bool) {
	if len(parts) != len(r.parts) {
		return nil, false
	}
	vars := make(map[string]string)
	for i, want := range r.parts {
		switch {
		case strings.HasPrefix(want, "{"):
			vars[want[1:len(want)-1]] = parts[i]
		case want != parts[i]:
			return nil, false
		}
	}
	return vars, true
}
