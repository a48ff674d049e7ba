package activity

import (
	"io"
	"slices"
	"sync"
	"time"

	"unobot/bot/play/interact"
	"unobot/game/table"
)

// The limits of one user, which are far from what a person does, and of everybody together.
const (
	socketsOfUser = 8 // and polls that wait
	reactsAtOnce  = 3
	mostSockets   = 20_000
	mostUnknown   = 256 // connections that have not said who they are
)

// usualPace is how many frames a user may send.
var usualPace = interact.Pace{PerSecond: 20, AtOnce: 20}

// limits counts what users do.
type limits struct {
	now  func() time.Time
	pace interact.Pace

	mu      sync.Mutex
	users   map[table.UserID]*use
	open    int
	unknown []io.Closer // connections that have not said who they are, the oldest first
}

// use is what one user does.
type use struct {
	open           int // connections
	frames, reacts allowance
}

// allowance is how much was left at a moment of what grows again.
type allowance struct {
	left float64
	at   time.Time
}

// spend takes some away, if there is so much.
func (a *allowance) spend(now time.Time, cost, perSecond, most float64) bool {
	a.left = min(most, a.left+perSecond*max(0, now.Sub(a.at).Seconds()))
	a.at = now
	if a.left < cost {
		return false
	}
	a.left -= cost
	return true
}

// of is the use of a user.
func (l *limits) of(u table.UserID) *use {
	known := l.users[u]
	if known == nil {
		if l.users == nil {
			l.users = map[table.UserID]*use{}
		}
		known = &use{frames: allowance{l.pace.AtOnce, l.now()}, reacts: allowance{reactsAtOnce, l.now()}}
		l.users[u] = known
	}
	return known
}

// isFull reports whether nobody may come any more.
func (l *limits) isFull() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.open >= mostSockets
}

// greet notes a connection that has not said who it is. Where there are too many, the oldest one is closed, so that
// they keep nobody out.
func (l *limits) greet(c io.Closer) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.unknown = append(l.unknown, c)
	if len(l.unknown) > mostUnknown {
		l.unknown[0].Close()
		l.unknown = slices.Delete(l.unknown, 0, 1)
	}
}

// known takes it back.
func (l *limits) known(c io.Closer) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.unknown = slices.DeleteFunc(l.unknown, func(one io.Closer) bool { return one == c })
}

// enter counts a connection of a user; false: there are too many.
func (l *limits) enter(u table.UserID) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	of := l.of(u)
	if of.open >= socketsOfUser {
		return false
	}
	of.open++
	l.open++
	return true
}

// leave takes it back.
func (l *limits) leave(u table.UserID) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.of(u).open--
	l.open--
}

// frame reports whether a user may send one more frame now.
func (l *limits) frame(u table.UserID) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.of(u).frames.spend(l.now(), 1, l.pace.PerSecond, l.pace.AtOnce)
}

// react reports whether a user may react once more now.
func (l *limits) react(u table.UserID) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.of(u).reacts.spend(l.now(), 1, 1, reactsAtOnce)
}

// sweep forgets users who are not connected and have been quiet for a while.
func (l *limits) sweep() {
	l.mu.Lock()
	defer l.mu.Unlock()
	for u, of := range l.users {
		if of.open == 0 && l.now().Sub(of.frames.at) > time.Minute {
			delete(l.users, u)
		}
	}
}
