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

// Drop finishes the boards of some tables, as far as that goes before ctx ends, remembers what they
// show, and forgets them: another process goes on with them.
func (b *Boards) Drop(ctx context.Context, tables []table.ID) {
	for _, id := range tables {
		b.mu.Lock()
		idle := b.idleLocked(id)
		b.mu.Unlock()
		select {
		case <-idle:
		case <-ctx.Done():
		}
	}
	if ctx.Err() == nil {
		b.saveDigestsNow(ctx)
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, id := range tables {
		if job, ok := b.jobs[id]; ok && job.todo.idle == nil {
			delete(b.jobs, id)
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
