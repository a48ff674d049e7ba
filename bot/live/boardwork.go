package live

import (
	"context"
	"time"

	"unobot/bot/screen"
	"unobot/game/table"
)

// keepUp draws one board until it shows the latest state.
func (b *Boards) keepUp(ctx context.Context, id table.ID) {
	defer func() {
		if p := recover(); p != nil {
			// The next change starts the work again.
			b.idle(id)
			panic(p)
		}
	}()
	for {
		bd, pause := b.pending(id)
		if bd == nil {
			return
		}
		if pause > 0 {
			select {
			case <-ctx.Done():
				return
			case <-time.After(pause):
			}
			continue
		}
		b.step(ctx, bd)
		if ctx.Err() != nil {
			return
		}
	}
}

func (b *Boards) idle(id table.ID) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if bd, ok := b.boards[id]; ok {
		bd.todo.running = false
	}
}

// pending is the bd while there is something to do, and how long to wait first.
// A board that has shown the end of its table is done with.
func (b *Boards) pending(id table.ID) (*board, time.Duration) {
	b.mu.Lock()
	defer b.mu.Unlock()
	bd := b.boards[id]
	if !bd.todo.dirty {
		bd.todo.running = false
		if p := bd.latest.Phase; p == table.Finished || p == table.Abandoned {
			delete(b.boards, id)
		}
		return nil, 0
	}
	if pause := bd.todo.next.Sub(b.now()); pause > 0 {
		return bd, pause
	}
	bd.todo.dirty = false
	return bd, 0
}

// step brings one board up to date once. Only the one worker of the bd is here.
func (b *Boards) step(ctx context.Context, bd *board) {
	b.renderer.emojis.await(ctx)
	b.mu.Lock()
	s, repost := bd.latest, bd.todo.repost
	b.mu.Unlock()
	if s.Paused == table.PausedServer {
		return // it would be asked in vain; the server's return draws the board
	}
	if bd.post.message != "" && b.channels.AwaitEdit(ctx, s.Channel) == nil {
		// What was committed during the wait is drawn too.
		b.mu.Lock()
		s, repost, bd.todo.dirty = bd.latest, bd.todo.repost, false
		b.mu.Unlock()
	}
	pictured := bd.faults.failures < plainAfter && !b.now().Before(bd.faults.plain)
	rendered := b.renderer.render(ctx, s, pictured)
	err := b.show(ctx, bd, s, rendered, repost)
	b.mu.Lock()
	defer b.mu.Unlock()
	bd.todo.next = b.now().Add(b.pace.Gap)
	if err != nil {
		b.failed(ctx, bd, s, err)
		return
	}
	if s.Paused != table.NotPaused || bd.faults.absent || !s.Phase.Live() && !bd.over {
		b.work.Go(func(ctx context.Context) { b.tables.Shown(ctx, s) })
	}
	bd.faults.failures, bd.shown, bd.faults.absent = 0, rendered, false
	if bd.post.doubt {
		bd.post.doubt, bd.shown, bd.todo.dirty = false, screen.Screen{}, true
	}
}
