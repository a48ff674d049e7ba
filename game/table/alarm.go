package table

import (
	"container/heap"
	"context"
	"sync"
	"time"
)

// duty is something that a table does by itself.
type duty uint8

const (
	dutyMove  duty = iota // a robot or an away seat decides
	dutyCall              // robots look whether to call UNO, catch or jump in
	dutyClock             // time is over
	duties
)

// alarm calls for one duty of one table.
type alarm struct {
	table *Table
	duty  duty
	wait  wait          // what it was set for
	due   time.Duration // since the alarms began
	pause time.Duration // before the next attempt, after a failure
	index int
}

// alarms are all that live tables have to do by themselves, soonest first. Time is measured on the
// monotonic clock: the wall clock may jump (fault 78), and only shows people how long there is.
type alarms struct {
	began time.Time
	wake  chan struct{}
	sleep *sleepWatch

	mu      sync.Mutex
	queue   queue
	byTable map[*Table]*[duties]*alarm
}

// newAlarms has none yet; now is the wall clock.
func newAlarms(now func() time.Time) *alarms {
	a := &alarms{began: time.Now(), wake: make(chan struct{}, 1), byTable: map[*Table]*[duties]*alarm{}}
	a.sleep = newSleepWatch(a.elapsed, now)
	return a
}

func (a *alarms) elapsed() time.Duration { return time.Since(a.began) }

// plan sets the alarms that a table needs and drops the others. One that is set for the same wait
// already goes on.
func (a *alarms) plan(t *Table) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.planLocked(t)
}

// planLocked is plan for a caller that holds the lock. A table that is held needs no alarms.
func (a *alarms) planLocked(t *Table) {
	if t.held.why != 0 || t.passive() {
		return
	}
	s := t.State() // under the lock, so that the last plan made is of the last state
	for d := range duties {
		w, in := t.hall.due(&s, d)
		if d == dutyClock && w == t.held.wait {
			in = t.held.left
		}
		a.set(t, d, w, in)
	}
	t.held = held{}
}

// planIn sets the alarm for time running out, unless it is set already; false then. That of a table
// that is held is set when it goes on.
func (a *alarms) planIn(t *Table, w wait, in time.Duration) bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	if t.held.why != 0 {
		t.held.wait, t.held.left = w, in
		return true
	}
	if t.passive() {
		return false
	}
	if set := a.byTable[t]; set != nil && set[dutyClock] != nil {
		return false
	}
	a.set(t, dutyClock, w, in)
	return true
}

// retry sets an alarm that has gone off anew, later and later, unless the table has gone on
// meanwhile.
func (a *alarms) retry(gone *alarm) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if gone.table.held.why != 0 || gone.table.passive() {
		return
	}
	s := gone.table.State()
	w, _ := gone.table.hall.due(&s, gone.duty)
	if w != gone.wait {
		return
	}
	pause := min(max(firstPause, 2*gone.pause), longestPause)
	a.set(gone.table, gone.duty, w, pause)
	a.byTable[gone.table][gone.duty].pause = pause
}

func (a *alarms) set(t *Table, d duty, w wait, in time.Duration) {
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
	a.tidy(t)
}

// look makes next look again what is due.
func (a *alarms) look() {
	select {
	case a.wake <- struct{}{}:
	default:
	}
}

// tidy forgets a table without alarms.
func (a *alarms) tidy(t *Table) {
	if set := a.byTable[t]; set != nil && *set == [duties]*alarm{} {
		delete(a.byTable, t)
	}
}

// next waits for the next alarm and takes it off; false: ctx has ended. If the process has slept,
// nothing is due before slept has been called.
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

// take removes the alarm that is due, or tells how long to wait for one.
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
	a.tidy(due.table)
	return due, 0
}

// queue is a heap of alarms, the soonest on top.
type queue []*alarm

func (q queue) Len() int           { return len(q) }
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
