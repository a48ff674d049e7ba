package game

import "slices"

// flip turns everything over: both piles with their order reversed, so that the
// card that started the discard pile comes to the top, and every hand (4.4, R34,
// R40). An action on top does not act (R35); a wild there only needs a color
// (R37).
func (g *Game) flip(t *tape) {
	slices.Reverse(g.pile[:g.nDraw])
	slices.Reverse(g.pile[maxCards-int(g.nDiscard):])
	g.turnTo(g.side ^ Dark)
	top := g.top()
	if g.side == Dark {
		g.faced = g.faced.With(top)
	} else {
		g.faced = g.faced.Without(top)
	}
	f := g.shows(top)
	g.color, g.rank = f.color(), f.rank()
	e := g.event(t, EvFlipped, NoSeat)
	e.Card, e.Color = top, g.color
}

// flipByPlay flips and opens the next turn, before it the choice of a color where
// a wild came up: by whoever played the Flip or, in splash on the way back to the
// light side, by the next player (R36).
func (g *Game) flipByPlay(t *tape, seat Seat) {
	g.flip(t)
	next := g.after(seat)
	switch {
	case g.color != NoColor:
		g.turn(next)
	case g.ed.Rules.NextNamesLight && g.side == Light:
		g.ask(next, next)
	default:
		g.ask(seat, next)
	}
}

// ask opens the choice of a color by one seat; next has the turn after it.
func (g *Game) ask(seat, next Seat) { g.phase, g.actor, g.next = PhaseColor, seat, next }

// name answers it.
func (g *Game) name(t *tape, seat Seat, color Color) {
	g.color = color
	g.event(t, EvColor, seat).Color = color
	g.turn(g.next)
}
