package handle

import (
	"context"
	"time"

	"unobot/bot/play/interact"
	"unobot/bot/play/send"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/view"
	"unobot/game/table"
)

// showHand shows the user's own hand in the private message that was clicked, or else in a new one.
func (h *TableHandlers) showHand(v visit, s table.State, d view.HandDisplay) interact.Reply {
	seat, seated := s.SeatOf(v.in.User.ID)
	if !seated {
		return interact.Private(d.Notice)
	}
	d.Picked = h.picks.of(v.owner(), s.Seq())
	lacking := view.LacksPortrait(s, seat, h.Portraits)
	rendered, display := view.Hand(v.w, view.For(s, seat).WithEmojis(h.Emojis).WithPortraits(h.Portraits), d)
	if _, daily := s.Daily(); daily && s.Phase == table.Finished {
		rendered = h.Dailies.AddResult(v.in, v.w, s, rendered)
	}
	now := view.ShownHand{State: s, Display: display, Screen: rendered, Lacking: lacking}
	if s.Phase == table.Finished {
		rendered = view.WithEarned(v.w, rendered, h.Feats.Earned(s, v.in.User.ID))
	}
	return v.in.InPlace(interact.Reply{Manner: send.Fresh, Screen: h.draw(v, rendered), Then: deliveredHand{h, v.owner(), now}})
}

// deliveredHand keeps the right to edit a hand once its message has arrived.
type deliveredHand struct {
	tables *TableHandlers
	key    view.HandKey
	now    view.ShownHand
}

// Delivered implements interact.DeliveryObserver.
func (k deliveredHand) Delivered(a send.Answer) {
	k.tables.Hands.Keep(k.key, a, k.now)
	k.tables.catchUp(k.key)
}

// catchUpLimit is how long finding a table's latest state may take.
const catchUpLimit = 10 * time.Second

// catchUp pushes to a new hand what was committed while its message was on the way, because nobody
// knew of that hand yet. A user who has lost the seat meanwhile loses the hand, too.
func (h *TableHandlers) catchUp(k view.HandKey) {
	ctx, cancel := context.WithTimeout(context.Background(), catchUpLimit)
	defer cancel()
	t, err := h.Hall.Find(ctx, k.Table)
	if err != nil {
		h.Reasons.Log.Warn("hand not caught up", "table", k.Table, "err", err)
		return
	}
	s := t.State()
	_, seated := s.SeatOf(k.User)
	_, absent := s.AbsentSeatOf(k.User)
	if !seated && !absent {
		h.Hands.Forget(k)
		return
	}
	h.Hands.Changed(s)
}

// openHandByCommand answers `/game hand` with the user's hand: with buttons, or as text.
func (h *TableHandlers) openHandByCommand(_ context.Context, v visit) interact.Reply {
	seat, seated := v.state.SeatOf(v.in.User.ID)
	if !v.in.Flag(string(lang.OptText)) || !seated || v.state.Phase != table.Playing {
		return h.showHandOrRefuse(v, view.HandDisplay{})
	}
	return interact.Show(view.Text(v.w, view.For(v.state, seat)))
}
