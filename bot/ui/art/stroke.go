package art

import "math"

// Corners sharper than sharpTurn (in radians) get a round join; flatter ones come from flattened
// curves and need none.
const sharpTurn = 0.3

// stroke is the outline of a line of width w with round ends and joins.
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

// loop is the stroke of a closed polygon.
func loop(w float64, corners ...point) outline {
	n := len(corners)
	mid := point{(corners[0].x + corners[n-1].x) / 2, (corners[0].y + corners[n-1].y) / 2}
	line := append([]point{mid}, corners...)
	return stroke(w, append(line, mid)...)
}

// soft is a filled polygon whose corners are rounded with radius r outwards.
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

// polar is the point at distance r and angle a (radians) from p.
func polar(p point, r, a float64) point {
	sin, cos := math.Sincos(a)
	return point{p.x + r*cos, p.y + r*sin}
}
