package session

import (
	"errors"
	"math/rand/v2"
	"time"

	"unobot/bot/rest"
)

// backoff is the wait before another connection. The first comes at once, or nearly: Discord asks every client to
// reconnect now and then, and clicks made meanwhile wait for the resume. A random half keeps bots from coming together.
func (s *Supervisor) backoff(failures int) time.Duration {
	whole := s.timing.firstBackoff / 8
	if failures > 0 {
		whole = s.timing.longestBackoff
		if failures < 10 {
			whole = min(whole, s.timing.firstBackoff<<(failures-1))
		}
	}
	return whole/2 + rand.N(whole/2+1)
}

// penalty is the wait that the end of a connection itself asks for: a random time between one and five seconds before
// another session is started after op 9, and what a rate limit says.
// https://docs.discord.com/developers/events/gateway#resuming
func (s *Supervisor) penalty(err error) time.Duration {
	var limited *rest.Error
	switch {
	case errors.Is(err, errInvalidSession):
		return s.timing.invalidSession + rand.N(4*s.timing.invalidSession+1)
	case errors.As(err, &limited):
		return limited.RetryAfter
	}
	return 0
}

// budget paces identifies: 1000 a day, or Discord resets the bot's token; and one every five seconds.
// https://docs.discord.com/developers/events/gateway#session-start-limit-object
type budget struct {
	last time.Time
}

// wait is how long to wait before the next identify. When less than a quarter of the day's budget is left, the rest is
// spread over the rest of the day: this is what a bot that crashes at every start runs into.
func (b *budget) wait(now time.Time, gap time.Duration, g rest.Gateway) time.Duration {
	wait := gap - now.Sub(b.last)
	switch {
	case g.Total == 0: // the server does not say
	case g.Remaining <= 0:
		wait = max(wait, g.ResetAfter)
	case g.Remaining < g.Total/4:
		if b.last.IsZero() {
			b.last = now // perhaps the process before this one has just identified
		}
		wait = max(wait, g.ResetAfter/time.Duration(g.Remaining)-now.Sub(b.last))
	}
	return max(0, wait)
}
