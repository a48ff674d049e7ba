package gateway

import (
	"errors"
	"math/rand/v2"
	"time"
)

// backoff is the wait after so many failures in a row: none after the first, then twice as long
// each time. A random half keeps bots from coming together.
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

// pause is the wait between the end of a connection and the next one. Discord asks every client to
// reconnect now and then, and clicks made meanwhile wait for the resume: op 7 never waits once the
// session has begun. After op 9 a new session has to wait for a random time between one and five
// seconds.
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
