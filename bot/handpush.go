package bot

import (
	"context"

	"unobot/bot/lang"
	"unobot/bot/screen"
	"unobot/bot/view"
	"unobot/game"
	"unobot/game/table"
)

func (h *openHands) pushLocked(k view.HandKey, o *openHand) {
	if !o.pushing && h.dueLocked(o, k.User) {
		o.pushing = true
		h.run(func(ctx context.Context) { h.push(ctx, k) })
	}
}

// dueLocked reports whether the player should see something new, and can.
func (h *openHands) dueLocked(o *openHand, user table.UserID) bool {
	seat, theirs := ownSeat(o.latest, user)
	if !theirs || o.busy > 0 || h.now().Sub(o.at) >= tokenLife {
		return false
	}
	return o.again || view.ContentOf(o.latest, seat) != o.shown
}

// push edits one hand until it shows the latest state: states that follow each
// other quickly become one edit.
func (h *openHands) push(ctx context.Context, k view.HandKey) {
	for {
		t, s, ok := h.nextPush(k)
		if !ok {
			return
		}
		if err := h.edit(ctx, t, s); err != nil {
			h.notShown(k, t, troubleOf(err) == troubleGone)
		}
	}
}

// nextPush renders what is due, or ends the pushing.
func (h *openHands) nextPush(k view.HandKey) (ticket, screen.Screen, bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	o, ok := h.open[k]
	if !ok {
		return ticket{}, screen.Screen{}, false
	}
	if !h.dueLocked(o, k.User) {
		o.pushing = false
		return ticket{}, screen.Screen{}, false
	}
	seat, _ := ownSeat(o.latest, k.User)
	if o.lookSeq != o.latest.Seq() {
		o.look, o.lookSeq = view.HandLook{Page: o.look.Page}, o.latest.Seq()
	}
	s, look := h.ownScreen(lang.For(o.locale), o.latest, seat, o.look)
	o.look, o.shown, o.again = look, view.ContentOf(o.latest, seat), false
	return o.ticket, s, true
}

// ownSeat is the seat of a user, also while somebody else plays it.
func ownSeat(s table.State, user table.UserID) (game.Seat, bool) {
	if seat, seated := s.SeatOf(user); seated {
		return seat, true
	}
	return s.AbsentSeatOf(user)
}

// ownScreen is the hand or, while somebody else plays the seat, the way back to it.
func (h *openHands) ownScreen(w *lang.Words, s table.State, seat game.Seat, l view.HandLook) (screen.Screen, view.HandLook) {
	if s.Phase == table.Playing && s.Seats[seat].Absent() {
		return view.Absent(w, s.ID), view.HandLook{}
	}
	return view.Hand(w, view.For(s, seat).Showing(h.faces), l)
}

// notShown notes that an edit failed. A hand that is gone, dismissed or with a
// dead token, is forgotten: My hand opens a new one. Else the next change tries
// again.
func (h *openHands) notShown(k view.HandKey, t ticket, gone bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	o, ok := h.open[k]
	if !ok || o.ticket != t {
		return
	}
	if gone {
		delete(h.open, k)
		return
	}
	o.failed = true
}
