package background

import (
	"context"
	"sync"
	"time"
)

const (
	// firstPanicPause and longestPanicPause bound how long a follower rests after a panic.
	firstPanicPause   = time.Second
	longestPanicPause = time.Minute
)

// Follower makes something follow the latest state, as a board follows its table. It asks Next what is
// due, does that, and asks again until nothing is due. So it never works off a list of changes: ten
// changes during one edit lead to one more edit, which shows the last of them.
//
// Next reads the state of its owner, and the owner's lock guards the Follower, too. Because whoever
// changes the state wakes the Follower under that lock, no change gets lost.
type Follower struct {
	Work *Group
	Lock sync.Locker
	// Next returns what is due now, or else how long to wait before it is asked again; neither means
	// that nothing is due. It is called with the lock held. What it returns is called without the lock,
	// and has to change the state so that it is not due any more.
	Next func() (act func(ctx context.Context), wait time.Duration)
	// AtOnce is how many acts may run at once; 0 stands for one.
	AtOnce int
	// Turns lets the act wait for other followers of the same owner; nil: it begins at once.
	Turns *Turns

	acting int
	timer  *time.Timer // wakes the follower; nil: it does not wait
	at     time.Time   // when the timer does
	panics Backoff
	rests  chan struct{} // closed when the follower rests; nil: nobody has asked
}

// WakeLocked looks what is due, after a change of the state. It does not block.
func (f *Follower) WakeLocked() {
	for f.acting < max(1, f.AtOnce) && f.Work.Running() {
		act, wait := f.Next()
		if act == nil {
			f.waitLocked(wait)
			break
		}
		f.acting++
		begin := func() { f.Work.Go(func(ctx context.Context) { f.do(ctx, act) }) }
		if f.Turns == nil {
			begin()
		} else {
			f.Turns.takeLocked(begin)
		}
	}
	if f.rests != nil && !f.BusyLocked() {
		close(f.rests)
		f.rests = nil
	}
}

// do acts once, and then looks again. After a panic it looks after a pause only, because the next act
// may end in the same way.
func (f *Follower) do(ctx context.Context, act func(ctx context.Context)) {
	panicked := true
	defer func() {
		f.Lock.Lock()
		defer f.Lock.Unlock()
		f.acting--
		if f.Turns != nil {
			f.Turns.endLocked()
		}
		if panicked {
			f.waitLocked(f.panics.Fail(time.Now(), firstPanicPause, longestPanicPause))
			return
		}
		f.panics = Backoff{}
		f.WakeLocked()
	}()
	act(ctx)
	panicked = false
}

// waitLocked wakes the follower after a while; 0: not at all. If it will be woken sooner anyway, it
// finds out then that it has to wait longer.
func (f *Follower) waitLocked(wait time.Duration) {
	at := time.Now().Add(wait)
	if f.timer != nil {
		if wait > 0 && !at.Before(f.at) {
			return
		}
		f.timer.Stop()
		f.timer = nil
	}
	if wait <= 0 {
		return
	}
	var timer *time.Timer
	timer = f.Work.After(wait, func(context.Context) {
		f.Lock.Lock()
		defer f.Lock.Unlock()
		if f.timer == timer { // else another one was set while this one waited for the lock
			f.timer = nil
		}
		f.WakeLocked()
	})
	f.timer, f.at = timer, at
}

// BusyLocked reports whether the follower acts, or waits to act.
func (f *Follower) BusyLocked() bool { return f.acting > 0 || f.timer != nil }

// RestsLocked returns a channel that is closed as soon as the follower is not busy.
func (f *Follower) RestsLocked() <-chan struct{} {
	rests := f.rests
	if rests == nil {
		rests = make(chan struct{})
		if f.BusyLocked() {
			f.rests = rests
		} else {
			close(rests)
		}
	}
	return rests
}

// Turns lets only so many acts of followers with the same lock run at once. The others stand in line, and take
// no goroutine meanwhile.
type Turns struct {
	AtOnce int

	taken int
	line  []func() // what begins them, the first to come first
}

// takeLocked begins an act now, or as soon as it is its turn. Its end is told to endLocked.
func (t *Turns) takeLocked(begin func()) {
	if t.taken >= t.AtOnce {
		t.line = append(t.line, begin)
		return
	}
	t.taken++
	begin()
}

// endLocked ends an act, whose turn passes to the next one in the line.
func (t *Turns) endLocked() {
	if len(t.line) == 0 {
		t.taken--
		return
	}
	next := t.line[0]
	t.line[0] = nil
	t.line = t.line[1:]
	next()
}

// Backoff is the pause after failures: each one in a row doubles it. Its zero value is none.
type Backoff struct {
	Failures int
	Until    time.Time // the end of the pause
}

// Fail begins a pause, and returns how long it is.
func (b *Backoff) Fail(now time.Time, first, longest time.Duration) time.Duration {
	pause := longest
	if first < longest>>min(b.Failures, 62) {
		pause = first << b.Failures
	}
	b.Failures++
	b.Until = now.Add(pause)
	return pause
}

// Lasts reports whether the pause goes on.
func (b *Backoff) Lasts(now time.Time) bool { return now.Before(b.Until) }
