package table

import "time"

// Hold is why a table does nothing by itself: no time runs and no robot moves. Nobody is told, and
// people who can may go on playing. Reasons add up, and the table is held while there is one.
type Hold uint8

// The reasons.
const (
	// HeldUnseen says that people may not see how the table stands, as after a start of the bot.
	HeldUnseen Hold = 1 << iota
	// HeldCut says that nothing that people do arrives.
	HeldCut
)

// held is why a table is held, and the time that is left when it goes on.
type held struct {
	why  Hold
	wait wait // for which some time is left; nothing: whatever the table waits for then gets its full time
	left time.Duration
}

// Hold holds a table. What is left of the time for a decision is kept.
func (t *Table) Hold(why Hold) {
	a := t.hall.alarms
	a.mu.Lock()
	defer a.mu.Unlock()
	if t.held.why == 0 {
		t.held = held{}
		if set := a.byTable[t]; set != nil && set[dutyClock] != nil {
			t.held.wait, t.held.left = set[dutyClock].wait, max(0, set[dutyClock].due-a.elapsed())
		}
		for d := range duties {
			a.set(t, d, wait{}, 0)
		}
	}
	t.held.why |= why
}

// Release takes a reason away. With the last one the table goes on, and the time that was left runs
// from now on.
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

// Renew sees to it that enough time is left for what a held table waits for when it goes on now: the
// time that went by is nobody's fault. A deadline that is far enough away stays. It does nothing to a
// table that is not held.
func (t *Table) Renew() {
	if t.holds() == 0 {
		return
	}
	s := t.State()
	w, now := s.wait(), t.hall.clock()
	left := s.left(w, now)
	t.grant(&s, left)
}
