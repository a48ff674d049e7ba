package live

import (
	"context"
	"reflect"
	"strconv"
	"time"

	"unobot/bot/screen"
	"unobot/bot/send"
	"unobot/game/table"
)

// show edits the board, or posts it where there is none.
func (b *Boards) show(ctx context.Context, job *boardJob, s table.State, rendered screen.Screen, repost bool) error {
	if repost && job.message.id != "" {
		// Deleting first leaves one live board wherever a crash interrupts: a
		// restart finds the old one gone and posts with the same nonce.
		if err := b.channels.Remove(ctx, s.Channel, job.message.id); err != nil && send.TroubleOf(err) != send.Gone {
			return err
		}
		return b.post(ctx, job, s, rendered)
	}
	if job.message.id == "" {
		if job.over {
			return nil
		}
		return b.post(ctx, job, s, rendered)
	}
	if err := b.save(ctx, job, s); err != nil {
		return err
	}
	if s.Paused == table.NotPaused && reflect.DeepEqual(job.shown, rendered) {
		return nil
	}
	err := b.sendOrPlain(job, s, rendered, func(rendered screen.Screen) error { return b.channels.Edit(ctx, s.Channel, job.message.id, rendered) })
	if send.TroubleOf(err) != send.Gone {
		job.message.ours = job.message.ours || err == nil
		return err
	}
	if job.over || !b.noteDeletion(job) {
		return nil
	}
	return b.post(ctx, job, s, rendered)
}

// sendOrPlain sends a board. Where it is refused, perhaps for its pictures, it goes
// again without: a board must not get lost for them.
func (b *Boards) sendOrPlain(job *boardJob, s table.State, rendered screen.Screen, try func(screen.Screen) error) error {
	err := try(rendered)
	if kind := send.TroubleOf(err); kind != send.Forbidden && kind != send.Refused {
		return err
	}
	plain, changed := rendered.WithoutPictures()
	if !changed || try(plain) != nil {
		return err
	}
	b.log.Warn("board shown without its pictures", "table", s.ID, "err", err)
	job.faults.plainUntil = b.now().Add(plainTime)
	return nil
}

// post sends the board as a new message. The nonce depends on the table and on
// the board before only: a crash between the post and the saving of its id, or
// an answer that got lost, leads to the same message again (fault 4). What that
// one says may be old, so where it can have happened the board is edited too.
func (b *Boards) post(ctx context.Context, job *boardJob, s table.State, rendered screen.Screen) error {
	message, nonce := "", boardNonce(s.ID, job.message.id)
	err := b.sendOrPlain(job, s, rendered, func(rendered screen.Screen) (err error) {
		message, err = b.channels.Post(ctx, s.Channel, rendered, nonce)
		return err
	})
	if err != nil {
		job.message.postFailed = true
		return err
	}
	job.message.mayBeOld = job.message.postFailed || !job.message.ours && s.Version > 1
	job.message.ours, job.message.postFailed = true, false
	b.mu.Lock()
	if job.message.postedAt.IsZero() {
		close(job.message.firstPosted)
	}
	job.message.id, job.message.saved, job.todo.repost, job.message.postedAt, job.below = message, false, false, b.now(), 0
	b.mu.Unlock()
	return b.save(ctx, job, s)
}

// AwaitFirst waits for the board of a new table, below which the first hand shall
// stand. That hand is an answer, and cannot wait for long.
func (b *Boards) AwaitFirst(ctx context.Context, id table.ID) {
	b.mu.Lock()
	job, ok := b.jobs[id]
	missing := ok && job.message.id == ""
	b.mu.Unlock()
	if !missing {
		return
	}
	select {
	case <-job.message.firstPosted:
	case <-ctx.Done():
	case <-time.After(b.pace.FirstWait):
	}
}

func (b *Boards) save(ctx context.Context, job *boardJob, s table.State) error {
	if job.message.saved {
		return nil
	}
	if err := b.observer.SetBoard(ctx, s.ID, job.message.id); err != nil {
		return err
	}
	job.message.saved = true
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
