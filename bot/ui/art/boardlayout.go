package art

import (
	"unobot/game"
)

// boardLayout holds the positions of a board for a number of seats. Measures are pixels.
type boardLayout struct {
	h            int // of the picture
	top          int // of it, above the board
	seatW, seatH int
	in           plateLayout
	gap          int // between seats
	left, right  int // middle of the table's edge
	bend         int // radius of its corners
	beside       int // the distance from a plate's end at which the turn enters it
}

// The positions of the piles, all around the same height.
const (
	drawPileX    = 157 // middle of the draw pile
	drawPileH    = 136
	discardX     = 482 // middle of the top card
	discardH     = 176
	discardFan   = 50  // the part of each older card that shows
	colorX       = 650 // left side of the color
	colorSize    = 148
	owedH        = 46 // height of the cards owed
	owedX, owedY = 64, 62
)

// plateLayout holds the positions on a seat's plate, off its upper left corner.
type plateLayout struct {
	face                spot
	textX, textY, right int // of the name: its left end and baseline, and the free width behind it
	text                float64
	card                area // the number of cards; it grows with the number
	score               int  // height of the score
	scoreY, scoreRight  int  // its baseline, and the free width behind it
	scoreApart          int  // the free width before it
	scoreBeside         bool // the score stands beside the number of cards
}

// crowdFrom is the number of seats from which plates are small.
const crowdFrom = 7

// seatMargin is the distance of the seats from the upper and lower side.
const seatMargin = 14

func layoutOf(n int) boardLayout {
	if n < crowdFrom {
		return boardLayout{
			h: 548, seatW: 282, seatH: 100, gap: 18, left: 34, right: 866, bend: 100, beside: 34,
			in: plateLayout{
				face: spot{14, 12, 76}, textX: 104, textY: 38, right: 14, text: 29, card: area{x: 104, y: 49, h: 41},
				score: 23, scoreY: 83, scoreRight: 16, scoreApart: 10, scoreBeside: true,
			},
		}
	}
	return boardLayout{
		h: 604, seatW: 166, seatH: 128, gap: 11, left: 30, right: 870, bend: 110, beside: 20,
		in: plateLayout{
			face: spot{11, 11, 66}, textX: 11, textY: 111, right: 11, text: 27, card: area{x: 89, y: 14, h: 38},
			score: 18, scoreY: 78, scoreRight: 12, scoreApart: -7,
		},
	}
}

// mid returns the height of the middle of the board.
func (l boardLayout) mid() int { return (l.top + l.h) / 2 }

// upper returns how many of n seats are in the upper row.
func upper(n int) int { return (n + 1) / 2 }

// seat returns the plate of seat i of n: the upper row runs left to right and the lower one back, so that clockwise is
// clockwise.
func (l boardLayout) seat(i, n int) area {
	row, col, y := upper(n), i, l.top+seatMargin
	if i >= row {
		row, col, y = n-row, n-1-i, l.h-seatMargin-l.seatH
	}
	gap := l.gap
	if row == 2 && n < crowdFrom {
		gap = 110
	}
	left := (pictureW - row*l.seatW - (row-1)*gap) / 2
	return area{left + col*(l.seatW+gap), y, l.seatW, l.seatH}
}

// lane returns the middle of the lane in front of seat i of n.
func (l boardLayout) lane(i, n int) int {
	const middle = seatMargin + laneH/2
	if i < upper(n) {
		return l.top + middle + l.seatH
	}
	return l.h - middle - l.seatH
}

// entry returns the point at which the turn comes to a seat: at the edge of its plate, just off the names and numbers
// there, and the sign of the direction it comes in.
func (l boardLayout) entry(seat, n int, direction int8) (x, y int, sign string) {
	before := (seat - 1 + n) % n
	if direction < 0 {
		before = (seat + 1) % n
	}
	a, up := l.seat(seat, n), seat < upper(n)
	const beside, off = 5, 7
	y = a.y - off
	if up {
		y = a.y + a.h + off
	}
	clockwise := direction >= 0
	if (before < upper(n)) == up {
		// Clockwise runs right in the upper row and left in the lower one.
		if clockwise == up {
			return a.x - beside - 1, y, "right"
		}
		return a.x + a.w + beside, y, "left"
	}
	x, sign = a.x+l.beside, "down"
	if up {
		sign = "up"
	}
	// Clockwise goes down on the right and up on the left.
	if clockwise != up {
		x = a.x + a.w - l.beside
	}
	return x, y, sign
}

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
