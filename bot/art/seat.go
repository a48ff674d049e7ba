package art

import (
	"unobot/game"
)

// paintSeat paints the plate of one player: name above, cards and score below. The plate of the
// player to move is lit in the current color and points at the piles.
func (c *canvas) paintSeat(s TableScene, i int, f felt) {
	x, y, w, h := seatBox(i, len(s.Seats))
	fill, text, dim := f.plate, f.text, f.dim
	if s.isTurn(i) {
		fill, text, dim = hues[s.Color], ink, ink
		tip, deg := y+h+6, 90.0
		if y > pictureH/2 {
			tip, deg = y-6, -90
		}
		c.fill(arrowhead(x+w/2, tip, deg), fill)
	}
	c.fill(box(x, y, w, h, 16), fill)
	seat := s.Seats[i]
	const pad = 12
	name := bold.fit(shownName(seat.Name, i), 25, w-2*pad)
	c.fill(bold.set(name, 25).at(x+pad, y+33, 1), text)

	c.paintCardsSign(x+pad, y+44, dim)
	n := number(seat.Cards).at(x+pad+32, y+47, 26)
	c.fill(n, text)
	if seat.Called {
		_, _, right, _ := n.bounds()
		c.paintCalled(right+10, y+46)
	}
	if !s.NoScores {
		c.paintScore(seat.Score, x+w-pad, y+71, 18, dim)
	}
}

// isTurn reports whether seat i has to act.
func (s TableScene) isTurn(i int) bool { return s.Turn == game.Seat(i) }
