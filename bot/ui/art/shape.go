package art

import (
	"math"

	"unobot/game"
)

// The numerals are our own: strokes of one weight with round ends, one unit high, of the same
// family as the pictograms beside them.
const (
	weight = 0.19       // stroke width of numerals and signs
	edge   = weight / 2 // distance of a stroke's middle from the numeral's edge
)

// digits are the numerals 0 to 9, worked out once: every picture counts.
var digits = func() (all [10]outline) {
	for n := range all {
		all[n] = digit(n)
	}
	return all
}()

// digit returns the numeral n from 0 to 9.
func digit(n int) outline {
	switch n {
	case 0:
		return ring(.32, .5, .225, .5-edge, weight)
	case 1:
		return stroke(weight, point{.10, .27}, point{.33, edge}, point{.33, 1 - edge})
	case 2:
		top := arc(ellipse{.32, .325, .225, .23}, 192, 400)
		return stroke(weight, append(top, point{.12, 1 - edge}, point{.55, 1 - edge})...)
	case 3:
		return stroke(weight, three()...)
	case 4:
		return join(
			stroke(weight, point{.36, edge}, point{edge, .68}, point{.62, .68}),
			stroke(weight, point{.46, .46}, point{.44, 1 - edge}))
	case 5:
		bowl := arc(ellipse{.315, .655, .235, .25}, 222, 515)
		return stroke(weight, append([]point{{.52, edge}, {.16, edge}}, bowl...)...)
	case 6:
		return six()
	case 7:
		return stroke(weight, point{edge, edge}, point{.55, edge}, point{.25, 1 - edge})
	case 8:
		return join(ring(.32, .285, .19, .19, weight), ring(.32, .685, .225, .22, weight))
	}
	return six().turned(.32, .5, 180)
}

// three returns the line of the numeral 3: two bowls that meet in a short bar.
func three() []point {
	line := arc(ellipse{.305, .29, .205, .195}, 205, 450)
	line = append(line, point{.25, .485})
	return append(line, arc(ellipse{.305, .69, .225, .215}, 270, 515)...)
}

// six returns an open stem running into a bowl; the nine is the same turned round.
func six() outline {
	stem := curve(point{edge, .67}, point{edge, .40}, point{.24, .19}, point{.44, edge})
	return join(ring(.32, .67, .225, .235, weight), stroke(weight, stem...))
}

// numeral returns a number from 0 to 11 as it stands on a card. Six and nine carry a bar below, because
// a tilted card shows no other way up.
func numeral(n int) outline {
	o := number(n)
	if n == 6 || n == 9 {
		o = join(o, stroke(.12, point{.14, 1.17}, point{.50, 1.17}))
	}
	return o
}

// number returns any count in the card numerals.
func number(n int) outline {
	if n < 10 {
		return digits[n]
	}
	return beside(.13, number(n/10), digits[n%10])
}

// plus returns the sign before a number of cards to draw.
func plus() outline {
	return join(
		stroke(weight, point{edge, .5}, point{.52 - edge, .5}),
		stroke(weight, point{.26, .24 + edge}, point{.26, .76 - edge}))
}

// plusNumber returns a number of cards to draw.
func plusNumber(n int) outline { return beside(.09, plus(), number(n)) }

// beside sets glyphs in a row with a gap between their edges.
func beside(gap float64, glyphs ...outline) outline {
	var row outline
	x := 0.0
	for _, g := range glyphs {
		x0, _, x1, _ := g.bounds()
		row = append(row, g.at(x-x0, 0, 1)...)
		x += x1 - x0 + gap
	}
	return row
}

// square returns o centered in a unit square, its larger extent filling it.
func square(o outline) outline {
	x0, y0, x1, y1 := o.bounds()
	s := 1 / math.Max(x1-x0, y1-y0)
	return o.at(.5-s*(x0+x1)/2, .5-s*(y0+y1)/2, s)
}

// shape returns the mark of a color, in a unit square: plain geometry by day, and the shapes of the night on the dark
// side. It distinguishes the colors for an eye or a screen that does not.
func shape(c game.Color) outline {
	switch c {
	case game.Red:
		return disc(.5, .5, .47)
	case game.Green:
		return square(soft(.06, point{.5, .12}, point{.94, .88}, point{.06, .88}))
	case game.Blue:
		return box(.08, .08, .84, .84, .09)
	case game.Yellow:
		return square(soft(.04, point{.5, 0}, point{1, .5}, point{.5, 1}, point{0, .5}))
	case game.Pink:
		return heart()
	case game.Teal:
		return drop()
	case game.Orange:
		return star()
	case game.Purple:
		return crescent()
	}
	return disc(.5, .5, .2)
}

func heart() outline {
	c := curve(point{.5, .97}, point{.12, .68}, point{-.02, .50}, point{.02, .30})
	c = append(c, curve(point{.02, .30}, point{.06, .04}, point{.38, -.02}, point{.5, .22})...)
	c = append(c, curve(point{.5, .22}, point{.62, -.02}, point{.94, .04}, point{.98, .30})...)
	c = append(c, curve(point{.98, .30}, point{1.02, .50}, point{.88, .68}, point{.5, .97})...)
	return square(solid(c...))
}

func drop() outline {
	c := curve(point{.5, 0}, point{.56, .18}, point{.83, .40}, point{.83, .67})
	c = append(c, arc(ellipse{.5, .67, .33, .33}, 0, 180)...)
	c = append(c, curve(point{.17, .67}, point{.17, .40}, point{.44, .18}, point{.5, 0})...)
	return solid(c...)
}

// star returns orange's shape: four points with hollow flanks.
func star() outline {
	const waist = .36
	var c []point
	tips := []point{{.5, 0}, {1, .5}, {.5, 1}, {0, .5}}
	for i, p := range tips {
		q := tips[(i+1)%4]
		w := point{.5 + (p.x+q.x-1)*waist, .5 + (p.y+q.y-1)*waist}
		c = append(c, p, point{(p.x + 2*w.x) / 3, (p.y + 2*w.y) / 3}, w)
	}
	return solid(c...)
}

// crescent returns purple's shape: a disc with a bite out of its upper right.
func crescent() outline {
	const r, bite, away = .48, .40, .25
	// The circles' crossings, seen from both centers along the bite's axis.
	a := math.Acos((r*r+away*away-bite*bite)/(2*r*away)) * 180 / math.Pi
	b := 180 - math.Acos((bite*bite+away*away-r*r)/(2*bite*away))*180/math.Pi
	c := arc(ellipse{0, 0, r, r}, a, 360-a)
	c = append(c, arc(ellipse{away, 0, bite, bite}, 360-b, b)...)
	return square(solid(c...).turned(0, 0, -40))
}

// inner returns the shape inside a rim. A triangle shrunk into its own box would sit too high for that:
// its middle is lower.
func inner(c game.Color) outline {
	if c == game.Green {
		return shape(c).at(.03, .07, .94)
	}
	return shape(c)
}

// times returns the sign before a number of equal cards.
func times() outline {
	return join(
		stroke(weight, point{edge, .28 + edge}, point{.52 - edge, .80 - edge}),
		stroke(weight, point{.52 - edge, .28 + edge}, point{edge, .80 - edge}))
}
