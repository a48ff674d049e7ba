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
