package interact

import (
	"sync"
	"time"

	"unobot/game/table"
)

// Pace limits how many interactions of one user are handled.
type Pace struct {
	PerSecond float64 // in the long run
	AtOnce    float64 // after a while without any
}

// usualPace is far beyond what a person can click.
var usualPace = Pace{PerSecond: 50, AtOnce: 100}

// throttledUsers is the number of users that are remembered at most.
const throttledUsers = 10_000

// throttle keeps a flood of clicks by one user away from the tables (fault 88). Its zero value lets
// everything through.
type throttle struct {
	now  func() time.Time
	pace Pace

	mu sync.Mutex
	by map[table.UserID]allowance
}

// allowance is how many interactions a user had left at a moment.
type allowance struct {
	left float64
	at   time.Time
}

// allow reports whether one more interaction of the user is handled now, and counts it.
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

// makeRoom forgets the users who have a full allowance again, or everybody if that is not enough.
// The caller holds the lock.
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
