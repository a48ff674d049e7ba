package live

import (
	"time"

	"unobot/bot/ui/lang"
	"unobot/bot/ui/view"
)

// aheadGap is the default of HandParts.Gap.
const aheadGap = time.Second

// skipAheadLocked drops all of the robots' moves but the last, which is shown at once, because the player acts.
func (o *openHand) skipAheadLocked() {
	if n := len(o.ahead); n > 0 {
		o.ahead, o.edits = o.ahead[n-1:], burst{}
	}
}

// againLocked marks that a daily has to be shown again as it was kept: its end is more than its state.
func (o *openHand) againLocked() {
	if o.kept != nil && o.message.again {
		o.message.again, o.ahead, o.edits = false, append([]view.ShownHand{*o.kept}, o.kept.Ahead...), burst{}
	}
}

// dueAheadLocked is dueLocked for the next of the robots' moves that are shown one by one.
func (h *Hands) dueAheadLocked(hand *openHand) (now bool, wait time.Duration) {
	wait = max(hand.edits.at[0].Add(h.Gap).Sub(h.Now()), hand.message.retry.Until.Sub(h.Now()))
	return wait <= 0, max(0, wait)
}

// beginAheadLocked is beginEdit for the next of the robots' moves that are shown one by one.
func (h *Hands) beginAheadLocked(k view.HandKey, hand *openHand) handEdit {
	next := &hand.ahead[0]
	s := next.State
	seat, _ := ownSeat(s, k.User)
	hand.display, hand.displaySeq = next.Display, s.Seq()
	hand.shown, hand.version, hand.screen = view.HandContentOf(s, seat), s.Version, undrawn(next.Screen)
	hand.edits.note(h.Now())
	return handEdit{
		state: s, token: hand.message.at.Token, words: lang.For(hand.message.at.Locale), rendered: next.Screen, ahead: next,
	}
}
