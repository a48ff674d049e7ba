package guilds

import (
	"context"
	"sync"
	"time"

	"unobot/bot/background"
)

// removals are servers that have removed the bot, or channels that have been deleted, a moment ago.
// What is back within the grace period has never been away.
type removals struct {
	work  *background.Group
	grace time.Duration
	end   func(ctx context.Context, id string)

	mu      sync.Mutex
	waiting map[string]context.CancelFunc
}

func newRemovals(work *background.Group, grace time.Duration, end func(ctx context.Context, id string)) *removals {
	return &removals{work: work, grace: grace, end: end, waiting: map[string]context.CancelFunc{}}
}

// begin ends what was removed after the grace period.
func (r *removals) begin(id string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if _, waiting := r.waiting[id]; waiting {
		return
	}
	back, cancel := context.WithCancel(context.Background())
	r.waiting[id] = cancel
	r.work.Go(func(ctx context.Context) {
		select {
		case <-ctx.Done():
		case <-back.Done():
		case <-time.After(r.grace):
			r.cancel(id)
			r.end(ctx, id)
		}
	})
}

// cancel forgets a removal: it is back.
func (r *removals) cancel(id string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if cancel, waiting := r.waiting[id]; waiting {
		cancel()
		delete(r.waiting, id)
	}
}

// leave forgets some removals: another process finds out what has been removed.
func (r *removals) leave(which func(id string) bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for id, cancel := range r.waiting {
		if which(id) {
			cancel()
			delete(r.waiting, id)
		}
	}
}
