package art

import (
	"image/color"

	"unobot/game"
)

// BoardScene is what everybody in the channel may see of a table. It has no field for a hand or for
// the backs of one.
type BoardScene struct {
	Letters   Letters // of the language of the reader
	Side      game.Side
	TwoSided  bool
	Seats     []BoardSeat // clockwise, 2 to 10
	Turn      game.Seat   // whose plate is lit, NoSeat where nobody must act
	Next      game.Seat   // who is next, NoSeat where nobody is marked
	Direction int8        // 1 clockwise, -1 counter-clockwise
	Discard   []game.Face // active faces, the top card first; DiscardShown of them are rendered
	Color     game.Color  // current color, NoColor while one has to be named
	Hyper     game.Color  // Hyper Speed color or NoColor
	Pending   int         // cards owed, 0 for none or an unknown number
	DrawPile  int         // cards in the draw pile
	DrawTop   game.Face   // two-sided: the inactive face of its top card, zero if unknown
	NoScores  bool        // a single round: there is nothing to add up
}

// BoardSeat is one player in a BoardScene.
type BoardSeat struct {
	Figure
	Cards  int
	Score  int
	Called bool // has said UNO with one card
}

// DiscardShown is how many cards of the discard pile a board shows.
const DiscardShown = 3

// boardLayout is where a board of so many seats has what. Measures are pixels.
type boardLayout struct {
	h            int // of the picture
	seatW, seatH int
	in           plateLayout
	gap          int // between seats
	left, right  int // middle of the table's edge
	bend         int // radius of its corners
	pileX        int // middle of the draw pile
	pile         int // its height
	discardX     int // middle of the top card
	discard      int // its height
	fan          int // how far each older card looks out
	tileX, tile  int // left side and size of the color
	pill         int // height of what is owed
	owedX, owedY int // and how far off the middle of the discard pile it is
}

// plateLayout is where a seat's plate has what, off its upper left corner.
type plateLayout struct {
	face                spot
	textX, textY, right int // of the name: its left end and baseline, and what is free behind it
	text                float64
	card                area // the number of cards; as wide as that needs
	score               int  // height of the score
	scoreY, scoreRight  int  // its baseline, and what is free behind it
	scoreApart          int  // and before it
	scoreBeside         bool // the score stands beside the number of cards
}

// crowdFrom is the number of seats from which they are small.
const crowdFrom = 7

// seatMargin is the distance of the seats from the upper and lower side.
const seatMargin = 14

func layoutOf(n int) boardLayout {
	if n < crowdFrom {
		return boardLayout{
			h: 450, seatW: 282, seatH: 100, gap: 18, left: 34, right: 866, bend: 100, pileX: 157, pile: 136,
			discardX: 472, discard: 184, fan: 48, tileX: 634, tile: 152, pill: 48, owedX: 68, owedY: 64,
			in: plateLayout{
				face: spot{14, 12, 76}, textX: 104, textY: 38, right: 14, text: 29, card: area{x: 104, y: 49, h: 41},
				score: 23, scoreY: 83, scoreRight: 16, scoreApart: 10, scoreBeside: true,
			},
		}
	}
	return boardLayout{
		h: 540, seatW: 166, seatH: 128, gap: 11, left: 30, right: 870, bend: 110, pileX: 162, pile: 164,
		discardX: 476, discard: 222, fan: 56, tileX: 630, tile: 186, pill: 56, owedX: 73, owedY: 95,
		in: plateLayout{
			face: spot{11, 11, 66}, textX: 11, textY: 111, right: 11, text: 27, card: area{x: 89, y: 14, h: 38},
			score: 18, scoreY: 78, scoreRight: 12, scoreApart: -7,
		},
	}
}

// upper is how many of n seats are in the upper row.
func upper(n int) int { return (n + 1) / 2 }

// seat is where seat i of n sits: the upper row runs left to right and the lower one back, so that
// clockwise is clockwise.
func (l boardLayout) seat(i, n int) area {
	row, col, y := upper(n), i, seatMargin
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

// entry is where the turn comes to a seat: a point at the edge of its plate, just off the names and
// numbers there, and the sign of the direction it comes in.
func (l boardLayout) entry(seat, n int, direction int8) (x, y int, sign string) {
	before := (seat - 1 + n) % n
	if direction < 0 {
		before = (seat + 1) % n
	}
	a, up := l.seat(seat, n), seat < upper(n)
	const beside, inside, off = 5, 34, 7
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
	x, sign = a.x+inside, "down"
	if up {
		sign = "up"
	}
	// Clockwise goes down on the right and up on the left.
	if clockwise != up {
		x = a.x + a.w - inside
	}
	return x, y, sign
}

// isTurn reports whether seat i has to act.
func (s BoardScene) isTurn(i int) bool { return s.Turn == game.Seat(i) }

// floorKey says which table stands on the floor.
type floorKey struct {
	side      game.Side
	color     game.Color
	direction int8
	crowded   bool
}

// floors are the tables without anybody at them: 9 colors, 2 directions, 2 sizes of 0.5 MB.
var floors = newCache[floorKey, *painting](36)

// floor is an empty table.
func (s BoardScene) floor() *painting {
	k := floorKey{s.Side, s.Color, 1, len(s.Seats) >= crowdFrom}
	if s.Direction < 0 {
		k.direction = -1
	}
	return floors.get(k, func() *painting {
		return newTable(feltOf(k.side), edgeColor(k.color), k.direction, layoutOf(len(s.Seats)))
	})
}

// edgeColor is the color that tells the current one: chalk while it has to be named.
func edgeColor(c game.Color) color.RGBA {
	if c == game.NoColor {
		return chalk
	}
	return hues[c]
}

// How much of the current color there is in the table's edge and in the outer chevrons.
const (
	edgeShare    = .34
	chevronShare = .6
)

// newTable paints a table on the floor with its edge and the direction of play.
func newTable(f felt, hue color.RGBA, direction int8, l boardLayout) *painting {
	p := newPainting(pictureW, l.h, f.floor)
	top := seatMargin + l.seatH/2
	const wide = 6
	table := area{l.left, top, l.right - l.left, l.h - 2*top}
	p.band(table.grown(wide/2), l.bend+wide/2, wide, blend(f.ground, hue, edgeShare), f.ground)
	const size, pitch = 37, 34
	up, down := "up", "down"
	if direction < 0 {
		up, down = down, up
	}
	for i := range 3 {
		col := blend(f.ground, hue, chevronShare)
		if i == 1 {
			col = hue
		}
		y := l.h/2 + (i-1)*pitch - size/2
		p.sign(up, size, l.left-size/2, y, col)
		p.sign(down, size, l.right-size/2, y, col)
	}
	return p
}

// plateCorner is the radius of a plate's corners.
const plateCorner = 18
