package standin

import (
	"crypto/md5"
	"encoding/hex"
	"math"
	"net/http"
	"strconv"
	"time"
)

// rate is how many requests a bucket lets through in a window.
type rate struct {
	limit  int
	window time.Duration
}

// globalRate holds for the whole bot. Interaction callbacks and webhook routes do not count.
var globalRate = rate{50, time.Second}

// bucket counts the requests of one route and one top-level resource.
type bucket struct {
	remaining int
	resets    time.Time
}

// limiter counts requests. It is guarded by Server.mu.
type limiter struct {
	buckets map[string]*bucket
	swept   time.Time
}

func newLimiter() limiter { return limiter{buckets: make(map[string]*bucket)} }

// take counts a request and returns its bucket, and whether the request is within the limit.
func (l *limiter) take(key string, r rate, now time.Time) (bucket, bool) {
	if now.Sub(l.swept) > time.Minute {
		l.swept = now
		for k, b := range l.buckets {
			if now.After(b.resets) {
				delete(l.buckets, k)
			}
		}
	}
	b := l.buckets[key]
	if b == nil || !now.Before(b.resets) {
		b = &bucket{remaining: r.limit, resets: now.Add(r.window)}
		l.buckets[key] = b
	}
	if b.remaining == 0 {
		return *b, false
	}
	b.remaining--
	return *b, true
}

// rateLimited is the answer to one request too many.
type rateLimited struct {
	Message    string  `json:"message"`
	RetryAfter float64 `json:"retry_after"`
	Global     bool    `json:"global"`
	Code       int     `json:"code"` // of the JSON error; 0 where the limit is not an error of its own
}

// newRateLimited rounds up, so that waiting as told is enough.
func newRateLimited(wait time.Duration, global bool) *rateLimited {
	return &rateLimited{"You are being rate limited.", math.Ceil(wait.Seconds()*1000) / 1000, global, 0}
}

// setHeaders puts the refusal into the answer's headers.
func (r *rateLimited) setHeaders(h http.Header) {
	h.Set("Retry-After", strconv.Itoa(int(math.Ceil(r.RetryAfter))))
	scope := "user"
	if r.Global {
		scope = "global"
		h.Set("X-RateLimit-Global", "true")
	}
	h.Set("X-RateLimit-Scope", scope)
	h.Set("X-RateLimit-Reset-After", seconds(r.RetryAfter))
}

// setLimitHeaders tells the state of a request's bucket.
func setLimitHeaders(h http.Header, route string, r rate, b bucket, now time.Time) {
	after := max(0, b.resets.Sub(now).Seconds())
	sum := md5.Sum([]byte(route)) // Discord's bucket names look like hashes; nothing depends on their strength
	h.Set("X-RateLimit-Bucket", hex.EncodeToString(sum[:]))
	h.Set("X-RateLimit-Limit", strconv.Itoa(r.limit))
	h.Set("X-RateLimit-Remaining", strconv.Itoa(b.remaining))
	h.Set("X-RateLimit-Reset", seconds(float64(b.resets.UnixMilli())/1000))
	h.Set("X-RateLimit-Reset-After", seconds(after))
}

func seconds(s float64) string { return strconv.FormatFloat(s, 'f', 3, 64) }
