package art

import (
	"image/color"

	"unobot/game"
)

// RivalsScene holds the results of two players against each other.
type RivalsScene struct{ Sides [2]RivalFigure }

// RivalFigure is one of two rivals, with the counts of moves against the other.
type RivalFigure struct {
	Figure
	Wins, Hits, Bluffs, Skips, Streak int
	Recent                            []bool // whether each of the last matches was won, the oldest first
}

// counts returns the numbers of the bars, from the top.
func (r RivalFigure) counts() [4]int { return [4]int{r.Hits, r.Bluffs, r.Skips, r.Streak} }

// Render renders rivals as a PNG of 900 by 300 pixels: the matches won beside a crown, and below it Draw Fours,
// bluffs caught, turns taken away and the longest streak, the longer side bright.
func (s RivalsScene) Render() ([]byte, error) { return picture(s, 2) }

func (s RivalsScene) paint() *painting {
	p := newPainting(pictureW, rivalsH, nightFelt.ground)
	const mid, crownSize, digits = pictureW / 2, 56, 50
	wins := [2]int{s.Sides[0].Wins, s.Sides[1].Wins}
	p.sign("crown", crownSize, mid-crownSize/2, 16, honey)
	for i, side := range s.Sides {
		p.paintRival(side, i)
		col := nightFelt.text
		if wins[i] < wins[1-i] {
			col = nightFelt.dim
		}
		d := highest(wins[i], digits, 120)
		x := mid + 52
		if i == 0 {
			x = mid - 52 - numberWidth(wins[i], d)
		}
		p.number(wins[i], d, x, 18, col)
	}
	ones, others := s.Sides[0].counts(), s.Sides[1].counts()
	for row := range ones {
		y := 108 + 50*row
		p.rivalSign(row, mid, y)
		p.rivalBar(ones[row], others[row], area{mid - 146, y - 11, 118, 22}, honey)
		p.rivalBar(others[row], ones[row], area{mid + 28, y - 11, 118, 22}, silver)
	}
	p.paintPortraits()
	return p
}

// paintRival paints one of the two at the left or right edge, with the last matches below.
func (p *painting) paintRival(r RivalFigure, i int) {
	const face, ring, size, w, pitch, most, won, lost = 128, 6, 30, 8, 13, 12, 32, 14
	a, metal := area{14, 14, 216, rivalsH - 28}, honey
	if i == 1 {
		a.x, metal = pictureW-14-a.w, silver
	}
	p.box(a, plateCorner, nightFelt.plate)
	who, mid := r.shown(i), a.x+a.w/2
	at := spot{mid - face/2, 34, face}
	p.ringFace(who, at, ring, metal)
	p.paintFace(who, at)
	p.centered(bold.fit(who.Name, size, float64(a.w-20)), size, mid, 208, nightFelt.text)
	recent := r.Recent[max(0, len(r.Recent)-most):]
	for n, win := range recent {
		h, col := lost, nightFelt.line
		if win {
			h, col = won, metal
		}
		p.box(area{mid + (2*n-len(recent))*pitch/2 + (pitch-w)/2, 266 - h, w, h}, w/2, col)
	}
}

// rivalSign paints the sign of a row of bars, around (x, y).
func (p *painting) rivalSign(row, x, y int) {
	const r = 19
	switch row {
	case 0:
		p.box(area{x - r, y - r, 2 * r, 2 * r}, 8, paper)
		p.numberIn("plus", 4, 20, area{x - r, y - r - 3, 2 * r, 2 * r}, ink)
		for i, c := range colorsOf(game.Light) {
			p.paintShape(c, x-15+8*i, y+8, 7, hues[c])
		}
	case 1:
		p.disc(x, y, r, chalk)
		p.sign("eye", 26, x-13, y-13, ink)
	case 2:
		p.disc(x, y, r, chalk)
		p.sign("barred", 25, x-12, y-12, ink)
	default:
		p.disc(x, y, r, ink)
		p.sign("flame", 27, x-13, y-14, honey)
	}
}

// rivalBar paints how often one did something, beside how often the other did. The bar grows from the middle of the
// picture.
func (p *painting) rivalBar(n, other int, a area, col color.RGBA) {
	const digits, room = 26, 56
	p.box(a, a.h/2, nightFelt.plate)
	left := a.x < pictureW/2
	text := nightFelt.text
	if n < other || n == 0 {
		col, text = nightFelt.line, nightFelt.dim
	}
	if n > 0 {
		w := max(a.h, a.w*n/max(n, other))
		x := a.x
		if left {
			x = a.x + a.w - w
		}
		p.box(area{x, a.y, w, a.h}, a.h/2, col)
	}
	d := highest(n, digits, room)
	x := a.x + a.w + 12
	if left {
		x = a.x - 12 - numberWidth(n, d)
	}
	p.number(n, d, x, a.y+(a.h-d)/2, text)
}
