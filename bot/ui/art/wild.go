package art

import (
	"image/color"

	"unobot/game"
)

// paintWild paints a face without a color: the plain Wild is its side's four shapes, every other
// one a glyph over a row of them.
func paintWild(b brush, f game.Face, s game.Side, c coat) {
	if f.Symbol == game.Wild {
		const size, gap = 84.0, 16.0
		for i, col := range colorsOf(s) {
			x := 28 + float64(i%2)*(size+gap)
			y := 76 + float64(i/2)*(size+gap)
			b.paintChip(col, x, y, size, 6)
		}
		return
	}
	paintWildGlyph(b, f.Symbol, s, c, 28, 84, 184, 130)
	for i, col := range colorsOf(s) {
		b.paintChip(col, 28+float64(i)*48, 248, 40, 4)
	}
}

// paintChip paints a color's shape. Light ones get a rim of ink: yellow would be lost on paper.
func (b brush) paintChip(c game.Color, x, y, size, rim float64) {
	if sideOf(c) == game.Light {
		o := shape(c)
		b.paint(o.at(x, y, size), ink)
		b.paint(inner(c).at(x+rim, y+rim, size-2*rim), hues[c])
		return
	}
	b.paint(shape(c).at(x, y, size), hues[c])
}

// paintWildGlyph paints the large sign of a wild into the box. What ends an open-ended draw stands
// after a plus: four colors, or the waffle.
func paintWildGlyph(b brush, sym game.Symbol, s game.Side, c coat, x, y, w, h float64) {
	switch sym {
	case game.WildDrawColor:
		b.paintPlusAnd(x, y, w, h, c.glyph, func(x, y, size float64) {
			for i, col := range colorsOf(s) {
				b.paint(sector(float64(i)*90).at(x, y, size), hues[col])
			}
		})
	case game.WildRule11:
		b.paintPlusAnd(x, y, w, h, c.glyph, func(x, y, size float64) {
			b.paint(waffle().at(x, y, size), honey)
		})
	default:
		b.paint(pictogram(sym).fitted(x, y, w, h), c.glyph)
	}
}

// paintPlusAnd paints a plus and, right of it, a round sign as large as the box allows.
func (b brush) paintPlusAnd(x, y, w, h float64, col color.RGBA, sign func(x, y, size float64)) {
	size := min(h, w*.58)
	cross := w - size - w*.05
	b.paint(plus().fitted(x, y+(h-cross)/2, cross, cross), col)
	sign(x+w-size, y+(h-size)/2, size)
}

// sector is a quarter of a disc in the unit square, starting at deg.
func sector(deg float64) outline {
	const gap = 5
	line := append([]point{{.5, .5}}, arc(.5, .5, .5, .5, deg+gap, deg+90-gap)...)
	return solid(line...)
}
