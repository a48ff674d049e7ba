package rest

import (
	"fmt"
	"net/http"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"
)

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

// A process of several makes as many of the requests as it has of the shards.
func TestAProcessHasItsShareOfThePace(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newFake(t, status(200, aMessage))
		inAMinute := func(held, shards int) (edits int) {
			f.Share(func() (int, int) { return held, shards })
			time.Sleep(time.Second) // what was let through before is paid for
			for began := time.Now(); time.Since(began) < time.Minute; edits++ {
				require.NoError(t, f.Edit(t.Context(), fmt.Sprint(edits), "9", Body{}))
			}
			return edits
		}
		all := inAMinute(16, 16)
		require.InDelta(t, 60*40, all, 10)
		require.InDelta(t, all/4, inAMinute(4, 16), 10)
		require.InDelta(t, all/16, inAMinute(0, 16), 10, "who has none yet can still ask where to connect")
		require.InDelta(t, all, inAMinute(1, 1), 10)
	})
}

// Shards come and go at the same time: the share is that of the latest count.
func TestAnOlderShareIsNotSetLast(t *testing.T) {
	l, held := newLimiter(), atomic.Int64{}
	const shards = 10
	var taking sync.WaitGroup
	for range shards {
		taking.Go(func() {
			held.Add(1)
			l.share(func() (int, int) {
				ours := int(held.Load())
				time.Sleep(time.Duration(shards-ours) * 2 * time.Millisecond) // the older a count, the later it is known
				return ours, shards
			})
		})
	}
	taking.Wait()
	require.Equal(t, paceGap, l.gap)
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
		r.note(request{bucket: "x"}, &Error{Status: 403, Code: CodeMissingAccess})
		require.Len(t, l.buckets, 1)
		require.Len(t, r.sources, 1)
	})
}
