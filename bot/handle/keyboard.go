package handle

import (
	"context"

	"unobot/bot/interact"
	"unobot/bot/lang"
	"unobot/bot/view"
	"unobot/game"
	"unobot/game/table"
)

// playByName is `/game play`: the keyboard's way to a card.
func (h *TableHandlers) playByName(ctx context.Context, v visit) interact.Reply {
	seat, seated := v.state.SeatOf(v.in.User.ID)
	if !seated || v.state.Phase != table.Playing {
		return h.showHandOrRefuse(v, view.HandDisplay{}) // which says why there is no hand
	}
	m, err := view.FindMove(v.w, v.state.Game.View(seat), v.in.Text(string(lang.OptCard)))
	if err != nil {
		return h.explain(v, v.state, err, view.HandDisplay{})
	}
	return h.byKeyboard(ctx, v, m)
}

// drawByName is `/game draw`.
func (h *TableHandlers) drawByName(ctx context.Context, v visit) interact.Reply {
	return h.byKeyboard(ctx, v, game.Move{Kind: game.ActDraw})
}

// byKeyboard makes a move for the decision that is open now: a command carries
// no number of its own.
func (h *TableHandlers) byKeyboard(ctx context.Context, v visit, m game.Move) interact.Reply {
	v.id.Seq = v.state.Seq()
	return h.makeMove(ctx, v, m)
}
