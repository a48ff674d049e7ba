package art

import "image/color"

// cardsSign is the sign for a number of cards, two of them, 24 by 32 units.
var cardsSign = join(frame(6, 0, 18, 26, 4, 3), box(0, 6, 18, 26, 4))

// paintCardsSign paints the sign for a number of cards.
func (c *canvas) paintCardsSign(x, y float64, col color.RGBA) {
	c.fill(cardsSign.at(x, y, 1), col)
}

// paintScore sets a score with a crown, ending at right on a baseline.
func (c *canvas) paintScore(score int, right, baseline, size float64, col color.RGBA) {
	n := number(score).at(0, 0, size)
	x0, _, x1, _ := n.bounds()
	left := right - (x1 - x0)
	c.fill(n.at(left-x0, baseline-size, 1), col)
	c.fill(crown.at(left-size*1.5, baseline-size, size*1.2), col)
}

// crown is the sign for a score.
var crown = soft(.03, point{.06, .14}, point{.30, .40}, point{.5, .03}, point{.70, .40},
	point{.94, .14}, point{.86, .74}, point{.14, .74})

// paintCalled is the mark of a player who has said UNO, 28 pixels wide.
func (c *canvas) paintCalled(x, y float64) {
	c.fill(disc(x+14, y+14, 14), honey)
	c.fill(stroke(5, point{x + 14, y + 6}, point{x + 14, y + 15}), ink)
	c.fill(disc(x+14, y+21.5, 3), ink)
}
