// Package rest is the bot's way to Discord's HTTP API.
//
// It is a plain client on net/http. From discordgo come the types of the payloads; its
// Session is not used, because v0.29.0 does three things that this bot cannot live with:
//
//   - It posts a message up to four times after a 502. This client repeats only requests that may be
//     repeated.
//   - Its rate limiter sleeps past the end of a context, does not know the global 429, puts all
//     edits by interaction token into one bucket and never frees a bucket. Here one limiter waits
//     with the context, shares the buckets that Discord names, and frees them.
//   - Its errors hold the bot token and the interaction token. Here every error is an [Error],
//     which holds neither, nor anything else from a server or a caller.
//
// A response is decoded only for callers that need it, and then only the fields that they need. A refusal is judged by
// Discord's code for it. Its status alone may be that of a proxy, which knows neither permissions nor limits of
// routes.
//
// Every message states allowed_mentions: it pings only the users that the caller names.
//
// Every request goes through do (send.go): it is refused (below) or waits (limiter.go), is tried, and is judged by its
// code (error.go). The other files define the requests.
package rest

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"time"

	"github.com/bwmarrin/discordgo"
)

// Client sends requests to Discord. Its methods may be called from any goroutine.
type Client struct {
	root          string // address in the place of https://discord.com/
	authorization string // the header of requests that need the bot's token
	transport     *http.Transport
	limit         *limiter
	editing       chan struct{} // holds something while a goroutine watches the pace in AwaitEdit
	refusals      *refusals
	invalid       invalidCount
	timing        timing
	log           *slog.Logger
	observer      Observer

	revoked context.Context // ends when Discord has refused the token
	revoke  context.CancelFunc
}

// timing holds the time limits of the client; tests change them.
type timing struct {
	callback     time.Duration // all attempts of a callback
	callbackTry  time.Duration // one attempt of a callback
	try          time.Duration // one attempt of anything else
	callbackBack time.Duration // first pause before a callback is repeated
	back         time.Duration // first pause before anything else is repeated
	longestWait  time.Duration // the client does not wait longer than this for a rate limit
}

// usualTiming follows from the three seconds Discord gives for a callback. A response may also hang
// for 20 s and more, and that must not hold a table up.
// https://docs.discord.com/developers/interactions/receiving-and-responding#interaction-callback
func usualTiming() timing {
	return timing{
		callback: 3 * time.Second, callbackTry: 1500 * time.Millisecond, try: 10 * time.Second,
		callbackBack: 50 * time.Millisecond, back: 250 * time.Millisecond, longestWait: time.Minute,
	}
}

// AnswerWithin sets how long the attempts of a callback may take together; Discord gives three
// seconds, which is the default. It has to be called before the first request.
func (c *Client) AnswerWithin(window time.Duration) {
	c.timing.callback, c.timing.callbackTry = window, window/2
}

// DialBy sets how connections are opened, by default over the network of the machine. It has to be called before the
// first request.
func (c *Client) DialBy(dial func(ctx context.Context, network, address string) (net.Conn, error)) {
	c.transport.DialContext = dial
}

// New makes a client for a bot's token, with or without the prefix "Bot ". baseURL names a server
// that takes Discord's place, by scheme, host and an optional path prefix; the empty string is
// Discord itself. No request is made yet.
func New(token, baseURL string, log *slog.Logger) (*Client, error) {
	token = strings.TrimSpace(strings.TrimPrefix(token, "Bot "))
	if token == "" || strings.IndexFunc(token, func(r rune) bool { return r <= ' ' || r > '~' }) >= 0 {
		return nil, errors.New("the bot token is empty or has characters no token has")
	}
	root, err := parseRoot(baseURL)
	if err != nil {
		return nil, err
	}
	revoked, revoke := context.WithCancel(context.Background())
	return &Client{
		root: root, authorization: "Bot " + token, transport: newTransport(),
		limit: newLimiter(), editing: make(chan struct{}, 1), refusals: newRefusals(), timing: usualTiming(), log: log,
		observer: noObserver{}, revoked: revoked, revoke: revoke,
	}, nil
}

// Share keeps this process to its part of the requests that the whole bot may make: ours of all parts, and
// at least one. They are counted again at each request; count must not block.
// https://docs.discord.com/developers/topics/rate-limits#global-rate-limit
func (c *Client) Share(count func() (ours, all int)) { c.limit.shareWith(count) }

// parseRoot returns the address in the place of https://discord.com/. Its error does not repeat the address, which may
// hold a password.
func parseRoot(baseURL string) (string, error) {
	if baseURL == "" {
		return discordgo.EndpointDiscord, nil
	}
	base, err := url.Parse(baseURL)
	if err != nil || base.Host == "" || base.Scheme != "http" && base.Scheme != "https" {
		return "", errors.New("the address of the API is not one such as http://127.0.0.1:8443")
	}
	return base.Scheme + "://" + base.Host + strings.TrimSuffix(base.EscapedPath(), "/") + "/", nil
}

// Revoked returns a channel that is closed when Discord has refused the bot token with 401. From then on requests that
// need the token fail with [ErrInvalidToken] without being sent: 10,000 refusals in ten minutes ban the address.
// https://docs.discord.com/developers/topics/rate-limits#invalid-request-limit-aka-cloudflare-bans
func (c *Client) Revoked() <-chan struct{} { return c.revoked.Done() }

// Close drops idle connections.
func (c *Client) Close() { c.transport.CloseIdleConnections() }

// APIVersion is the version of Discord's API that requests are made in. Discord's pages and its
// OpenAPI description speak of this one only.
// https://docs.discord.com/developers/reference#api-versioning
const APIVersion = "10"

// Observer is called for requests. It must not block.
type Observer interface {
	// Requested gets the name of a request, the status of the answer, and its duration. The status is 0 if there was
	// no answer.
	Requested(op string, status int, took time.Duration)
	// Limited gets the reach of a rate limit that Discord answered with: "global" or "route"; or
	// "own", once a request, when the client holds it back to stay within a limit of its route. To keep
	// the pace of the whole bot is no limit.
	Limited(reach string)
}

// noObserver ignores all observations.
type noObserver struct{}

func (noObserver) Requested(string, int, time.Duration) {}
func (noObserver) Limited(string)                       {}

// Observe sets the observer of requests. It has to be called before the first one.
func (c *Client) Observe(o Observer) { c.observer = o }

// newTransport makes the transport of requests. An [http.Client] would add redirects, which Discord does not use and
// which turn a POST into a GET, and cookies.
func newTransport() *http.Transport {
	t := http.DefaultTransport.(*http.Transport).Clone()
	// The default of two idle connections would mean a TLS handshake for most clicks of a busy
	// minute.
	t.MaxIdleConns, t.MaxIdleConnsPerHost = 64, 64
	t.WriteBufferSize = 64 << 10 // takes a request with its picture whole
	// HTTP/2 puts all requests on one connection: one that has died silently must be found out
	// soon.
	t.HTTP2 = &http.HTTP2Config{SendPingTimeout: 10 * time.Second, PingTimeout: 5 * time.Second}
	return t
}

// target is the address of a request, below the API's address. It is a type of its own, so that none of discordgo's
// addresses, which are whole and of another version, is taken for one.
type target string

// endpoint returns a target with an id or a token for each star, or "" if one of them is none: a false id from the
// gateway must lead no request elsewhere.
func endpoint(pattern string, parts ...string) target {
	for _, part := range parts {
		if !isPart(part) {
			return ""
		}
		pattern = strings.Replace(pattern, "*", part, 1)
	}
	return target(pattern)
}

// isPart reports whether a text can be one part of a path: characters that mean nothing in an address, and not dots
// alone. https://www.rfc-editor.org/rfc/rfc3986#section-2.3
func isPart(text string) bool {
	const unreserved = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
	return strings.Trim(text, ".") != "" && strings.Trim(text, unreserved) == ""
}

// After a few refusals in a row a request is refused here, because Discord bans an address that
// does not stop asking.
// https://docs.discord.com/developers/topics/rate-limits#invalid-request-limit-aka-cloudflare-bans
const (
	refusalsInRow  = 3
	tokenLife      = 15 * time.Minute // a dead interaction token does not come back
	firstHold      = 10 * time.Second // permissions may be given back
	longestHold    = 5 * time.Minute
	tooManyInvalid = 5000 // half of the number that gets an address banned
)

// refusals tracks the dead interaction tokens and the places where the bot lacks permission.
type refusals struct {
	mu      sync.Mutex
	sources map[string]*refusal
	swept   time.Time
}

type refusal struct {
	fault Error
	inRow int
	hold  time.Duration
	until time.Time // until then no request is sent
	last  time.Time
}

func newRefusals() *refusals {
	return &refusals{sources: make(map[string]*refusal), swept: time.Now()}
}

// check returns the refusal that holds a request back, or nil.
func (r *refusals) check(q request) *Error {
	r.mu.Lock()
	defer r.mu.Unlock()
	s := r.sources[q.source()]
	if s == nil || !time.Now().Before(s.until) {
		return nil
	}
	fault := s.fault
	fault.Op = q.op
	return &fault
}

// note counts a refusal: that the bot lacks a right, and for an interaction token also that it is
// dead. A missing message says nothing about the token, and a proxy's 403 nothing about rights.
func (r *refusals) note(q request, fault *Error) {
	dead := q.token != "" && !q.urgent && (fault.Status == http.StatusUnauthorized || fault.Code == CodeUnknownWebhook ||
		fault.Code == CodeUnknownInteraction || fault.Code == CodeInvalidWebhookToken)
	if !dead && !IsForbidden(fault) {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	now := time.Now()
	r.sweepLocked(now)
	s := r.sources[q.source()]
	if s == nil {
		s = &refusal{hold: firstHold}
		r.sources[q.source()] = s
	}
	s.fault, s.last = *fault, now
	if s.inRow++; s.inRow < refusalsInRow {
		return
	}
	if dead {
		s.until = now.Add(tokenLife)
		return
	}
	s.until = now.Add(s.hold)
	s.hold = min(2*s.hold, longestHold)
}

// forget ends a row of refusals.
func (r *refusals) forget(q request) {
	r.mu.Lock()
	defer r.mu.Unlock()
	delete(r.sources, q.source())
}

func (r *refusals) sweepLocked(now time.Time) {
	if now.Sub(r.swept) < time.Minute {
		return
	}
	r.swept = now
	for key, s := range r.sources {
		if now.Sub(s.last) > 2*longestHold && now.After(s.until) {
			delete(r.sources, key)
		}
	}
}

// invalidCount counts invalid requests over the last ten minutes, by the minute.
type invalidCount struct {
	mu      sync.Mutex
	minutes [10]int
	latest  int64 // the minute that minutes[latest%10] counts
}

// add counts a request and returns the number in the last ten minutes.
func (c *invalidCount) add(now time.Time) int {
	c.mu.Lock()
	defer c.mu.Unlock()
	minute := now.Unix() / 60
	if minute-c.latest >= int64(len(c.minutes)) || minute < c.latest {
		clear(c.minutes[:])
		c.latest = minute
	}
	for c.latest < minute {
		c.latest++
		c.minutes[c.latest%int64(len(c.minutes))] = 0
	}
	c.minutes[minute%int64(len(c.minutes))]++
	sum := 0
	for _, n := range c.minutes {
		sum += n
	}
	return sum
}
