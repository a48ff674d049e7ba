package rest

import (
	"encoding/json"
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

// route is a kind of request with a limit of its own, unless Discord names a bucket that it shares.
type route struct {
	name  string // such as "PATCH message"
	major string // the channel, the guild or the token that it has a limit for; "" for none
}

// lane holds the limits of a route.
type lane struct {
	bucket  *bucket
	blocked time.Time // until then, by a 429, also by one of a limit that is not the bucket's
}

// bucket is a limit that routes share.
type bucket struct {
	id        bucketID // the zero value until Discord has named it: it is that of one route
	limit     int      // 0 while unknown
	remaining int
	resets    time.Time
	window    float64 // its end by Discord's clock, in seconds, as the latest answer has said; 0 if unknown
	used      time.Time
	inFlight  int
}

// bucketID names a bucket as Discord does. The same hash may stand for different limits, and has a bucket for each
// major resource. https://docs.discord.com/developers/topics/rate-limits#header-format-rate-limit-header-examples
// https://github.com/discord/discord-api-docs/issues/8073
type bucketID struct {
	hash  string
	limit int
	major string
}

// bucketLife is how long an unused bucket is kept.
const bucketLife = time.Minute

func (l *limiter) laneLocked(r route) *lane {
	n := l.lanes[r]
	if n == nil {
		n = &lane{bucket: &bucket{}}
		l.lanes[r] = n
	}
	return n
}

// waitLocked returns the time until the route may be used.
func (n *lane) waitLocked(now time.Time) time.Duration {
	return max(n.blocked.Sub(now), n.bucket.waitLocked(now))
}

const (
	// unnamedMost is the number of requests of a route that may be under way before Discord has named its limit. It is
	// below every known limit.
	unnamedMost = 4
	// unnamedWait is the pause before a request beyond unnamedMost tries again.
	unnamedWait = 50 * time.Millisecond
)

// waitLocked returns the time until the bucket has room. A window that is over is assumed to begin anew, full; the
// next response tells when it really ends.
func (b *bucket) waitLocked(now time.Time) time.Duration {
	if b.limit == 0 && b.inFlight < unnamedMost {
		return 0
	}
	if b.limit == 0 {
		return unnamedWait
	}
	if !now.Before(b.resets) {
		b.remaining, b.resets = b.limit-b.inFlight, now.Add(time.Second)
	}
	if b.remaining > 0 {
		return 0
	}
	return b.resets.Sub(now)
}

// sameWindow is how far apart, in seconds, the ends may be that Discord says of one window. No window is known to be
// shorter than a second.
const sameWindow = 0.5

// observe notes the limits in an answer. Answers do not come in the order in which Discord has counted their requests:
// within one window the remaining number only falls, so an answer with more is out of date.
func (b *bucket) observe(limit, remaining int, window float64, resets time.Time) {
	if window != 0 && window < b.window-sameWindow {
		return
	}
	left := remaining - b.inFlight // these are on their way, and perhaps not counted yet
	if window != 0 && window < b.window+sameWindow {
		left = min(left, b.remaining)
	}
	b.limit, b.remaining, b.window, b.resets = limit, left, window, resets
}

// joinLocked lets a route use the bucket that Discord names, and moves its requests under way there.
func (l *limiter) joinLocked(n *lane, id bucketID) {
	shared := l.buckets[id]
	switch {
	case shared == n.bucket:
		return
	case shared == nil && (n.bucket.id == bucketID{} || n.bucket.id == id):
		shared = n.bucket
	case shared == nil:
		shared = &bucket{}
	case n.bucket.id == bucketID{}:
		shared.inFlight += n.bucket.inFlight
	}
	shared.id, shared.used = id, n.bucket.used
	l.buckets[id], n.bucket = shared, shared
}

// sweepLocked removes lanes and buckets that are unused for a while and hold no request back.
func (l *limiter) sweepLocked(now time.Time) {
	if now.Sub(l.swept) < bucketLife {
		return
	}
	l.swept = now
	for r, n := range l.lanes {
		if n.bucket.isIdleLocked(now) && now.After(n.blocked) {
			delete(l.lanes, r)
		}
	}
	for id, b := range l.buckets {
		if b.isIdleLocked(now) {
			delete(l.buckets, id)
		}
	}
}

func (b *bucket) isIdleLocked(now time.Time) bool {
	return b.inFlight == 0 && now.Sub(b.used) >= bucketLife && now.After(b.resets)
}

// rateLimit is the content of a 429. The zero value stands for any other response.
type rateLimit struct {
	wait   time.Duration
	global bool
}

// Bounds of a wait: Discord sometimes says 0, and sometimes nothing at all.
const (
	shortestWait = 50 * time.Millisecond
	unknownWait  = 10 * time.Second
	// oldEditWait is for the limit on edits of messages older than an hour, which may come without a time. Discord
	// does not publish it; others have seen three edits in six seconds in a channel.
	// https://github.com/discord/discord-api-docs/issues/4413
	oldEditWait = 6 * time.Second
)

// limitBody is the body of a 429 from Discord itself.
// https://docs.discord.com/developers/topics/rate-limits#exceeding-a-rate-limit
type limitBody struct {
	RetryAfter *float64 `json:"retry_after"`
	Global     bool     `json:"global"`
	Code       int      `json:"code"`
}

// readRateLimit distinguishes the 429 of a route, which holds back that route alone, from those that hold everything
// back: the one that says that it is global, the page with which Cloudflare turns an address away, and the JSON that
// has taken that page's place at times. The last names neither a limit nor a time.
// https://github.com/discord/discord-api-docs/issues/5810
func readRateLimit(r *response) rateLimit {
	if r.status != http.StatusTooManyRequests {
		return rateLimit{}
	}
	var body limitBody
	if json.Unmarshal(r.body, &body) != nil {
		body = limitBody{} // fields read before the fault mean nothing
	}
	scope := r.header.Get("X-RateLimit-Scope")
	ofRoute := body.RetryAfter != nil || body.Code != 0 || scope == "user" || scope == "shared"
	marked := body.Global || scope == "global" || r.header.Get("X-RateLimit-Global") != ""
	return rateLimit{wait: max(body.wait(r.header), shortestWait), global: marked || !ofRoute}
}

// wait returns how long to wait by the body, or else by the headers.
func (b limitBody) wait(h http.Header) time.Duration {
	if b.RetryAfter != nil && *b.RetryAfter >= 0 && *b.RetryAfter <= 1e6 {
		return seconds(*b.RetryAfter)
	}
	if s, ok := number(h, "Retry-After"); ok {
		return seconds(s)
	}
	if b.Code == CodeOldMessageEdits {
		return oldEditWait
	}
	return unknownWait
}

// reach names the requests that a rate limit holds back: "global" or "route".
func (l rateLimit) reach() string {
	if l.global {
		return "global"
	}
	return "route"
}
