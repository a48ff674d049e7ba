package gateway

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"time"

	"github.com/gorilla/websocket"

	"unobot/bot/discord/cluster"
)

// ticket holds the data to continue a session on another connection.
type ticket struct {
	cluster.Session
	lost  time.Time // when its connection ended
	taken time.Time // when it was taken over from another process; else zero
}

// retry returns the ticket after a resume that came to nothing. A session that could not be resumed for a while is
// given up: its address may not be served any more.
func (t *ticket) retry(life time.Duration) *ticket {
	if t == nil || time.Since(t.lost) >= life {
		return nil
	}
	return t
}

// Close codes that decide the next step.
// https://docs.discord.com/developers/topics/opcodes-and-status-codes#gateway-gateway-close-event-codes
const (
	closeHandedOver           = 4000 // ours: any code but 1000 and 1001 keeps the session
	closeAuthenticationFailed = 4004
	closeInvalidSeq           = 4007
	closeSessionTimedOut      = 4009
	closeInvalidShard         = 4010
	closeShardingRequired     = 4011
	closeInvalidVersion       = 4012
	closeInvalidIntents       = 4013
	closeDisallowedIntents    = 4014
)

// tokenRefused is the remedy for a token that Discord does not know.
const tokenRefused = "the bot token is refused: copy it again from the developer portal, Bot page"

// FatalError means that Discord refuses the bot, and that connecting again would change nothing.
type FatalError struct {
	Code   int    // the gateway's close code; 0 if the HTTP API has refused the token
	Reason string // cause and remedy
}

// ErrToken is the FatalError of a token that the HTTP API has refused.
var ErrToken error = &FatalError{Reason: tokenRefused}

// Error returns the refusal and its remedy.
func (e *FatalError) Error() string {
	if e.Code == 0 {
		return e.Reason
	}
	return fmt.Sprintf("Discord refused the connection for good (close code %d): %s", e.Code, e.Reason)
}

// fatalClose returns the error of a fatal close code, or nil.
func fatalClose(code int) *FatalError {
	e := &FatalError{Code: code}
	switch code {
	case closeAuthenticationFailed:
		e.Reason = tokenRefused
	case closeInvalidShard:
		e.Reason = "it does not accept the shard"
	case closeInvalidVersion:
		e.Reason = "it does not speak this version of the gateway any more; a newer bot is needed"
	case closeInvalidIntents:
		e.Reason = "it does not know the intents asked for"
	case closeDisallowedIntents:
		e.Reason = "an intent asked for is not enabled: see the developer portal, Bot page, Privileged Gateway Intents"
	default:
		return nil
	}
	return e
}

// ending is the way in which a connection ended.
type ending struct {
	cause error
	begun bool    // READY or RESUMED has come
	good  bool    // and a few seconds have passed since
	next  *ticket // for the next connection; nil if that must start a new session
}

// The reasons for the end of a connection, besides a FatalError.
var (
	errReconnect      = errors.New("a new connection was asked for")
	errInvalidSession = errors.New("the session has been ended")
	errSharding       = errors.New("the bot is in too many servers for its shards")
	errZombie         = errors.New("heartbeats are not answered")
	errHello          = errors.New("no proper hello came in time")
	errNoReady        = errors.New("the session did not begin in time")
	errTooBig         = errors.New("a frame is too big")
	errLost           = errors.New("the connection is lost")
	errTurn           = errors.New("this is not the time to identify")
	errNotHeld        = errors.New("another process may serve the shard by now")
	errHandedOver     = errors.New("another process goes on with the shard")
)

func explainClose(err error) error {
	var frame *websocket.CloseError
	switch {
	case errors.Is(err, websocket.ErrReadLimit):
		return errTooBig
	case !errors.As(err, &frame):
		return errLost
	}
	if fatal := fatalClose(frame.Code); fatal != nil {
		return fatal
	}
	reason := errLost
	switch frame.Code {
	case closeShardingRequired:
		reason = errSharding
	case closeInvalidSeq, closeSessionTimedOut:
		reason = errInvalidSession
	}
	return fmt.Errorf("%w (close code %d)", reason, frame.Code)
}

// backoff returns the wait after so many failures in a row: none after the first, then twice as long each time. A
// random half keeps bots from coming together.
func backoff(failures int, first, longest time.Duration) time.Duration {
	if failures < 2 {
		return 0
	}
	whole := longest
	if failures < 30 { // the shift would overflow
		whole = min(longest, first<<(failures-2))
	}
	return whole/2 + rand.N(whole/2+1)
}

// pause returns the wait between the end of a connection and the next one. Discord asks every client to reconnect now
// and then, and clicks made meanwhile wait for the resume: op 7 never waits once the session has begun. After op 9 a
// new session has to wait for a random time between one and five seconds.
// https://docs.discord.com/developers/events/gateway#resuming
func (t timing) pause(e ending, failures int) time.Duration {
	longest := t.longestBackoff
	switch {
	case e.begun && errors.Is(e.cause, errReconnect):
		return 0
	case e.begun && e.next != nil:
		longest = t.resumeBackoff
	case errors.Is(e.cause, errInvalidSession):
		return max(t.invalidSession+rand.N(4*t.invalidSession+1), backoff(failures, t.firstBackoff, longest))
	}
	return backoff(failures, t.firstBackoff, longest)
}
