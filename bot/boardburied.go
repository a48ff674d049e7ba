package bot

import (
	"context"
	"time"

	"unobot/game/table"
)

// posted notes a message in the channel of a table. When there are too many
// below the board, it is looked at again as soon as it may move.
func (b *boards) posted(id table.ID, message string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	job, ok := b.jobs[id]
	if !ok || job.message == "" || message == job.message || olderID(message, job.message) {
		return
	}
	if job.below++; job.below <= buriedBy || job.sinking {
		return
	}
	job.sinking = true
	wait := job.posted.Add(buriedGap).Sub(b.now())
	b.run(func(ctx context.Context) {
		select {
		case <-ctx.Done():
		case <-time.After(wait):
			b.raise(id)
		}
	})
}

// raise brings a board down that is still buried.
func (b *boards) raise(id table.ID) {
	b.mu.Lock()
	defer b.mu.Unlock()
	job, ok := b.jobs[id]
	if !ok {
		return
	}
	if job.sinking = false; job.below > buriedBy {
		job.repost, job.below = true, 0
		b.wakeLocked(job.latest, 0, false)
	}
}
