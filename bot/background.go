package bot

import (
	"context"
	"log/slog"
	"sync"

	"unobot/bot/crash"
)

// background is the work that outlives the call that starts it: board edits,
// pushed hands, interactions. It is bounded by the run of the bot, and waited
// for at its end.
type background struct {
	log    *slog.Logger
	mu     sync.Mutex
	ctx    context.Context
	cancel context.CancelFunc
	group  sync.WaitGroup
}

func (w *background) open(ctx context.Context) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.ctx, w.cancel = context.WithCancel(ctx)
}

func (w *background) running() bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.ctx != nil && w.ctx.Err() == nil
}

// start runs f unless the bot has stopped; f ends when its context does.
func (w *background) start(f func(ctx context.Context)) {
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
func (w *background) survive() {
	if p := recover(); p != nil {
		w.log.Error("panic in the background", "panic", crash.Text(p), "stack", crash.Stack())
	}
}

func (w *background) close() {
	w.mu.Lock()
	w.cancel()
	w.mu.Unlock()
	w.group.Wait()
}
