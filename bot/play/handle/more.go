package handle

import (
	"context"
	"errors"

	"unobot/bot/play/interact"
	"unobot/bot/play/send"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/view"
	"unobot/game/table"
)

// moreRoutes holds the routes that are used less often at a table.
var moreRoutes = []route{
	{button: customid.More, at: atTable, hurry: true, do: (*Handlers).more},
	{button: customid.Rules, at: atTable, do: (*Handlers).rulesHere},
	{button: customid.Fair, at: atTable, do: (*Handlers).fair},
	{button: customid.Quit, at: atTable, do: (*Handlers).quit},
	{button: customid.Kick, at: atTable, do: (*Handlers).kickByMenu},
	{button: customid.End, at: atTable, do: (*Handlers).endByButton},
	{button: customid.Record, at: anywhere, do: (*Handlers).record},
}

// more shows a panel of the rarer buttons. A click on a board or a hand opens it in a new message,
// because a hand must stay where it is.
func (h *Handlers) more(ctx context.Context, v visit) interact.Reply {
	if v.id.Slot.Name == customid.SamePanel {
		return v.InPlace(h.panel(ctx, v, ""))
	}
	return h.panel(ctx, v, "")
}

// panel returns that message, with a line on the result of the last click.
func (h *Handlers) panel(ctx context.Context, v visit, notice string) interact.Reply {
	p := view.MorePanel{State: v.state, User: v.User.ID, Moderates: v.Moderates(), Notice: notice}
	if v.state.Phase == table.Finished {
		rounds, err := h.Store.Rounds(ctx, v.state.ID)
		if err != nil {
			h.Log.Error("course of a match not read", "table", v.state.ID, "err", err)
		}
		p.Rounds = rounds
	}
	return interact.Show(h.draw(v, view.More(v.w, p)))
}

// answerPanel shows the panel again in its own message, with done or with the reason why nothing was done.
func (h *Handlers) answerPanel(ctx context.Context, v visit, err error, done string) interact.Reply {
	if err != nil {
		done = h.reason(v, err)
	}
	return withOutcome(v.InPlace(h.panel(ctx, v, done)), err)
}

// quit asks a player whether to leave a running match, and leaves it. A user still waiting for a seat is not asked.
func (h *Handlers) quit(ctx context.Context, v visit) interact.Reply {
	if v.id.Slot.Name != customid.Sure && v.leavesMatch() {
		return v.InPlace(interact.Show(view.LeavePrompt(v.w, v.state, v.User.ID)))
	}
	out, done, err := h.giveUpSeat(ctx, v)
	if err == nil && !out.State.Phase.Live() {
		return v.done(v.w.Text(done))
	}
	return h.answerPanel(ctx, v.after(out), err, v.w.Text(done))
}

// kickByMenu takes a player off the table: the one that the host or a moderator chose in the panel.
func (h *Handlers) kickByMenu(ctx context.Context, v visit) interact.Reply {
	if len(v.Values) != 1 {
		return interact.Refuse(v.w, lang.UnknownButton)
	}
	target := table.UserID(v.Values[0])
	out, err := v.takeOff(ctx, target)
	if errors.Is(err, table.ErrNotSeated) { // the panel was out of date
		return h.answerPanel(ctx, v.after(out), nil, v.w.Text(lang.NotAtTable))
	}
	return h.answerPanel(ctx, v.after(out), err, v.kicked(target))
}

// endByButton asks the host or a moderator whether to end the match, and ends it. For a lobby, `/game end`
// has asked already.
func (h *Handlers) endByButton(ctx context.Context, v visit) interact.Reply {
	sure := v.id.Slot.Name == customid.Sure
	switch {
	case v.state.Phase == table.Lobby && sure:
		out, err := end(ctx, v)
		return v.InPlace(h.confirm(v, lang.YouCancelled, out, err))
	case v.state.Phase != table.Playing:
		return h.answerPanel(ctx, v, table.ErrOver, "")
	case !v.mayEnd():
		return h.answerPanel(ctx, v, table.ErrNotHost, "")
	case !sure:
		return v.InPlace(interact.Show(view.EndPrompt(v.w, v.state)))
	}
	out, err := end(ctx, v)
	switch v = v.after(out); {
	case err != nil:
		return h.answerPanel(ctx, v, err, "")
	case v.state.SoloOf(v.User.ID): // the one message of the game moves here
		return h.showHand(v, view.HandDisplay{})
	}
	return v.done(v.w.Text(lang.YouEnded))
}

// done answers the last click in a private message that has done its work: the message is deleted, because the
// board shows the result.
func (v visit) done(line string) interact.Reply {
	if !v.Message.Ephemeral {
		return interact.Private(line)
	}
	return interact.Reply{Kind: send.Quiet, Removes: true}
}

// fair shows the public part of the secrets behind the rounds of a table.
func (h *Handlers) fair(ctx context.Context, v visit) interact.Reply {
	if _, daily := v.state.Daily(); daily {
		return h.dailyFair(ctx, v)
	}
	g := v.state.Game
	if g.Edition() == nil || g.Round() == 0 {
		return interact.Refuse(v.w, lang.NotStarted)
	}
	return interact.Show(view.Fair(v.w, v.state, v.User.ID))
}
