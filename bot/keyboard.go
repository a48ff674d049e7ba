package bot

import (
	"context"

	"unobot/bot/lang"
	"unobot/bot/view"
	"unobot/game"
	"unobot/game/table"
)

// playByName is `/game play`: the keyboard's way to a card.
func (d *dispatcher) playByName(ctx context.Context, c call) reply {
	seat, seated := c.state.SeatOf(c.in.User.ID)
	if !seated || c.state.Phase != table.Playing {
		return d.open(c, view.HandLook{}) // which says why there is no hand
	}
	m, err := view.FindNaming(c.w, c.state.Game.View(seat), c.in.text(string(lang.OptCard)))
	if err != nil {
		return d.notice(c, c.state, err, view.HandLook{})
	}
	return d.byKeyboard(ctx, c, m)
}

// byKeyboard makes a move for the decision that is open now: a command carries
// no number of its own.
func (d *dispatcher) byKeyboard(ctx context.Context, c call, m game.Move) reply {
	c.id.Seq = c.state.Seq()
	return d.do(ctx, c, m)
}
