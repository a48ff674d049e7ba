package interact

import (
	"sync"
	"time"

	"unobot/game/table"
)

// Pace is how much one user may do.
type Pace struct {
	PerSecond float64
	AtOnce    float64 // after a while of nothing
}

// usualPace is far beyond what a person clicks, and half of what a flood is.
var usualPace = Pace{PerSecond: 50, AtOnce: 100}

// throttledUsers bounds what is remembered; idle users are forgotten before that.
const throttledUsers = 10_000

// throttle keeps a flood of clicks by one user from the tables (fault 88). Its
// zero value lets everything through.
type throttle struct {
	now  func() time.Time
	pace Pace

	mu sync.Mutex
	by map[table.UserID]allowance
}

// allowance is what a user may still do, as of a moment.
type allowance struct {
	left float64
	at   time.Time
}

// allow reports whether the user may do one thing more now, and counts it.
func (t *throttle) allow(user table.UserID) bool {
	if t.pace == (Pace{}) {
		return true
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	now := t.now()
	a, known := t.by[user]
	if !known {
		t.makeRoom(now)
		a = allowance{left: t.pace.AtOnce, at: now}
	}
	a.left = min(t.pace.AtOnce, a.left+t.pace.PerSecond*max(0, now.Sub(a.at).Seconds()))
	a.at = now
	ok := a.left >= 1
	if ok {
		a.left--
	}
	t.by[user] = a
	return ok
}

// makeRoom forgets who has a full allowance again, and everybody where that is
// not enough. The caller holds the lock.
func (t *throttle) makeRoom(now time.Time) {
	if len(t.by) < throttledUsers && t.by != nil {
		return
	}
	kept := map[table.UserID]allowance{}
	for user, a := range t.by {
		if a.left+t.pace.PerSecond*now.Sub(a.at).Seconds() < t.pace.AtOnce {
			kept[user] = a
		}
	}
	if len(kept) >= throttledUsers {
		kept = map[table.UserID]allowance{}
	}
	t.by = kept
}
