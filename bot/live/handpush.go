package live

import (
	"context"

	"unobot/bot/lang"
	"unobot/bot/screen"
	"unobot/bot/send"
	"unobot/bot/view"
	"unobot/game"
	"unobot/game/table"
)

func (h *Hands) pushLocked(k view.HandKey, o *hand) {
	if !o.push.running && h.dueLocked(o, k.User) {
		o.push.running = true
		h.work.Go(func(ctx context.Context) { h.push(ctx, k) })
	}
}

// dueLocked reports whether the player should see something new, and can.
func (h *Hands) dueLocked(o *hand, user table.UserID) bool {
	seat, theirs := ownSeat(o.latest, user)
	if !theirs || o.push.busy > 0 || h.now().Sub(o.message.At) >= tokenLife {
		return false
	}
	return o.push.again || view.ContentOf(o.latest, seat) != o.shown
}

// push edits one hand until it shows the latest state: states that follow each
// other quickly become one edit.
func (h *Hands) push(ctx context.Context, k view.HandKey) {
	for {
		t, s, ok := h.nextPush(k)
		if !ok {
			return
		}
		if err := h.answers.EditAnswer(ctx, t, s); err != nil {
			h.notShown(k, t, send.IsLost(err))
		}
	}
}

// nextPush renders what is due, or ends the pushing.
func (h *Hands) nextPush(k view.HandKey) (send.Token, screen.Screen, bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	o, ok := h.open[k]
	if !ok {
		return send.Token{}, screen.Screen{}, false
	}
	if !h.dueLocked(o, k.User) {
		o.push.running = false
		return send.Token{}, screen.Screen{}, false
	}
	seat, _ := ownSeat(o.latest, k.User)
	if o.lookSeq != o.latest.Seq() {
		o.look, o.lookSeq = view.HandLook{Page: o.look.Page}, o.latest.Seq()
	}
	s, look := h.ownScreen(lang.For(o.message.Locale), o.latest, seat, o.look)
	o.look, o.shown, o.push.again = look, view.ContentOf(o.latest, seat), false
	return o.message.Token, s, true
}

// ownSeat is the seat of a user, also while somebody else plays it.
func ownSeat(s table.State, user table.UserID) (game.Seat, bool) {
	if seat, seated := s.SeatOf(user); seated {
		return seat, true
	}
	return s.AbsentSeatOf(user)
}

// ownScreen is the hand or, while somebody else plays the seat, the way back to it.
func (h *Hands) ownScreen(w *lang.Words, s table.State, seat game.Seat, l view.HandLook) (screen.Screen, view.HandLook) {
	if s.Phase == table.Playing && s.Seats[seat].Absent() {
		return view.Absent(w, s.ID), view.HandLook{}
	}
	return view.Hand(w, view.For(s, seat).Showing(h.emojis), l)
}

// notShown notes that an edit failed. A hand that is gone, dismissed or with a
// dead token, is forgotten: My hand opens a new one. Else the next change tries
// again.
func (h *Hands) notShown(k view.HandKey, t send.Token, gone bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	o, ok := h.open[k]
	if !ok || o.message.Token != t {
		return
	}
	if gone {
		delete(h.open, k)
		return
	}
	o.push.failed = true
}
