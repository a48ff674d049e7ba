package art

import (
	"unobot/game"
)

// rim is the distance between the cards of the draw pile, in pixels.
const rim = 3

// paintDrawPile paints the draw pile, h high around a place: its top card as everybody sees it, and how
// many cards there are.
func (p *painting) paintDrawPile(s BoardScene, midX, midY, h int) {
	f := feltOf(s.Side)
	top := s.drawTop(h)
	w := top.width()
	x, y := midX-w/2, midY+2-h/2 // a little lower because the cards below look out above
	place := area{x, y, w, h}
	const step = 7
	corner := round(cardCorner * float64(h) / cardH)
	if s.DrawPile == 0 {
		p.band(place, corner, 3, f.line, f.ground)
	}
	for i := min(s.DrawPile, 3) - 1; i > 0; i-- {
		s.paintBelow(p, top, area{x + i*step, y - i*step, w, h}, corner)
	}
	if s.DrawPile > 0 {
		p.box(place.grown(rim), corner+rim, f.ground)
		p.lay(top, x, y)
	}
	digits := h * 22 / 100
	countW, countH := numberWidth(s.DrawPile, digits)+22, digits+16
	count := area{x + w - countW/2, y + h - 9 - countH/2, countW, countH}
	p.box(count.grown(4), 13, f.ground)
	p.box(count, 9, chalk)
	p.numberIn("number", s.DrawPile, digits, count, ink)
}

// paintBelow paints a card below the top of the draw pile: only an edge of it is seen.
func (s BoardScene) paintBelow(p *painting, top cardKey, a area, corner int) {
	f := feltOf(s.Side)
	col, solid := blend(f.ground, chalk, .53), false
	if !top.back {
		c := coatOf(top.face.Color, top.side)
		solid = sideShown(top.face, top.side) == game.Light
		col = c.mark
		if solid {
			col = c.ground
		}
	}
	col = blend(f.ground, col, .55)
	p.box(a.grown(rim), corner+rim, f.ground)
	if solid {
		p.box(a, corner, col)
		return
	}
	p.band(a, corner, 3, col, f.ground)
}

// drawTop returns the draw pile's top card: in two-sided editions the face of the other side, which lies
// up.
func (s BoardScene) drawTop(height int) cardKey {
	if !s.TwoSided || s.DrawTop == (game.Face{}) {
		return cardKey{back: true, table: s.Side, height: height, ground: feltOf(s.Side).ground, look: bare}
	}
	return cardKey{
		face: s.DrawTop, letter: s.Letters.of(s.DrawTop.Color), side: game.Dark - s.Side, table: s.Side,
		height: height, look: bare,
	}
}

// pileTilts are the angles of the discard pile's cards, the top one first.
var pileTilts = [DiscardShown]int{2, -3, -7}

// paintDiscard paints the discard pile around its place; older cards look out on the left.
func (p *painting) paintDiscard(s BoardScene, x, y, height, fan int) {
	for i := min(DiscardShown, len(s.Discard)) - 1; i >= 0; i-- {
		face := s.Discard[i]
		card := cardKey{
			face: face, letter: s.Letters.of(face.Color), side: s.Side, table: s.Side,
			height: height - height*4*i/100, tilt: pileTilts[i],
		}
		p.lay(card, x-fan*i-card.width()/2, y-card.height/2)
	}
}

// paintOwed paints how many cards are owed, around (x, y).
func (p *painting) paintOwed(n, x, y, height int, f felt) {
	digits := height * 61 / 100
	w := max(height*2, numberMask("plus", n, digits).w+height*2/3)
	pill := area{x - w/2, y - height/2, w, height}
	p.pill(pill, 5, chalk, f.ground)
	p.numberIn("plus", n, digits, pill, ink)
}

// paintHyper paints the Hyper Speed color, around (x, y): chevrons and the color's shape.
func (p *painting) paintHyper(c game.Color, x, y, height int, f felt) {
	w := height * 2
	p.pill(area{x - w/2, y - height/2, w, height}, 5, hues[c], f.ground)
	size := height * 56 / 100
	p.sign("speed", float64(size), x-size-2, y-size/2, ink)
	p.paintShape(c, x+5, y-size/2, size, ink)
}
