package art

import (
	"image/color"
	"math"

	"unobot/game"
)

// Table draws a table for the whole channel as a PNG of 900 by 500 pixels.
func Table(s TableScene) ([]byte, error) {
	return picture(s, len(s.Seats), func() *canvas { return drawTable(s) })
}

// drawTable lays out the seats along the upper and lower edges and the piles
// between them.
func drawTable(s TableScene) *canvas {
	c := newCanvas(pictureW, pictureH)
	f := feltOf(s.Side)
	c.clear(f.ground)
	c.drawTrack(f, s.Direction)
	for i := range s.Seats {
		c.drawSeat(s, i, f)
	}
	c.drawDrawPile(s, f, 160, 236, 176)
	c.drawDiscard(s, f, 478, 250, 240)
	c.drawColor(s, 662, 176, 148)
	c.drawBadges(s, 736, 346)
	return c
}

// drawTrack is the way the turn takes round the table, with arrowheads.
func (c *canvas) drawTrack(f felt, direction int) {
	const left, right, top, bottom = 26.0, 874.0, 56.0, 444.0
	c.fill(frame(left-2, top-2, right-left+4, bottom-top+4, 60, 4), f.line)
	for _, y := range []float64{184, 250, 316} {
		c.fill(arrowhead(left, y, -90*float64(direction)), f.dim)
		c.fill(arrowhead(right, y, 90*float64(direction)), f.dim)
	}
}

// arrowhead is a triangle around (x, y) that points right, turned by deg.
func arrowhead(x, y, deg float64) outline {
	return soft(2, point{x - 9, y - 13}, point{x + 12, y}, point{x - 9, y + 13}).turned(x, y, deg)
}

// drawDrawPile paints the draw pile around (x, y): its top card as everybody
// sees it, and how many cards there are.
func (c *canvas) drawDrawPile(s TableScene, f felt, x, y, height int) {
	w := float64(height) * cardW / cardH
	if s.DrawPile == 0 {
		r := float64(height) * corner / cardH
		c.fill(frame(float64(x)-w/2, float64(y-height/2), w, float64(height), r, 3), f.line)
	}
	for i := min(s.DrawPile, 3) - 1; i >= 0; i-- {
		c.layCard(s.drawSprite(height), x-5*i, y-5*i, f)
	}
	cx, cy := float64(x), float64(y+height/2)+34
	n := number(s.DrawPile).at(0, 0, 28)
	_, _, nw, _ := n.bounds()
	c.drawCardsSign(cx-(nw+34)/2, cy-16, f.dim)
	c.fill(n.at(cx-(nw+34)/2+34, cy-14, 1), f.text)
}

// drawSprite is the draw pile's top card: in two-sided editions the face of
// the other side, which lies up.
func (s TableScene) drawSprite(height int) sprite {
	if !s.TwoSided || s.DrawTop == (game.Face{}) {
		return sprite{back: true, height: height}
	}
	return sprite{face: s.DrawTop, side: game.Dark - s.Side, height: height}
}

// drawDiscard paints the discard pile with its top card around (x, y); older
// cards look out on the left.
func (c *canvas) drawDiscard(s TableScene, f felt, x, y, height int) {
	for i := min(DiscardShown, len(s.Discard)) - 1; i >= 0; i-- {
		face := s.Discard[i]
		c.layCard(sprite{face: face, side: s.Side, height: height, tilt: naturalTilt(face)}, x-54*i, y, f)
	}
}

// drawColor paints the current color as a tile with its shape and letter, or
// all four of the side while one has to be named.
func (c *canvas) drawColor(s TableScene, x, y, size float64) {
	co := coatOf(s.Color, s.Side)
	b := brush{c, scaled(1, 1)}
	b.paint(box(x, y, size, size, size/5), co.ground)
	if s.Color == game.NoColor {
		for i, col := range colorsOf(s.Side) {
			b.paintChip(col, x+size*(.15+.38*float64(i%2)), y+size*(.15+.38*float64(i/2)), size*.32, 4)
		}
		return
	}
	if s.Side == game.Dark {
		b.paint(frame(x, y, size, size, size/5, 5), co.mark)
	}
	b.paint(shape(s.Color).at(x+size*.14, y+size*.14, size*.52), co.mark)
	b.paint(bold.set(letter(s.Color), 1).fitted(x+size*.62, y+size*.62, size*.24, size*.24), co.mark)
}

// drawBadges paints what is owed and the Hyper Speed color, centered on (x, y).
func (c *canvas) drawBadges(s TableScene, x, y float64) {
	type badge struct {
		sign        outline
		fill, color color.RGBA
	}
	var badges []badge
	if s.Pending > 0 {
		badges = append(badges, badge{plusNumber(s.Pending), chalk, ink})
	}
	if s.Hyper != game.NoColor {
		badges = append(badges, badge{speed(), hues[s.Hyper], ink})
	}
	const w, h, gap = 88.0, 44.0, 10.0
	left := x - (float64(len(badges))*(w+gap)-gap)/2
	for i, bd := range badges {
		at := left + float64(i)*(w+gap)
		c.fill(box(at, y, w, h, h/2), bd.fill)
		c.fill(bd.sign.fitted(at+12, y+9, w-24, h-18), bd.color)
	}
}

// drawCardsSign is the sign for a number of cards, 24 by 32 pixels: two cards.
func (c *canvas) drawCardsSign(x, y float64, col color.RGBA) {
	c.fill(frame(x+6, y, 18, 26, 4, 3), col)
	c.fill(box(x, y+6, 18, 26, 4), col)
}

// seatBox is where seat i of n sits: the upper row runs left to right and the
// lower one back, so that clockwise is clockwise.
func seatBox(i, n int) (x, y, w, h float64) {
	const margin, gap, height = 14.0, 12.0, 84.0
	upper := (n + 1) / 2
	w = math.Min(280, (pictureW-2*margin-gap*float64(upper-1))/float64(upper))
	row, col, y := upper, i, margin
	if i >= upper {
		row, col, y = n-upper, n-1-i, pictureH-margin-height
	}
	left := (pictureW - float64(row)*(w+gap) + gap) / 2
	return left + float64(col)*(w+gap), y, w, height
}
