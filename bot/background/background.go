// Package background runs the work that outlives the call that starts it.
package background

import (
	"context"
	"fmt"
	"log/slog"
	"runtime"
	"strings"
	"sync"
	"time"
)

// Group runs board edits, pushes of hands and other work while the bot runs. It starts nothing before Open and after
// Close. Its zero value with a Log is ready.
type Group struct {
	Log    *slog.Logger
	mu     sync.Mutex
	ctx    context.Context
	cancel context.CancelFunc
	group  sync.WaitGroup
	timers map[*Timer]struct{} // those that are set
}

// Timer is work of a group that begins later.
type Timer struct {
	group *Group
	timer *time.Timer
	do    func(ctx context.Context) // nil once it has begun or was stopped; guarded by group.mu
}

// Open allows work to start. Its context ends with ctx.
func (g *Group) Open(ctx context.Context) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.ctx, g.cancel = context.WithCancel(ctx)
}

// Running reports whether work can be started now.
func (g *Group) Running() bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.runningLocked()
}

func (g *Group) runningLocked() bool { return g.ctx != nil && g.ctx.Err() == nil }

// Go runs f in a goroutine unless the bot has stopped. f has to return when its context ends.
func (g *Group) Go(f func(ctx context.Context)) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if !g.runningLocked() {
		return
	}
	ctx := g.ctx
	g.group.Go(func() {
		defer g.LogPanic()
		Deepen()
		f(ctx)
	})
}

// Deepen grows the stack of a new goroutine at once, to the 16 KiB that a click or an edit needs. Growing by and by
// would copy it each time, with more on it: a twentieth of a click.
//
//go:noinline
func Deepen() {
	var room [10 << 10]byte
	runtime.KeepAlive(&room)
}

// After runs f in a goroutine after a while, unless the timer is stopped or the bot has stopped. The wait takes no
// goroutine, and keeps nothing in memory after the bot.
func (g *Group) After(wait time.Duration, f func(ctx context.Context)) *Timer {
	g.mu.Lock()
	defer g.mu.Unlock()
	t := &Timer{group: g, do: f}
	t.timer = time.AfterFunc(wait, func() {
		if f := t.take(); f != nil {
			g.Go(f)
		}
	})
	if g.timers == nil {
		g.timers = map[*Timer]struct{}{}
	}
	g.timers[t] = struct{}{}
	return t
}

// Stop keeps the work from beginning, unless it has begun.
func (t *Timer) Stop() {
	t.timer.Stop()
	t.take()
}

// take removes the work from the timer and returns it.
func (t *Timer) take() func(ctx context.Context) {
	t.group.mu.Lock()
	defer t.group.mu.Unlock()
	f := t.do
	t.do = nil
	delete(t.group.timers, t)
	return f
}

// LogPanic is deferred. It keeps a panic in one piece of work from ending the process (fault 12).
func (g *Group) LogPanic() {
	if p := recover(); p != nil {
		g.Log.Error("panic in the background", "panic", PanicText(p), "stack", Stack())
	}
}

// Close cancels the context of all work, and returns when the work has ended. Open must come before it.
func (g *Group) Close() {
	g.mu.Lock()
	g.cancel()
	for t := range g.timers {
		t.timer.Stop()
		t.do = nil
	}
	g.timers = nil
	g.mu.Unlock()
	g.group.Wait()
}

// Every calls look at an interval, and each time that wake receives, until ctx ends. wake may be nil.
func Every(ctx context.Context, interval time.Duration, wake <-chan struct{}, look func(ctx context.Context)) error {
	tick := time.NewTicker(interval)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-tick.C:
		case <-wake:
		}
		look(ctx)
	}
}

// Sleep waits for d, or until ctx ends. It returns ctx.Err().
func Sleep(ctx context.Context, d time.Duration) error {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
	case <-ctx.Done():
	}
	return ctx.Err()
}

// deepest is the limit of calls in a stack.
const deepest = 64

// PanicText returns the message of a panic of the runtime, or else the type of its value alone: the value may hold a
// secret, such as a hand, a seed or a token (fault 96).
func PanicText(p any) string {
	if err, ok := p.(runtime.Error); ok {
		return err.Error()
	}
	return fmt.Sprintf("%T", p)
}

// Stack lists the calls that led to its caller, the last one first, each with its function, file and line. In a
// deferred function that recovers, these include the calls that led to the panic. debug.Stack would print arguments,
// and those may be cards.
func Stack() string {
	calls := make([]uintptr, deepest)
	frames := runtime.CallersFrames(calls[:runtime.Callers(2, calls)])
	var text strings.Builder
	for {
		f, more := frames.Next()
		fmt.Fprintf(&text, "%s %s:%d\n", f.Function, f.File, f.Line)
		if !more {
			return text.String()
		}
	}
}

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
