package art

import (
	"image/color"

	"unobot/game"
)

// plateCorner is the radius of a plate's corners.
const plateCorner = 18

// glow are the flat bands around the plate of whose turn it is: how far each reaches, and its share
// of the current color. They are painted outside in.
var glow = [...]struct {
	reach int
	share float64
}{{15, .12}, {10, .24}, {5, .44}}

// paintGlow paints what is around the lit plate. It lies under all plates.
func (p *painting) paintGlow(s BoardScene, l boardLayout) {
	if s.Turn < 0 || int(s.Turn) >= len(s.Seats) {
		return
	}
	f, hue := feltOf(s.Side), turnColor(s.Color)
	a := l.seat(int(s.Turn), len(s.Seats))
	for _, band := range glow {
		r := band.reach
		p.box(a.x-r, a.y-r, a.w+2*r, a.h+2*r, plateCorner+r, blend(f.ground, hue, band.share))
	}
	// The pointer to the piles.
	const size = 37
	if int(s.Turn) < upper(len(s.Seats)) {
		p.sign("down", size, a.x+a.w/2-size/2, a.y+a.h-12, hue)
	} else {
		p.sign("up", size, a.x+a.w/2-size/2, a.y+12-size, hue)
	}
}

// turnColor is the color of the lit plate: silver while one has to be named, because the number of
// cards stands on chalk.
func turnColor(c game.Color) color.RGBA {
	if c == game.NoColor {
		return silver
	}
	return hues[c]
}

// plate is how one seat is colored.
type plate struct{ fill, text, dim, shadow color.RGBA }

// plateOf is the coloring of seat i.
func (s BoardScene) plateOf(i int) plate {
	f := feltOf(s.Side)
	if s.isTurn(i) {
		hue := turnColor(s.Color)
		return plate{hue, ink, ink, blend(hue, ink, .38)}
	}
	return plate{f.plate, f.text, f.dim, blend(f.plate, chalk, .45)}
}

// paintSeat paints the plate of one player.
func (p *painting) paintSeat(s BoardScene, i int, l boardLayout) {
	a, pl, seat := l.seat(i, len(s.Seats)), s.plateOf(i), s.Seats[i]
	if s.Next == game.Seat(i) && !s.isTurn(i) {
		p.band(a.x, a.y, a.w, a.h, plateCorner, 5, edgeColor(s.Color), pl.fill)
	} else {
		p.box(a.x, a.y, a.w, a.h, plateCorner, pl.fill)
	}
	p.paintSeatFace(s, i, l)
	if len(s.Seats) < crowdFrom {
		p.paintWideSeat(s, i, a, pl)
	} else {
		p.paintSmallSeat(s, i, a, pl)
	}
	if seat.Cards == 1 && seat.Called {
		c := smallCardOf(len(s.Seats))
		p.called(a.x+c.x+smallCardWidth(1, c.h)+8, a.y+c.y+2, pl.fill)
	}
}

// faceAt is where a seat's picture is, and its size.
func (l boardLayout) faceAt(i, n int) (x, y, size int) {
	a := l.seat(i, n)
	if n < crowdFrom {
		return a.x + 14, a.y + 12, 76
	}
	return a.x + 11, a.y + 11, 66
}

// paintSeatFace paints a player's picture; that of the lit plate has a ring.
func (p *painting) paintSeatFace(s BoardScene, i int, l boardLayout) {
	x, y, size := l.faceAt(i, len(s.Seats))
	seat := s.Seats[i]
	who := faceOf{seat.Portrait, seat.Robot, shownName(seat.Name, i)}
	if s.isTurn(i) {
		p.ringFace(who, x, y, size, 4, chalk)
	}
	p.paintFace(who, x, y, size)
}

// smallCardOf is where in a plate the number of cards stands, and how high.
func smallCardOf(seats int) area {
	if seats < crowdFrom {
		return area{x: 104, y: 49, h: 41}
	}
	return area{x: 89, y: 14, h: 38}
}

// paintWideSeat sets the name beside the picture, and cards and score below it.
func (p *painting) paintWideSeat(s BoardScene, i int, a area, pl plate) {
	const pad, size, textX = 14, 29, 104
	seat := s.Seats[i]
	name := shownName(seat.Name, i)
	p.text(bold.fit(name, size, float64(a.w-textX-pad)), size, a.x+textX, a.y+38, pl.text)
	c := smallCardOf(len(s.Seats))
	p.smallCard(seat.Cards, a.x+c.x, a.y+c.y, c.h, pl)
	if !s.NoScores {
		const right = 16
		room := a.w - right - c.x - smallCardWidth(seat.Cards, c.h) - 10
		p.score(seat.Score, 23, a.x+a.w-right, a.y+83, room, pl.dim)
	}
}

// paintSmallSeat sets cards and score beside the picture, and the name below over the whole width.
func (p *painting) paintSmallSeat(s BoardScene, i int, a area, pl plate) {
	const pad, size = 11, 27
	seat := s.Seats[i]
	name := shownName(seat.Name, i)
	p.text(bold.fit(name, size, float64(a.w-2*pad)), size, a.x+pad, a.y+111, pl.text)
	c := smallCardOf(len(s.Seats))
	p.smallCard(seat.Cards, a.x+c.x, a.y+c.y, c.h, pl)
	if !s.NoScores {
		p.score(seat.Score, 18, a.x+a.w-pad-1, a.y+78, a.w-pad-c.x+6, pl.dim)
	}
}

// smallCard paints a number of cards on a small card, in honey where it is the last.
func (p *painting) smallCard(n, x, y, h int, pl plate) {
	w, fill := smallCardWidth(n, h), chalk
	if n == 1 {
		fill = honey
	}
	p.box(x+4, y-3, w, h, 8, pl.shadow)
	p.box(x, y, w, h, 8, fill)
	p.numberIn("number", n, h*65/100, x, y, w, h, ink)
}

// smallCardWidth is as wide as the number needs, but at least that of one digit.
func smallCardWidth(n, h int) int {
	return max(h*86/100, numberWidth(n, h*65/100)+17)
}

// paintNext paints the disc where the turn enters the next plate.
func (p *painting) paintNext(s BoardScene, l boardLayout) {
	n := len(s.Seats)
	if s.Next < 0 || int(s.Next) >= n || s.Next == s.Turn || n < 2 {
		return
	}
	x, y, sign := l.entry(int(s.Next), n, s.Direction)
	p.disc(x, y, 23, feltOf(s.Side).floor)
	p.disc(x, y, 19, edgeColor(s.Color))
	const size = 27
	p.sign(sign, size, x-size/2, y-size/2, ink)
}
