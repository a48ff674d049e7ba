package activity

import (
	"io"
	"slices"
	"sync"
	"time"

	"unobot/bot/play/interact"
	"unobot/game/table"
)

// The limits of one user, far above the use of a person, and of all users together.
const (
	socketsOfUser = 8 // including polls that wait
	reactsAtOnce  = 3
	mostSockets   = 20_000
	mostUnknown   = 256 // connections without a hello
)

// usualPace is the pace of frames that a user may send.
var usualPace = interact.Pace{PerSecond: 20, AtOnce: 20}

// limits counts connections, frames and reactions by user.
type limits struct {
	now  func() time.Time
	pace interact.Pace

	mu      sync.Mutex
	users   map[table.UserID]*use
	open    int
	unknown []io.Closer // connections without a hello, the oldest first
}

// use counts the connections, frames and reactions of one user.
type use struct {
	open           int // connections
	frames, reacts allowance
}

// allowance is an amount that grows again, as of a moment.
type allowance struct {
	left float64
	at   time.Time
}

// spend subtracts cost, or returns false if too little is left.
func (a *allowance) spend(now time.Time, cost, perSecond, most float64) bool {
	a.left = min(most, a.left+perSecond*max(0, now.Sub(a.at).Seconds()))
	a.at = now
	if a.left < cost {
		return false
	}
	a.left -= cost
	return true
}

// of returns the counts of a user, and makes them if there are none.
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

// isFull reports whether the server has the most connections that it allows.
func (l *limits) isFull() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.open >= mostSockets
}

// greet records a connection without a hello. If there are too many, it closes the oldest one, so that
// others can connect.
func (l *limits) greet(c io.Closer) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.unknown = append(l.unknown, c)
	if len(l.unknown) > mostUnknown {
		l.unknown[0].Close()
		l.unknown = slices.Delete(l.unknown, 0, 1)
	}
}

// known removes a connection from those without a hello.
func (l *limits) known(c io.Closer) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.unknown = slices.DeleteFunc(l.unknown, func(one io.Closer) bool { return one == c })
}

// enter counts a connection of a user. It returns false if there are too many.
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

// leave takes a connection of a user off the count.
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

// sweep removes users without a connection that have been quiet for a while.
func (l *limits) sweep() {
	l.mu.Lock()
	defer l.mu.Unlock()
	for u, of := range l.users {
		if of.open == 0 && l.now().Sub(of.frames.at) > time.Minute {
			delete(l.users, u)
		}
	}
}
