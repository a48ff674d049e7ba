package handle

import (
	"context"
	"errors"
	"slices"

	"unobot/bot/play/interact"
	"unobot/bot/play/send"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/view"
	"unobot/game"
	"unobot/game/table"
)

// join answers `/game join`.
func (h *TableHandlers) join(ctx context.Context, v visit) interact.Reply {
	out, err := join(ctx, v)
	if err == nil && out.State.Phase == table.Playing {
		return h.answerJoin(v, out)
	}
	return h.confirm(v, lang.YouJoined, out, err)
}

// answerJoin answers a user who has joined a running match. The user has the own seat back at once,
// or takes over a seat that no person holds from the next round on.
func (h *TableHandlers) answerJoin(v visit, out table.Outcome) interact.Reply {
	v.state = out.State
	if seat, waiting := out.State.NextSeatOf(v.in.User.ID); waiting {
		return v.in.InPlace(interact.Private(v.w.YouPlayNext("**" + view.For(out.State, game.NoSeat).Name(seat) + "**")))
	}
	return h.showHandOrRefuse(v, view.HandDisplay{})
}

// takeBack gives a user the own seat back. A user who had left for good has it from the next round
// on.
func (h *TableHandlers) takeBack(ctx context.Context, v visit) interact.Reply {
	out, err := v.table.TakeBack(ctx, v.key(), v.in.User)
	if _, played := seatHeldBy(v.state, v.in.User.ID); played && errors.Is(err, table.ErrNotSeated) {
		out, err = join(ctx, v)
	}
	if err != nil {
		return h.explain(v, out.State, err, view.HandDisplay{})
	}
	return h.answerJoin(v, out)
}

// rematch begins another match with the same setup and seats as far as the server still allows
// them, hosted by the user. A user who clicks too late plays in it already, and sees the hand.
func (h *TableHandlers) rematch(ctx context.Context, v visit) interact.Reply {
	if _, daily := v.state.Daily(); daily {
		return interact.Refuse(v.w, lang.UnknownButton) // its deal is that of the day
	}
	if v.state.Solo() {
		return h.rematchSolo(ctx, v)
	}
	s, err := h.Settings.Of(ctx, v.in.Guild)
	if err != nil {
		return h.Reasons.refuse(v.w, err)
	}
	if r, refused := refuseChannel(v.in, v.w, s); refused {
		return r
	}
	t, out, err := h.Hall.Rematch(ctx, v.key(), v.state.ID, v.in.User, s.Robots)
	if errors.Is(err, table.ErrChannelBusy) {
		if now, ok := h.Hall.At(v.state.Channel); ok && plays(now.State(), v.in.User.ID) {
			v.table, v.state = now, now.State()
			return h.showHandOrRefuse(v, view.HandDisplay{})
		}
		return h.refuseOccupied(ctx, v.in, v.w, v.state.Channel)
	}
	if err != nil {
		return h.Reasons.refuse(v.w, err)
	}
	if out.State.Phase == table.Lobby {
		return interact.Reply{Manner: send.Quiet}
	}
	v.table, v.state = t, out.State
	h.Boards.AwaitFirst(ctx, out.State.ID)
	return h.showHand(v, out.State, view.HandDisplay{})
}

// plays reports whether a user has a seat in a running match.
func plays(s table.State, user table.UserID) bool {
	_, seated := s.SeatOf(user)
	return seated && s.Phase == table.Playing
}

// kick answers `/game kick`. The host and the channel's moderators may take somebody off the table.
func (h *TableHandlers) kick(ctx context.Context, v visit) interact.Reply {
	target := table.UserID(v.in.Text(string(lang.OptUser)))
	out, err := h.takeOff(ctx, v, target)
	switch {
	case errors.Is(err, table.ErrNotSeated):
		return interact.Refuse(v.w, lang.NotAtTable)
	case err != nil:
		return h.explain(v, out.State, err, view.HandDisplay{})
	}
	return interact.Private(v.kicked(target))
}

// takeOff takes a user off the table, and the user's hand away.
func (h *TableHandlers) takeOff(ctx context.Context, v visit, target table.UserID) (table.Outcome, error) {
	out, err := v.table.Kick(ctx, v.key(), v.in.User, target, v.in.Moderates())
	if err == nil {
		h.Hands.Forget(view.HandKey{Table: v.state.ID, User: target})
	}
	return out, err
}

// kicked says who was taken off the table.
func (v visit) kicked(target table.UserID) string {
	return v.w.Kicked("**" + view.MarkdownName(nameAt(v.state, target)) + "**")
}

// answerUnseated answers a user who plays no seat with a text and the way to a seat, or offers the own
// seat back.
func (h *TableHandlers) answerUnseated(v visit, s table.State, text string) interact.Reply {
	_, absent := s.AbsentSeatOf(v.in.User.ID)
	_, waiting := s.NextSeatOf(v.in.User.ID)
	switch {
	case !s.Phase.Live():
		return interact.Private(text)
	case waiting:
		return interact.Private(v.w.Text(lang.YouWait))
	case !absent:
		if text == v.w.Text(lang.NotSeated) && view.IsOnlyRound(s) {
			text += " " + v.w.Text(lang.OnlyRound)
		}
		return interact.Show(view.SeatPrompt(v.w, s, v.in.User.ID, text))
	}
	return v.in.InPlace(interact.Show(view.TakeBackPrompt(v.w, s.ID)))
}

// nameAt returns the name by which a table knows a user.
func nameAt(s table.State, user table.UserID) string {
	seat, _ := seatHeldBy(s, user)
	if seat.Next.ID == user {
		return seat.Next.Name
	}
	return seat.User.Name
}

// seatHeldBy returns the seat that a user holds, held, or waits for.
func seatHeldBy(s table.State, user table.UserID) (table.Seat, bool) {
	i := slices.IndexFunc(s.Seats, func(seat table.Seat) bool { return seat.User.ID == user || seat.Next.ID == user })
	if i < 0 || user == "" {
		return table.Seat{}, false
	}
	return s.Seats[i], true
}
