package live

import (
	"context"
	"time"

	"unobot/bot/screen"
	"unobot/game/table"
)

// keepUpToDate draws one board until it shows the latest state.
func (b *Boards) keepUpToDate(ctx context.Context, id table.ID) {
	defer func() {
		if p := recover(); p != nil {
			// The next change starts the work again.
			b.markIdle(id)
			panic(p)
		}
	}()
	for {
		job, pause := b.takeWork(id)
		if job == nil {
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
		b.update(ctx, job)
		if ctx.Err() != nil {
			return
		}
	}
}

func (b *Boards) markIdle(id table.ID) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if job, ok := b.jobs[id]; ok {
		job.todo.running = false
	}
}

// takeWork is the bd while there is something to do, and how long to wait first.
// A board that has shown the end of its table is done with.
func (b *Boards) takeWork(id table.ID) (*boardJob, time.Duration) {
	b.mu.Lock()
	defer b.mu.Unlock()
	job := b.jobs[id]
	if !job.todo.dirty {
		job.todo.running = false
		if p := job.latest.Phase; p == table.Finished || p == table.Abandoned {
			delete(b.jobs, id)
		}
		return nil, 0
	}
	if pause := job.todo.notBefore.Sub(b.now()); pause > 0 {
		return job, pause
	}
	job.todo.dirty = false
	return job, 0
}

// update brings one board up to date once. Only the one worker of the bd is here.
func (b *Boards) update(ctx context.Context, job *boardJob) {
	b.renderer.emojis.await(ctx)
	b.mu.Lock()
	s, repost := job.latest, job.todo.repost
	b.mu.Unlock()
	if s.Paused == table.PausedServer {
		return // it would be asked in vain; the server's return draws the board
	}
	if job.message.id != "" && b.channels.AwaitEdit(ctx, s.Channel) == nil {
		// What was committed during the wait is drawn too.
		b.mu.Lock()
		s, repost, job.todo.dirty = job.latest, job.todo.repost, false
		b.mu.Unlock()
	}
	pictured := job.faults.failures < plainAfter && !b.now().Before(job.faults.plainUntil)
	rendered := b.renderer.render(ctx, s, pictured)
	err := b.show(ctx, job, s, rendered, repost)
	b.mu.Lock()
	defer b.mu.Unlock()
	job.todo.notBefore = b.now().Add(b.pace.Gap)
	if err != nil {
		b.noteFailure(ctx, job, s, err)
		return
	}
	if s.Paused != table.NotPaused || job.faults.channelGone || !s.Phase.Live() && !job.over {
		b.work.Go(func(ctx context.Context) { b.observer.Shown(ctx, s) })
	}
	job.faults.failures, job.shown, job.faults.channelGone = 0, rendered, false
	if job.message.mayBeOld {
		job.message.mayBeOld, job.shown, job.todo.dirty = false, screen.Screen{}, true
	}
}
