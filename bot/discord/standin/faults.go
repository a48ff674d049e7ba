package standin

import (
	"net"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"
)

// FaultEffect decides the failure of a request that meets a [Fault].
type FaultEffect int

// The effects.
const (
	// FaultDelayOnly lets the request through after the delay.
	FaultDelayOnly FaultEffect = iota
	// FaultDropBefore resets the connection; the request has no effect.
	FaultDropBefore
	// FaultResetAfter lets the request have its effect and resets the connection instead of answering.
	FaultResetAfter
	// FaultStatus answers Status and Body; the request has no effect.
	FaultStatus
	// FaultRateLimit answers the JSON 429 of a route; Global makes it the global one. No effect.
	FaultRateLimit
	// FaultSharedRateLimit answers the JSON 429 of a resource that others have used up. No effect.
	FaultSharedRateLimit
	// FaultBareRateLimit answers a JSON 429 without the time to try again, with which Discord blocks an address for a
	// while. No effect.
	FaultBareRateLimit
	// FaultHTML429 answers the HTML page with status 429 that a proxy in front of Discord sends. No effect.
	FaultHTML429
	// FaultForbidden answers the 403 with code 40333: the proxy in front of Discord blocks the request. It says nothing
	// about permissions. No effect.
	FaultForbidden
	// FaultHTML403 answers the HTML page with status 403 of that proxy. No effect.
	FaultHTML403
)

// Fault makes matching requests fail.
type Fault struct {
	Method     string // empty matches every method
	Path       string // such as "/channels/*/messages"; * is one segment, a final ** any rest; empty matches all
	Times      int    // number of requests it meets; zero means one, negative means all
	Delay      time.Duration
	DelayAfter time.Duration // between the effect and the answer
	Effect     FaultEffect
	Status     int
	Body       string
	BodyType   string        // the Content-Type of Body; the default is JSON
	RetryAfter time.Duration // for FaultRateLimit, FaultSharedRateLimit and FaultHTML429
	Global     bool
}

// armedFault is a fault with the number of requests it still meets.
type armedFault struct {
	Fault
	left int // negative means for ever
}

// Inject arms a fault. A request meets the first armed fault that matches it. The returned function disarms the fault.
func (s *Server) Inject(f Fault) (remove func()) {
	armed := &armedFault{Fault: f, left: f.Times}
	if f.Times == 0 {
		armed.left = 1
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.faults = append(s.faults, armed)
	return func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		s.faults = slices.DeleteFunc(s.faults, func(other *armedFault) bool { return other == armed })
	}
}

// meetFault returns the fault that a request of REST meets, or nil.
func (s *Server) meetFault(method, path string) *Fault {
	s.mu.Lock()
	defer s.mu.Unlock()
	for i, f := range s.faults {
		if f.Method != "" && f.Method != method || !pathMatches(f.Path, path) {
			continue
		}
		if f.left--; f.left == 0 {
			s.faults = slices.Delete(s.faults, i, i+1)
		}
		return &f.Fault
	}
	return nil
}

// pathMatches reports whether a path matches a pattern of [Fault.Path].
func pathMatches(pattern, path string) bool {
	if pattern == "" {
		return true
	}
	want, got := strings.Split(pattern, "/"), strings.Split(path, "/")
	for i, part := range want {
		if part == "**" && i == len(want)-1 {
			return true
		}
		if i >= len(got) || part != "*" && part != got[i] {
			return false
		}
	}
	return len(want) == len(got)
}

// reset ends the connection of a request without an answer.
func reset(w http.ResponseWriter) {
	c, _, err := http.NewResponseController(w).Hijack()
	if err != nil {
		return
	}
	if tcp, ok := c.(*net.TCPConn); ok {
		_ = tcp.SetLinger(0) // makes Close send RST
	}
	_ = c.Close()
}

// pause waits, and returns false if the server closes meanwhile.
func (s *Server) pause(d time.Duration) bool {
	if d <= 0 {
		return true
	}
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
		return true
	case <-s.done:
		return false
	}
}

// The refusals of the proxy in front of Discord and of Discord's guard against floods, by the tables of opcodes and by
// answers that bots have received.
var (
	errProxyBlocks   = &apiError{http.StatusForbidden, 40333, "internal network error", nil}
	errAddressBlocks = &apiError{
		http.StatusTooManyRequests, 0, "You are being blocked from accessing our API temporarily.", nil,
	}
)

// makeResponse returns the answer of a fault.
func (f *Fault) makeResponse() response {
	switch f.Effect {
	case FaultRateLimit:
		return f.limitResponse(scopeUser)
	case FaultSharedRateLimit:
		return f.limitResponse(scopeShared)
	case FaultBareRateLimit:
		return jsonResponse(errAddressBlocks.status, encode(errAddressBlocks))
	case FaultForbidden:
		return jsonResponse(errProxyBlocks.status, encode(errProxyBlocks))
	case FaultHTML403:
		return pageResponse(http.StatusForbidden, html403)
	case FaultHTML429:
		made := pageResponse(http.StatusTooManyRequests, html429)
		made.header.Set("Retry-After", strconv.Itoa(int(f.RetryAfter.Seconds())))
		return made
	}
	made := jsonResponse(f.Status, []byte(f.Body))
	if f.BodyType != "" {
		made.header.Set("Content-Type", f.BodyType)
	}
	return made
}

// limitResponse returns the JSON 429 of a scope. The global scope has priority.
func (f *Fault) limitResponse(scope string) response {
	limited := newRateLimited(f.RetryAfter, f.Global)
	if scope == scopeShared {
		limited.Message = "The resource is being rate limited."
	}
	if !f.Global {
		limited.scope = scope
	}
	made := jsonResponse(http.StatusTooManyRequests, encode(limited))
	limited.setHeaders(made.header)
	made.header.Set("Via", via)
	return made
}

func jsonResponse(status int, body []byte) response {
	return response{status: status, body: body, header: http.Header{"Content-Type": {"application/json"}}}
}

// pageResponse returns a page of the proxy in front of Discord.
func pageResponse(status int, page string) response {
	return response{status: status, body: []byte(page), header: http.Header{
		"Content-Type": {"text/html; charset=UTF-8"}, "Server": {"cloudflare"},
	}}
}

// html429 resembles the page of the proxy in front of Discord.
const html429 = `<!doctype html><html lang="en-US"><head><title>Access denied | discord.com used Cloudflare to ` +
	`restrict access</title></head><body><h1>Error 1015</h1><p>You are being rate limited.</p></body></html>`

// html403 resembles the page of the same proxy that refuses an address.
const html403 = `<!doctype html><html lang="en-US"><head><title>Attention Required! | Cloudflare</title></head>` +
	`<body><h1>Sorry, you have been blocked</h1><p>You are unable to access discord.com</p></body></html>`

// The faults below hit the sockets of the named shards. Without names they hit every socket, also one without a
// session. Shard 0 of 2 and shard 0 of 3 are different shards.

// FailHandshakes makes the next n gateway connections fail, for any shard.
func (s *Server) FailHandshakes(kind HandshakeFault, n int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for range n {
		s.gateway.handshakes = append(s.gateway.handshakes, kind)
	}
}

// RequestReconnect sends op 7.
func (s *Server) RequestReconnect(shards ...Shard) {
	s.eachConn(shards, func(c *conn) { s.sendOp(c, opReconnect, nil) })
}

// InvalidateSession sends op 9. A session that is not resumable is gone.
func (s *Server) InvalidateSession(resumable bool, shards ...Shard) {
	s.eachConn(shards, func(c *conn) {
		if sess := c.session; sess != nil {
			c.session, sess.conn, sess.detachedAt = nil, nil, s.nowLocked()
			if !resumable {
				delete(s.gateway.sessions, sess.id)
			}
			s.bus.publish(Event{Kind: BotOffline})
		}
		s.sendOp(c, opInvalidSession, resumable)
	})
}

// SilenceHeartbeats stops or resumes the answers to heartbeats. A shard gets no answers while it is silenced by name,
// or while all shards are.
func (s *Server) SilenceHeartbeats(silent bool, shards ...Shard) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(shards) == 0 {
		shards = []Shard{everyShard}
	}
	for _, shard := range shards {
		s.gateway.silence[shard] = silent
	}
}

// CloseGateway closes sockets with a close code. The sessions stay resumable, except after 4004, 4007, 4009 and 4010
// to 4014.
func (s *Server) CloseGateway(code int, shards ...Shard) {
	s.eachConn(shards, func(c *conn) {
		ends := code == closeAuthenticationFailed || code == closeInvalidSeq || code == closeSessionTimedOut ||
			code >= closeInvalidShard && code <= closeDisallowedIntents
		if sess := c.session; sess != nil && ends {
			c.session = nil
			delete(s.gateway.sessions, sess.id)
			s.bus.publish(Event{Kind: BotOffline})
		}
		c.sendCloseLocked(code)
	})
}

// DropGateway resets sockets without a close frame. The sessions stay resumable.
func (s *Server) DropGateway(shards ...Shard) { s.eachConn(shards, (*conn).abort) }

// DuplicateEvents makes the next n events of a type, such as INTERACTION_CREATE, arrive twice.
func (s *Server) DuplicateEvents(eventType string, n int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.gateway.duplicates[eventType] += n
}

// SendRaw sends a frame exactly as it is, valid or not.
func (s *Server) SendRaw(frame []byte, shards ...Shard) {
	s.eachConn(shards, func(c *conn) {
		s.journal.add(Entry{Kind: EntryFrameOut, Conn: c.number, Frame: string(frame)})
		c.waiting.add(outgoing{data: string(frame)})
	})
}

// SetIdentifyBudget sets the number of sessions that the bot may still start today.
func (s *Server) SetIdentifyBudget(remaining int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.gateway.identifies.left = remaining
}

// eachConn visits the sockets of some shards, or all sockets.
func (s *Server) eachConn(shards []Shard, visit func(*conn)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, c := range s.gateway.conns {
		if len(shards) == 0 || c.session != nil && slices.Contains(shards, c.session.shard) {
			visit(c)
		}
	}
}
