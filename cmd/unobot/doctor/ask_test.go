package doctor

import (
	"io"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// roundTrip answers a request without a network.
type roundTrip func(*http.Request) *http.Response

// RoundTrip implements http.RoundTripper.
func (r roundTrip) RoundTrip(q *http.Request) (*http.Response, error) { return r(q), nil }

// TestAnotherProgramIsNotTheBot: no answer of it on the bot's address counts as health.
func TestAnotherProgramIsNotTheBot(t *testing.T) {
	for _, answer := range []struct {
		status     int
		kind, text string
	}{
		{200, "text/html", "<html>2 shards</html>"},
		{404, "text/html", "<html>\nnot found\n</html>"},
		{200, "text/plain", "ok"},
		{421, "text/plain", "this name does not belong to the bot"},
		{200, "application/json", `{"shards":1}`},
	} {
		client := &http.Client{Transport: roundTrip(func(*http.Request) *http.Response {
			return &http.Response{
				StatusCode: answer.status, Header: http.Header{"Content-Type": {answer.kind + "; charset=utf-8"}},
				Body: io.NopCloser(strings.NewReader(answer.text)),
			}
		})}
		_, err := Ask(t.Context(), client, "127.0.0.1:8081")
		require.EqualError(t, err, "another program than the bot answers on HEALTH_ADDR: let the bot have another address")
	}
}
