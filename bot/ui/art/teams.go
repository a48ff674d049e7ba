package art

import (
	"image/color"

	"unobot/game"
)

// Team is the side of a player in a match of teams: 1 or 2, or 0 if all players play alone. It is shown by the edge of
// the player's plate, in a tone that no card has, and by a mark on it: three bars, or two chevrons.
type Team uint8

// teamEdge holds the colors and the mark of a side.
type teamEdge struct {
	tone color.RGBA
	mark string
}

var teamEdges = [...]teamEdge{1: {rgb(0xe9dcc3), "bars"}, 2: {rgb(0x8f97c9), "chevrons"}}

// edge returns the edge of the side, or false if there is none.
func (t Team) edge() (e teamEdge, ok bool) {
	if t == 0 || int(t) >= len(teamEdges) {
		return teamEdge{}, false
	}
	return teamEdges[t], true
}

// The widths of edges on the plates of a board, and in lists.
const (
	boardEdge = 36
	listEdge  = 26
)

// paintEdge paints the edge of a side on the left of a plate of a color, w wide, and returns the rest of the plate.
func (p *painting) paintEdge(t Team, a area, corner, w int, fill color.RGBA) area {
	e, ok := t.edge()
	if !ok {
		return a
	}
	p.box(area{a.x, a.y, w + 2*corner, a.h}, corner, e.tone)
	p.box(area{a.x + w, a.y, 2 * corner, a.h}, 0, fill)
	p.teamMark(e.mark, area{a.x, a.y, w, a.h}, w*2/3)
	return area{a.x + w, a.y, a.w - w, a.h}
}

// teamMark paints the sign of a side in the middle of its edge.
func (p *painting) teamMark(sign string, a area, size int) {
	p.sign(sign, float64(size), a.x+(a.w-size)/2, a.y+(a.h-size)/2, ink)
}

// teams reports whether two sides play.
func (s BoardScene) teams() bool { return len(s.Seats) > 1 && s.Seats[0].Team > 0 }

// sidesH is the height of the part above the board of teams: the bar with one score a side.
const sidesH = 76

// layout returns the positions on the board. In teams plates have an edge, and the scores are above all of them.
func (s BoardScene) layout() boardLayout {
	l := layoutOf(len(s.Seats))
	if !s.teams() {
		return l
	}
	l.in.face, l.in.textX, l.in.card.x = spot{47, 16, 68}, 126, 126
	l.in.text, l.in.right = 27, 10
	if !s.NoScores {
		l.top, l.h = sidesH, l.h+sidesH
	}
	return l
}

// The bar of the sides.
const (
	sidesTop, sidesLeft = 10, 14
	sidesBarH           = 62
	sidesEdge           = 50
	sidesFace           = 44
	sidesPitch          = 37 // from face to face, which overlap
)

// paintSides paints the bar above the plates: for each side its mark, its players and its score on the way to
// the target, which stands in the middle.
func (p *painting) paintSides(s BoardScene) {
	if !s.teams() || s.NoScores {
		return
	}
	f := feltOf(s.Side)
	all := area{sidesLeft, sidesTop, pictureW - 2*sidesLeft, sidesBarH}
	p.box(all, plateCorner, f.plate)
	first, second := teamEdges[1], teamEdges[2]
	left := area{all.x, all.y, sidesEdge, all.h}
	right := area{all.x + all.w - sidesEdge, all.y, sidesEdge, all.h}
	p.box(area{left.x, left.y, sidesEdge + plateCorner, left.h}, plateCorner, first.tone)
	p.box(area{left.x + sidesEdge, left.y, plateCorner, left.h}, 0, f.plate)
	p.box(area{right.x - plateCorner, right.y, sidesEdge + plateCorner, right.h}, plateCorner, second.tone)
	p.box(area{right.x - plateCorner, right.y, plateCorner, right.h}, 0, f.plate)
	p.teamMark(first.mark, left, 28)
	p.teamMark(second.mark, right, 28)

	const gap, middle, barH = 12, 56, 30
	y := all.y + all.h/2
	from, to := p.paintPlayers(s, left.x+left.w+gap, right.x-gap, y)
	p.paintSideScore(s, s.Seats[0], stretch{from + gap, pictureW/2 - middle}, y-barH/2, barH)
	p.paintSideScore(s, s.Seats[1], stretch{pictureW/2 + middle, to - gap}, y-barH/2, barH)

	const flag, digits = 27, 19
	p.sign("flag", flag, pictureW/2-flag/2-2, y-30, f.dim)
	w := numberWidth(s.Target, digits)
	p.number(s.Target, digits, pictureW/2-w/2, y+5, f.dim)
}

// paintPlayers paints the faces of both sides, the first one from left to right and the second one from right to left,
// and returns the ends of the room between them.
func (p *painting) paintPlayers(s BoardScene, left, right, y int) (from, to int) {
	at := [2]int{left, right - sidesFace}
	for i, seat := range s.Seats {
		side := game.TeamOf(game.Seat(i))
		p.paintFace(seat.shown(i), spot{at[side], y - sidesFace/2, sidesFace})
		at[side] += sidesPitch * (1 - 2*side)
	}
	return at[0] - sidesPitch + sidesFace, at[1] + sidesPitch
}

// paintSideScore paints the score of a side on its way to the target: from the left, or for the second side from
// the right. The number stands within the filled part, or behind it if that is too short.
func (p *painting) paintSideScore(s BoardScene, seat BoardSeat, room stretch, y, h int) {
	f, e := feltOf(s.Side), teamEdges[seat.Team]
	all := area{room.from, y, room.to - room.from, h}
	p.box(all, h/2, f.floor)
	reached := all
	reached.w = max(h, all.w*max(0, min(seat.Score, s.Target))/max(1, s.Target))
	if seat.Team == 2 {
		reached.x = all.x + all.w - reached.w
	}
	if seat.Score > 0 {
		p.box(reached, h/2, e.tone)
	} else {
		reached.w = 0
	}
	const digits, pad = 22, 10
	w, col := numberWidth(seat.Score, digits), ink
	inside := reached.w >= w+2*pad
	if !inside {
		col = f.text
	}
	x := reached.x + reached.w - pad - w
	switch {
	case seat.Team == 1 && !inside:
		x = reached.x + reached.w + pad
	case seat.Team == 2 && inside:
		x = reached.x + pad
	case seat.Team == 2:
		x = all.x + all.w - reached.w - pad - w
	}
	p.number(seat.Score, digits, x, y+(h-digits)/2, col)
}
