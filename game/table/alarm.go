package table

import (
	"container/heap"
	"context"
	"sync"
	"time"
)

// alarm calls for one duty of one table.
type alarm struct {
	table *Table
	duty  duty
	wait  wait          // wait that the alarm was set for
	due   time.Duration // since the alarms began
	pause time.Duration // before the next attempt, after a failure
	index int
}

// The waits of a duty before another attempt while the store fails.
const (
	firstPause   = 2 * time.Second
	longestPause = 30 * time.Second
)

// alarms are all that live tables have to do by themselves, soonest first. They go by the monotonic
// clock: the wall clock may jump (fault 78), and only tells people how much time they have.
type alarms struct {
	began time.Time
	wake  chan struct{}
	sleep *sleepWatch

	mu      sync.Mutex
	queue   queue
	byTable map[*Table]*[duties]*alarm
}

// newAlarms returns an empty queue of alarms; now is the wall clock.
func newAlarms(now func() time.Time) *alarms {
	a := &alarms{began: time.Now(), wake: make(chan struct{}, 1), byTable: map[*Table]*[duties]*alarm{}}
	a.sleep = newSleepWatch(a.elapsed, now)
	return a
}

func (a *alarms) elapsed() time.Duration { return time.Since(a.began) }

// plan sets the alarms that a table needs and drops the others. One that is set for the same wait stays.
func (a *alarms) plan(t *Table) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.planLocked(t)
}

func (a *alarms) planLocked(t *Table) {
	now := t.standing.Load()
	if !now.runs() {
		for d := range duties {
			a.setLocked(t, d, wait{}, 0)
		}
		return
	}
	s := t.State() // under the lock, so that the last plan made is of the last state
	for d := range duties {
		w, in := t.hall.rhythm.due(&s, d)
		if d == dutyClock && w == now.rest.wait {
			in = now.rest.left
		}
		a.setLocked(t, d, w, in)
	}
	if now.rest != (clock{}) {
		t.alterLocked(func(s *standing) { s.rest = clock{} })
	}
}

// alter changes the standing of a table, and plans anew.
func (a *alarms) alter(t *Table, change func(*standing)) {
	a.mu.Lock()
	defer a.mu.Unlock()
	t.alterLocked(change)
	a.planLocked(t)
}

func (t *Table) alterLocked(change func(*standing)) {
	now := *t.standing.Load()
	change(&now)
	t.standing.Store(&now)
}

// suspend changes the reasons to suspend a table, and reports whether an announced one has changed.
func (a *alarms) suspend(t *Table, change func(Suspension) Suspension) (tell bool) {
	a.mu.Lock()
	defer a.mu.Unlock()
	before := t.standing.Load()
	after := change(before.suspended)
	if after == before.suspended {
		return false
	}
	t.alterLocked(func(s *standing) {
		if s.suspended = after; s.isHeld() && !before.isHeld() {
			s.rest = clock{}
			if set := a.byTable[t]; set != nil && set[dutyClock] != nil {
				s.rest = clock{wait: set[dutyClock].wait, left: max(0, set[dutyClock].due-a.elapsed())}
			}
		}
	})
	if s := t.State(); before.suspended&announced != 0 && after&announced == 0 {
		a.extendLocked(t, &s, s.patience())
	}
	a.planLocked(t)
	return (before.suspended^after)&announced != 0
}

// extend gives the wait of state s the time left, counted from now, unless its time runs already.
func (a *alarms) extend(t *Table, s *State, left time.Duration) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.extendLocked(t, s, left)
}

func (a *alarms) extendLocked(t *Table, s *State, left time.Duration) {
	w, now := s.wait(), t.standing.Load()
	switch {
	case w == wait{}:
		return
	case now.isHeld():
		t.alterLocked(func(s *standing) { s.rest = clock{wait: w, left: left} })
	case now.tenure != ours || a.byTable[t] != nil && a.byTable[t][dutyClock] != nil:
		return
	default:
		a.setLocked(t, dutyClock, w, left)
	}
	until := t.hall.clock().Add(left)
	if now := t.State(); w.isTold() && (now.wait() != w || until.Sub(now.Deadline).Abs() >= time.Second) {
		t.alterLocked(func(s *standing) { s.told = clock{wait: w, until: until} }) // else people know it
	}
}

// hasten lets the time of a wait run out earlier. It returns false if that time does not run.
func (a *alarms) hasten(t *Table, w wait, in time.Duration) bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	set := a.byTable[t]
	if set == nil || set[dutyClock] == nil || set[dutyClock].wait != w {
		return false
	}
	a.setLocked(t, dutyClock, wait{}, 0)
	a.setLocked(t, dutyClock, w, in)
	t.alterLocked(func(s *standing) { s.told = clock{wait: w, until: t.hall.clock().Add(in)} })
	return true
}

// retry sets an alarm that has gone off again, later each time, unless the table has gone on meanwhile.
func (a *alarms) retry(off *alarm) {
	a.mu.Lock()
	defer a.mu.Unlock()
	s := off.table.State()
	if w, _ := off.table.hall.rhythm.due(&s, off.duty); w != off.wait || !off.table.standing.Load().runs() {
		return
	}
	pause := min(max(firstPause, 2*off.pause), longestPause)
	a.setLocked(off.table, off.duty, off.wait, pause)
	a.byTable[off.table][off.duty].pause = pause
}

// setLocked sets one alarm of a table, or drops it where there is nothing to wait for.
func (a *alarms) setLocked(t *Table, d duty, w wait, in time.Duration) {
	set := a.byTable[t]
	switch {
	case set == nil && w == wait{}:
		return
	case set == nil:
		set = &[duties]*alarm{}
		a.byTable[t] = set
	case set[d] != nil && set[d].wait == w:
		return
	case set[d] != nil:
		heap.Remove(&a.queue, set[d].index)
		set[d] = nil
	}
	if w != (wait{}) {
		set[d] = &alarm{table: t, duty: d, wait: w, due: a.elapsed() + in}
		heap.Push(&a.queue, set[d])
		a.look()
	}
	a.tidyLocked(t)
}

// look makes next compute the due times again.
func (a *alarms) look() {
	select {
	case a.wake <- struct{}{}:
	default:
	}
}

// tidyLocked forgets a table without alarms.
func (a *alarms) tidyLocked(t *Table) {
	if set := a.byTable[t]; set != nil && *set == [duties]*alarm{} {
		delete(a.byTable, t)
	}
}

// next waits for the next alarm and removes it. It returns false if ctx has ended. If the process has slept, it
// calls slept first.
func (a *alarms) next(ctx context.Context, slept func()) (*alarm, bool) {
	for ctx.Err() == nil {
		if a.sleep.over() {
			slept()
		}
		due, in := a.take()
		if due != nil {
			return due, true
		}
		timer := time.NewTimer(in)
		select {
		case <-ctx.Done():
		case <-a.wake:
		case <-timer.C:
		}
		timer.Stop()
	}
	return nil, false
}

// take removes the alarm that is due, or returns the time to wait for one.
func (a *alarms) take() (*alarm, time.Duration) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if len(a.queue) == 0 {
		return nil, time.Hour
	}
	if in := a.queue[0].due - a.elapsed(); in > 0 {
		return nil, in
	}
	due := heap.Pop(&a.queue).(*alarm)
	a.byTable[due.table][due.duty] = nil
	a.tidyLocked(due.table)
	return due, 0
}

// queue is a heap of alarms, the soonest on top.
type queue []*alarm

func (q queue) Len() int { return len(q) }

func (q queue) Less(i, j int) bool { return q[i].due < q[j].due }

func (q queue) Swap(i, j int) {
	q[i], q[j] = q[j], q[i]
	q[i].index, q[j].index = i, j
}

func (q *queue) Push(x any) {
	a := x.(*alarm)
	a.index = len(*q)
	*q = append(*q, a)
}

func (q *queue) Pop() any {
	old := *q
	last := old[len(old)-1]
	old[len(old)-1] = nil
	*q = old[:len(old)-1]
	return last
}

const (
	// heartbeat is the time between two notes that the process is awake.
	heartbeat = 2 * time.Second
	// shortestSleep is the shortest gap that is no busy machine.
	shortestSleep = 10 * time.Second
)

// sleepWatch notices that the process has slept: it was stopped, the laptop was closed, or its machine
// was moved (fault 108). Then its heartbeat is late by the monotonic clock or, where that stands still
// during a sleep, as on Linux, by the wall clock. A wall clock that is set looks like a sleep, too
// (fault 78).
type sleepWatch struct {
	elapsed func() time.Duration // by the monotonic clock
	now     func() time.Time     // by the wall clock
	steady  *steadyClock

	mu   sync.Mutex
	beat time.Duration
	wall time.Time
}

func newSleepWatch(elapsed func() time.Duration, now func() time.Time) *sleepWatch {
	w := &sleepWatch{elapsed: elapsed, now: now, steady: newSteadyClock(elapsed, now)}
	w.note()
	return w
}

// run keeps the heart beating until ctx ends. After a sleep it calls notice, and the next call of over is true.
func (w *sleepWatch) run(ctx context.Context, notice func()) {
	ticker := time.NewTicker(heartbeat)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
			w.steady.time() // so that it notes since when the wall clock has jumped
			if !w.keepBeating() {
				notice()
			}
		}
	}
}

// keepBeating notes that the process is awake. After a sleep that over has not reported yet, it returns false.
func (w *sleepWatch) keepBeating() bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.lateLocked() {
		return false
	}
	w.noteLocked()
	return true
}

// over reports, once, that the process has slept.
func (w *sleepWatch) over() bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	if !w.lateLocked() {
		return false
	}
	w.noteLocked()
	return true
}

// lateLocked reports whether the last heartbeat is too long ago by one of the clocks.
func (w *sleepWatch) lateLocked() bool {
	awake := w.elapsed() - w.beat
	drift := w.now().Round(0).Sub(w.wall) - awake
	return awake >= shortestSleep || drift.Abs() >= shortestSleep
}

func (w *sleepWatch) note() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.noteLocked()
}

func (w *sleepWatch) noteLocked() { w.beat, w.wall = w.elapsed(), w.now().Round(0) }

const (
	// smallestJump is how much the wall clock has to jump to be doubted.
	smallestJump = 10 * time.Second
	// doubtedFor is how long a jump of the wall clock has to last before it is believed.
	doubtedFor = 10 * time.Minute
)

// steadyClock is the wall clock for actions that cannot be undone: to call off or prolong events, to purge data, and
// to disclose secrets. While the wall clock has jumped, the steady clock goes on by the monotonic one. It accepts a
// jump that has lasted for a while, such as the time after a sleep of the machine (fault 179).
type steadyClock struct {
	elapsed func() time.Duration // by the monotonic clock
	now     func() time.Time     // by the wall clock

	mu      sync.Mutex
	began   time.Time // believed time of the wall clock at elapsed zero
	doubted bool
	jump    time.Duration // doubted jump of the wall clock
	since   time.Duration // elapsed time at the beginning of the doubt
}

func newSteadyClock(elapsed func() time.Duration, now func() time.Time) *steadyClock {
	return &steadyClock{elapsed: elapsed, now: now, began: now().Round(0).Add(-elapsed())}
}

func (c *steadyClock) time() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	elapsed, wall := c.elapsed(), c.now().Round(0)
	jump := wall.Sub(c.began.Add(elapsed))
	switch {
	case jump.Abs() < smallestJump, c.doubted && (jump-c.jump).Abs() < smallestJump && elapsed-c.since >= doubtedFor:
		c.began, c.doubted = wall.Add(-elapsed), false // a clock is set right a little at a time, too
	case !c.doubted || (jump-c.jump).Abs() >= smallestJump:
		c.doubted, c.jump, c.since = true, jump, elapsed
	}
	return c.began.Add(elapsed)
}

// Steady returns the time for actions that cannot be undone. One wrong reading of the clock, or a clock that is wrong
// for minutes, does not change it.
func (h *Hall) Steady() time.Time { return h.alarms.sleep.steady.time() }
