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
func (b *Boards) show(ctx context.Context, bd *board, s table.State, rendered screen.Screen, repost bool) error {
	if repost && bd.post.message != "" {
		// Deleting first leaves one live board wherever a crash interrupts: a
		// restart finds the old one gone and posts with the same nonce.
		if err := b.channels.Remove(ctx, s.Channel, bd.post.message); err != nil && send.TroubleOf(err) != send.Gone {
			return err
		}
		return b.post(ctx, bd, s, rendered)
	}
	if bd.post.message == "" {
		if bd.over {
			return nil
		}
		return b.post(ctx, bd, s, rendered)
	}
	if err := b.save(ctx, bd, s); err != nil {
		return err
	}
	if s.Paused == table.NotPaused && reflect.DeepEqual(bd.shown, rendered) {
		return nil
	}
	err := b.sendOrPlain(bd, s, rendered, func(rendered screen.Screen) error { return b.channels.Edit(ctx, s.Channel, bd.post.message, rendered) })
	if send.TroubleOf(err) != send.Gone {
		bd.post.own = bd.post.own || err == nil
		return err
	}
	if bd.over || !b.mayReplace(bd) {
		return nil
	}
	return b.post(ctx, bd, s, rendered)
}

// sendOrPlain sends a board. Where it is refused, perhaps for its pictures, it goes
// again without: a board must not get lost for them.
func (b *Boards) sendOrPlain(bd *board, s table.State, rendered screen.Screen, try func(screen.Screen) error) error {
	err := try(rendered)
	if kind := send.TroubleOf(err); kind != send.Forbidden && kind != send.Refused {
		return err
	}
	plain, changed := rendered.WithoutPictures()
	if !changed || try(plain) != nil {
		return err
	}
	b.log.Warn("board shown without its pictures", "table", s.ID, "err", err)
	bd.faults.plain = b.now().Add(plainTime)
	return nil
}

// post sends the board as a new message. The nonce depends on the table and on
// the board before only: a crash between the post and the saving of its id, or
// an answer that got lost, leads to the same message again (fault 4). What that
// one says may be old, so where it can have happened the board is edited too.
func (b *Boards) post(ctx context.Context, bd *board, s table.State, rendered screen.Screen) error {
	message, nonce := "", boardNonce(s.ID, bd.post.message)
	err := b.sendOrPlain(bd, s, rendered, func(rendered screen.Screen) (err error) {
		message, err = b.channels.Post(ctx, s.Channel, rendered, nonce)
		return err
	})
	if err != nil {
		bd.post.tried = true
		return err
	}
	bd.post.doubt = bd.post.tried || !bd.post.own && s.Version > 1
	bd.post.own, bd.post.tried = true, false
	b.mu.Lock()
	if bd.post.at.IsZero() {
		close(bd.post.first)
	}
	bd.post.message, bd.post.saved, bd.todo.repost, bd.post.at, bd.below = message, false, false, b.now(), 0
	b.mu.Unlock()
	return b.save(ctx, bd, s)
}

// AwaitFirst waits for the board of a new table, below which the first hand shall
// stand. That hand is an answer, and cannot wait for long.
func (b *Boards) AwaitFirst(ctx context.Context, id table.ID) {
	b.mu.Lock()
	bd, ok := b.boards[id]
	missing := ok && bd.post.message == ""
	b.mu.Unlock()
	if !missing {
		return
	}
	select {
	case <-bd.post.first:
	case <-ctx.Done():
	case <-time.After(b.pace.FirstWait):
	}
}

func (b *Boards) save(ctx context.Context, bd *board, s table.State) error {
	if bd.post.saved {
		return nil
	}
	if err := b.tables.SetBoard(ctx, s.ID, bd.post.message); err != nil {
		return err
	}
	bd.post.saved = true
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
