package live

import (
	"context"
	"strconv"
	"time"

	"unobot/bot/background"
	"unobot/bot/play/send"
	"unobot/bot/ui/screen"
	"unobot/bot/ui/view"
	"unobot/game/table"
)

// keepUpToDate edits one board until it shows the latest state. Each board has one such worker at
// most.
func (b *Boards) keepUpToDate(ctx context.Context, job *boardJob) {
	defer func() {
		if p := recover(); p != nil {
			// The next change starts the work again.
			b.markIdle(job)
			panic(p)
		}
	}()
	for {
		due, pause := b.takeWork(job)
		if !due {
			return
		}
		if pause > 0 {
			_ = background.Sleep(ctx, pause) // the loop's own check says why
		} else {
			b.update(ctx, job)
		}
		if ctx.Err() != nil {
			b.markIdle(job)
			return
		}
	}
}

// markIdle notes that the worker of a board has ended.
func (b *Boards) markIdle(job *boardJob) {
	b.mu.Lock()
	defer b.mu.Unlock()
	job.todo.rest()
}

// rest notes that there is no worker. The caller holds the lock of the boards.
func (t *todo) rest() {
	close(t.idle)
	t.idle = nil
}

// takeWork reports whether a board is out of date, and how long to wait first. It forgets a board that
// shows the end of its table, and one that is another process's by now.
func (b *Boards) takeWork(job *boardJob) (due bool, pause time.Duration) {
	b.mu.Lock()
	defer b.mu.Unlock()
	owned := b.ownsLocked(job)
	if !job.todo.dirty || !owned {
		job.todo.rest()
		if b.jobs[job.latest.ID] == job && (!job.latest.Phase.Live() || !owned) {
			delete(b.jobs, job.latest.ID)
		}
		return false, 0
	}
	if pause := job.todo.notBefore.Sub(b.now()); pause > 0 {
		return true, pause
	}
	job.todo.dirty = false
	return true, 0
}

// ownsLocked reports whether a board is still this process's, and the work on it the only one. The caller
// holds the lock.
func (b *Boards) ownsLocked(job *boardJob) bool {
	return b.jobs[job.latest.ID] == job && b.owns(job.latest.Guild)
}

// update brings a board up to date once. Only the worker of that board calls it.
func (b *Boards) update(ctx context.Context, job *boardJob) {
	b.renderer.emojis.await(ctx)
	b.mu.Lock()
	s, repost := job.latest, job.todo.repost
	b.mu.Unlock()
	if s.Paused == table.PausedServer {
		return // it would fail; the board is shown when the server is back
	}
	if job.message.id != "" && b.channels.AwaitEdit(ctx, s.Channel) == nil {
		// The board shows what was committed during the wait, too.
		b.mu.Lock()
		s, repost, job.todo.dirty = job.latest, job.todo.repost, false
		owned := b.ownsLocked(job)
		b.mu.Unlock()
		if !owned {
			return
		}
	}
	if s.Phase.Live() {
		s = b.observer.Renew(s)
	}
	rendered := b.renderer.render(s, b.summaryOf(ctx, job, s))
	if job.faults.failures >= plainAfter || b.now().Before(job.faults.plainUntil) {
		rendered.Picture.Scene = nil
	}
	err := b.show(ctx, job, s, rendered, repost)
	b.noteShown(job, s, rendered, err)
	announced := true
	if kind := send.TroubleOf(err); kind == send.NoTrouble || kind == send.NoChannel {
		announced = b.announce(ctx, job, s)
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	job.todo.notBefore = b.now().Add(b.gapFor(job.message.id))
	if err != nil {
		b.noteFailure(ctx, job, s, err)
		return
	}
	switch {
	case !announced && !s.Phase.Live(): // while it lives, its next change tries again
		job.todo.dirty, job.todo.notBefore = true, b.now().Add(retryLongest)
	case s.Paused != table.NotPaused || job.faults.channelGone || !s.Phase.Live() && !job.over:
		b.work.Go(func(ctx context.Context) { b.observer.Shown(ctx, s) })
	}
	job.faults.failures, job.shown, job.faults.channelGone = 0, rendered, false
	if job.message.mayBeOld {
		job.message.mayBeOld, job.shown, job.todo.dirty = false, screen.Screen{}, true
	}
	job.todo.dirty = job.todo.dirty || job.message.redraw
}

// summaryOf tells of a match that is over how it was. It is found out once, of what is stored, so that
// a restart changes nothing; without it the result is shown all the same.
func (b *Boards) summaryOf(ctx context.Context, job *boardJob, s table.State) view.Summary {
	if s.Phase != table.Finished {
		return view.Summary{}
	}
	if job.summary == nil {
		course, err := b.renderer.courses.Course(ctx, s.ID)
		if err != nil {
			b.log.Warn("course of a match not read", "table", s.ID, "err", err)
		}
		sum := view.Summarize(s, course)
		job.summary = &sum
	}
	return *job.summary
}

const (
	// oldAfter is the age from which on Discord lets a message be edited less often, with a margin:
	// the limit begins after an hour.
	oldAfter = 55 * time.Minute
	// oldGap keeps an old board below the 3 edits in 6 s that a channel then allows.
	oldGap = 2200 * time.Millisecond
)

// gapFor is the least time between two edits of a message. Edits of old messages are answered with
// 30046 above a limit of their own.
// https://docs.discord.com/developers/topics/opcodes-and-status-codes#json-json-error-codes
func (b *Boards) gapFor(message string) time.Duration {
	if made, ok := madeAt(message); ok && b.now().Sub(made) >= oldAfter {
		return max(oldGap, b.pace.Gap)
	}
	return b.pace.Gap
}

// madeAt is when Discord made the thing with an id.
// https://docs.discord.com/developers/reference#snowflakes
func madeAt(id string) (time.Time, bool) {
	const discordEpoch = 1420070400000 // milliseconds
	n, err := strconv.ParseUint(id, 10, 64)
	return time.UnixMilli(int64(n>>22) + discordEpoch), err == nil
}
