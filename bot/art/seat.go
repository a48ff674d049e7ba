package art

import (
	"image/color"
	"strconv"

	"unobot/game"
)

// drawSeat paints the plate of one player: name above, cards and score below.
// The plate of the player to move is lit in the current color and points at
// the piles.
func (c *canvas) drawSeat(s TableScene, i int, f felt) {
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

	c.drawCardsSign(x+pad, y+44, dim)
	n := number(seat.Cards).at(x+pad+32, y+47, 26)
	c.fill(n, text)
	if seat.Called {
		_, _, right, _ := n.bounds()
		c.drawCalled(right+10, y+46)
	}
	c.drawScore(seat.Score, x+w-pad, y+70, 22, dim)
}

// drawScore sets a score with a crown, ending at right on a baseline.
func (c *canvas) drawScore(score int, right, baseline, size float64, col color.RGBA) {
	s := strconv.Itoa(score)
	left := right - bold.width(s, size)
	c.fill(bold.set(s, size).at(left, baseline, 1), col)
	c.fill(crown().at(left-size*1.05, baseline-size*.70, size*.9), col)
}

// crown is the sign for a score.
func crown() outline {
	return soft(.03, point{.06, .14}, point{.30, .40}, point{.5, .03}, point{.70, .40},
		point{.94, .14}, point{.86, .74}, point{.14, .74})
}

// drawCalled is the mark of a player who has said UNO, 28 pixels wide.
func (c *canvas) drawCalled(x, y float64) {
	c.fill(disc(x+14, y+14, 14), honey)
	c.fill(stroke(5, point{x + 14, y + 6}, point{x + 14, y + 15}), ink)
	c.fill(disc(x+14, y+21.5, 3), ink)
}

// isTurn reports whether seat i has to act.
func (s TableScene) isTurn(i int) bool { return s.Turn == game.Seat(i) }
