package rest

import (
	"context"
	"math/rand/v2"
	"net/http"
	"time"
)

// maxAttempts bounds how often one request is sent.
const maxAttempts = 4

// planRepeat says whether to repeat a request that failed, and how long to wait before. What
// Discord has refused with 429, and what never left, has had no effect and may always be repeated.
// What perhaps had one, and what was blocked on its way, is repeated only if the request is safe.
func (c *Client) planRepeat(ctx context.Context, q request, attempt int, fault *Error) (time.Duration, bool) {
	if attempt >= maxAttempts || ctx.Err() != nil {
		return 0, false
	}
	var wait time.Duration
	switch {
	case fault.Status == http.StatusTooManyRequests:
		wait = fault.RetryAfter
	case fault.unsent, (fault.uncertain || fault.blocked) && q.safe:
		wait = c.backoff(q, attempt)
	default:
		return 0, false
	}
	return wait, c.isWorthWaiting(ctx, wait)
}

// backoff doubles with each attempt; a random half keeps many clients from coming back together.
func (c *Client) backoff(q request, attempt int) time.Duration {
	base := c.timing.back
	if q.urgent {
		base = c.timing.callbackBack
	}
	whole := base << (attempt - 1)
	return whole/2 + rand.N(whole/2+1)
}

// isWorthWaiting reports whether a wait makes sense: not when the context ends before, and not when
// it is so long that the caller had better look at the state of things again.
func (c *Client) isWorthWaiting(ctx context.Context, wait time.Duration) bool {
	if deadline, ok := ctx.Deadline(); ok && time.Until(deadline) <= wait {
		return false
	}
	return wait <= c.timing.longestWait
}
