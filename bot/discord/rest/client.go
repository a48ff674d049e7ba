// Package rest is the bot's way to Discord's HTTP API.
//
// It is a plain client on net/http. From discordgo come the types of the payloads and the multipart encoding; its
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
// Every request goes through do (send.go): it is refused (refusal.go) or waits (limiter.go, bucket.go), is tried, and
// is judged by its code (code.go, error.go). The other files define the requests.
package rest

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"net/url"
	"strings"
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

// address returns the address of a request: a place on the client's server, in our version.
func (c *Client) address(at place) string { return c.root + "api/v" + APIVersion + "/" + string(at) }

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
	// HTTP/2 puts all requests on one connection: one that has died silently must be found out
	// soon.
	t.HTTP2 = &http.HTTP2Config{SendPingTimeout: 10 * time.Second, PingTimeout: 5 * time.Second}
	return t
}
