package background

import (
	"context"
	"log/slog"
	"sync"

	"unobot/bot/crash"
)

// Group is the work that outlives the call that starts it: board edits,
// pushed hands, interactions. It is bounded by the run of the bot, and waited
// for at its end.
type Group struct {
	Log    *slog.Logger
	mu     sync.Mutex
	ctx    context.Context
	cancel context.CancelFunc
	group  sync.WaitGroup
}

func (w *Group) Open(ctx context.Context) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.ctx, w.cancel = context.WithCancel(ctx)
}

func (w *Group) Running() bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.ctx != nil && w.ctx.Err() == nil
}

// Go runs f unless the bot has stopped; f ends when its context does.
func (w *Group) Go(f func(ctx context.Context)) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.ctx == nil || w.ctx.Err() != nil {
		return
	}
	ctx := w.ctx
	w.group.Go(func() {
		defer w.survive()
		f(ctx)
	})
}

// survive keeps a panic in one piece of work from ending the process (fault 12).
func (w *Group) survive() {
	if p := recover(); p != nil {
		w.Log.Error("panic in the background", "panic", crash.Text(p), "stack", crash.Stack())
	}
}

func (w *Group) Close() {
	w.mu.Lock()
	w.cancel()
	w.mu.Unlock()
	w.group.Wait()
}
