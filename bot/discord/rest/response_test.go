package rest

import (
	"net/http"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"
)

// A redirect is not followed: it would turn a POST into a GET, and could lead anywhere.
func TestRedirectsAreNotFollowed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newFake(t, func(w http.ResponseWriter, r *http.Request, _ int) {
			http.Redirect(w, r, "/elsewhere", http.StatusFound)
		})
		require.ErrorContains(t, f.Delete(t.Context(), "7", "9"), "Found")
		require.Equal(t, 1, f.count())
	})
}

// An answer without end is not read to its end.
func TestLongAnswer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newFake(t, endless)
		_, err := f.Send(t.Context(), "7", Body{}, "")
		require.ErrorContains(t, err, "too long")
	})
}

// What nobody reads is not looked at, and its connection is used again.
func TestUnreadAnswers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newFake(t, status(200, "anything but JSON"))
		for op, run := range operations(f.Client) {
			if !isRead(op) {
				require.NoError(t, run(t.Context()), op)
			}
		}
		require.Equal(t, 1, f.network.dialed())
	})
}

// A success is one, however long what nobody reads of it is.
func TestLongUnreadAnswer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newFake(t, endless)
		began := time.Now()
		require.NoError(t, f.Delete(t.Context(), "7", "9"))
		require.Zero(t, time.Since(began))
	})
}

// The session is told what Discord recommends, and something it can count with where a server says
// less.
func TestGatewayAnswers(t *testing.T) {
	full := `{"url":"wss://gateway","shards":9,"session_start_limit":{"total":1000,"remaining":7,"reset_after":90000,"max_concurrency":16}}`
	for body, want := range map[string]Gateway{
		full:                      {"wss://gateway", 9, 16, 1000, 7, 90 * time.Second},
		`{"url":"wss://gateway"}`: {URL: "wss://gateway", Shards: 1, MaxConcurrency: 1},
	} {
		synctest.Test(t, func(t *testing.T) {
			f := newFake(t, status(200, body))
			got, err := f.Gateway(t.Context())
			require.NoError(t, err)
			require.Equal(t, want, got)
		})
	}
}

// Of a member it matters only whether there is one.
func TestMembers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for _, c := range []struct {
			answer func(http.ResponseWriter, *http.Request, int)
			here   bool
		}{
			{status(200, `{"user":{"id":"3"}}`), true},
			{status(404, `{"code":10007}`), false},
			{status(404, `{"code":10013}`), false},
		} {
			here, err := newFake(t, c.answer).IsMember(t.Context(), "6", "3")
			require.NoError(t, err)
			require.Equal(t, c.here, here)
		}
	})
}
