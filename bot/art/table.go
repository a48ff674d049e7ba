package art

import (
	"math"
)

// Table renders a table for the whole channel as a PNG of 900 by 500 pixels.
func Table(s TableScene) ([]byte, error) {
	return picture(s, len(s.Seats), func() *canvas { return renderTable(s) })
}

// renderTable lays out the seats along the upper and lower edges and the piles between them.
func renderTable(s TableScene) *canvas {
	c := newPicture()
	f := feltOf(s.Side)
	c.clear(f.ground)
	c.paintTrack(f, s.Direction)
	for i := range s.Seats {
		c.paintSeat(s, i, f)
	}
	c.paintDrawPile(s, f, 160, 236, 176)
	c.paintDiscard(s, 478, 250, 240)
	c.paintColor(s, 650, 168, 164)
	c.paintBadges(s, 732, 348)
	return c
}

// paintTrack is the way the turn takes round the table, with arrowheads.
func (c *canvas) paintTrack(f felt, direction int) {
	const left, right, top, bottom = 26.0, 874.0, 56.0, 444.0
	const bend = 60.0
	// Piece by piece: one outline round the whole table would rasterize all of it.
	for _, y := range []float64{top, bottom} {
		c.fill(box(left+bend, y-2, right-left-2*bend, 4, 0), f.line)
	}
	for i, x := range []float64{left, right} {
		c.fill(box(x-2, top+bend, 4, bottom-top-2*bend, 0), f.line)
		cx := x + bend - 2*bend*float64(i)
		upper, lower := 180+90*float64(i), 90-90*float64(i)
		c.fill(stroke(4, arc(cx, top+bend, bend, bend, upper, upper+90)...), f.line)
		c.fill(stroke(4, arc(cx, bottom-bend, bend, bend, lower, lower+90)...), f.line)
	}
	for _, y := range []float64{184, 250, 316} {
		c.fill(arrowhead(left, y, -90*float64(direction)), f.dim)
		c.fill(arrowhead(right, y, 90*float64(direction)), f.dim)
	}
}

// arrowhead is a triangle around (x, y) that points right, turned by deg.
func arrowhead(x, y, deg float64) outline {
	return soft(2, point{x - 9, y - 13}, point{x + 12, y}, point{x - 9, y + 13}).turned(x, y, deg)
}

// seatBox is where seat i of n sits: the upper row runs left to right and the lower one back, so
// that clockwise is clockwise.
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
