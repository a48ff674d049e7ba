package background

import (
	"context"
	"sync"
	"time"
)

const (
	// firstPanicPause and longestPanicPause bound the pause of a follower after a panic.
	firstPanicPause   = time.Second
	longestPanicPause = time.Minute
)

// Follower keeps a display up to date with a state, as a board with its table. It asks Next for the due act, runs it,
// and asks again until nothing is due. So it never works off a list of changes: ten changes during one edit lead to one
// more edit, which shows the last of them.
//
// Next reads the state of its owner, and the owner's lock guards the Follower, too. Because every change of the state
// wakes the Follower under that lock, no change gets lost.
type Follower struct {
	Work *Group
	Lock sync.Locker
	// Next returns the act that is due now, or else the time until it must be asked again; neither if nothing is due.
	// The Follower calls Next with the lock held, and act without it. The act must change the state so that it is not
	// due any more.
	Next func() (act func(ctx context.Context), wait time.Duration)
	// AtOnce is the limit of acts at once; 0 for one.
	AtOnce int
	// Turns makes acts wait for other followers of the same owner. Nil if they begin at once.
	Turns *Turns

	acting int
	timer  *Timer    // wakes the follower; nil if it does not wait
	at     time.Time // time of the timer
	panics Backoff
	rests  chan struct{} // closed when the follower rests; nil if no caller waits for it
}

// WakeLocked asks for due acts after a change of the state. It does not block.
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

// do acts once, and then asks again. After a panic it asks after a pause only, because the next act may end in the same
// way.
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

// waitLocked wakes the follower after wait; not at all if that is 0. If an earlier timer is set, it stays, and the
// follower waits again afterwards.
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
	var timer *Timer
	timer = f.Work.After(wait, func(context.Context) {
		f.Lock.Lock()
		defer f.Lock.Unlock()
		if f.timer == timer { // if not, another one was set while this one waited for the lock
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

// Turns limits the acts at once of all followers with the same lock. Others wait in a line, and take no goroutine
// meanwhile.
type Turns struct {
	AtOnce int

	taken int
	line  []func() // functions that begin the waiting acts, the oldest first
}

// takeLocked begins an act now, or as soon as it is its turn. The act must call endLocked at its end.
func (t *Turns) takeLocked(begin func()) {
	if t.taken >= t.AtOnce {
		t.line = append(t.line, begin)
		return
	}
	t.taken++
	begin()
}

// endLocked ends an act, and begins the next one in the line.
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

// Backoff is the pause after failures; each further failure in a row doubles it. Its zero value is no pause.
type Backoff struct {
	Failures int
	Until    time.Time // the end of the pause
}

// Fail counts a failure and begins a pause, between first and longest. It returns its length.
func (b *Backoff) Fail(now time.Time, first, longest time.Duration) time.Duration {
	pause := longest
	if first < longest>>min(b.Failures, 62) {
		pause = first << b.Failures
	}
	b.Failures++
	b.Until = now.Add(pause)
	return pause
}

// Lasts reports whether the pause goes on at the time now.
func (b *Backoff) Lasts(now time.Time) bool { return now.Before(b.Until) }
