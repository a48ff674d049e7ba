package bot

import (
	"cmp"
	"context"
	"sync"
	"time"

	"unobot/bot/discord/rest"
)

const (
	// silence is the usual Timing.Silence. A click can be answered for three seconds.
	silence = 3 * time.Second
	// probeAfter is how long after the last answer a process that shares the shards asks whether Discord still
	// answers it.
	probeAfter = 2 * time.Second
	probeEvery = time.Second
)

// reach knows whether Discord's HTTP API answers this process. It is told of all requests, and answers are
// those that are no failure of a server or a proxy.
type reach struct {
	rest.Observer
	silence time.Duration
	changed func() // is called when the API answers for the first time, and again

	mu       sync.Mutex
	answered time.Time // when the last answer came; zero: none has come
	failing  time.Time // when the first request since then was made that failed; zero: none has
}

// watchRequests lets the bot know whether its requests are answered.
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

// note takes note of a request, and reports whether the API answers again.
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

// unanswered says since when the API has answered nothing, if that is too long.
func (r *reach) unanswered() (since time.Time, bad bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.failing, !r.failing.IsZero() && time.Since(r.failing) >= r.silence
}

// isGood reports whether the API has ever answered, and does.
func (r *reach) isGood() bool {
	_, bad := r.unanswered()
	r.mu.Lock()
	defer r.mu.Unlock()
	return !bad && !r.answered.IsZero()
}

// isDoubtful reports whether somebody should ask the API, because the last request has failed, or because the
// last answer came long ago.
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
	tick := time.NewTicker(probeEvery)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-tick.C:
		}
		if b.reach.isDoubtful(long) {
			asking, cancel := context.WithTimeout(ctx, probeAfter)
			_ = b.client.Ping(asking) // reach is told
			cancel()
		}
	}
}

// Unanswered says since when Discord's HTTP API has answered nothing, if that is too long.
func (b *Bot) Unanswered() (since time.Time, bad bool) { return b.reach.unanswered() }
