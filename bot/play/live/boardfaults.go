package live

import (
	"context"

	"unobot/bot/play/send"
	"unobot/game/table"
)

// noteDeletion notes that somebody has deleted a board, and reports whether it may be posted again.
func (b *Boards) noteDeletion(job *boardJob) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	now := b.now()
	kept := job.faults.deletions[:0]
	for _, at := range job.faults.deletions {
		if now.Sub(at) < repostWindow {
			kept = append(kept, at)
		}
	}
	job.faults.deletions = append(kept, now)
	return len(job.faults.deletions) <= repostCap
}

// reopen takes the thread of a board out of the archive, and then shows the board. If that is not
// allowed, the thread is locked.
func (b *Boards) reopen(ctx context.Context, s table.State) {
	if err := b.channels.Reopen(ctx, s.Channel); err != nil {
		b.log.Warn("thread not reopened", "table", s.ID, "err", err)
		b.observer.Blocked(s, table.PausedThread)
		return
	}
	b.wake(s, false)
}

// noteFailure decides whether and when to try again. The caller holds the lock.
func (b *Boards) noteFailure(ctx context.Context, job *boardJob, s table.State, err error) {
	if ctx.Err() != nil {
		return
	}
	switch send.TroubleOf(err) {
	case send.NoChannel:
		job.faults.failures, job.faults.channelGone = 0, true
		b.observer.ChannelGone(s.Channel)
		if !s.Phase.Live() {
			b.work.Go(func(ctx context.Context) { b.observer.Shown(ctx, s) }) // nobody is left to show it to
		}
		return
	case send.Archived:
		b.work.Go(func(ctx context.Context) { b.reopen(ctx, s) })
		return
	case send.Forbidden:
		b.log.Warn("board not shown", "table", s.ID, "err", err)
		job.faults.failures = 0
		b.work.Go(func(context.Context) { b.observer.Blocked(s, table.PausedAccess) })
		return
	case send.Refused:
		// Asking again changes nothing; the next change of the table tries anew.
		b.log.Warn("board not shown", "table", s.ID, "err", err)
		job.faults.failures = 0
		b.observer.Seen(s)
		return
	}
	job.faults.failures++
	wait := min(b.pace.Gap<<min(job.faults.failures, 6), retryLongest)
	if after := send.RetryAfter(err); after > 0 {
		wait = after
	} else {
		b.log.Warn("board delayed", "table", s.ID, "err", err)
	}
	job.todo.notBefore, job.todo.dirty = b.now().Add(wait), true
}
