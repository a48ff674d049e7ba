package rest

import (
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/url"

	"github.com/bwmarrin/discordgo"
)

// userAgent has the form that Discord asks for; a request without it may be blocked.
// https://docs.discord.com/developers/reference#user-agent
const userAgent = "DiscordBot (https://github.com/bwmarrin/discordgo, v" + discordgo.VERSION + ")"

// request describes a request to Discord.
type request struct {
	op      string // for errors and logs
	method  string
	url     place  // as endpoint gives it
	payload any    // nil for no body. url.Values are sent as a form
	files   []File // sent beside the payload
	into    any    // target for the response's body; if nil, the body is not read

	// optional says that a 2xx status settles the request even if the body cannot be read.
	optional bool

	route route // the owner of the rate limit
	// token replaces the bot's token: the token of an interaction, or a user's code or access token. Empty if the
	// request needs the bot's.
	token string
	// bearer says that the token is sent as the authorization.
	bearer bool
	// urgent is a callback: it waits for no limit but its own, because it has three seconds in all.
	urgent bool
	// safe says that doing it twice is the same as doing it once.
	safe bool
	// once says that it is not repeated.
	once bool
	// settled recognizes a refusal of a repeat which means that an earlier attempt got through.
	settled func(error) bool
}

// encode makes the body: JSON, or a form with the files and the JSON in it.
func (q request) encode() (contentType string, body []byte, err error) {
	switch {
	case q.payload == nil:
		return "", nil, nil
	case len(q.files) > 0:
		return discordgo.MultipartBodyWithJSON(q.payload, formFiles(q.files))
	}
	if form, ok := q.payload.(url.Values); ok {
		return "application/x-www-form-urlencoded", []byte(form.Encode()), nil
	}
	body, err = json.Marshal(q.payload)
	return "application/json", body, err
}

// texts returns all texts that the request sends, and its token.
func (q request) texts() []string {
	found := []string{q.token}
	var collect func(node any)
	collect = func(node any) {
		switch n := node.(type) {
		case string:
			found = append(found, n)
		case []any:
			for _, one := range n {
				collect(one)
			}
		case map[string]any:
			for _, one := range n {
				collect(one)
			}
		}
	}
	var tree any
	if data, err := json.Marshal(q.payload); err == nil && json.Unmarshal(data, &tree) == nil {
		collect(tree)
	}
	return found
}

// source returns the key that refusals are counted by.
func (q request) source() string {
	if q.token != "" {
		return q.token
	}
	return q.route.name + " " + q.route.major
}

const (
	// maxBody bounds the bytes read of a response; the largest one asked for is the list of commands.
	maxBody = 8 << 20
	// maxSkipped bounds the bytes skipped of a body that is not needed, and those read of one that is optional. A
	// longer one costs its connection.
	maxSkipped = 256 << 10
)

var errTooLong = errors.New("the answer is too long")

// response is the answer to one attempt.
type response struct {
	status int // 0 if no answer came
	header http.Header
	body   []byte // nil if it is not needed
	err    error  // why no answer came, or why the body is not whole
}

// succeeded reports whether Discord has carried out the request, and the response has all that the client needs.
func (r *response) succeeded() bool { return r.status/100 == 2 && r.err == nil }

// readResponse reads the parts that the client needs. If the body of a success is not needed, the status is enough:
// the body is skipped, so that the connection can be used again, and it does not matter whether it is whole.
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
