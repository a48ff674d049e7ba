package rest

import (
	"context"
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
