package rest

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// fake is a client on a server that the test writes, and what the server got. Both are in memory,
// for tests in a bubble of their own time.
type fake struct {
	*testing.T
	*Client
	network *pipes
	log     *buffer

	mu       sync.Mutex
	requests []received
}

// received is a request as the server sees it.
type received struct {
	method, path string
	header       http.Header
	body         string
}

// anAddress is one that no proxy is asked for.
const anAddress = "http://127.0.0.1"

// newFake starts a server. answer is told how many requests came before.
func newFake(t *testing.T, answer func(w http.ResponseWriter, r *http.Request, n int)) *fake {
	t.Helper()
	f := &fake{T: t, log: &buffer{}, network: newPipes()}
	srv := &http.Server{Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		f.mu.Lock()
		n := len(f.requests)
		f.requests = append(f.requests, received{r.Method, r.URL.Path, r.Header, string(body)})
		f.mu.Unlock()
		answer(w, r, n)
	})}
	go srv.Serve(f.network)
	t.Cleanup(func() { _ = srv.Close() })
	f.Client = f.newClient(anAddress)
	return f
}

// newClient makes a client that is as patient as the shipped one, and reaches the fake by any
// address.
func (f *fake) newClient(url string) *Client {
	f.Helper()
	c := newClient(f, url, f.log)
	c.timing = usualTiming()
	c.transport.DialContext = f.network.dial
	f.Cleanup(c.Close)
	return c
}

func (f *fake) got() []received {
	f.mu.Lock()
	defer f.mu.Unlock()
	return append([]received(nil), f.requests...)
}

// count is how many requests have come.
func (f *fake) count() int { return len(f.got()) }

// decoded is a request's JSON body.
func (r received) decoded(t *testing.T) map[string]any {
	t.Helper()
	var body map[string]any
	require.NoError(t, json.Unmarshal([]byte(r.body), &body), r.body)
	return body
}

// status answers with a status and a body.
func status(code int, body string) func(http.ResponseWriter, *http.Request, int) {
	return func(w http.ResponseWriter, _ *http.Request, _ int) {
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(code)
		_, _ = io.WriteString(w, body)
	}
}

// aMessage is a message as Discord answers it.
const aMessage = `{"id":"100","channel_id":"7"}`

// first answers the first n requests in one way and the rest in another.
func first(n int, bad, good func(http.ResponseWriter, *http.Request, int)) func(http.ResponseWriter, *http.Request, int) {
	return func(w http.ResponseWriter, r *http.Request, k int) {
		if k < n {
			bad(w, r, k)
			return
		}
		good(w, r, k)
	}
}

// reset breaks the connection.
func reset(http.ResponseWriter, *http.Request, int) { panic(http.ErrAbortHandler) }

// hang answers nothing until the client has gone.
func hang(_ http.ResponseWriter, r *http.Request, _ int) { <-r.Context().Done() }

// endless answers without an end, a megabyte in half a second.
func endless(w http.ResponseWriter, r *http.Request, _ int) {
	chunk := make([]byte, 1<<20)
	for r.Context().Err() == nil {
		if _, err := w.Write(chunk); err != nil {
			return
		}
		time.Sleep(500 * time.Millisecond)
	}
}

// limitedFor is the 429 of a route, or of the whole bot.
func limitedFor(seconds float64, global bool) func(http.ResponseWriter, *http.Request, int) {
	return status(http.StatusTooManyRequests, fmt.Sprintf(`{"message":"You are being rate limited.","retry_after":%v,"global":%v}`, seconds, global))
}
