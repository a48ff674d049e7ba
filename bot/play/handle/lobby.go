package handle

import (
	"context"
	"errors"

	"unobot/bot/play/interact"
	"unobot/bot/play/send"
	"unobot/bot/ui/choices"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/view"
	"unobot/game"
	"unobot/game/table"
)

// answerLobbyClick answers a button of a lobby. It shows nothing on success: the lobby itself does.
func (h *TableHandlers) answerLobbyClick(v visit, out table.Outcome, err error) interact.Reply {
	switch {
	case err != nil:
		return h.explain(v, out.State, err, view.HandDisplay{})
	case out.State.Paused != table.NotPaused:
		return h.explain(v, out.State, out.State.Paused, view.HandDisplay{}) // the lobby cannot show it
	}
	return interact.Reply{Manner: send.Quiet}
}

// answerPanelClick answers a button of the host's panel with the panel as it is now. A lobby from
// before there were panels shows the change itself.
func (h *TableHandlers) answerPanelClick(ctx context.Context, v visit, page choices.Page, out table.Outcome, err error) interact.Reply {
	if err != nil || !v.in.Message.Ephemeral {
		return h.answerLobbyClick(v, out, err)
	}
	server, err := h.Settings.Of(ctx, v.in.Guild)
	if err != nil {
		return interact.Reply{Manner: send.Quiet}
	}
	return h.showTableOptions(ctx, v, out.State, server, page, "")
}

// joinByButton takes a seat in a lobby or in a running match. To the host, who has one, it opens the
// panel.
func (h *TableHandlers) joinByButton(ctx context.Context, v visit) interact.Reply {
	out, err := join(ctx, v)
	switch {
	case errors.Is(err, table.ErrSeated) && out.State.Phase == table.Lobby && out.State.Host == v.in.User.ID:
		return h.openPanel(ctx, v.in, v.w, out.State, "")
	case err == nil && v.state.Phase == table.Playing:
		return h.answerJoin(v, out)
	case err == nil && out.State.Paused == table.NotPaused && v.in.Message.Ephemeral:
		return v.in.InPlace(interact.Private(v.w.Text(lang.YouJoined)))
	}
	return h.answerLobbyClick(v, out, err)
}

// leaveByButton leaves a lobby. An old Leave button must not cost anybody a seat in a running
// match.
func (h *TableHandlers) leaveByButton(ctx context.Context, v visit) interact.Reply {
	if v.state.Phase == table.Playing {
		return h.explain(v, v.state, table.ErrStarted, view.HandDisplay{})
	}
	out, err := leave(ctx, v)
	return h.answerLobbyClick(v, out, err)
}

// begin deals, and shows the hand of the player who pressed Start.
func (h *TableHandlers) begin(ctx context.Context, v visit) interact.Reply {
	out, err := v.table.Begin(ctx, v.key(), v.in.User)
	var option *game.OptionError
	switch {
	case errors.As(err, &option):
		return interact.Private(view.OptionRefused(v.w, out.State.Edition, option))
	case err != nil:
		return h.explain(v, out.State, err, view.HandDisplay{})
	}
	h.Settings.KeepSetup(ctx, v.in.Guild, v.in.User.ID, out.State.Setup())
	return h.showHand(v, out.State, view.HandDisplay{})
}

// cancel closes a lobby. An old Cancel button must not end a running match.
func (h *TableHandlers) cancel(ctx context.Context, v visit) interact.Reply {
	if v.state.Phase == table.Playing {
		return h.explain(v, v.state, table.ErrStarted, view.HandDisplay{})
	}
	out, err := end(ctx, v)
	return h.answerLobbyClick(v, out, err)
}

// addRobot seats a robot of the strength that the button names.
func (h *TableHandlers) addRobot(ctx context.Context, v visit) interact.Reply {
	if r, refused := h.refuseRobots(ctx, v); refused {
		return r
	}
	out, err := v.table.AddRobot(ctx, v.key(), v.in.User, choices.Strengths[v.id.Slot.Name])
	return h.answerPanelClick(ctx, v, choices.PageHouse, out, err)
}

// fillWithRobots seats robots until the table has choices.UsualTable players.
func (h *TableHandlers) fillWithRobots(ctx context.Context, v visit) interact.Reply {
	if r, refused := h.refuseRobots(ctx, v); refused {
		return r
	}
	out, err := v.table.FillRobots(ctx, v.key(), v.in.User, choices.UsualTable, table.Normal)
	return h.answerPanelClick(ctx, v, choices.PageGame, out, err)
}

// refuseRobots refuses robots when the server allows none. It may have changed its mind since the
// lobby was opened.
func (h *TableHandlers) refuseRobots(ctx context.Context, v visit) (r interact.Reply, refused bool) {
	s, err := h.Settings.Of(ctx, v.in.Guild)
	if err != nil {
		return h.Reasons.refuse(v.w, err), true
	}
	return interact.Refuse(v.w, lang.NoRobots), !s.Robots
}

// removeRobot takes the last robot off the table.
func (h *TableHandlers) removeRobot(ctx context.Context, v visit) interact.Reply {
	out, err := v.table.RemoveRobot(ctx, v.key(), v.in.User)
	if errors.Is(err, table.ErrNotSeated) {
		return interact.Refuse(v.w, lang.NoRobots)
	}
	return h.answerPanelClick(ctx, v, choices.PageHouse, out, err)
}

// errOnlyRound says that a match has no next round to join.
var errOnlyRound = errors.New("the match is a single round")

func join(ctx context.Context, v visit) (table.Outcome, error) {
	if _, played := seatHeldBy(v.state, v.in.User.ID); !played && view.IsOnlyRound(v.state) {
		return table.Outcome{State: v.state, Seat: game.NoSeat}, errOnlyRound
	}
	return v.table.Join(ctx, v.key(), v.in.User)
}

func leave(ctx context.Context, v visit) (table.Outcome, error) {
	return v.table.Leave(ctx, v.key(), v.in.User)
}

// end cancels a lobby or ends a match. The host and the channel's moderators may do so.
func end(ctx context.Context, v visit) (table.Outcome, error) {
	return v.table.End(ctx, v.key(), v.in.User, v.in.Moderates())
}
