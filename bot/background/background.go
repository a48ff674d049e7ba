package background

import (
	"context"
	"log/slog"
	"sync"

	"unobot/bot/crash"
)

// Group runs board edits, pushes of hands and other work while the bot runs. It starts nothing
// before Open and after Close. Its zero value with a Log is ready.
type Group struct {
	Log    *slog.Logger
	mu     sync.Mutex
	ctx    context.Context
	cancel context.CancelFunc
	group  sync.WaitGroup
}

// Open lets work start. All of it ends when ctx does.
func (g *Group) Open(ctx context.Context) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.ctx, g.cancel = context.WithCancel(ctx)
}

// Running reports whether work can be started now.
func (g *Group) Running() bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.ctx != nil && g.ctx.Err() == nil
}

// Go runs f in a goroutine unless the bot has stopped. f has to return when its context ends.
func (g *Group) Go(f func(ctx context.Context)) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.ctx == nil || g.ctx.Err() != nil {
		return
	}
	ctx := g.ctx
	g.group.Go(func() {
		defer g.logPanic()
		f(ctx)
	})
}

// logPanic keeps a panic in one piece of work from ending the process (fault 12).
func (g *Group) logPanic() {
	if p := recover(); p != nil {
		g.Log.Error("panic in the background", "panic", crash.Text(p), "stack", crash.Stack())
	}
}

// Close ends the context of all work, and returns when the work has ended. Open comes before it.
func (g *Group) Close() {
	g.mu.Lock()
	g.cancel()
	g.mu.Unlock()
	g.group.Wait()
}
