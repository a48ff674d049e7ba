package live

import (
	"context"
	"reflect"
	"time"

	"unobot/bot/play/send"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/bot/ui/view"
	"unobot/game"
	"unobot/game/table"
)

const (
	// idleGap is the least time between two edits of a hand whose player only watches others play.
	idleGap = boardGap
	// firstHandRetry is how long after an edit that failed a hand is edited again if nothing changes
	// before. It doubles with each failure.
	firstHandRetry = 2 * time.Second
	// longestHandRetry is the longest of these pauses.
	longestHandRetry = time.Minute
)

// startPushLocked lets the worker of a hand look again, or starts one. The caller holds the lock.
func (h *Hands) startPushLocked(k view.HandKey, hand *openHand) {
	select {
	case hand.push.wake <- struct{}{}:
	default:
	}
	if hand.push.running {
		return
	}
	if due, wait := h.dueLocked(k, hand); due || wait > 0 {
		hand.push.running = true
		h.work.Go(func(ctx context.Context) { h.keepUpToDate(ctx, k, hand) })
	}
}

// dueLocked reports whether the player can and should see something new at once, or else how long
// that can wait; 0: there is nothing. The caller holds the lock.
func (h *Hands) dueLocked(k view.HandKey, hand *openHand) (now bool, wait time.Duration) {
	seat, theirs := ownSeat(hand.latest, k.User)
	if !theirs || h.isBusy(k, hand) {
		return false, 0
	}
	if !hand.hasMessage() {
		return true, 0
	}
	if h.now().Sub(hand.message.At) >= tokenLife {
		return false, 0
	}
	if hand.push.again || hand.content(seat) != hand.shown {
		return true, 0
	}
	if hand.push.hasFailed() {
		wait = hand.push.retry.Sub(h.now())
		return wait <= 0, max(0, wait)
	}
	if hand.version == hand.latest.Version {
		return false, 0
	}
	wait = hand.edited.Add(idleGap).Sub(h.now())
	return wait <= 0, max(0, wait)
}

// keepUpToDate edits one hand until it shows the latest state. States that follow each other
// quickly become one edit.
func (h *Hands) keepUpToDate(ctx context.Context, k view.HandKey, hand *openHand) {
	ended := false
	defer func() {
		if !ended {
			h.giveUp(hand)
		}
	}()
	for ctx.Err() == nil {
		act, wait := h.nextPush(k, hand)
		switch {
		case act != nil:
			act(ctx)
		case wait > 0:
			timer := time.NewTimer(wait)
			select {
			case <-ctx.Done():
			case <-hand.push.wake:
			case <-timer.C:
			}
			timer.Stop()
		default:
			ended = true
			return
		}
	}
}

// giveUp notes that the worker of a hand has ended before its time, as by a panic. The next change
// starts another one.
func (h *Hands) giveUp(hand *openHand) {
	h.mu.Lock()
	defer h.mu.Unlock()
	hand.push.running, hand.push.editing = false, false
}

// nextPush returns what is due for a hand, or how long to wait for it. If it returns neither, the
// work has ended.
func (h *Hands) nextPush(k view.HandKey, hand *openHand) (act func(context.Context), wait time.Duration) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.open[k] != hand {
		return nil, 0
	}
	due, wait := h.dueLocked(k, hand)
	switch {
	case !due && wait > 0:
		return nil, wait
	case !due:
		hand.push.running = false
		return nil, 0
	case !hand.hasMessage():
		s := hand.latest
		return func(ctx context.Context) { h.deal(ctx, k, s) }, 0
	}
	seat, _ := ownSeat(hand.latest, k.User)
	if hand.displaySeq != hand.latest.Seq() {
		hand.display, hand.displaySeq = view.HandDisplay{Page: hand.display.Page}, hand.latest.Seq()
	}
	s := hand.latest
	w := lang.For(hand.message.Locale)
	hand.lacking = view.LacksPortrait(s, seat, h.faces)
	rendered, display := h.ownScreen(w, s, seat, hand.display)
	same := !hand.push.again && !hand.push.hasFailed() && reflect.DeepEqual(hand.screen, undrawn(rendered))
	hand.display, hand.shown, hand.push.again = display, hand.content(seat), false
	hand.version, hand.screen, hand.edited = s.Version, undrawn(rendered), h.now()
	if same {
		return func(context.Context) { /* it is shown already */ }, 0
	}
	hand.push.editing = true
	token := hand.message.Token
	return func(ctx context.Context) {
		if s.Phase == table.Finished {
			rendered = view.WithEarned(w, rendered, h.feats.Earned(s, k.User))
		}
		h.notePush(k, hand, token, h.editor.EditAnswer(ctx, token, h.draw(s, rendered)))
	}, 0
}

// draw draws the picture of a hand, if pictures are wanted and there is time.
func (h *Hands) draw(s table.State, rendered screen.Screen) screen.Screen {
	if !h.pictures.MayShow(s.Guild, s.Channel) {
		return rendered
	}
	drawn, _ := h.pictures.Draw(rendered)
	return drawn
}

// ownSeat returns the seat of a user, even while somebody else plays it.
func ownSeat(s table.State, user table.UserID) (game.Seat, bool) {
	if seat, seated := s.SeatOf(user); seated {
		return seat, true
	}
	return s.AbsentSeatOf(user)
}

// ownScreen returns the hand, or the way back to the seat while somebody else plays it.
func (h *Hands) ownScreen(w *lang.Words, s table.State, seat game.Seat, d view.HandDisplay) (screen.Screen, view.HandDisplay) {
	if s.Phase == table.Playing && s.Seats[seat].Absent() {
		return view.TakeBackPrompt(w, s.ID), view.HandDisplay{}
	}
	return view.Hand(w, view.For(s, seat).WithEmojis(h.emojis).WithPortraits(h.faces), d)
}

// notePush notes how an edit went. A hand is forgotten when its user has dismissed it or its token is
// dead: My hand opens a new one. Any other hand is tried again at the next change, or after a while,
// for it may be its player for whom all wait.
func (h *Hands) notePush(k view.HandKey, hand *openHand, t send.Token, err error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	hand.push.editing = false
	if h.open[k] != hand || hand.message.Token != t {
		return
	}
	switch {
	case err == nil:
		hand.push.noteArrived()
	case send.IsLost(err):
		h.log.Debug("hand cannot be edited any more", "table", k.Table, "err", err)
		h.drop(k, hand)
	default:
		h.log.Debug("hand not brought up to date", "table", k.Table, "err", err)
		hand.push.noteFailed(h.now())
	}
}

func (p *pushState) hasFailed() bool { return !p.retry.IsZero() }

func (p *pushState) noteArrived() { p.failures, p.retry = 0, time.Time{} }

func (p *pushState) noteFailed(now time.Time) {
	pause := min(firstHandRetry<<min(p.failures, 10), longestHandRetry)
	p.failures, p.retry = p.failures+1, now.Add(pause)
}
