package rest

import (
	"math"
	"net/http"
	"strconv"
	"sync"
	"time"
)

// The pace of requests that count for the limit of 50 a second for the whole bot. A burst and a
// second's worth of the pace together stay below it, also where some requests are a tenth of a second longer
// on their way than others.
// https://docs.discord.com/developers/topics/rate-limits#global-rate-limit
const (
	paceGap   = time.Second / 40
	paceBurst = 5 * paceGap
)

// limiter decides when a request may go. It never holds a lock while a request waits, and it forgets
// routes: each click brings a new token, hence new routes.
type limiter struct {
	now     func() time.Time
	mu      sync.Mutex
	lanes   map[route]*lane
	buckets map[bucketID]*bucket
	blocked time.Time              // until then no request goes
	paced   time.Time              // when the requests let through so far are due at an even pace
	gap     time.Duration          // of that pace
	share   func() (ours, all int) // of the pace, in parts
	swept   time.Time
}

func newLimiter() *limiter {
	return &limiter{
		now: time.Now, lanes: make(map[route]*lane), buckets: make(map[bucketID]*bucket), gap: paceGap, swept: time.Now(),
		share: func() (int, int) { return 1, 1 },
	}
}

// shareWith keeps this process to its part of the pace. count returns the parts at each request.
func (l *limiter) shareWith(count func() (ours, all int)) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.share = count
}

// waitForPaceLocked returns how long the pace of the whole bot makes a request wait now. The burst is shared like the
// pace. A part that this process gains counts as used, because the process before may have used it.
func (l *limiter) waitForPaceLocked(now time.Time) time.Duration {
	ours, all := l.share()
	gap := paceGap * time.Duration(max(1, all)) / time.Duration(max(1, ours))
	if l.paced.Before(now) {
		l.paced = now
	}
	if gap < l.gap {
		left := float64(now.Add(paceBurst).Sub(l.paced)) * float64(gap) / float64(l.gap)
		l.paced = now.Add(paceBurst - time.Duration(left))
	}
	l.gap = gap
	return l.paced.Sub(now) - max(0, paceBurst-gap)
}

// take lets a request through and returns 0, or returns the time after which to ask again. Each request that was let
// through ends with a call of observe. Requests by interaction token do not count for the bot's global limit.
func (l *limiter) take(r route, byToken bool) time.Duration {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := l.now()
	l.sweepLocked(now)
	n := l.laneLocked(r)
	n.bucket.used = now
	if wait := max(l.blocked.Sub(now), n.waitLocked(now)); wait > 0 {
		return wait
	}
	if !byToken {
		if wait := l.waitForPaceLocked(now); wait > 0 {
			return wait
		}
		l.paced = l.paced.Add(l.gap)
	}
	n.bucket.remaining--
	n.bucket.inFlight++
	return 0
}

// peek returns how long the limits of a route would make a request wait now.
func (l *limiter) peek(r route) time.Duration {
	l.mu.Lock()
	defer l.mu.Unlock()
	if n := l.lanes[r]; n != nil {
		return n.waitLocked(l.now())
	}
	return 0
}

// peekPace returns how long the limits of the whole bot would make a request wait now.
func (l *limiter) peekPace() time.Duration {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := l.now()
	return max(l.blocked.Sub(now), l.waitForPaceLocked(now))
}

// observe notes the limits of a route in its response.
func (l *limiter) observe(r route, resp *response, limited rateLimit) {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := l.now()
	n := l.laneLocked(r)
	n.bucket.inFlight = max(0, n.bucket.inFlight-1)
	n.bucket.used = now
	switch {
	case limited.global:
		l.blockUntilLocked(now.Add(limited.wait))
	case limited.wait > 0:
		n.blocked = now.Add(limited.wait)
	}
	limit, ok1 := number(resp.header, "X-RateLimit-Limit")
	remaining, ok2 := number(resp.header, "X-RateLimit-Remaining")
	after, ok3 := number(resp.header, "X-RateLimit-Reset-After")
	if !ok1 || !ok2 || !ok3 {
		return
	}
	if hash := resp.header.Get("X-RateLimit-Bucket"); hash != "" {
		l.joinLocked(n, bucketID{hash: hash, limit: int(limit), major: r.major})
	}
	window, _ := strconv.ParseFloat(resp.header.Get("X-RateLimit-Reset"), 64)
	n.bucket.observe(int(limit), int(remaining), window, now.Add(seconds(after)))
}

// block holds everything but callbacks back.
func (l *limiter) block(d time.Duration) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.blockUntilLocked(l.now().Add(d))
}

func (l *limiter) blockUntilLocked(t time.Time) {
	if t.After(l.blocked) {
		l.blocked = t
	}
}

// number reads a header that is a number of a sensible size.
func number(h http.Header, name string) (float64, bool) {
	f, err := strconv.ParseFloat(h.Get(name), 64)
	return f, err == nil && f >= 0 && f <= 1e6
}

// seconds returns a time as Discord writes it, with three decimals, rounded up: a nanosecond too early is too early.
func seconds(f float64) time.Duration { return time.Duration(math.Ceil(f*1000)) * time.Millisecond }
