package art

import (
	"image"
	"math"
	"slices"
)

// point is a place in a glyph's own units or in pixels; y grows downwards.
type point struct{ x, y float64 }

// rect is a box by its upper left corner and size, in units or in pixels.
type rect struct{ x, y, w, h float64 }

// area is a rectangle of whole pixels.
type area struct{ x, y, w, h int }

// grown returns the area with r more pixels on every side.
func (a area) grown(r int) area { return area{a.x - r, a.y - r, a.w + 2*r, a.h + 2*r} }

// ellipse is an ellipse by its middle and radii.
type ellipse struct{ x, y, rx, ry float64 }

// outline is a set of closed contours. Solid contours run one way round and holes the other,
// because the rasterizer adds winding numbers up: shapes of one orientation may overlap freely.
type outline [][]point

// arcSteps is the number of segments of a full circle. At a radius of 100 px, the largest there is,
// the polygon strays a tenth of a pixel from the circle.
const arcSteps = 72

// signedArea returns the signed area of a contour, positive for a solid.
func signedArea(c []point) float64 {
	sum := 0.0
	for i, p := range c {
		q := c[(i+1)%len(c)]
		sum += p.x*q.y - q.x*p.y
	}
	return sum / 2
}

// reversed returns the contour run the other way round.
func reversed(c []point) []point {
	r := slices.Clone(c)
	slices.Reverse(r)
	return r
}

// solid returns a filled contour of either orientation.
func solid(c ...point) outline {
	if signedArea(c) < 0 {
		c = reversed(c)
	}
	return outline{c}
}

func join(all ...outline) outline {
	var o outline
	for _, a := range all {
		o = append(o, a...)
	}
	return o
}

// less returns o with hole cut out; hole has to lie within one layer of o.
func (o outline) less(hole outline) outline {
	r := append(outline{}, o...)
	for _, c := range hole {
		r = append(r, reversed(c))
	}
	return r
}

// mapped returns o with every point moved by f, which must not mirror.
func (o outline) mapped(f func(point) point) outline {
	r := make(outline, len(o))
	for i, c := range o {
		r[i] = make([]point, len(c))
		for j, p := range c {
			r[i][j] = f(p)
		}
	}
	return r
}

// at returns o scaled by s and then moved by (x, y).
func (o outline) at(x, y, s float64) outline {
	return o.mapped(func(p point) point { return point{p.x*s + x, p.y*s + y} })
}

// turned returns o rotated clockwise by deg degrees around (cx, cy).
func (o outline) turned(cx, cy, deg float64) outline {
	sin, cos := math.Sincos(deg * math.Pi / 180)
	return o.mapped(func(p point) point {
		dx, dy := p.x-cx, p.y-cy
		return point{cx + dx*cos - dy*sin, cy + dx*sin + dy*cos}
	})
}

// bounds returns the extreme coordinates of o.
func (o outline) bounds() (minX, minY, maxX, maxY float64) {
	minX, minY = math.Inf(1), math.Inf(1)
	maxX, maxY = math.Inf(-1), math.Inf(-1)
	for _, c := range o {
		for _, p := range c {
			minX, maxX = min(minX, p.x), max(maxX, p.x)
			minY, maxY = min(minY, p.y), max(maxY, p.y)
		}
	}
	return minX, minY, maxX, maxY
}

// fitted returns o scaled and centered into the box at (x, y) of size w by h.
func (o outline) fitted(x, y, w, h float64) outline {
	x0, y0, x1, y1 := o.bounds()
	s := math.Min(w/(x1-x0), h/(y1-y0))
	return o.at(x+(w-s*(x0+x1))/2, y+(h-s*(y0+y1))/2, s)
}

// arc returns the open line along an ellipse from angle a to b in degrees; 0 points right and angles
// grow clockwise.
func arc(e ellipse, a, b float64) []point {
	n := max(2, int(math.Ceil(math.Abs(b-a)/360*arcSteps)))
	line := make([]point, n+1)
	for i := range line {
		sin, cos := math.Sincos((a + (b-a)*float64(i)/float64(n)) * math.Pi / 180)
		line[i] = point{e.x + e.rx*cos, e.y + e.ry*sin}
	}
	return line
}

// curve returns the open line of a cubic Bézier curve.
func curve(p0, p1, p2, p3 point) []point {
	const steps = 20
	line := make([]point, steps+1)
	for i := range line {
		t := float64(i) / steps
		u := 1 - t
		a, b, c, d := u*u*u, 3*u*u*t, 3*u*t*t, t*t*t
		line[i] = point{
			a*p0.x + b*p1.x + c*p2.x + d*p3.x,
			a*p0.y + b*p1.y + c*p2.y + d*p3.y,
		}
	}
	return line
}

func disc(cx, cy, r float64) outline { return solid(arc(ellipse{cx, cy, r, r}, 0, 360)...) }

// ring returns the stroke of width w along an ellipse.
func ring(cx, cy, rx, ry, w float64) outline {
	outer := solid(arc(ellipse{cx, cy, rx + w/2, ry + w/2}, 0, 360)...)
	return outer.less(solid(arc(ellipse{cx, cy, rx - w/2, ry - w/2}, 0, 360)...))
}

// box returns a rectangle with corners of radius r.
func box(x, y, w, h, r float64) outline {
	r = math.Min(r, math.Min(w, h)/2)
	if r <= 0 {
		return solid(point{x, y}, point{x + w, y}, point{x + w, y + h}, point{x, y + h})
	}
	c := arc(ellipse{x + w - r, y + r, r, r}, -90, 0)
	c = append(c, arc(ellipse{x + w - r, y + h - r, r, r}, 0, 90)...)
	c = append(c, arc(ellipse{x + r, y + h - r, r, r}, 90, 180)...)
	c = append(c, arc(ellipse{x + r, y + r, r, r}, 180, 270)...)
	return solid(c...)
}

// frame returns the band of width w inside the edge of a rectangle with corners of radius r.
func frame(a rect, r, w float64) outline {
	return box(a.x, a.y, a.w, a.h, r).less(box(a.x+w, a.y+w, a.w-2*w, a.h-2*w, r-w))
}

// pixels returns the smallest rectangle of whole pixels around o.
func (o outline) pixels() image.Rectangle {
	x0, y0, x1, y1 := o.bounds()
	return image.Rect(int(math.Floor(x0)), int(math.Floor(y0)), int(math.Ceil(x1)), int(math.Ceil(y1)))
}

// Corners sharper than sharpTurn (in radians) get a round join; flatter ones come from flattened
// curves and need none.
const sharpTurn = 0.3

// stroke returns the outline of a line of width w with round ends and joins.
func stroke(w float64, line ...point) outline {
	line = distinct(line)
	if len(line) == 1 {
		return disc(line[0].x, line[0].y, w/2)
	}
	back := reversed(line)
	c := appendSide(nil, line, w/2)
	c = appendSide(c, back, w/2)
	return outline{c}
}

// loop returns the stroke of a closed polygon.
func loop(w float64, corners ...point) outline {
	n := len(corners)
	mid := point{(corners[0].x + corners[n-1].x) / 2, (corners[0].y + corners[n-1].y) / 2}
	line := append([]point{mid}, corners...)
	return stroke(w, append(line, mid)...)
}

// soft returns a filled polygon with corners that are rounded outwards with radius r.
func soft(r float64, corners ...point) outline {
	return join(solid(corners...), loop(2*r, corners...))
}

// distinct drops points that repeat the one before, which have no direction.
func distinct(line []point) []point {
	out := line[:1:1]
	for _, p := range line[1:] {
		q := out[len(out)-1]
		if math.Hypot(p.x-q.x, p.y-q.y) > 1e-9 {
			out = append(out, p)
		}
	}
	return out
}

// appendSide follows line at distance r on its left and ends with the half circle around its last
// point.
func appendSide(c, line []point, r float64) []point {
	last := len(line) - 1
	for i := range last {
		a, b := line[i], line[i+1]
		dir := math.Atan2(b.y-a.y, b.x-a.x)
		left := dir - math.Pi/2
		c = append(c, polar(a, r, left), polar(b, r, left))
		if i+1 == last {
			return appendFan(c, b, r, left, left+math.Pi)
		}
		next := line[i+2]
		turn := math.Remainder(math.Atan2(next.y-b.y, next.x-b.x)-dir, 2*math.Pi)
		switch {
		case turn > sharpTurn: // the left side is the outer one
			c = appendFan(c, b, r, left, left+turn)
		case turn < -sharpTurn: // inner side: through the corner, so that no notch opens
			c = append(c, b)
		}
	}
	return c
}

// appendFan appends the arc around p from angle a to b in radians.
func appendFan(c []point, p point, r, a, b float64) []point {
	n := max(2, int(math.Ceil(math.Abs(b-a)/(2*math.Pi)*arcSteps/2)))
	for i := 1; i < n; i++ {
		c = append(c, polar(p, r, a+(b-a)*float64(i)/float64(n)))
	}
	return c
}

// polar returns the point at distance r and angle a (radians) from p.
func polar(p point, r, a float64) point {
	sin, cos := math.Sincos(a)
	return point{p.x + r*cos, p.y + r*sin}
}
