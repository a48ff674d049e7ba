package handle

import (
	"context"
	"errors"
	"slices"

	"unobot/bot/play/interact"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/view"
	"unobot/game"
	"unobot/game/table"
)

// RoundReader reads how a match went.
type RoundReader interface {
	// Rounds lists the finished rounds of a match in order.
	Rounds(ctx context.Context, match table.ID) ([]table.RoundResult, error)
}

// more shows what is needed less often at the table. Clicked on a board or a hand it is a new
// message, because a hand must stay where it is.
func (h *TableHandlers) more(ctx context.Context, v visit) interact.Reply {
	if v.id.Slot.Name == customid.SamePanel {
		return v.in.InPlace(h.panel(ctx, v, v.state, ""))
	}
	return h.panel(ctx, v, v.state, "")
}

// panel is that message, with a line on what became of the last click.
func (h *TableHandlers) panel(ctx context.Context, v visit, s table.State, notice string) interact.Reply {
	p := view.MorePanel{State: s, User: v.in.User.ID, Moderates: v.in.Moderates(), Notice: notice}
	if s.Phase == table.Finished {
		rounds, err := h.Rounds.Rounds(ctx, s.ID)
		if err != nil {
			h.Reasons.Log.Error("course of a match not read", "table", s.ID, "err", err)
		}
		p.Rounds = rounds
	}
	return interact.Show(h.draw(v, view.More(v.w, p)))
}

// answerPanel shows the panel again in its own message, with what became of the click.
func (h *TableHandlers) answerPanel(ctx context.Context, v visit, out table.Outcome, err error, done string) interact.Reply {
	if err != nil {
		done = h.Reasons.text(v.w, err)
	}
	s := out.State
	if s.ID == "" {
		s = v.table.State()
	}
	return withOutcome(v.in.InPlace(h.panel(ctx, v, s, done)), err)
}

// quit leaves a running match, or the list of those who wait for a seat in it.
func (h *TableHandlers) quit(ctx context.Context, v visit) interact.Reply {
	_, waited := v.state.NextSeatOf(v.in.User.ID)
	done := lang.YouLeft
	if waited {
		done = lang.YouLeftQueue
	}
	out, err := leave(ctx, v)
	if err == nil {
		h.Hands.Forget(v.owner())
	}
	return h.answerPanel(ctx, v, out, err, v.w.Text(done))
}

// kickByMenu takes the player off the table whom the host or a moderator chose in the panel.
func (h *TableHandlers) kickByMenu(ctx context.Context, v visit) interact.Reply {
	if len(v.in.Values) != 1 {
		return interact.Refuse(v.w, lang.UnknownButton)
	}
	target := table.UserID(v.in.Values[0])
	out, err := h.takeOff(ctx, v, target)
	if errors.Is(err, table.ErrNotSeated) { // the panel was out of date
		return h.answerPanel(ctx, v, out, nil, v.w.Text(lang.NotAtTable))
	}
	return h.answerPanel(ctx, v, out, err, v.kicked(target))
}

// endByButton asks the host or a moderator whether to end the match, and ends it. About a lobby,
// `/game end` has asked already.
func (h *TableHandlers) endByButton(ctx context.Context, v visit) interact.Reply {
	sure := v.id.Slot.Name == customid.EndForGood
	switch {
	case v.state.Phase == table.Lobby && sure:
		out, err := end(ctx, v)
		return v.in.InPlace(h.confirm(v, lang.YouCancelled, out, err))
	case v.state.Phase != table.Playing:
		return h.answerPanel(ctx, v, table.Outcome{}, table.ErrOver, "")
	case !v.mayEnd():
		return h.answerPanel(ctx, v, table.Outcome{}, table.ErrNotHost, "")
	case !sure:
		return v.in.InPlace(interact.Show(view.EndPrompt(v.w, v.state)))
	}
	out, err := end(ctx, v)
	return h.answerPanel(ctx, v, out, err, v.w.Text(lang.YouEnded))
}

// mayEnd reports whether the user may end the game: the host, or a moderator.
func (v visit) mayEnd() bool { return v.in.Moderates() || v.state.Host == v.in.User.ID }

// othersPlay reports whether other people play in a running match, or have joined its lobby.
func (v visit) othersPlay() bool {
	return v.state.Phase.Live() && slices.ContainsFunc(v.state.Seats, func(seat table.Seat) bool {
		return seat.ByPerson() && seat.User.ID != v.in.User.ID
	})
}

// asText shows the table, and the user's own hand, as text.
func (h *TableHandlers) asText(_ context.Context, v visit) interact.Reply {
	switch v.state.Phase {
	case table.Lobby:
		return interact.Refuse(v.w, lang.NotStarted)
	case table.Abandoned:
		return interact.Refuse(v.w, lang.Over)
	}
	return interact.Show(view.Text(v.w, view.For(v.state, v.viewer())))
}

// viewer is the user's seat, or game.NoSeat.
func (v visit) viewer() game.Seat {
	if seat, seated := v.state.SeatOf(v.in.User.ID); seated {
		return seat
	}
	return game.NoSeat
}
