package rest

import (
	"context"
	"math/rand/v2"
	"net/http"
	"time"

	"unobot/bot/background"
)

// do sends a request until a response settles it, and decodes that response where it is wanted.
func (c *Client) do(ctx context.Context, q request) error {
	r, err := c.build(ctx, q)
	if err != nil {
		return &Error{Op: q.op, Message: "the request cannot be encoded"}
	}
	maybeApplied := false
	for attempt := 1; ; attempt++ {
		if fault := c.admit(ctx, q); fault != nil {
			return fault
		}
		resp := c.exchange(ctx, q, r)
		fault := c.judge(q, resp)
		if fault == nil {
			return q.decode(resp.body)
		}
		if maybeApplied && q.settled != nil && q.settled(fault) {
			return nil
		}
		maybeApplied = maybeApplied || fault.uncertain
		wait, again := c.planRepeat(ctx, q, attempt, fault)
		if !again {
			if err := ctx.Err(); err != nil {
				fault.cause = err
			}
			return fault
		}
		c.log.Warn("discord request is repeated", "op", q.op, "attempt", attempt, "wait", wait, "err", fault)
		if err := background.Sleep(ctx, wait); err != nil {
			fault.cause = err
			return fault
		}
	}
}

// admit waits for the limits. It refuses what has been refused too often to be asked again.
func (c *Client) admit(ctx context.Context, q request) *Error {
	if q.token == "" && c.isRevoked() {
		return invalidToken(q.op)
	}
	if fault := c.refusals.check(q); fault != nil {
		return fault
	}
	if q.urgent {
		return nil
	}
	for {
		wait := c.limit.take(q.bucket, q.token != "")
		if wait <= 0 {
			return nil
		}
		c.observer.Limited("own")
		fault := &Error{Op: q.op, Status: http.StatusTooManyRequests, Message: "held back by the rate limit", RetryAfter: wait}
		if !c.isWorthWaiting(ctx, wait) {
			return fault
		}
		if err := background.Sleep(ctx, wait); err != nil {
			fault.cause = err
			return fault
		}
	}
}

// exchange makes one attempt.
func (c *Client) exchange(ctx context.Context, q request, r *http.Request) *response {
	patience := c.timing.try
	if q.urgent {
		patience = c.timing.callbackTry
	}
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	attempt := r.WithContext(ctx)
	body, err := r.GetBody() // an attempt reads its body to the end, and closes it
	if err != nil {
		return &response{err: err}
	}
	attempt.Body = body
	begun, answer := time.Now(), &response{}
	defer func() { c.observer.Requested(q.op, answer.status, time.Since(begun)) }()
	resp, err := c.transport.RoundTrip(attempt)
	if err != nil {
		answer.err = err
		return answer
	}
	defer resp.Body.Close()
	answer = readResponse(resp, q)
	return answer
}

// judge tells the limiter and the refusals about a response, and says what is wrong with it.
func (c *Client) judge(q request, resp *response) *Error {
	limited := readRateLimit(resp)
	if limited.wait > 0 {
		c.observer.Limited(limited.reach())
	}
	if q.urgent {
		if limited.global {
			c.limit.block(limited.wait)
		}
	} else {
		c.limit.observe(q.bucket, resp, limited)
	}
	if resp.succeeded() {
		c.refusals.forget(q)
		return nil
	}
	fault := newError(q, resp, limited)
	if isInvalid(resp) {
		if n := c.invalid.add(time.Now()); n >= tooManyInvalid {
			c.log.Error("too many refused requests: pausing for a minute, so that Discord does not ban this address", "refused", n)
			c.limit.block(time.Minute)
		}
	}
	if resp.status == http.StatusUnauthorized && q.token == "" {
		c.revoke()
		return invalidToken(q.op)
	}
	c.refusals.note(q, fault)
	return fault
}

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
