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

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"
)

// Fault 58: the 429 of a route holds back that route, for as long as it says, in fractions of a second.
func TestRouteLimit(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newFake(t, first(1, limitedFor(0.15, false), status(200, aMessage)))
		began := time.Now()
		require.NoError(t, f.Edit(t.Context(), &discordgo.MessageEdit{Channel: "7", ID: "9"}))
		require.Equal(t, 150*time.Millisecond, time.Since(began))
		require.Equal(t, 2, f.count())
	})
}

// Others do not wait with it. A wait of more than a minute is not begun.
func TestRouteLimitIsOfTheRoute(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newFake(t, first(1, limitedFor(61, false), status(200, aMessage)))
		began := time.Now()
		edit := func(channel string) error {
			return f.Edit(t.Context(), &discordgo.MessageEdit{Channel: channel, ID: "9"})
		}
		require.Error(t, edit("7"))
		require.Error(t, edit("7"))
		require.Equal(t, 1, f.count())
		require.NoError(t, edit("8"))
		require.NoError(t, f.Delete(t.Context(), "7", "9"))
		require.NoError(t, f.EditOriginal(t.Context(), "5", hookToken, &discordgo.WebhookEdit{}))
		require.Zero(t, time.Since(began))
	})
}

// Fault 59: the global 429 and Cloudflare's page hold everything back but callbacks.
func TestGlobalLimit(t *testing.T) {
	html := func(w http.ResponseWriter, r *http.Request, n int) {
		w.Header().Set("Retry-After", "60")
		status(429, "<!doctype html><title>Access denied</title>")(w, r, n)
	}
	for name, refuse := range map[string]func(http.ResponseWriter, *http.Request, int){
		"global": limitedFor(60, true), "html": html, "html without a time": status(429, "<html>"),
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				f := newFake(t, first(1, refuse, status(200, aMessage)))
				f.timing.longestWait = unknownWait - 1
				for op, run := range operations(f.Client) {
					if op == "respond" {
						continue
					}
					var e *Error
					require.ErrorAs(t, run(t.Context()), &e, op)
					require.Equal(t, 429, e.Status)
					require.GreaterOrEqual(t, e.RetryAfter, unknownWait)
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

// The trap that all edits by token share one bucket: nobody is answered before everybody has asked, and
// the full bucket of one is not that of another.
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
				wg.Wait() // the rest knows what the first have been told of their buckets
			}
			token := fmt.Sprint("token", n)
			wg.Go(func() {
				i := anInteraction()
				i.Token = token
				edit := f.EditOriginal(t.Context(), "5", token, &discordgo.WebhookEdit{})
				more := f.FollowUp(t.Context(), "5", token, &discordgo.WebhookParams{})
				failed[n] = errors.Join(f.Respond(t.Context(), i, &discordgo.InteractionResponse{Type: 6}), edit, more)
			})
		}
		wg.Wait()
		require.NoError(t, errors.Join(failed[:]...))
		require.Equal(t, 2*3*tokens, f.count())
	})
}

// headers is a response with the state of a bucket.
func headers(limit, remaining int, after float64) *response {
	h := make(http.Header)
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
			require.Zero(t, l.take("k", true))
			l.observe("k", headers(5, 4-n, 5), rateLimit{})
		}
		require.Equal(t, 5*time.Second, l.take("k", true))
		require.Equal(t, 5*time.Second, l.peek("k"))
		time.Sleep(5 * time.Second)
		for range 5 {
			require.Zero(t, l.take("k", true)) // the window begins anew, full, before any answer
		}
		require.Equal(t, time.Second, l.take("k", true))
	})
}

// All requests together stay below 50 in any second.
func TestGlobalPace(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLimiter()
		var sent []time.Time
		for n := 0; len(sent) < 500; n++ {
			if wait := l.take(fmt.Sprint("channel", n), false); wait > 0 {
				time.Sleep(wait)
				continue
			}
			sent = append(sent, time.Now())
		}
		for i := range sent {
			if i+50 < len(sent) {
				require.GreaterOrEqual(t, sent[i+50].Sub(sent[i]), time.Second)
			}
		}
		require.Less(t, sent[499].Sub(sent[0]), 13*time.Second)
	})
}

// The trap of discordgo's issue 1333: fifty thousand clicks, each with a token of its own, leave nothing behind.
func TestBucketsAreForgotten(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l, r := newLimiter(), newRefusals()
		runtime.GC()
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		most := 0
		for n := range 50_000 {
			q := request{token: fmt.Sprintf("a token as long as Discord's are, about two hundred characters %0140d", n)}
			require.Zero(t, l.take(q.token, true))
			l.observe(q.token, headers(5, 4, 1), rateLimit{})
			r.note(q, &Error{Status: 404, Code: CodeUnknownWebhook})
			time.Sleep(20 * time.Millisecond) // 50 a second
			most = max(most, len(l.buckets))
		}
		require.LessOrEqual(t, most, 6_100, "two minutes of clicks")
		require.LessOrEqual(t, len(r.sources), 36_000, "eleven minutes of dead tokens")
		runtime.GC()
		runtime.ReadMemStats(&after)
		grown := int64(after.HeapAlloc) - int64(before.HeapAlloc)
		t.Logf("%d buckets at most; heap grew by %d KiB", most, grown/1024)
		require.Less(t, grown, int64(64<<20))
		time.Sleep(time.Hour)
		l.take("x", true)
		r.note(request{bucket: "x"}, &Error{Status: 403})
		require.Len(t, l.buckets, 1)
		require.Len(t, r.sources, 1)
	})
}

// Fault 63: one 401, and nothing is asked any more.
func TestRevokedTokenIsNotAskedWith(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newFake(t, status(401, `{"message":"401: Unauthorized","code":0}`))
		select {
		case <-f.Revoked():
			t.Fatal("revoked before anything was asked")
		default:
		}
		_, err := f.Gateway(t.Context())
		require.True(t, IsInvalidToken(err))
		require.ErrorContains(t, err, "developer portal")
		<-f.Revoked()
		for range 10 {
			require.True(t, IsInvalidToken(f.Delete(t.Context(), "7", "9")))
		}
		require.Equal(t, 1, f.count())
	})
}

// Fault 57: a token that has expired is not the bot's token, and is not asked with for ever.
func TestExpiredInteractionToken(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for name, refuse := range map[string]func(http.ResponseWriter, *http.Request, int){
			"expired": status(401, `{"message":"Invalid Webhook Token","code":50027}`),
			"unknown": status(404, `{"message":"Unknown Webhook","code":10015}`),
		} {
			f := newFake(t, refuse)
			for range 10 {
				err := f.EditOriginal(t.Context(), "5", hookToken, &discordgo.WebhookEdit{})
				require.True(t, IsGone(err), name)
				require.False(t, IsInvalidToken(err))
			}
			require.Equal(t, refusalsInRow, f.count())
		}
	})
}

// A channel without permission is asked for less and less; a success begins anew.
func TestForbiddenIsNotHammered(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newFake(t, status(403, `{"message":"Missing Permissions","code":50013}`))
		for range 10 {
			err := f.Edit(t.Context(), &discordgo.MessageEdit{Channel: "7", ID: "9"})
			require.True(t, IsForbidden(err))
		}
		require.Equal(t, refusalsInRow, f.count())
		require.True(t, IsForbidden(f.Edit(t.Context(), &discordgo.MessageEdit{Channel: "8", ID: "9"})))
		require.Equal(t, refusalsInRow+1, f.count(), "another channel is another matter")
	})
	synctest.Test(t, func(t *testing.T) {
		r, q := newRefusals(), request{bucket: "k"}
		asked := 0
		for range 3600 {
			if r.check(q) == nil {
				asked++
				r.note(q, &Error{Status: 403})
			}
			time.Sleep(time.Second)
		}
		require.Less(t, asked, 25, "in an hour")
		r.forget(q)
		require.Nil(t, r.check(q))
	})
}

// Discord bans an address at 10,000 refusals in ten minutes: half of that makes a pause.
func TestManyRefusalsMakeAPause(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var c invalidCount
		start := time.Unix(1_800_000_000, 0)
		for n := range tooManyInvalid {
			require.Equal(t, n+1, c.add(start.Add(time.Duration(n)*time.Millisecond)))
		}
		require.Equal(t, 1, c.add(start.Add(11*time.Minute)))
		require.Equal(t, 1, c.add(start), "a clock set back")

		f := newFake(t, status(403, `{"code":50001}`))
		for range tooManyInvalid {
			f.invalid.add(time.Now())
		}
		require.True(t, IsForbidden(f.Delete(t.Context(), "7", "9")))
		began := time.Now()
		require.True(t, IsForbidden(f.Delete(t.Context(), "8", "9")))
		require.Equal(t, time.Minute, time.Since(began))
		require.Equal(t, 2, f.count())
		require.Contains(t, f.log.String(), "too many refused requests")
	})
}
