package rest

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"math/rand/v2"
	"net/http"
	"time"

	"unobot/bot/background"
)

// do sends a request until a response settles it, and decodes that response if the caller needs it.
func (c *Client) do(ctx context.Context, q request) error {
	if q.url == "" {
		return &Error{Op: q.op, Message: "an id or a token has a character that none has"}
	}
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
			if q.into == nil || Decode(resp.body, q.into) == nil || q.optional {
				return nil
			}
			return q.misread()
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

// admit waits for the limits. It refuses requests that have been refused too often to be sent again.
func (c *Client) admit(ctx context.Context, q request) *Error {
	if q.token == "" && c.revoked.Err() != nil {
		return invalidToken(q.op)
	}
	if fault := c.refusals.check(q); fault != nil {
		return fault
	}
	if q.urgent {
		return nil
	}
	if c.limit.peek(q.route) > 0 {
		c.observer.Limited("own")
	}
	for {
		wait := c.limit.take(q.route, q.token != "")
		if wait <= 0 {
			return nil
		}
		fault := &Error{
			Op: q.op, Status: http.StatusTooManyRequests, Message: "held back by the rate limit",
			RetryAfter: wait,
		}
		if !c.mayWaitForLimit(ctx, wait) {
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

// judge passes a response on to the limiter and the refusals, and returns its fault.
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
		c.limit.observe(q.route, resp, limited)
	}
	if resp.succeeded() {
		c.refusals.forget(q)
		return nil
	}
	fault := newError(q, resp, limited, c.authorization)
	if isInvalid(resp) {
		if n := c.invalid.add(time.Now()); n >= tooManyInvalid {
			c.log.Error("too many refused requests: pausing for a minute, so that Discord does not ban this address", "refused",
				n)
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

// isInvalid reports whether Discord counts a request as invalid, by its response.
func isInvalid(r *response) bool {
	switch r.status {
	case http.StatusUnauthorized, http.StatusForbidden:
		return true
	case http.StatusTooManyRequests:
		return r.header.Get("X-RateLimit-Scope") != "shared"
	}
	return false
}

// newError describes a failed response. It leaves out the secret that allowed the request.
func newError(q request, r *response, limited rateLimit, secret string) *Error {
	fault := &Error{Op: q.op, Status: r.status, RetryAfter: limited.wait}
	if r.status == 0 || r.err != nil {
		fault.Message, fault.unsent = describe(r.err)
		fault.uncertain = !fault.unsent
		for _, reason := range []error{context.Canceled, context.DeadlineExceeded} {
			if errors.Is(r.err, reason) {
				fault.cause = reason
			}
		}
		return fault
	}
	fault.Code, fault.Fields = readRefusal(r.body, append(q.texts(), secret))
	fault.uncertain = r.status >= http.StatusInternalServerError
	// The API's own 403s have a code; the page of a proxy has none.
	fault.blocked = r.status == http.StatusForbidden && (fault.Code == 0 || fault.Code == CodeBlocked)
	fault.oauth = readOAuth(q, r.body)
	fault.Message = cmp.Or(oauthTexts[fault.oauth], codeTexts[fault.Code], http.StatusText(r.status), "an unknown status")
	return fault
}

func invalidToken(op string) *Error {
	return &Error{Op: op, Status: http.StatusUnauthorized, Message: ErrInvalidToken.Error(), cause: ErrInvalidToken}
}

// maxAttempts bounds how often one request is sent.
const maxAttempts = 4

// planRepeat reports whether to repeat a request that failed, and how long to wait before. A request that Discord has
// refused with 429, or that was never sent, has had no effect and may always be repeated. One that perhaps had an
// effect, or was blocked on its way, is repeated only if the request is safe.
func (c *Client) planRepeat(ctx context.Context, q request, attempt int, fault *Error) (time.Duration, bool) {
	if q.once || attempt >= maxAttempts || ctx.Err() != nil {
		return 0, false
	}
	var wait time.Duration
	switch {
	case fault.Status == http.StatusTooManyRequests:
		return fault.RetryAfter, c.mayWaitForLimit(ctx, fault.RetryAfter)
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

// impatient is the context key of WithoutWaiting.
type impatient struct{}

// WithoutWaiting is for requests with content that would be out of date after a wait: they do not wait for a rate
// limit. [Error.RetryAfter] says how long it lasts.
func WithoutWaiting(ctx context.Context) context.Context {
	return context.WithValue(ctx, impatient{}, true)
}

// mayWaitForLimit is isWorthWaiting for a rate limit.
func (c *Client) mayWaitForLimit(ctx context.Context, wait time.Duration) bool {
	return ctx.Value(impatient{}) == nil && c.isWorthWaiting(ctx, wait)
}

// build makes the HTTP request. Its body is encoded once for all attempts.
func (c *Client) build(ctx context.Context, q request) (*http.Request, error) {
	contentType, body, err := q.encode()
	if err != nil {
		return nil, err
	}
	r, err := http.NewRequestWithContext(ctx, q.method, c.root+"api/v"+APIVersion+"/"+string(q.url), bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	r.Header.Set("User-Agent", userAgent)
	if contentType != "" {
		r.Header.Set("Content-Type", contentType)
	}
	switch {
	case q.bearer:
		r.Header.Set("Authorization", "Bearer "+q.token)
	case q.token == "": // a token in the path, or a code in the body, is all the authorization its route needs
		r.Header.Set("Authorization", c.authorization)
	}
	return r, nil
}

// misread returns the error of a response that is not of the kind Discord gives. A request that changes something may
// have done so.
func (q request) misread() error {
	return &Error{
		Op: q.op, Message: "the answer is not what Discord answers: is DISCORD_API_URL right?",
		uncertain: q.method != http.MethodGet,
	}
}

// maxNonce is the length of the longest nonce Discord takes.
const maxNonce = 25

// messageID holds the only field that is read of a message.
type messageID struct {
	ID string `json:"id"`
}

// Send posts a message and returns its id. With a nonce, sending again within a few minutes returns
// the message that is there already, even from another process. If that one has been deleted, the
// error is one of [IsMessageGone], and only another nonce makes another message.
// https://github.com/discord/discord-api-docs/issues/6647
//
// Without a nonce, a request that may have taken effect is not repeated.
// https://docs.discord.com/developers/resources/message#create-message
func (c *Client) Send(ctx context.Context, channelID string, b Body, nonce string) (string, error) {
	var sent messageID
	q := request{
		op: "send message", method: http.MethodPost, url: endpoint("channels/*/messages", channelID),
		route: route{"POST message", channelID}, files: b.Files, safe: nonce != "", into: &sent,
	}
	if len(nonce) > maxNonce {
		return "", &Error{Op: q.op, Message: "the nonce is longer than Discord takes"}
	}
	payload := b.created()
	payload.Nonce, payload.EnforceNonce = nonce, nonce != ""
	q.payload = payload
	if err := c.do(ctx, q); err != nil {
		return "", err
	}
	if sent.ID == "" {
		return "", q.misread()
	}
	return sent.ID, nil
}

// Edit changes a message of the bot. Discord allows about five edits in five seconds in a channel, and Edit waits for
// its turn: callers that render the content do so after [Client.AwaitEdit].
// https://docs.discord.com/developers/resources/message#edit-message
func (c *Client) Edit(ctx context.Context, channelID, messageID string, b Body) error {
	return c.do(ctx, request{
		op: "edit message", method: http.MethodPatch, url: endpoint("channels/*/messages/*", channelID, messageID),
		payload: b.edited(), files: b.Files, route: editRoute(channelID), safe: true,
	})
}

// EditWait returns how long an edit in a channel would have to wait for that channel's limits now.
func (c *Client) EditWait(channelID string) time.Duration { return c.limit.peek(editRoute(channelID)) }

// AwaitEdit waits until an edit in a channel would not have to wait, so that it can show the latest
// state of things. Where many wait for the pace of the whole bot, the first of them watches it, and
// the others are not woken for nothing.
func (c *Client) AwaitEdit(ctx context.Context, channelID string) error {
	if err := c.await(ctx, func() time.Duration { return c.limit.peek(editRoute(channelID)) }); err != nil {
		return err
	}
	select {
	case c.editing <- struct{}{}:
		defer func() { <-c.editing }()
	case <-ctx.Done():
		return ctx.Err()
	}
	return c.await(ctx, c.limit.peekPace)
}

// await sleeps until there is nothing left to wait for.
func (c *Client) await(ctx context.Context, left func() time.Duration) error {
	for {
		wait := left()
		if wait <= 0 {
			return ctx.Err()
		}
		if err := background.Sleep(ctx, wait); err != nil {
			return err
		}
	}
}

func editRoute(channelID string) route { return route{"PATCH message", channelID} }

// Delete removes a message.
// https://docs.discord.com/developers/resources/message#delete-message
func (c *Client) Delete(ctx context.Context, channelID, messageID string) error {
	return c.do(ctx, request{
		op: "delete message", method: http.MethodDelete, url: endpoint("channels/*/messages/*", channelID, messageID),
		route: route{"DELETE message", channelID}, safe: true, settled: IsGone,
	})
}

// threadArchive is the number of minutes without a message after which Discord archives a thread: the shortest time
// that it offers.
const threadArchive = 60

// StartThread starts a public thread from a message. Its id is the message's, too. If the message has one already,
// that is no error, so that starting it twice is harmless. The name has 1 to 100 characters. The error is one of
// [IsThreadsFull] in a server that has as many as it can have.
// https://docs.discord.com/developers/resources/channel#start-thread-from-message
func (c *Client) StartThread(ctx context.Context, channelID, messageID, name string) error {
	err := c.do(ctx, request{
		op: "start thread", method: http.MethodPost, url: endpoint("channels/*/messages/*/threads", channelID, messageID),
		payload: map[string]any{"name": name, "auto_archive_duration": threadArchive},
		route:   route{"POST thread", channelID}, safe: true,
	})
	if hasCode(err, CodeThreadExists) {
		return nil
	}
	return err
}
