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

// startPushLocked starts to push a hand if it is due. The caller holds the lock.
func (h *Hands) startPushLocked(k view.HandKey, hand *openHand) {
	if !hand.push.running && h.dueLocked(hand, k.User) {
		hand.push.running = true
		h.work.Go(func(ctx context.Context) { h.push(ctx, k) })
	}
}

// dueLocked reports whether the player can and should see something new. The caller holds the lock.
func (h *Hands) dueLocked(hand *openHand, user table.UserID) bool {
	seat, theirs := ownSeat(hand.latest, user)
	if !theirs || hand.push.busy > 0 || h.now().Sub(hand.message.At) >= tokenLife {
		return false
	}
	return hand.push.again || view.HandContentOf(hand.latest, seat) != hand.shown
}

// push edits one hand until it shows the latest state. States that follow each other quickly become
// one edit.
func (h *Hands) push(ctx context.Context, k view.HandKey) {
	for {
		t, s, ok := h.nextPush(k)
		if !ok {
			return
		}
		if err := h.editor.EditAnswer(ctx, t, s); err != nil {
			h.noteFailedPush(k, t, send.IsLost(err))
		}
	}
}

// nextPush returns the screen that is due for a hand, or false and ends the pushing.
func (h *Hands) nextPush(k view.HandKey) (send.Token, screen.Screen, bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	hand, ok := h.open[k]
	if !ok {
		return send.Token{}, screen.Screen{}, false
	}
	if !h.dueLocked(hand, k.User) {
		hand.push.running = false
		return send.Token{}, screen.Screen{}, false
	}
	seat, _ := ownSeat(hand.latest, k.User)
	if hand.displaySeq != hand.latest.Seq() {
		hand.display, hand.displaySeq = view.HandDisplay{Page: hand.display.Page}, hand.latest.Seq()
	}
	s, display := h.ownScreen(lang.For(hand.message.Locale), hand.latest, seat, hand.display)
	hand.display, hand.shown, hand.push.again = display, view.HandContentOf(hand.latest, seat), false
	return hand.message.Token, s, true
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
	return view.Hand(w, view.For(s, seat).WithEmojis(h.emojis), d)
}

// noteFailedPush notes that an edit failed. A hand is forgotten when its user has dismissed it or
// its token is dead: My hand opens a new one. Any other hand is tried again at the next change.
func (h *Hands) noteFailedPush(k view.HandKey, t send.Token, gone bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	hand, ok := h.open[k]
	if !ok || hand.message.Token != t {
		return
	}
	if gone {
		delete(h.open, k)
		return
	}
	hand.push.failed = true
}
