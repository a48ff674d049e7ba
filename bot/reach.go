package bot

import (
	"cmp"
	"context"
	"sync"
	"time"

	"unobot/bot/background"
	"unobot/bot/discord/rest"
)

const (
	// silence is the usual Timing.Silence. A click can be answered for three seconds.
	silence = 3 * time.Second
	// probeAfter is the time after the last answer when a process that shares the shards asks whether Discord still
	// answers it.
	probeAfter = 2 * time.Second
	probeEvery = time.Second
)

// reach tracks whether Discord's HTTP API answers this process. It observes all requests; an answer is one that reports
// no failure of a server or a proxy.
type reach struct {
	rest.Observer
	silence time.Duration
	changed func() // called when the API answers for the first time, and when it answers again

	mu       sync.Mutex
	answered time.Time // time of the last answer; zero if there was none
	failing  time.Time // start of the first failed request since then; zero if there was none
}

// watchRequests makes the bot track whether its requests are answered.
func (b *Bot) watchRequests(c Config) {
	b.reach = &reach{Observer: c.Metrics, silence: cmp.Or(c.Silence, silence), changed: b.answeredAgain}
	b.client.Observe(b.reach)
}

// Requested implements rest.Observer.
func (r *reach) Requested(op string, status int, took time.Duration) {
	r.Observer.Requested(op, status, took)
	if r.note(status > 0 && status < 500, took) {
		r.changed()
	}
}

// note records a request, and reports whether the API answers again.
func (r *reach) note(ok bool, took time.Duration) (again bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	now := time.Now()
	if ok {
		again = r.answered.IsZero() || !r.failing.IsZero()
		r.answered, r.failing = now, time.Time{}
		return again
	}
	if begun := now.Add(-took); r.failing.IsZero() && begun.After(r.answered) {
		r.failing = begun
	}
	return false
}

// unanswered returns the time since when the API has answered nothing, and whether that is too long.
func (r *reach) unanswered() (since time.Time, bad bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.failing, !r.failing.IsZero() && time.Since(r.failing) >= r.silence
}

// isGood reports whether the API has ever answered, and answers now.
func (r *reach) isGood() bool {
	_, bad := r.unanswered()
	r.mu.Lock()
	defer r.mu.Unlock()
	return !bad && !r.answered.IsZero()
}

// isDoubtful reports whether the bot should probe the API, because the last request has failed, or because the last
// answer came longer ago than long. Zero for long ignores the time.
func (r *reach) isDoubtful(long time.Duration) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return !r.failing.IsZero() || long > 0 && time.Since(r.answered) > long
}

// probe asks Discord's API whether it answers while that is in doubt, until ctx ends. A process that shares the
// shards also asks when it has nothing else to ask, because another one could serve in its place.
func (b *Bot) probe(ctx context.Context) error {
	long := time.Duration(0)
	if b.member != nil {
		long = probeAfter
	}
	return background.Every(ctx, probeEvery, nil, func(ctx context.Context) {
		if b.reach.isDoubtful(long) {
			asking, cancel := context.WithTimeout(ctx, probeAfter)
			defer cancel()
			_ = b.client.Ping(asking) // reach observes the request
		}
	})
}

// Unanswered returns the time since when Discord's HTTP API has answered nothing, and whether that is too long.
func (b *Bot) Unanswered() (since time.Time, bad bool) { return b.reach.unanswered() }
