package table

import (
	"cmp"
	"slices"
	"time"
)

// Pause is the reason why a table waits for something that no player can change. No time runs meanwhile, and a
// player's move fails with the pause as its error. A pause is not stored: after a restart its cause is noticed again.
type Pause uint32

// The reasons.
const (
	NotPaused    Pause = iota
	PausedAccess       // a permission is lacking to show the table
	PausedThread       // its thread is locked
	PausedServer       // its server cannot be reached
	PausedFault        // the table's own decisions fail again and again; only a restart ends this
)

func (p Pause) Error() string {
	switch p {
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

// Hold is a reason why a table does nothing by itself: no time runs and no robot moves. A hold is not announced, and
// people who reach the table may play on. A table is held as long as it has a reason.
type Hold uint8

// The reasons.
const (
	// HeldUnseen says that people may not see the present state, as after a start of the bot.
	HeldUnseen Hold = 1 << iota
	// HeldCut says that people's clicks and commands do not arrive.
	HeldCut
)

// held is the reason to hold a table, and the time that is left when it goes on.
type held struct {
	why  Hold
	wait wait // wait that has the time left; if zero, the table gets the full time of its wait when it goes on
	left time.Duration
}

// Pause stops the clocks and the moves of a live table, and publishes it.
func (t *Table) Pause(why Pause) {
	if !t.State().Phase.Live() || Pause(t.paused.Swap(uint32(why))) == why {
		return
	}
	t.hall.alarms.plan(t)
	t.announce()
}

// Resume ends a pause that was made for this reason. The player to move has fresh time.
func (t *Table) Resume(why Pause) {
	if why == NotPaused || !t.paused.CompareAndSwap(uint32(why), uint32(NotPaused)) {
		return
	}
	s := t.State()
	t.grant(&s, s.patience())
	t.hall.alarms.plan(t)
	t.announce()
}

// Hold adds a reason to hold a table. The rest of the time for its decision is kept.
func (t *Table) Hold(why Hold) {
	a := t.hall.alarms
	a.mu.Lock()
	defer a.mu.Unlock()
	if t.held.why == 0 {
		t.held = held{}
		if set := a.byTable[t]; set != nil && set[dutyClock] != nil {
			t.held.wait, t.held.left = set[dutyClock].wait, max(0, set[dutyClock].due-a.elapsed())
		}
		a.dropLocked(t)
	}
	t.held.why |= why
}

// Release removes a reason. Without any the table goes on, with the time that was left.
func (t *Table) Release(why Hold) {
	a := t.hall.alarms
	a.mu.Lock()
	defer a.mu.Unlock()
	if t.held.why&why == 0 {
		return
	}
	if t.held.why &^= why; t.held.why == 0 {
		a.planLocked(t)
	}
}

// Held reports whether a table is held for a reason.
func (t *Table) Held(why Hold) bool { return t.holds()&why != 0 }

func (t *Table) holds() Hold {
	t.hall.alarms.mu.Lock()
	defer t.hall.alarms.mu.Unlock()
	return t.held.why
}

// Renew makes sure that a held table has enough time left when it goes on now, so that players do not lose the time of
// the hold. A deadline that is far enough away stays. It does nothing to a table that is not held.
func (t *Table) Renew() {
	if t.holds() == 0 {
		return
	}
	s := t.State()
	t.grant(&s, s.left(t.hall.clock()))
}

// promise is fresh time for a wait of a table. It holds until the table has another wait, and overrides commits
// meanwhile: changes that were under way carry an older deadline (fault 151).
type promise struct {
	wait  wait
	until time.Time
}

// grant gives the wait of state s the time left, counted from now, unless its time runs already.
func (t *Table) grant(s *State, left time.Duration) {
	w := s.wait()
	if w == (wait{}) || !t.hall.alarms.planIn(t, w, left) || !w.isTold() {
		return
	}
	until := t.hall.clock().Add(left)
	if now := t.State(); now.wait() != w || until.Sub(now.Deadline).Abs() >= time.Second { // else people know it
		t.promise.Store(&promise{wait: w, until: until})
	}
}

// announce publishes the state as it is now, outside of any change.
func (t *Table) announce() {
	t.mu.Lock()
	t.queue = append(t.queue, t.State())
	t.mu.Unlock()
	t.publish()
}

// rearm gives fresh time to the decisions that were open when the bot stopped, so that players do not lose by its
// downtime. Tables that are held get theirs when they go on.
func (h *Hall) rearm() {
	h.goOn(slices.DeleteFunc(h.Live(), func(t *Table) bool { return t.holds() != 0 }))
}

// goOn gives tables fresh time, each one a little more than the one before.
func (h *Hall) goOn(tables []*Table) {
	slices.SortFunc(tables, func(a, b *Table) int { return cmp.Compare(a.State().ID, b.State().ID) })
	for i, t := range tables {
		s := t.State()
		t.Hold(HeldUnseen)
		t.grant(&s, s.left(h.clock())+time.Duration(i)*restartGap)
		t.Release(HeldUnseen)
	}
}

// restartGap is between the times of two tables, so that they never run out together (fault 80).
const restartGap = 10 * time.Millisecond
