package rest

import (
	"net/http"
	"sync"
	"time"
)

// After a few refusals in a row a request is refused here, because Discord bans an address that
// does not stop asking.
// https://docs.discord.com/developers/topics/rate-limits#invalid-request-limit-aka-cloudflare-bans
const (
	refusalsInRow  = 3
	tokenLife      = 15 * time.Minute // a dead interaction token does not come back
	firstHold      = 10 * time.Second // permissions may be given back
	longestHold    = 5 * time.Minute
	tooManyInvalid = 5000 // half of the number that gets an address banned
)

// refusals tracks the dead interaction tokens and the places where the bot lacks permission.
type refusals struct {
	mu      sync.Mutex
	sources map[string]*refusal
	swept   time.Time
}

type refusal struct {
	fault Error
	inRow int
	hold  time.Duration
	until time.Time // until then no request is sent
	last  time.Time
}

func newRefusals() *refusals {
	return &refusals{sources: make(map[string]*refusal), swept: time.Now()}
}

// check returns the refusal that holds a request back, or nil.
func (r *refusals) check(q request) *Error {
	r.mu.Lock()
	defer r.mu.Unlock()
	s := r.sources[q.source()]
	if s == nil || !time.Now().Before(s.until) {
		return nil
	}
	fault := s.fault
	fault.Op = q.op
	return &fault
}

// note counts a refusal: that the bot lacks a right, and for an interaction token also that it is
// dead. A missing message says nothing about the token, and a proxy's 403 nothing about rights.
func (r *refusals) note(q request, fault *Error) {
	dead := q.token != "" && !q.urgent && (fault.Status == http.StatusUnauthorized || fault.Code == CodeUnknownWebhook ||
		fault.Code == CodeUnknownInteraction || fault.Code == CodeInvalidWebhookToken)
	if !dead && !IsForbidden(fault) {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	now := time.Now()
	r.sweepLocked(now)
	s := r.sources[q.source()]
	if s == nil {
		s = &refusal{hold: firstHold}
		r.sources[q.source()] = s
	}
	s.fault, s.last = *fault, now
	if s.inRow++; s.inRow < refusalsInRow {
		return
	}
	if dead {
		s.until = now.Add(tokenLife)
		return
	}
	s.until = now.Add(s.hold)
	s.hold = min(2*s.hold, longestHold)
}

// forget ends a row of refusals.
func (r *refusals) forget(q request) {
	r.mu.Lock()
	defer r.mu.Unlock()
	delete(r.sources, q.source())
}

func (r *refusals) sweepLocked(now time.Time) {
	if now.Sub(r.swept) < time.Minute {
		return
	}
	r.swept = now
	for key, s := range r.sources {
		if now.Sub(s.last) > 2*longestHold && now.After(s.until) {
			delete(r.sources, key)
		}
	}
}

// invalidCount counts invalid requests over the last ten minutes, by the minute.
type invalidCount struct {
	mu      sync.Mutex
	minutes [10]int
	latest  int64 // the minute that minutes[latest%10] counts
}

// add counts a request and returns the number in the last ten minutes.
func (c *invalidCount) add(now time.Time) int {
	c.mu.Lock()
	defer c.mu.Unlock()
	minute := now.Unix() / 60
	if minute-c.latest >= int64(len(c.minutes)) || minute < c.latest {
		clear(c.minutes[:])
		c.latest = minute
	}
	for c.latest < minute {
		c.latest++
		c.minutes[c.latest%int64(len(c.minutes))] = 0
	}
	c.minutes[minute%int64(len(c.minutes))]++
	sum := 0
	for _, n := range c.minutes {
		sum += n
	}
	return sum
}
