package art

import (
	"image/color"
	"math"

	"unobot/game"
)

// text sets a line of text from x on a baseline.
func (p *painting) text(s string, size float64, x, baseline int, col color.RGBA) {
	m := cachedMask(maskKey{kind: "text", text: s, size: size}, func() outline { return bold.set(s, size) })
	p.put(m, x, baseline, col)
}

// centered sets a line of text around x.
func (p *painting) centered(s string, size float64, x, baseline int, col color.RGBA) {
	p.text(s, size, x-round(bold.width(s, size)/2), baseline, col)
}

// number sets a count of the given height with its upper left corner at (x, y).
func (p *painting) number(n, height, x, y int, col color.RGBA) {
	p.put(numberMask("number", n, height), x, y, col)
}

// numberMask is the mask of a count, or with kind "plus" or "times" of a count after that sign,
// with its left edge at 0.
func numberMask(kind string, n, height int) *mask {
	return cachedMask(maskKey{kind: kind, n: n, size: float64(height)}, func() outline {
		o := number(n)
		switch kind {
		case "plus":
			o = plusNumber(n)
		case "times":
			o = beside(.09, times(), number(n))
		}
		x0, _, _, _ := o.bounds()
		return o.at(-x0*float64(height), 0, float64(height))
	})
}

// numberWidth is how wide a count is set.
func numberWidth(n, height int) int { return numberMask("number", n, height).w }

// highest is how high a count may be set, at most height, so that it is no wider than width.
func highest(n, height, width int) int {
	const least = 10
	for height > least && numberWidth(n, height) > width {
		height--
	}
	return height
}

// numberIn sets a count in the middle of a box.
func (p *painting) numberIn(kind string, n, height, x, y, w, h int, col color.RGBA) {
	m := numberMask(kind, n, height)
	p.put(m, x+(w-m.w)/2, y+(h-height)/2, col)
}

// sign paints a sign with its upper left corner at (x, y), its unit scaled to size.
func (p *painting) sign(name string, size float64, x, y int, col color.RGBA) {
	m := cachedMask(maskKey{kind: name, size: size}, func() outline { return signs[name]().at(0, 0, size) })
	p.put(m, x, y, col)
}

// paintShape paints the shape of a color, size pixels across, with its upper left corner at (x, y).
func (p *painting) paintShape(c game.Color, x, y, size int, col color.RGBA) {
	m := cachedMask(maskKey{kind: "shape", n: int(c), size: float64(size)}, func() outline { return shape(c).at(0, 0, float64(size)) })
	p.put(m, x, y, col)
}

// round is the nearest whole number of pixels.
func round(v float64) int { return int(math.Round(v)) }

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

// digit is the numeral n from 0 to 9.
func digit(n int) outline {
	switch n {
	case 0:
		return ring(.32, .5, .225, .5-edge, weight)
	case 1:
		return stroke(weight, point{.10, .27}, point{.33, edge}, point{.33, 1 - edge})
	case 2:
		top := arc(.32, .325, .225, .23, 192, 400)
		return stroke(weight, append(top, point{.12, 1 - edge}, point{.55, 1 - edge})...)
	case 3:
		return stroke(weight, three()...)
	case 4:
		return join(
			stroke(weight, point{.36, edge}, point{edge, .68}, point{.62, .68}),
			stroke(weight, point{.46, .46}, point{.44, 1 - edge}))
	case 5:
		bowl := arc(.315, .655, .235, .25, 222, 515)
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

// three is the line of the numeral 3: two bowls that meet in a short bar.
func three() []point {
	line := arc(.305, .29, .205, .195, 205, 450)
	line = append(line, point{.25, .485})
	return append(line, arc(.305, .69, .225, .215, 270, 515)...)
}

// six is an open stem running into a bowl; the nine is the same turned round.
func six() outline {
	stem := curve(point{edge, .67}, point{edge, .40}, point{.24, .19}, point{.44, edge})
	return join(ring(.32, .67, .225, .235, weight), stroke(weight, stem...))
}

// numeral is a number from 0 to 11 as it stands on a card. Six and nine carry a bar below, because
// a tilted card shows no other way up.
func numeral(n int) outline {
	o := number(n)
	if n == 6 || n == 9 {
		o = join(o, stroke(.12, point{.14, 1.17}, point{.50, 1.17}))
	}
	return o
}

// number is any count in the card numerals.
func number(n int) outline {
	if n < 10 {
		return digits[n]
	}
	return beside(.13, number(n/10), digits[n%10])
}

// plus is the sign before a number of cards to draw.
func plus() outline {
	return join(
		stroke(weight, point{edge, .5}, point{.52 - edge, .5}),
		stroke(weight, point{.26, .24 + edge}, point{.26, .76 - edge}))
}

// plusNumber is a number of cards to draw.
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

// square is o centered in a unit square, its larger extent filling it.
func square(o outline) outline {
	x0, y0, x1, y1 := o.bounds()
	s := 1 / math.Max(x1-x0, y1-y0)
	return o.at(.5-s*(x0+x1)/2, .5-s*(y0+y1)/2, s)
}
