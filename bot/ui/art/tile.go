package art

import (
	"image"
	"image/color"

	"unobot/game"
)

// tileGrid is the width and height on which tiles are painted, in units.
const tileGrid = 128.0

// tileCorner is the radius of a tile's corners.
const tileCorner = 24

// tileEdge is the outline of a whole tile.
func tileEdge() outline { return box(0, 0, tileGrid, tileGrid, tileCorner) }

// faceTile is the square picture of a face as an emoji.
func faceTile(f game.Face, s game.Side, l Letters) *image.RGBA {
	c := newCanvas(emojiSize, emojiSize)
	place := scaled(emojiSize/tileGrid, emojiSize/tileGrid)
	paintTile(brush{c, place}, f, s, l.of(f.Color))
	return c.cut(tileEdge().mapped(place))
}

// paintTile paints a face as a square, corners not yet cut. Without a letter, which small tiles
// have no room for, hue and shape tell its color.
func paintTile(b brush, f game.Face, s game.Side, letter string) {
	s = sideShown(f, s)
	c := coatOf(f.Color, s)
	b.clear(c.ground)
	if s == game.Dark {
		b.paint(frame(0, 0, tileGrid, tileGrid, tileCorner, 6), c.mark)
	}
	if f.Color == game.NoColor {
		tileWild(b, f.Symbol, s, c)
	} else {
		tileColored(b, f, letter, c)
	}
}

// tileColored sets the glyph on the left, and on the right the shape over the letter. A glyph wider
// than its room stands below them; a waffle, where there is one, takes the letter's room.
func tileColored(b brush, f game.Face, letter string, c coat) {
	o := glyph(f)
	if wide(o) {
		b.paint(shape(f.Color).at(83, 11, 34), c.mark)
		b.paintLetter(letter, rect{15, 14, 28, 29}, c.mark)
		b.paint(o.fitted(12, 52, 104, 64), c.glyph)
		return
	}
	b.paint(o.fitted(12, 14, 67, 100), c.glyph)
	b.paint(shape(f.Color).at(85, 13, 32), c.mark)
	room := rect{86, 85, 29, 29}
	if f.Waffle {
		b.paint(waffle().at(85, 82, 33), honey)
		room = rect{88, 52, 26, 24}
	}
	b.paintLetter(letter, room, c.mark)
}

// wide reports whether a glyph would be small in a tall room.
func wide(o outline) bool {
	x0, y0, x1, y1 := o.bounds()
	return x1-x0 > 1.2*(y1-y0)
}

// paintLetter sets a color's letter, if there is one.
func (b brush) paintLetter(letter string, room rect, col color.RGBA) {
	if letter != "" {
		b.paint(bold.set(letter, 40).fitted(room.x, room.y, room.w, room.h), col)
	}
}

// tileWild sets the side's four shapes, under a sign where the wild has one.
func tileWild(b brush, sym game.Symbol, s game.Side, c coat) {
	if sym == game.Wild {
		for i, col := range colorsOf(s) {
			b.paintChip(col, 14+float64(i%2)*53, 14+float64(i/2)*53, 47, 5)
		}
		return
	}
	paintWildGlyph(b, sym, s, c, 12, 12, 104, 70)
	for i, col := range colorsOf(s) {
		b.paintChip(col, 12+float64(i)*27, 90, 24, 3)
	}
}

// backTile is the back as a square tile.
func backTile() *image.RGBA {
	canvas := newCanvas(emojiSize, emojiSize)
	b := brush{canvas, scaled(1, 1)}
	b.clear(dusk)
	for i, c := range colorsOf(game.Light) {
		b.paint(shape(c).at(26+float64(i%2)*42, 26+float64(i/2)*42, 34), blend(dusk, hues[c], .8))
	}
	b.paint(frame(0, 0, emojiSize, emojiSize, tileCorner, 7), blend(dusk, chalk, .6))
	return canvas.cut(tileEdge())
}
