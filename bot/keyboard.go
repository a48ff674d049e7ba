package bot

import (
	"context"
	"errors"

	"unobot/bot/lang"
	"unobot/game"
	"unobot/game/table"
)

// errCardUnknown: no card is called that.
var errCardUnknown = errors.New("no card of that name")

// playByName is `/game play`: the keyboard's way to a card.
func (d *dispatcher) playByName(ctx context.Context, c call) reply {
	seat, seated := c.state.SeatOf(c.in.User.ID)
	if !seated || c.state.Phase != table.Playing {
		return d.open(c, handLook{}) // which says why there is no hand
	}
	m, err := named(c.w, c.state.Game.View(seat), c.in.text(string(lang.OptCard)))
	if err != nil {
		return d.notice(c, c.state, err, handLook{})
	}
	return d.byKeyboard(ctx, c, m)
}

// byKeyboard makes a move for the decision that is open now: a command carries
// no number of its own.
func (d *dispatcher) byKeyboard(ctx context.Context, c call, m game.Move) reply {
	c.id.Seq = c.state.Seq()
	return d.do(ctx, c, m)
}

// named finds the move that a text names: one from the list, a wild without its
// color, or a card that the viewer does not hold.
func named(w *lang.Words, v game.View, text string) (game.Move, error) {
	for _, n := range cardNamings(w, v) {
		if n.is(text) {
			return n.move, nil
		}
	}
	for _, fc := range v.Hand {
		if n := faceNaming(w, game.ActPlay, fc.Face); n.is(text) {
			return n.move, nil
		}
	}
	for _, card := range v.Edition.Cards {
		for _, f := range card.Faces {
			// A card with one side has nothing on the other.
			if f != (game.Face{}) && faceNaming(w, game.ActPlay, f).is(text) {
				return game.Move{}, game.NotInHand
			}
		}
	}
	return game.Move{}, errCardUnknown
}
