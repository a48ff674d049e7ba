package table

import "time"

// Pause is why a table waits for something that no player can do. Nobody may move meanwhile, and no
// time runs. Anybody who tries gets it as an error. A pause is not stored: whatever noticed the
// reason before a restart notices it again.
type Pause uint32

// The reasons.
const (
	NotPaused    Pause = iota
	PausedAccess       // a permission is lacking to show the table
	PausedThread       // its thread is locked
	PausedServer       // its server cannot be reached
	PausedFault        // it fails again and again at what it does by itself; only a restart ends this
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

// Pause stops the clocks and the moves of a live table, and tells everybody.
func (t *Table) Pause(why Pause) {
	if !t.State().Phase.Live() || Pause(t.paused.Swap(uint32(why))) == why {
		return
	}
	t.hall.alarms.plan(t)
	t.announce()
}

// Resume ends a pause that was made for this reason, with fresh time for whoever is to move.
func (t *Table) Resume(why Pause) {
	if why == NotPaused || !t.paused.CompareAndSwap(uint32(why), uint32(NotPaused)) {
		return
	}
	s := t.State()
	t.grant(&s, s.wait().full(s.TurnTime))
	t.hall.alarms.plan(t)
	t.announce()
}

// grant gives whatever the table waits for in state s some time from now, unless time runs already.
func (t *Table) grant(s *State, left time.Duration) {
	w := s.wait()
	if w == (wait{}) || !t.hall.alarms.planIn(t, w, left) {
		return
	}
	for {
		current := t.current.Load()
		fresh := *current
		fresh.Deadline = time.Time{}
		if w.kind == waitPerson || w.kind == waitNext {
			fresh.Deadline = t.hall.clock().Add(left)
			if fresh.Deadline.Sub(current.Deadline).Abs() < time.Second {
				return // people have been told this one
			}
		}
		if current.Version != s.Version || t.current.CompareAndSwap(current, &fresh) {
			return // a change meanwhile has a deadline of its own
		}
	}
}

// announce publishes the state as it is now, outside of any change.
func (t *Table) announce() {
	t.mu.Lock()
	t.queue = append(t.queue, t.State())
	t.mu.Unlock()
	t.publish()
}
