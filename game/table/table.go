package table

import (
	"context"
	"fmt"
	"sync"
	"sync/atomic"

	"unobot/game"
)

// Table is one table, live or over.
type Table struct {
	hall    *Hall
	current atomic.Pointer[State] // as last committed; read without waiting for a commit under way

	changing semaphore     // held by the one change under way
	paused   atomic.Uint32 // a Pause
	doubt    atomic.Bool   // the store may be ahead of current
	dropped  atomic.Bool   // the hall has let go of it, and may hold the same table anew
	foreign  bool          // another process has it; only what may not wait for that one is changed here
	held     held          // guarded by the hall's alarms

	mu         sync.Mutex
	queue      []State // committed and not yet published, oldest first
	publishing bool
}

// Request is one move of one user.
type Request struct {
	Key  string // interaction id; a second request with the same key gets the first one's outcome
	User User
	Seq  uint32 // of the button; ignored for shouts and catches
	Move game.Move
}

// Outcome is what a request led to.
type Outcome struct {
	State    State
	Seat     game.Seat // the user's seat, NoSeat where there is none
	Steps    []Step    // what this request did; empty for lobby changes
	Repeated bool      // the request had been handled before
}

func newTable(h *Hall, s State) *Table {
	t := &Table{hall: h, changing: make(semaphore, 1)}
	t.current.Store(&s)
	return t
}

// State is the table as last committed.
func (t *Table) State() State {
	s := *t.current.Load()
	s.Paused = Pause(t.paused.Load())
	return s
}

// SetBoard remembers the board's message id.
func (t *Table) SetBoard(ctx context.Context, message string) error {
	if !t.hall.gate.enter() {
		return ErrClosing
	}
	defer t.hall.gate.leave()
	if err := t.changing.acquire(ctx); err != nil {
		return fmt.Errorf("%w: %w", ErrNotSaved, err)
	}
	defer t.changing.release()
	if !t.mayChange() {
		return ErrElsewhere
	}
	s := t.State()
	ctx, cancel := detach(ctx, saveTime)
	defer cancel()
	if err := t.hall.store.SetBoard(ctx, s.ID, message); err != nil {
		return fmt.Errorf("%w: %w", ErrNotSaved, err)
	}
	s.Board = message
	t.current.Store(&s)
	return nil
}

// publish tells everybody about committed states in the order of their versions. Whoever finds
// nobody publishing does it, also for those who commit meanwhile.
func (t *Table) publish() {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.publishing {
		return
	}
	t.publishing = true
	defer func() { t.publishing = false }()
	for len(t.queue) > 0 {
		s := t.queue[0]
		t.queue = t.queue[1:]
		s.Paused = Pause(t.paused.Load())
		t.tell(s)
	}
}

// Unpublished reports whether something committed is still to be published, as a lobby is not while
// its match is being dealt.
func (t *Table) Unpublished() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return len(t.queue) > 0
}

// holdPublishing keeps what is committed from being published, until what it returns is called.
func (t *Table) holdPublishing() (end func()) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.publishing {
		return func() {}
	}
	t.publishing = true
	return func() {
		t.mu.Lock()
		defer t.mu.Unlock()
		t.publishing = false
	}
}

// keepLatest drops all but the latest of what is to be published: nobody has to see how a match came
// about.
func (t *Table) keepLatest() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.queue = t.queue[max(0, len(t.queue)-1):]
}

// tell calls the publisher without the lock.
func (t *Table) tell(s State) {
	t.mu.Unlock()
	defer t.mu.Lock()
	t.hall.changed(s)
}
