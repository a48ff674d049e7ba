package rest

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"time"

	"github.com/bwmarrin/discordgo"

	"unobot/bot/discord/wire"
)

// userAgent has the form that Discord asks for; a request without it may be blocked.
// https://docs.discord.com/developers/reference#user-agent
const userAgent = "DiscordBot (https://github.com/bwmarrin/discordgo, v" + discordgo.VERSION + ")"

// request describes what is asked of Discord.
type request struct {
	op      string // for errors and logs
	method  string
	url     string // as discordgo's endpoints give it
	payload any    // nil: no body
	files   []File // sent beside the payload
	into    any    // what the response's body is decoded into; nil: nobody reads it

	// optional says that a 2xx status settles the request even if the body cannot be read.
	optional bool

	// bucket is what shares a rate limit: the route and its major resource.
	bucket string
	// token is the interaction token the route works by, "" for a route that needs the bot's token.
	token string
	// urgent is a callback: it waits for no limit but its own, because it has three seconds in all.
	urgent bool
	// safe says that doing it twice is the same as doing it once.
	safe bool
	// settled recognizes the refusal of a repeat that means that an earlier attempt got through.
	settled func(error) bool
}

// build makes the HTTP request. Its body is encoded once for all attempts.
func (c *Client) build(ctx context.Context, q request) (*http.Request, error) {
	contentType, body, err := q.encode()
	if err != nil {
		return nil, err
	}
	r, err := http.NewRequestWithContext(ctx, q.method, c.address(q.url), bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	r.Header.Set("User-Agent", userAgent)
	if contentType != "" {
		r.Header.Set("Content-Type", contentType)
	}
	if q.token == "" { // an interaction token in the path is all the authorization its route needs
		r.Header.Set("Authorization", c.authorization)
	}
	return r, nil
}

// encode makes the body: JSON, or a form with the files and the JSON in it.
func (q request) encode() (contentType string, body []byte, err error) {
	switch {
	case q.payload == nil:
		return "", nil, nil
	case len(q.files) > 0:
		return discordgo.MultipartBodyWithJSON(q.payload, formFiles(q.files))
	}
	body, err = json.Marshal(q.payload)
	return "application/json", body, err
}

// decode reads what the caller wants of a response.
func (q request) decode(body []byte) error {
	if q.into == nil || wire.Decode(body, q.into) == nil || q.optional {
		return nil
	}
	return q.misread()
}

// misread is the error of a response that is not of the kind Discord gives. A request that changes
// something may have done so.
func (q request) misread() error {
	return &Error{
		Op: q.op, Message: "the answer is not what Discord answers: is DISCORD_API_URL right?",
		uncertain: q.method != http.MethodGet,
	}
}

// source is what refusals are counted by.
func (q request) source() string {
	if q.token != "" {
		return q.token
	}
	return q.bucket
}

const (
	// maxBody bounds what is read of a response; the largest one asked for is the list of commands.
	maxBody = 8 << 20
	// maxSkipped bounds what is skipped of a body that nobody reads, and what is read of one that
	// is optional. A longer one costs its connection.
	maxSkipped = 256 << 10
)

var errTooLong = errors.New("the answer is too long")

// response is what came back for one attempt.
type response struct {
	status int // 0: nothing came
	header http.Header
	body   []byte // nil if nobody reads it
	err    error  // why nothing came, or why the body is not whole
}

// succeeded reports whether Discord has done what was asked, and all that is wanted of the response
// is there.
func (r *response) succeeded() bool { return r.status/100 == 2 && r.err == nil }

// newTransport makes what carries requests. An [http.Client] would add redirects, which Discord
// does not use and which turn a POST into a GET, and cookies.
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

// readResponse takes over what the client needs. Where nobody reads the body of a success the
// status has said it all: the body is skipped, so that the connection can be used again, and it
// does not matter whether it is whole.
func readResponse(from *http.Response, q request) *response {
	r := &response{status: from.StatusCode, header: from.Header}
	switch {
	case r.succeeded() && q.into == nil:
		_, _ = io.CopyN(io.Discard, from.Body, maxSkipped)
		return r
	case r.succeeded() && q.optional:
		r.body, _ = io.ReadAll(io.LimitReader(from.Body, maxSkipped))
		return r
	}
	r.body, r.err = io.ReadAll(io.LimitReader(from.Body, maxBody+1))
	if len(r.body) > maxBody {
		r.body, r.err = nil, errTooLong
	}
	return r
}
