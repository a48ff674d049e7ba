// Package table runs live tables: a lobby, then one match, in one channel.
//
// A Table makes one change at a time. Every change goes the same way: check that the request is not out of date, apply
// it to a copy, commit the copy to the Store, then swap it in and call the publisher. A state is only visible once it
// has been committed, and a committed one is never lost.
//
// The tables' own duties go the same way, with keys that name the occasion: Hall.Run keeps one queue of alarms for
// robots that move, robots that call out of turn, and time that runs out. Seats change hands in seats.go.
//
// All of a table that is not stored is its standing: which process has it, and the reasons why it does nothing by
// itself.
//
//	Open, Take, Find --> runs <----Suspend, Resume----> suspended
//	                      |                                 |
//	                      +---------------+-----------------+
//	                                      | Drop
//	                                      v
//	Forget, elsewhere --> foreign        gone
//
// An announced suspension ends with fresh time, any other one with the rest of the time. The deadline belongs to the
// alarms alone: they give it with the decision that it is for, and a commit that was under way does not take it back.
//
// From the top: run.go and robots.go carry out the tables' own duties, alarm.go plans them, table.go suspends them,
// create.go opens tables, lobby.go, seats.go and move.go have a method a request, change.go is the way of every change.
// The contents and rules of a State stand below: due.go, story.go, state.go. scores.go and event.go are plain types
// that the store and the bot exchange.
//
// The package knows neither Discord nor SQL. It declares the Store it needs.
package table

import (
	"cmp"
	"io"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"unobot/game"
)

// Config holds the dependencies of a Hall.
type Config struct {
	Store  Store
	Now    func() time.Time
	Random io.Reader // seeds and ids; crypto/rand in production

	// Changed is called after every commit and after a change of an announced suspension, without locks held, in the
	// order of a table's versions. It must not block.
	Changed func(State)
	// Broken is called for stored tables that could not be read at start.
	Broken func(ID, error)
	// Trouble is called after automatic decisions that failed and will be tried again. It may be nil.
	Trouble func(ID, error)
	// Slept is called when the process has slept. All live tables are suspended as HeldUnseen then. If nil, they
	// go on at once, with fresh time.
	Slept func()

	Brain Brain         // plays the robots; if nil, they make automatic decisions
	Pace  time.Duration // about how long a robot thinks; by default two seconds
	// AskTime is how long people are asked for a rematch; by default 30 seconds.
	AskTime time.Duration

	MaxHosted   int // live tables that one user hosts; 0 for MaxHosted
	MaxPerGuild int // live tables in one guild; 0 for MaxPerGuild

	// Owns reports whether the tables of a guild are this process's, where several share a store: none
	// are at first. Its answer may change at any time; Take and Drop follow. If nil, all are.
	Owns func(guild string) bool
}

// Hall holds the live tables.
type Hall struct {
	config Config
	random random
	rhythm rhythm
	alarms *alarms
	gate   gate

	creating semaphore // one new table at a time keeps the quotas exact

	mu        sync.Mutex
	byID      map[ID]*Table
	byChannel map[string]*Table
	byGuild   map[string]map[ID]*Table
	unread    map[string]unread // channels held by tables that cannot be read
}

// unread is a stored table that cannot be read.
type unread struct {
	id      ID
	version uint64
	guild   string
}

// Table is one table, live or over.
type Table struct {
	hall    *Hall
	current atomic.Pointer[State] // as last committed; read without waiting for a commit under way

	changing semaphore // held by the one change under way
	standing atomic.Pointer[standing]

	mu         sync.Mutex
	queue      []*State // committed and not yet published, oldest first
	publishing bool
}

// clock returns the present time as stores keep it: whole milliseconds, UTC.
func (h *Hall) clock() time.Time { return h.config.Now().UTC().Truncate(time.Millisecond) }

// mayHave reports whether the tables of a guild are this process's.
func (h *Hall) mayHave(guild string) bool { return h.config.Owns == nil || h.config.Owns(guild) }

// mayChange reports whether a table may change here. A solo table may change wherever its player is.
func (t *Table) mayChange() bool {
	s, tenure := t.current.Load(), t.standing.Load().tenure
	return tenure == foreign || tenure == ours && (s.Solo() || t.hall.mayHave(s.Guild))
}

// Request is one move of one user.
type Request struct {
	Key  string // interaction id; a second request with the same key gets the first one's outcome
	User User
	Seq  uint32 // of the button; ignored for shouts and catches
	Move game.Move
}

// Outcome is the result of a request.
type Outcome struct {
	State    State
	Seat     game.Seat // the user's seat, NoSeat where there is none
	Steps    []Step    // steps of this request; empty for lobby changes
	Repeated bool      // the request had been handled before

	// Passed are the states that a request at the deal of a day has led through, oldest first: before each move of a
	// robot. They are there to be shown one after the other; the result is State. A repeated request has none.
	Passed []State
}

func newTable(h *Hall, s State) *Table {
	t := &Table{hall: h, changing: make(semaphore, 1)}
	t.current.Store(&s)
	t.standing.Store(&standing{})
	return t
}

// State returns the table as last committed.
func (t *Table) State() State { return t.asOfNow(*t.current.Load()) }

// asOfNow adds to a committed state the parts that are not committed: the pause, and the deadline of the clock.
func (t *Table) asOfNow(s State) State {
	now := t.standing.Load()
	s.Paused = now.suspended & announced
	if now.told.wait != (wait{}) && now.told.wait == s.wait() {
		s.Deadline = now.told.until
	}
	return s
}

// publish publishes committed states in the order of their versions. One goroutine does so at a time, also for others
// that commit meanwhile.
func (t *Table) publish() {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.publishing {
		return
	}
	t.publishing = true
	defer func() { t.publishing = false }()
	for len(t.queue) > 0 {
		s := t.asOfNow(*t.queue[0])
		t.queue = slices.Delete(t.queue, 0, 1)
		t.tellLocked(s)
	}
}

// tellLocked calls the publisher, and releases the lock meanwhile.
func (t *Table) tellLocked(s State) {
	t.mu.Unlock()
	defer t.mu.Lock()
	t.hall.config.Changed(s)
}

// Unpublished reports whether something committed is still to be published, such as a lobby while its
// match is being dealt.
func (t *Table) Unpublished() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return len(t.queue) > 0
}

// holdPublishing delays the publishing of committed states until end is called.
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

// keepLatest drops all but the latest of the states that wait to be published: the steps to a match are not shown.
func (t *Table) keepLatest() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.queue = t.queue[max(0, len(t.queue)-1):]
}

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
	s := t.State()
	t.queue = append(t.queue, &s)
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
