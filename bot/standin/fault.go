package standin

import "time"

// FaultEffect says how a request that meets a [Fault] goes wrong.
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
	// FaultHTML429 answers the HTML page with status 429 that a proxy in front of Discord sends. No effect.
	FaultHTML429
)

// Fault makes matching REST requests go wrong.
type Fault struct {
	Method     string // empty matches every method
	Path       string // such as "/channels/*/messages"; * is one segment, a final ** any rest; empty matches all
	Times      int    // how many requests it meets; zero means one, negative means all
	Delay      time.Duration
	DelayAfter time.Duration // between the effect and the answer
	Effect     FaultEffect
	Status     int
	Body       string
	RetryAfter time.Duration // for FaultRateLimit and FaultHTML429
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
	// HandshakeInvalidSession answers Identify or Resume with op 9 and closes.
	HandshakeInvalidSession
	// HandshakeRefuse answers the WebSocket upgrade with status 503.
	HandshakeRefuse
)
