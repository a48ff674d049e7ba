package live

import (
	"context"

	"unobot/game/table"
)

// Take takes over what the boards of some tables show that another process has shown so far. What is
// not known is shown again.
func (b *Boards) Take(ctx context.Context, taken map[table.ID]bool) {
	known, err := b.known.store.BoardDigests(ctx)
	if err != nil {
		b.log.Warn("boards of another process are not known and will all be shown again", "err", err)
		return
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	for id, digest := range known {
		if taken[id] {
			b.known.of[id] = digest
		}
	}
}

// Settle finishes the boards of some servers, as far as that goes before ctx ends, and remembers what
// they show.
func (b *Boards) Settle(ctx context.Context, owns func(guild string) bool) {
	b.mu.Lock()
	var working []<-chan struct{}
	for _, job := range b.jobs {
		if job.todo.idle != nil && owns(job.latest.Guild) {
			working = append(working, job.todo.idle)
		}
	}
	b.mu.Unlock()
	for _, idle := range working {
		select {
		case <-idle:
		case <-ctx.Done():
			return
		}
	}
	b.saveDigestsNow(ctx)
}

// Drop forgets the boards of some tables: another process goes on with them. What is still under way
// there is given up, and what it would have shown is forgotten, for it may not come last.
func (b *Boards) Drop(tables []table.ID) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, id := range tables {
		if job, ok := b.jobs[id]; ok {
			delete(b.jobs, id)
			if job.todo.idle != nil {
				job.stop()
			}
		}
		delete(b.known.of, id)
		delete(b.known.unsaved, id)
	}
}

// alwaysIdle stands for the work on a board on which nobody works.
var alwaysIdle = func() chan struct{} {
	idle := make(chan struct{})
	close(idle)
	return idle
}()

// idleLocked is closed when nobody works on a board any more. The caller holds the lock.
func (b *Boards) idleLocked(id table.ID) <-chan struct{} {
	if job, ok := b.jobs[id]; ok && job.todo.idle != nil {
		return job.todo.idle
	}
	return alwaysIdle
}
