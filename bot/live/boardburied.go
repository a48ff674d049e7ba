package live

import (
	"context"
	"time"

	"unobot/game/table"
)

// MessagePosted notes a message in the channel of a table. When there are too many
// below the board, it is looked at again as soon as it may move.
func (b *Boards) MessagePosted(id table.ID, message string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	bd, ok := b.boards[id]
	if !ok || bd.post.message == "" || message == bd.post.message || olderID(message, bd.post.message) {
		return
	}
	if bd.below++; bd.below <= buriedBy || bd.todo.sinking {
		return
	}
	bd.todo.sinking = true
	wait := bd.post.at.Add(buriedGap).Sub(b.now())
	b.work.Go(func(ctx context.Context) {
		select {
		case <-ctx.Done():
		case <-time.After(wait):
			b.raise(id)
		}
	})
}

// raise brings a board down that is still buried.
func (b *Boards) raise(id table.ID) {
	b.mu.Lock()
	defer b.mu.Unlock()
	bd, ok := b.boards[id]
	if !ok {
		return
	}
	if bd.todo.sinking = false; bd.below > buriedBy {
		bd.todo.repost, bd.below = true, 0
		b.wakeLocked(bd.latest, 0, false)
	}
}
