package rest

import "time"

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
