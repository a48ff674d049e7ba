package rest

import (
	"encoding/json"
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

// bucketLife is how long a bucket that nobody uses is kept.
const bucketLife = time.Minute

// limiter knows when a request may go. It never holds a lock while somebody waits, and it forgets
// buckets: each click brings a new token, hence new buckets.
type limiter struct {
	mu      sync.Mutex
	buckets map[string]*bucket
	blocked time.Time              // until then nothing goes
	paced   time.Time              // when the requests let through so far are due at an even pace
	gap     time.Duration          // of that pace
	share   func() (ours, all int) // of the pace, in parts
	swept   time.Time
}

// bucket is what shares a limit.
type bucket struct {
	limit     int // 0 while unknown
	remaining int
	resets    time.Time
	blocked   time.Time
	used      time.Time
	inFlight  int
}

func newLimiter() *limiter {
	return &limiter{
		buckets: make(map[string]*bucket), gap: paceGap, swept: time.Now(), share: func() (int, int) { return 1, 1 },
	}
}

// shareWith keeps this process to its part of the pace, by what count says at each request.
func (l *limiter) shareWith(count func() (ours, all int)) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.share = count
}

// waitForPaceLocked is how long the pace of the whole bot makes a request wait now. The burst is shared like
// the pace. What this process gains of it counts as used, because whoever had that part may have used it.
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

// take lets a request through and returns 0, or says after what time to ask again. Each request
// that was let through ends with a call of observe. Requests by interaction token do not count for
// the bot's global limit.
func (l *limiter) take(key string, byToken bool) time.Duration {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := time.Now()
	l.sweepLocked(now)
	b := l.bucketLocked(key)
	b.used = now
	if wait := max(l.blocked.Sub(now), b.blocked.Sub(now), b.waitLocked(now)); wait > 0 {
		return wait
	}
	if !byToken {
		if wait := l.waitForPaceLocked(now); wait > 0 {
			return wait
		}
		l.paced = l.paced.Add(l.gap)
	}
	b.remaining--
	b.inFlight++
	return 0
}

// peek says how long the limit of a bucket would make a request wait now.
func (l *limiter) peek(key string) time.Duration {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := time.Now()
	if b := l.buckets[key]; b != nil {
		return max(b.blocked.Sub(now), b.waitLocked(now))
	}
	return 0
}

// peekPace says how long the limits of the whole bot would make a request wait now.
func (l *limiter) peekPace() time.Duration {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := time.Now()
	return max(l.blocked.Sub(now), l.waitForPaceLocked(now))
}

// waitLocked is the time until the bucket has room. A window that is over is assumed to begin anew, full;
// the next response tells when it really ends.
func (b *bucket) waitLocked(now time.Time) time.Duration {
	if b.limit == 0 {
		return 0
	}
	if !now.Before(b.resets) {
		b.remaining, b.resets = b.limit-b.inFlight, now.Add(time.Second)
	}
	if b.remaining > 0 {
		return 0
	}
	return b.resets.Sub(now)
}

// observe notes what a response says about its bucket.
func (l *limiter) observe(key string, r *response, limited rateLimit) {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := time.Now()
	b := l.bucketLocked(key)
	b.inFlight = max(0, b.inFlight-1)
	b.used = now
	switch {
	case limited.global:
		l.blockUntilLocked(now.Add(limited.wait))
	case limited.wait > 0:
		b.blocked = now.Add(limited.wait)
	}
	limit, ok1 := number(r.header, "X-RateLimit-Limit")
	remaining, ok2 := number(r.header, "X-RateLimit-Remaining")
	after, ok3 := number(r.header, "X-RateLimit-Reset-After")
	if ok1 && ok2 && ok3 {
		b.limit = int(limit)
		b.remaining = int(remaining) - b.inFlight // these are on their way, and perhaps not counted yet
		b.resets = now.Add(seconds(after))
	}
}

// block holds everything but callbacks back.
func (l *limiter) block(d time.Duration) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.blockUntilLocked(time.Now().Add(d))
}

func (l *limiter) blockUntilLocked(t time.Time) {
	if t.After(l.blocked) {
		l.blocked = t
	}
}

func (l *limiter) bucketLocked(key string) *bucket {
	b := l.buckets[key]
	if b == nil {
		b = &bucket{}
		l.buckets[key] = b
	}
	return b
}

// sweepLocked forgets buckets that nobody has used for a while and that hold nothing back.
func (l *limiter) sweepLocked(now time.Time) {
	if now.Sub(l.swept) < bucketLife {
		return
	}
	l.swept = now
	for key, b := range l.buckets {
		if b.inFlight == 0 && now.Sub(b.used) >= bucketLife && now.After(b.resets) && now.After(b.blocked) {
			delete(l.buckets, key)
		}
	}
}

// number reads a header that is a number of a sensible size.
func number(h http.Header, name string) (float64, bool) {
	f, err := strconv.ParseFloat(h.Get(name), 64)
	return f, err == nil && f >= 0 && f <= 1e6
}

func seconds(f float64) time.Duration { return time.Duration(f * float64(time.Second)) }

// rateLimit is what a 429 says. The zero value stands for any other response.
type rateLimit struct {
	wait   time.Duration
	global bool
}

// Bounds of a wait: Discord sometimes says 0, and sometimes nothing at all.
const (
	shortestWait = 50 * time.Millisecond
	unknownWait  = 10 * time.Second
	// oldEditWait is for the limit on edits of messages older than an hour, which may come without
	// a time. Discord does not publish it; three edits in six seconds in a channel are what others
	// have seen. https://github.com/discord/discord-api-docs/issues/4413
	oldEditWait = 6 * time.Second
)

// limitBody is the body of a 429 from Discord itself.
// https://docs.discord.com/developers/topics/rate-limits#exceeding-a-rate-limit
type limitBody struct {
	RetryAfter *float64 `json:"retry_after"`
	Global     bool     `json:"global"`
	Code       int      `json:"code"`
}

// readRateLimit tells the 429 of a route, which holds back that route alone, from those that hold
// everything back: the one that says that it is global, the page with which Cloudflare turns an
// address away, and the JSON that has taken that page's place at times. The last names neither a
// limit nor a time. https://github.com/discord/discord-api-docs/issues/5810
func readRateLimit(r *response) rateLimit {
	if r.status != http.StatusTooManyRequests {
		return rateLimit{}
	}
	var body limitBody
	if json.Unmarshal(r.body, &body) != nil {
		body = limitBody{} // what could be read before the fault means nothing
	}
	scope := r.header.Get("X-RateLimit-Scope")
	ofRoute := body.RetryAfter != nil || body.Code != 0 || scope == "user" || scope == "shared"
	marked := body.Global || scope == "global" || r.header.Get("X-RateLimit-Global") != ""
	return rateLimit{wait: max(body.wait(r.header), shortestWait), global: marked || !ofRoute}
}

// wait is how long to wait by the body, or else by the headers.
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

// reach is the word for what a rate limit holds back.
func (l rateLimit) reach() string {
	if l.global {
		return "global"
	}
	return "route"
}
