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
		f(ctx)
	})
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
