package bot

import (
	"context"
	"reflect"
	"strconv"
	"time"

	"unobot/bot/screen"
	"unobot/game/table"
)

// show edits the board, or posts it where there is none.
func (b *boards) show(ctx context.Context, job *boardJob, s table.State, drawing screen.Screen, repost bool) error {
	if repost && job.message != "" {
		// Deleting first leaves one live board wherever a crash interrupts: a
		// restart finds the old one gone and posts with the same nonce.
		if err := b.port.remove(ctx, s.Channel, job.message); err != nil && troubleOf(err) != troubleGone {
			return err
		}
		return b.post(ctx, job, s, drawing)
	}
	if job.message == "" {
		if job.over {
			return nil
		}
		return b.post(ctx, job, s, drawing)
	}
	if err := b.save(ctx, job, s); err != nil {
		return err
	}
	if s.Paused == table.NotPaused && reflect.DeepEqual(job.drawn, drawing) {
		return nil
	}
	err := b.sent(job, s, drawing, func(drawing screen.Screen) error { return b.port.edit(ctx, s.Channel, job.message, drawing) })
	if troubleOf(err) != troubleGone {
		job.own = job.own || err == nil
		return err
	}
	if job.over || !b.mayReplace(job) {
		return nil
	}
	return b.post(ctx, job, s, drawing)
}

// sent sends a drawing. Where it is refused, perhaps for its pictures, it goes
// again without: a board must not get lost for them.
func (b *boards) sent(job *boardJob, s table.State, drawing screen.Screen, send func(screen.Screen) error) error {
	err := send(drawing)
	if kind := troubleOf(err); kind != troubleForbidden && kind != troubleRefused {
		return err
	}
	plain, changed := drawing.WithoutPictures()
	if !changed || send(plain) != nil {
		return err
	}
	b.log.Warn("board shown without its pictures", "table", s.ID, "err", err)
	job.plain = b.now().Add(plainTime)
	return nil
}

// mayReplace counts how often a board has been deleted by somebody.
func (b *boards) mayReplace(job *boardJob) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	now := b.now()
	kept := job.lost[:0]
	for _, at := range job.lost {
		if now.Sub(at) < repostWindow {
			kept = append(kept, at)
		}
	}
	job.lost = append(kept, now)
	return len(job.lost) <= repostCap
}

// post sends the board as a new message. The nonce depends on the table and on
// the board before only: a crash between the post and the saving of its id, or
// an answer that got lost, leads to the same message again (fault 4). What that
// one says may be old, so where it can have happened the board is edited too.
func (b *boards) post(ctx context.Context, job *boardJob, s table.State, drawing screen.Screen) error {
	message, nonce := "", boardNonce(s.ID, job.message)
	err := b.sent(job, s, drawing, func(drawing screen.Screen) (err error) {
		message, err = b.port.send(ctx, s.Channel, drawing, nonce)
		return err
	})
	if err != nil {
		job.tried = true
		return err
	}
	job.doubt = job.tried || !job.own && s.Version > 1
	job.own, job.tried = true, false
	b.mu.Lock()
	if job.posted.IsZero() {
		close(job.first)
	}
	job.message, job.saved, job.repost, job.posted, job.below = message, false, false, b.now(), 0
	b.mu.Unlock()
	return b.save(ctx, job, s)
}

// awaitFirst waits for the board of a new table, below which the first hand shall
// stand. That hand is an answer, and cannot wait for long.
func (b *boards) awaitFirst(ctx context.Context, id table.ID) {
	b.mu.Lock()
	job, ok := b.jobs[id]
	missing := ok && job.message == ""
	b.mu.Unlock()
	if !missing {
		return
	}
	select {
	case <-job.first:
	case <-ctx.Done():
	case <-time.After(b.firstWait):
	}
}

func (b *boards) save(ctx context.Context, job *boardJob, s table.State) error {
	if job.saved {
		return nil
	}
	if err := b.remember(ctx, s.ID, job.message); err != nil {
		return err
	}
	job.saved = true
	return nil
}

// boardNonce fits into Discord's 25 characters: 8 of the table, 13 of the id
// before in base 36.
func boardNonce(id table.ID, before string) string {
	n, err := strconv.ParseUint(before, 10, 64)
	if err != nil {
		n = 0
	}
	return string(id) + "-" + strconv.FormatUint(n, 36)
}

// reopen takes the thread of a board out of the archive, and draws the board then.
// Where that is not allowed, the thread has been locked.
func (b *boards) reopen(ctx context.Context, s table.State) {
	if err := b.port.reopen(ctx, s.Channel); err != nil {
		b.log.Warn("thread not reopened", "table", s.ID, "err", err)
		b.blocked(s, table.PausedThread)
		return
	}
	b.wake(s, 0, false)
}

// failed decides whether to try again. The caller holds the lock.
func (b *boards) failed(ctx context.Context, job *boardJob, s table.State, err error) {
	if ctx.Err() != nil {
		return
	}
	switch troubleOf(err) {
	case troubleNoChannel:
		job.failures, job.absent = 0, true
		b.gone(s.Channel)
		if !s.Phase.Live() {
			b.run(func(ctx context.Context) { b.shown(ctx, s) }) // nobody is left to show it to
		}
		return
	case troubleArchived:
		b.run(func(ctx context.Context) { b.reopen(ctx, s) })
		return
	case troubleForbidden:
		b.log.Warn("board not shown", "table", s.ID, "err", err)
		job.failures = 0
		b.run(func(context.Context) { b.blocked(s, table.PausedAccess) })
		return
	case troubleRefused:
		// Asking again changes nothing; the next change of the table tries anew.
		b.log.Warn("board not shown", "table", s.ID, "err", err)
		job.failures = 0
		return
	}
	job.failures++
	wait := min(b.gap<<min(job.failures, 6), retryLongest)
	if after := retryAfter(err); after > 0 {
		wait = after
	} else {
		b.log.Warn("board delayed", "table", s.ID, "err", err)
	}
	job.next, job.dirty = b.now().Add(wait), true
}
