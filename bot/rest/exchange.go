package rest

import (
	"context"
	"net/http"
	"time"

	"github.com/bwmarrin/discordgo"
)

// do sends a request until it has an answer that counts, and returns the answer's body.
func (c *Client) do(ctx context.Context, q call) ([]byte, error) {
	contentType, body, err := q.encode()
	if err != nil {
		return nil, &Error{Op: q.op, Message: "the payload cannot be encoded"}
	}
	if q.urgent {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, c.timing.callback)
		defer cancel()
	}
	maybeApplied := false
	for attempt := 1; ; attempt++ {
		if fault := c.admit(ctx, q); fault != nil {
			return nil, fault
		}
		a := c.exchange(ctx, q, contentType, body)
		fault := c.judge(q, a)
		if fault == nil || maybeApplied && q.settled != nil && q.settled(fault) {
			return a.body, nil
		}
		maybeApplied = maybeApplied || fault.uncertain
		wait, again := c.pause(ctx, q, attempt, fault)
		if !again {
			if err := ctx.Err(); err != nil {
				fault.cause = err
			}
			return nil, fault
		}
		c.log.Warn("discord request is repeated", "op", q.op, "attempt", attempt, "wait", wait, "err", fault)
		if err := sleep(ctx, wait); err != nil {
			fault.cause = err
			return nil, fault
		}
	}
}

// admit waits for the limits, or refuses what need not be asked.
func (c *Client) admit(ctx context.Context, q call) *Error {
	if q.token == "" && c.isRevoked() {
		return invalidToken(q.op)
	}
	if fault := c.refusals.standing(q); fault != nil {
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
		fault := &Error{Op: q.op, Status: http.StatusTooManyRequests, Message: "held back by the rate limit", RetryAfter: wait}
		if !c.bearable(ctx, wait) {
			return fault
		}
		if err := sleep(ctx, wait); err != nil {
			fault.cause = err
			return fault
		}
	}
}

// exchange makes one attempt.
func (c *Client) exchange(ctx context.Context, q call, contentType string, body []byte) *answer {
	patience := c.timing.try
	if q.urgent {
		patience = c.timing.callbackTry
	}
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	a := &answer{}
	options := []discordgo.RequestOption{discordgo.WithContext(withAnswer(ctx, a))}
	if q.token != "" {
		options = append(options, withoutBotToken)
	}
	// A bucket of its own makes discordgo's limiter pass everything; ours has been asked by admit.
	bucket := discordgo.NewRatelimiter().LockBucket("")
	_, err := c.dg.RequestWithLockedBucket(q.method, q.url, contentType, body, bucket, 0, options...)
	if a.status == 0 && a.err == nil {
		a.err = err // the request was never made
	}
	return a
}

// withoutBotToken keeps the bot's token out of requests that are authorized by the interaction token in their path.
func withoutBotToken(cfg *discordgo.RequestConfig) { cfg.Request.Header.Del("Authorization") }

// judge takes an answer to the books and says what is wrong with it.
func (c *Client) judge(q call, a *answer) *Error {
	limited := readLimited(a)
	if q.urgent {
		if limited.global {
			c.limit.block(limited.wait)
		}
	} else {
		c.limit.observe(q.bucket, a, limited)
	}
	if a.status/100 == 2 && (a.err == nil || q.discards) {
		c.refusals.forget(q)
		return nil
	}
	fault := newError(q, a, limited)
	if counts(a) {
		if n := c.invalid.add(time.Now()); n >= tooManyInvalid {
			c.log.Error("too many refused requests: pausing for a minute, so that Discord does not ban this address", "refused", n)
			c.limit.block(time.Minute)
		}
	}
	if a.status == http.StatusUnauthorized && q.token == "" {
		c.revoke()
		return invalidToken(q.op)
	}
	c.refusals.note(q, fault)
	return fault
}
