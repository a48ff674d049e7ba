package rest

import (
	"errors"
	"io"
	"net/http"
	"time"
)

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
