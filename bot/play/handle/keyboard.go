package handle

import (
	"context"

	"unobot/bot/play/interact"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/view"
	"unobot/game"
	"unobot/game/table"
)

// playByName answers `/game play`, which plays a card without a click.
func (h *TableHandlers) playByName(ctx context.Context, v visit) interact.Reply {
	seat, seated := v.state.SeatOf(v.in.User.ID)
	if !seated || v.state.Phase != table.Playing {
		return h.showHandOrRefuse(v, view.HandDisplay{}) // it says why there is no hand
	}
	m, err := view.FindMove(v.w, v.state.Game.View(seat), v.in.Text(string(lang.OptCard)))
	if err != nil {
		return h.explain(v, v.state, err, view.HandDisplay{})
	}
	return h.moveByCommand(ctx, v, m)
}

// drawByCommand answers `/game draw`.
func (h *TableHandlers) drawByCommand(ctx context.Context, v visit) interact.Reply {
	return h.moveByCommand(ctx, v, game.Move{Kind: game.ActDraw})
}

// moveByCommand makes a move for the decision that is open now. A command does not carry the number
// of a decision as a button does.
func (h *TableHandlers) moveByCommand(ctx context.Context, v visit, m game.Move) interact.Reply {
	v.id.Seq = v.state.Seq()
	return h.makeMove(ctx, v, m)
}
