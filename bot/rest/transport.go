package rest

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"
)

// maxAnswer bounds what is read of an answer; the largest we ask for is the list of commands.
const maxAnswer = 8 << 20

var errTooLong = errors.New("the answer is too long")

// transport sends requests to Discord or to the server in its place, and keeps each answer whole for the client:
// discordgo's own reading of it drops the headers, and puts secrets into its errors.
type transport struct {
	base *url.URL // nil: Discord
	next *http.Transport
}

func newTransport(base *url.URL) *transport {
	next := http.DefaultTransport.(*http.Transport).Clone()
	// The default of two idle connections would mean a TLS handshake for most clicks of a busy minute.
	next.MaxIdleConns, next.MaxIdleConnsPerHost = 64, 64
	// HTTP/2 puts all requests on one connection: one that has died silently must be found out soon.
	next.HTTP2 = &http.HTTP2Config{SendPingTimeout: 10 * time.Second, PingTimeout: 5 * time.Second}
	return &transport{base: base, next: next}
}

// answer is what came back for one attempt.
type answer struct {
	status int // 0: nothing came
	header http.Header
	body   []byte
	err    error // why nothing came, or why the body is not whole
}

type answerKey struct{}

// withAnswer makes the transport store what it gets.
func withAnswer(ctx context.Context, a *answer) context.Context {
	return context.WithValue(ctx, answerKey{}, a)
}

// RoundTrip implements http.RoundTripper.
func (t *transport) RoundTrip(r *http.Request) (*http.Response, error) {
	if t.base != nil {
		r = r.Clone(r.Context())
		r.URL.Scheme, r.URL.Host, r.Host = t.base.Scheme, t.base.Host, t.base.Host
		if prefix := strings.TrimSuffix(t.base.Path, "/"); prefix != "" {
			r.URL.Path, r.URL.RawPath = prefix+r.URL.Path, ""
		}
	}
	a, _ := r.Context().Value(answerKey{}).(*answer)
	if a == nil {
		a = &answer{}
	}
	resp, err := t.next.RoundTrip(r)
	if err != nil {
		a.err = err
		return nil, err
	}
	defer resp.Body.Close()
	a.status, a.header = resp.StatusCode, resp.Header
	a.body, a.err = io.ReadAll(io.LimitReader(resp.Body, maxAnswer+1))
	if len(a.body) > maxAnswer {
		a.body, a.err = nil, errTooLong
	}
	// Without headers discordgo's limiter has nothing to misread: a header it cannot parse makes it report a failure
	// for a request that took effect.
	resp.Header = make(http.Header)
	resp.Body = io.NopCloser(bytes.NewReader(a.body))
	return resp, nil
}

// CloseIdleConnections lets http.Client.CloseIdleConnections reach the real transport.
func (t *transport) CloseIdleConnections() { t.next.CloseIdleConnections() }
