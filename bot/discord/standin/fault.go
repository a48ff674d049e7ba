package standin

import (
	"net"
	"net/http"
	"slices"
	"strings"
	"time"
)

// FaultEffect says how a request that meets a [Fault] goes wrong.
type FaultEffect int

// The effects.
const (
	// FaultDelayOnly lets the request through after the delay.
	FaultDelayOnly FaultEffect = iota
	// FaultDropBefore resets the connection; the request has no effect.
	FaultDropBefore
	// FaultResetAfter lets the request have its effect and resets the connection instead of
	// answering.
	FaultResetAfter
	// FaultStatus answers Status and Body; the request has no effect.
	FaultStatus
	// FaultRateLimit answers the JSON 429 of a route; Global makes it the global one. No effect.
	FaultRateLimit
	// FaultSharedRateLimit answers the JSON 429 of a resource that others have used up. No effect.
	FaultSharedRateLimit
	// FaultBareRateLimit answers a JSON 429 that says nothing of when to try again, with which Discord
	// blocks an address for a while. No effect.
	FaultBareRateLimit
	// FaultHTML429 answers the HTML page with status 429 that a proxy in front of Discord sends. No
	// effect.
	FaultHTML429
	// FaultForbidden answers the 403 with code 40333, which says that the proxy in front of Discord
	// blocks the request and nothing about permissions. No effect.
	FaultForbidden
	// FaultHTML403 answers the HTML page with status 403 of that proxy. No effect.
	FaultHTML403
)

// Fault makes matching requests go wrong.
type Fault struct {
	Pictures   bool   // it meets requests for profile pictures, in place of those of REST
	Method     string // empty matches every method
	Path       string // such as "/channels/*/messages"; * is one segment, a final ** any rest; empty matches all
	Times      int    // how many requests it meets; zero means one, negative means all
	Delay      time.Duration
	DelayAfter time.Duration // between the effect and the answer
	Effect     FaultEffect
	Status     int
	Body       string
	BodyType   string        // the Content-Type of Body; the default is JSON
	RetryAfter time.Duration // for FaultRateLimit, FaultSharedRateLimit and FaultHTML429
	Global     bool
}

// HandshakeFault says how a new gateway connection goes wrong.
type HandshakeFault int

// The faults of a handshake.
const (
	// HandshakeNoHello accepts the socket and says nothing.
	HandshakeNoHello HandshakeFault = iota + 1
	// HandshakeNoReady says Hello and does not react to Identify or Resume.
	HandshakeNoReady
	// HandshakeReconnect answers Identify or Resume with op 7.
	HandshakeReconnect
	// HandshakeInvalidSession answers Identify or Resume with op 9, not resumable.
	HandshakeInvalidSession
	// HandshakeRefuse answers the WebSocket upgrade with status 503.
	HandshakeRefuse
)

// armedFault is a fault with the number of requests it still meets.
type armedFault struct {
	Fault
	left int // negative means for ever
}

// Inject arms a fault. A request meets the first armed fault that matches it. The returned function
// disarms the fault.
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

// meetFault returns the fault that a request of REST, or for a profile picture, meets, or nil.
func (s *Server) meetFault(picture bool, method, path string) *Fault {
	s.mu.Lock()
	defer s.mu.Unlock()
	for i, f := range s.faults {
		if f.Pictures != picture || f.Method != "" && f.Method != method || !pathMatches(f.Path, path) {
			continue
		}
		if f.left--; f.left == 0 {
			s.faults = slices.Delete(s.faults, i, i+1)
		}
		return &f.Fault
	}
	return nil
}

// pathMatches compares a path with a pattern of [Fault.Path].
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

// pause waits, and reports false if the server closes meanwhile.
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
