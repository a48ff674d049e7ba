package art

import (
	"image/color"

	"unobot/game"
)

// paintDrawPile paints the draw pile around (x, y): its top card as everybody sees it, and how many
// cards there are.
func (c *canvas) paintDrawPile(s TableScene, f felt, x, y, height int) {
	w := float64(height) * cardW / cardH
	if s.DrawPile == 0 {
		r := float64(height) * corner / cardH
		c.fill(frame(float64(x)-w/2, float64(y-height/2), w, float64(height), r, 3), f.line)
	}
	for i := min(s.DrawPile, 3) - 1; i >= 0; i-- {
		c.layCard(s.drawPileSprite(height), x-6*i, y-6*i)
	}
	cx, cy := float64(x), float64(y+height/2)+34
	n := number(s.DrawPile).at(0, 0, 28)
	_, _, nw, _ := n.bounds()
	c.paintCardsSign(cx-(nw+34)/2, cy-16, f.dim)
	c.fill(n.at(cx-(nw+34)/2+34, cy-14, 1), f.text)
}

// drawPileSprite is the draw pile's top card: in two-sided editions the face of the other side,
// which lies up.
func (s TableScene) drawPileSprite(height int) sprite {
	if !s.TwoSided || s.DrawTop == (game.Face{}) {
		return sprite{back: true, table: s.Side, height: height}
	}
	return sprite{face: s.DrawTop, letter: s.Letters.of(s.DrawTop.Color), side: game.Dark - s.Side, table: s.Side, height: height}
}

// paintDiscard paints the discard pile with its top card around (x, y); older cards look out on the
// left.
func (c *canvas) paintDiscard(s TableScene, x, y, height int) {
	for i := min(DiscardShown, len(s.Discard)) - 1; i >= 0; i-- {
		face := s.Discard[i]
		card := sprite{
			face: face, letter: s.Letters.of(face.Color), side: s.Side, table: s.Side, height: height, tilt: naturalTilt(face),
		}
		c.layCard(card, x-54*i, y)
	}
}

// paintColor paints the current color as a tile with its shape and letter, or all four of the side
// while one has to be named.
func (c *canvas) paintColor(s TableScene, x, y, size float64) {
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
	b.paint(bold.set(s.Letters.of(s.Color), 1).fitted(x+size*.62, y+size*.62, size*.24, size*.24), co.mark)
}

// paintBadges paints what is owed and the Hyper Speed color, centered on (x, y).
func (c *canvas) paintBadges(s TableScene, x, y float64) {
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
