package gateway

import (
	"sync"
	"time"
)

// A line of this length is closed while the first in it has waited that long for a processor. A
// machine of ordinary speed has begun them all in a fraction of the time in which they are deferred.
const (
	crowded  = 256
	patience = 200 * time.Millisecond
)

// line holds the interactions that have been accepted and have not begun: they wait for a processor.
// A machine that cannot do more lets them wait longer and longer, until all answers are too late and
// nothing that it does is of use. So nobody else is let in while the line is long and the first in it
// has waited too long. What waits for the database or for Discord has begun, and closes nothing.
type line struct {
	mu      sync.Mutex
	waiting []*place // the longest wait first
}

// place is where an interaction stands in the line.
type place struct {
	since time.Time
	begun bool // guarded by line.mu
}

// enter lets somebody into the line, unless it is closed. The caller calls leave when it begins.
func (l *line) enter(now time.Time) (leave func(), open bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for len(l.waiting) > 0 && l.waiting[0].begun {
		l.waiting = l.waiting[1:]
	}
	if len(l.waiting) >= crowded && now.Sub(l.waiting[0].since) > patience {
		return nil, false
	}
	p := &place{since: now}
	l.waiting = append(l.waiting, p)
	return func() {
		l.mu.Lock()
		defer l.mu.Unlock()
		p.begun = true
	}, true
}
