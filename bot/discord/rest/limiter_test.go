package rest

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"
)

var aRoute = route{"PATCH message", "7"}

// headers is a response with the state of a bucket.
func headers(limit, remaining int, after float64) *response {
	h := make(http.Header)
	h.Set("X-RateLimit-Bucket", "80c17d2f203122d936070c88c8d10f33")
	h.Set("X-RateLimit-Limit", fmt.Sprint(limit))
	h.Set("X-RateLimit-Remaining", fmt.Sprint(remaining))
	h.Set("X-RateLimit-Reset-After", fmt.Sprint(after))
	return &response{status: 200, header: h}
}

// The headers are heeded before a 429 is needed: five edits in five seconds, then a wait.
func TestHeadersAreHeeded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLimiter()
		for n := range 5 {
			require.Zero(t, l.take(aRoute, true))
			l.observe(aRoute, headers(5, 4-n, 5), rateLimit{})
		}
		require.Equal(t, 5*time.Second, l.take(aRoute, true))
		require.Equal(t, 5*time.Second, l.peek(aRoute))
		time.Sleep(5 * time.Second)
		for range 5 {
			require.Zero(t, l.take(aRoute, true)) // the window begins anew, full, before any answer
		}
		require.Equal(t, time.Second, l.take(aRoute, true))
	})
}

// The trap of discordgo's issue 1333: fifty thousand clicks, each with a token of its own, leave
// nothing behind.
func TestBucketsAreForgotten(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l, r := newLimiter(), newRefusals()
		runtime.GC()
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		most := 0
		for n := range 50_000 {
			q := request{token: fmt.Sprintf("a token as long as Discord's are, about two hundred characters %0140d", n)}
			require.Zero(t, l.take(route{"PATCH answer", q.token}, true))
			l.observe(route{"PATCH answer", q.token}, headers(5, 4, 1), rateLimit{})
			r.note(q, &Error{Status: 404, Code: CodeUnknownWebhook})
			time.Sleep(20 * time.Millisecond) // 50 a second
			most = max(most, len(l.lanes))
		}
		require.LessOrEqual(t, most, 6_100, "two minutes of clicks")
		require.LessOrEqual(t, len(r.sources), 36_000, "eleven minutes of dead tokens")
		runtime.GC()
		runtime.ReadMemStats(&after)
		grown := int64(after.HeapAlloc) - int64(before.HeapAlloc)
		t.Logf("%d buckets at most; heap grew by %d KiB", most, grown/1024)
		require.Less(t, grown, int64(64<<20))
		time.Sleep(time.Hour)
		l.take(route{name: "x"}, true)
		r.note(request{route: route{name: "x"}}, &Error{Status: 403, Code: CodeMissingAccess})
		require.Len(t, l.lanes, 1)
		require.Empty(t, l.buckets)
		require.Len(t, r.sources, 1)
	})
}

// Fault 58: the 429 of a route holds back that route, for as long as it says, in fractions of a
// second.
func TestRouteLimit(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newFake(t, first(1, limitedFor(0.15, false), status(200, aMessage)))
		began := time.Now()
		require.NoError(t, f.Edit(t.Context(), "7", "9", Body{}))
		require.Equal(t, 150*time.Millisecond, time.Since(began))
		require.Equal(t, 2, f.count())
	})
}

// Fault 58: a callback waits for no bucket, and still not less than it is told to.
func TestLimitedCallback(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newFake(t, first(1, limitedFor(0.3, false), status(204, "")))
		began := time.Now()
		require.NoError(t, errorOf(f.Respond(t.Context(), anInteraction(), 6, Body{})))
		require.Equal(t, 300*time.Millisecond, time.Since(began))
		require.Equal(t, 2, f.count())
	})
}

// Fault 59: a global limit in the answer to a callback holds everything else back.
func TestGlobalLimitHeardByACallback(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newFake(t, first(1, limitedFor(0.3, true), status(200, aMessage)))
		began := time.Now()
		answered := make(chan error, 1)
		go func() { answered <- errorOf(f.Respond(t.Context(), anInteraction(), 6, Body{})) }()
		synctest.Wait()
		require.NoError(t, f.Edit(t.Context(), "7", "9", Body{}))
		require.Equal(t, 300*time.Millisecond, time.Since(began))
		require.NoError(t, <-answered)
	})
}

// Others do not wait with it. A wait of more than a minute is not begun.
func TestRouteLimitIsOfTheRoute(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newFake(t, first(1, limitedFor(61, false), status(200, aMessage)))
		began := time.Now()
		edit := func(channel string) error {
			return f.Edit(t.Context(), channel, "9", Body{})
		}
		require.Error(t, edit("7"))
		require.Error(t, edit("7"))
		require.Equal(t, 1, f.count())
		require.NoError(t, edit("8"))
		require.NoError(t, f.Delete(t.Context(), "7", "9"))
		require.NoError(t, f.EditAnswer(t.Context(), Answer{App: "5", Token: hookToken}, Body{}))
		require.Zero(t, time.Since(began))
	})
}

// The limit on edits of old messages, and others that say which limit they are, hold back their own
// route alone, with and without a time: one old board must not stop other tables.
func TestLimitsThatStopNobodyElse(t *testing.T) {
	for name, c := range map[string]struct {
		scope, retryAfter string // headers
		body              string
		wait              time.Duration
	}{
		"old message": {body: `{"message":"Maximum number of edits","code":30046}`, wait: oldEditWait},
		"old message, time": {
			body: `{"message":"Maximum number of edits","code":30046,"retry_after":3.5,"global":false}`,
			wait: 3500 * time.Millisecond,
		},
		"old message, header": {
			retryAfter: "4", body: `{"message":"Maximum number of edits","code":30046}`,
			wait: 4 * time.Second,
		},
		"write limit": {body: `{"message":"The write limit","code":20028}`, wait: unknownWait},
		"shared": {
			scope: "shared",
			body:  `{"message":"The resource is limited.","retry_after":2.5,"global":false}`, wait: 2500 * time.Millisecond,
		},
		"shared without a time": {scope: "shared", body: `{"message":"The resource is limited."}`, wait: unknownWait},
		"user, cut off":         {scope: "user", retryAfter: "2", body: `{"message":"You`, wait: 2 * time.Second},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				f := newFake(t, first(1, func(w http.ResponseWriter, r *http.Request, n int) {
					for header, value := range map[string]string{"X-RateLimit-Scope": c.scope, "Retry-After": c.retryAfter} {
						if value != "" {
							w.Header().Set(header, value)
						}
					}
					status(429, c.body)(w, r, n)
				}, status(200, aMessage)))
				began := time.Now()
				edited := make(chan error, 1)
				go func() { edited <- f.Edit(t.Context(), "7", "9", Body{}) }()
				synctest.Wait()
				for op, run := range operations(f.Client) {
					if op != "register" && op != "edit" { // a message is not a list of commands
						require.NoError(t, run(t.Context()), op)
					}
				}
				require.NoError(t, f.Edit(t.Context(), "8", "9", Body{}))
				require.Less(t, time.Since(began), time.Second)
				require.NoError(t, f.AwaitEdit(t.Context(), "7"))
				require.NoError(t, <-edited)
				require.Equal(t, c.wait, time.Since(began))
			})
		})
	}
}

// Fault 59: the global 429 and Cloudflare's page, which may be JSON, hold everything back but
// callbacks.
func TestGlobalLimit(t *testing.T) {
	html := func(w http.ResponseWriter, r *http.Request, n int) {
		w.Header().Set("Retry-After", "60")
		status(429, "<!doctype html><title>Access denied</title>")(w, r, n)
	}
	for name, refuse := range map[string]func(http.ResponseWriter, *http.Request, int){
		"global": limitedFor(60, true), "html": html, "html without a time": status(429, "<html>"),
		"text":           status(429, "error code: 1015"),
		"json of a page": status(429, `{"code":0,"message":"You are being blocked from accessing our API temporarily."}`),
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				f := newFake(t, first(1, refuse, status(200, aMessage)))
				f.timing.longestWait = 10*time.Second - 1
				for op, run := range operations(f.Client) {
					if op == "respond" {
						continue
					}
					var e *Error
					require.ErrorAs(t, run(t.Context()), &e, op)
					require.Equal(t, 429, e.Status)
					require.GreaterOrEqual(t, e.RetryAfter, 10*time.Second)
				}
				require.Equal(t, 1, f.count())
				require.NoError(t, operations(f.Client)["respond"](t.Context()), "answers are unaffected")
				require.Equal(t, 2, f.count())
			})
		})
	}
}

// When it is over, everything goes on.
func TestGlobalLimitEnds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newFake(t, first(1, limitedFor(0.2, true), status(200, aMessage)))
		began := time.Now()
		require.NoError(t, f.Delete(t.Context(), "7", "9"))
		require.NoError(t, f.Delete(t.Context(), "8", "9"))
		require.Equal(t, 200*time.Millisecond, time.Since(began))
		require.Equal(t, 3, f.count())
	})
}

// The trap that a wait for a limit ignores the context: a wait that would outlast it is not begun.
func TestWaitHonoursTheContext(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newFake(t, limitedFor(600, false))
		f.timing.longestWait = time.Hour
		ctx, cancel := context.WithTimeout(t.Context(), 599*time.Second)
		defer cancel()
		began := time.Now()
		require.Error(t, f.Delete(ctx, "7", "9"))
		require.Error(t, f.Delete(ctx, "7", "9"))
		require.Zero(t, time.Since(began))
		require.Equal(t, 1, f.count())

		canceled, stop := context.WithCancel(t.Context())
		time.AfterFunc(50*time.Millisecond, stop)
		require.ErrorIs(t, f.Delete(canceled, "7", "9"), context.Canceled)
		require.ErrorIs(t, f.AwaitEdit(canceled, "7"), context.Canceled)
		require.Equal(t, 50*time.Millisecond, time.Since(began))
	})
}

// The trap that all edits by token share one bucket: no request is answered before all are there, and the full bucket
// of one is not that of another.
func TestTokensDoNotWaitForEachOther(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const tokens = 20
		var asked [3]atomic.Int64
		var everybody [3]chan struct{}
		for kind := range everybody {
			everybody[kind] = make(chan struct{})
		}
		f := newFake(t, func(w http.ResponseWriter, r *http.Request, n int) {
			kind := 0
			switch {
			case r.Method == http.MethodPatch:
				kind = 1
			case strings.Contains(r.URL.Path, "/webhooks/"):
				kind = 2
			}
			if asked[kind].Add(1) == tokens {
				close(everybody[kind])
			}
			select {
			case <-everybody[kind]:
			case <-r.Context().Done():
				return
			}
			w.Header().Set("X-RateLimit-Limit", "1")
			w.Header().Set("X-RateLimit-Remaining", "0")
			w.Header().Set("X-RateLimit-Reset-After", "600")
			status(200, aMessage)(w, r, n)
		})
		var failed [2 * tokens]error
		var wg sync.WaitGroup
		for n := range 2 * tokens {
			if n == tokens {
				wg.Wait() // the rest uses the buckets from the answers to the first ones
			}
			token := fmt.Sprint("token", n)
			wg.Go(func() {
				i := anInteraction()
				i.Token = token
				edit := f.EditAnswer(t.Context(), Answer{App: "5", Token: token}, Body{})
				more := errorOf(f.FollowUp(t.Context(), "5", token, Body{}))
				failed[n] = errors.Join(errorOf(f.Respond(t.Context(), i, 6, Body{})), edit, more)
			})
		}
		wg.Wait()
		require.NoError(t, errors.Join(failed[:]...))
		require.Equal(t, 2*3*tokens, f.count())
	})
}

// Edits wait their turn: the sixth in five seconds goes when the five seconds are over.
func TestEditsWaitTheirTurn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var ends time.Time
		left := 0
		f := newFake(t, func(w http.ResponseWriter, r *http.Request, n int) {
			if !time.Now().Before(ends) {
				ends, left = time.Now().Add(5*time.Second), 5
			}
			if left--; left < 0 {
				limitedFor(time.Until(ends).Seconds(), false)(w, r, n)
				return
			}
			h := w.Header()
			h.Set("X-RateLimit-Limit", "5")
			h.Set("X-RateLimit-Remaining", fmt.Sprint(left))
			h.Set("X-RateLimit-Reset-After", fmt.Sprint(time.Until(ends).Seconds()))
			status(200, aMessage)(w, r, n)
		})
		began := time.Now()
		for range 7 {
			require.NoError(t, f.AwaitEdit(t.Context(), "7"))
			require.NoError(t, f.Edit(t.Context(), "7", "9", Body{}))
		}
		require.Equal(t, 5*time.Second, time.Since(began).Round(time.Millisecond))
		require.Equal(t, 7, f.count(), "none was refused")
	})
}

// TestALimitsTimeIsNeverCutShort by a nanosecond, which a request would be refused for.
func TestALimitsTimeIsNeverCutShort(t *testing.T) {
	for ms := range 10_000 {
		wanted := time.Duration(ms) * time.Millisecond
		told, _ := number(http.Header{"After": {fmt.Sprintf("%.3f", wanted.Seconds())}}, "After")
		require.GreaterOrEqual(t, seconds(told), wanted)
		require.LessOrEqual(t, seconds(told), wanted+time.Millisecond)
	}
}
