package live

import (
	"context"
	"time"

	"unobot/game/table"
)

// MessagePosted notes a message in the channel of a table. When there are too many below the board,
// the board moves down as soon as it may.
func (b *Boards) MessagePosted(s table.State, message string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	job := b.jobOf(s)
	if job.message.id == "" || !olderID(job.message.id, message) || !olderID(job.newest, message) {
		return // while the shards grow a message comes twice (fault 126)
	}
	job.newest = message
	if job.below++; job.below <= buriedBy || job.todo.checksBuried {
		return
	}
	job.todo.checksBuried = true
	wait := job.message.postedAt.Add(buriedGap).Sub(b.now())
	b.work.Go(func(ctx context.Context) {
		select {
		case <-ctx.Done():
		case <-time.After(wait):
			b.bringDownBuried(s.ID)
		}
	})
}

// bringDownBuried moves a board to the end of its channel if it is still buried.
func (b *Boards) bringDownBuried(id table.ID) {
	b.mu.Lock()
	defer b.mu.Unlock()
	job, ok := b.jobs[id]
	if !ok {
		return
	}
	if job.todo.checksBuried = false; job.below > buriedBy {
		job.todo.repost, job.below = true, 0
		b.wakeLocked(job.latest, false)
	}
}
