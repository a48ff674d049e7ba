package game

import (
	"math/bits"
	"slices"
)

// flip turns everything over: both piles with their order reversed, so that the card that started
// the discard pile comes to the top, and every hand (4.4, R34, R40). An action on top does not act
// (R35); a wild there only needs a color (R37).
func (g *Game) flip(t *tape) {
	reverse(g.pile[:g.nDraw])
	reverse(g.pile[maxCards-int(g.nDiscard):])
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

// flipByPlay flips and opens the next turn. Where a wild came up, one seat names a color first: the player of the Flip
// or, in splash on the way back to the light side, the next player (R36).
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

// name carries out the actor's choice of a color.
func (g *Game) name(t *tape, seat Seat, color Color) {
	g.color = color
	g.event(t, EvColor, seat).Color = color
	if g.shows(g.top()).symbol() == WildColorRoulette {
		g.spin(t, seat)
		return
	}
	g.turn(g.next)
}

// reverse turns a pile over, eight cards at both ends at a time. Where the two ends overlap they
// write the same.
func reverse(pile []CardID) {
	for len(pile) >= 8 {
		first, last := (*[8]CardID)(pile), (*[8]CardID)(pile[len(pile)-8:])
		begin, end := word(first), word(last)
		putWord(first, bits.ReverseBytes64(end))
		putWord(last, bits.ReverseBytes64(begin))
		if len(pile) < 16 {
			return
		}
		pile = pile[8 : len(pile)-8]
	}
	slices.Reverse(pile)
}

// word returns eight cards as one number. The compiler makes a single load of it.
func word(c *[8]CardID) uint64 {
	return uint64(c[0]) | uint64(c[1])<<8 | uint64(c[2])<<16 | uint64(c[3])<<24 |
		uint64(c[4])<<32 | uint64(c[5])<<40 | uint64(c[6])<<48 | uint64(c[7])<<56
}

// putWord is the inverse of word: it writes w into the eight ids.
func putWord(c *[8]CardID, w uint64) {
	c[0], c[1], c[2], c[3] = CardID(w), CardID(w>>8), CardID(w>>16), CardID(w>>24)
	c[4], c[5], c[6], c[7] = CardID(w>>32), CardID(w>>40), CardID(w>>48), CardID(w>>56)
}
