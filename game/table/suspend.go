package table

import (
	"cmp"
	"slices"
	"time"
)

// Suspension is a set of reasons why a table does nothing by itself: no time runs and no robot moves. It is not stored:
// after a restart its cause is noticed again.
//
// An announced reason is something that no player can change. The table is published with it, a player's move fails
// with it as its error, and afterwards the decision has fresh time. A table has one of them at most, the latest.
// Without one, people at the table may play on, and afterwards the decision has the rest of its time.
type Suspension uint32

// The reasons. NotPaused is the empty set.
const (
	PausedAccess Suspension = 1 << iota // announced: a permission is lacking to show the table
	PausedThread                        // announced: its thread is locked
	PausedServer                        // announced: its server cannot be reached
	PausedFault                         // announced: its own decisions fail again and again; only a restart ends this
	HeldUnseen                          // people may not see the present state, as after a start of the bot
	HeldCut                             // people's clicks and commands do not arrive

	NotPaused Suspension = 0
	announced            = PausedAccess | PausedThread | PausedServer | PausedFault
)

func (s Suspension) Error() string {
	switch s & announced {
	case PausedAccess:
		return "paused: a permission is lacking"
	case PausedThread:
		return "paused: the thread is locked"
	case PausedServer:
		return "paused: the server cannot be reached"
	case PausedFault:
		return "paused: an internal error"
	}
	return "not paused"
}

// with returns the set with a reason. An announced one replaces the one before.
func (s Suspension) with(why Suspension) Suspension {
	if why&announced != 0 {
		s &^= announced
	}
	return s | why
}

// tenure says which process has a table.
type tenure uint8

const (
	ours    tenure = iota // this process
	foreign               // another one; here the table changes only if that cannot wait
	gone                  // the hall has removed it, and may have another Table for the same table
)

// standing is all of a table that is not stored. It changes as a whole, under the lock of the alarms, and is read
// without a lock. The doc of the package has the diagram.
type standing struct {
	tenure    tenure
	suspended Suspension
	doubt     bool  // the store may be ahead of the current state
	rest      clock // at the end of the suspension; if its wait is another one, the table gets the full time
	told      clock // overrides the deadline of commits
}

// clock is the time of a wait of a table. Only the alarms give it: changes that were under way carry an older deadline
// (fault 151).
type clock struct {
	wait  wait
	left  time.Duration
	until time.Time
}

// runs reports whether the table does its duties, as far as its state has any.
func (s *standing) runs() bool { return s.tenure == ours && !s.isHeld() }

// isHeld reports whether the table is suspended for a reason that is not announced.
func (s *standing) isHeld() bool { return s.suspended&^announced != 0 }

// Suspend adds a reason to suspend a table. A table that is over has no announced ones.
func (t *Table) Suspend(why Suspension) {
	if why&announced != 0 && !t.State().Phase.Live() {
		return
	}
	t.suspend(func(s Suspension) Suspension { return s.with(why) })
}

// Resume removes a reason. Without any the table goes on.
func (t *Table) Resume(why Suspension) {
	t.suspend(func(s Suspension) Suspension { return s &^ why })
}

// suspend changes the reasons, and publishes the table if the announced one has changed.
func (t *Table) suspend(change func(Suspension) Suspension) {
	if t.hall.alarms.suspend(t, change) {
		t.announce()
	}
}

// announce publishes the state as it is now, outside of any change.
func (t *Table) announce() {
	t.mu.Lock()
	t.queue = append(t.queue, t.State())
	t.mu.Unlock()
	t.publish()
}

// IsSuspended reports whether a table is suspended for one of some reasons.
func (t *Table) IsSuspended(why Suspension) bool { return t.standing.Load().suspended&why != 0 }

// ExtendDeadline makes sure that a table that people may not have seen has enough time left when it goes on now, so
// that players do not lose the time of the suspension. A deadline that is far enough away stays. It does nothing while
// the time of the table runs.
func (t *Table) ExtendDeadline() {
	if t.standing.Load().isHeld() {
		s := t.State()
		t.hall.alarms.extend(t, &s, s.left(t.hall.clock()))
	}
}

// extendDeadlines gives tables fresh time, each one a little more than the one before, so that players do not lose by a
// time in which the bot did not run.
func (h *Hall) extendDeadlines(tables []*Table) {
	slices.SortFunc(tables, func(a, b *Table) int { return cmp.Compare(a.State().ID, b.State().ID) })
	for i, t := range tables {
		s := t.State()
		t.Suspend(HeldUnseen)
		h.alarms.extend(t, &s, s.left(h.clock())+time.Duration(i)*restartGap)
		t.Resume(HeldUnseen)
	}
}

// restartGap is between the times of two tables, so that they never run out together (fault 80).
const restartGap = 10 * time.Millisecond
