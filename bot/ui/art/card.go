package art

import (
	"image/color"
	"math"

	"unobot/game"
)

// Cards are painted on a grid of so many units, and have corners of this radius.
const (
	cardW      = 240.0
	cardH      = 336.0
	cardCorner = 26.0
)

// sideShown returns the side a face belongs to: its color's, else the given one.
func sideShown(f game.Face, s game.Side) game.Side {
	if f.Color != game.NoColor {
		return sideOf(f.Color)
	}
	return s
}

// paintCard paints a whole face, corners not yet cut. The side matters for wilds only, which have
// no color to tell it; one-sided editions are on game.Light.
func paintCard(b brush, f game.Face, s game.Side, letter string) {
	s = sideShown(f, s)
	c := coatOf(f.Color, s)
	b.clear(c.ground)
	if f.Color == game.NoColor {
		paintWild(b, f, s, c)
	} else {
		paintColored(b, f, letter, c)
	}
	if s == game.Dark {
		b.paint(frame(rect{7, 7, cardW - 14, cardH - 14}, 20, 4), blend(c.ground, c.mark, .75))
	}
	if f.Waffle {
		b.paint(waffle().at(26, 260, 50), honey)
	}
}

// paintColored paints the face of a color: its shape, huge and soft, running off the lower right corner, the glyph over
// it, and what tells the card in a full hand in a column at the left: the glyph again, the shape, and its letter.
func paintColored(b brush, f game.Face, letter string, c coat) {
	paintShapes(b, f.Color, letter, c)
	paintGlyphs(b, f, c.glyph)
}

// paintShapes paints all of a face but its glyphs.
func paintShapes(b brush, col game.Color, letter string, c coat) {
	b.paint(shape(col).at(66, 140, 230), c.tone)
	b.paint(shape(col).at(22, 76, 36), c.mark)
	b.paint(bold.set(letter, 40).fitted(22, 124, 36, 30), c.mark)
}

// paintGlyphs paints the glyph of a face with a color, and the small one in the corner.
func paintGlyphs(b brush, f game.Face, col color.RGBA) {
	b.paint(glyph(f).fitted(13, 18, cornerW, cornerW), col)
	if f.Symbol == game.Number {
		// Numerals keep one size; the bar of six and nine hangs below.
		x0, _, x1, _ := numeral(int(f.Number)).bounds()
		b.paint(numeral(int(f.Number)).at(126-88*(x0+x1), 88, 176), col)
		return
	}
	b.paint(pictogram(f.Symbol).fitted(69, 92, 134, 168), col)
}

// cornerW is how wide the sign in the corner of a card is. A card that shows so much beside the next one can be told.
const cornerW = 54

// glyph returns the numeral or pictogram of a face.
func glyph(f game.Face) outline {
	if f.Symbol == game.Number {
		return numeral(int(f.Number))
	}
	return pictogram(f.Symbol)
}

// paintWild paints a face without a color: the plain Wild is its side's four shapes, every other
// one a glyph over a row of them.
func paintWild(b brush, f game.Face, s game.Side, c coat) {
	if f.Symbol == game.Wild {
		for i, col := range colorsOf(s) {
			b.paintChip(col, 16+float64(i%2)*26, 18+float64(i/2)*26, 24, 2)
			b.paintChip(col, 40+float64(i%2)*92, 92+float64(i/2)*92, 78, 6)
		}
		return
	}
	paintWildGlyph(b, f.Symbol, s, c, rect{13, 18, cornerW, cornerW})
	paintWildGlyph(b, f.Symbol, s, c, rect{36, 92, 168, 122})
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

// paintWildGlyph paints the large sign of a wild into the box. An open-ended draw has the sign of its end
// after a plus: four colors, or the waffle.
func paintWildGlyph(b brush, sym game.Symbol, s game.Side, c coat, room rect) {
	switch sym {
	case game.WildDrawColor:
		b.paintPlusAnd(room, c.glyph, func(x, y, size float64) {
			for i, col := range colorsOf(s) {
				b.paint(sector(float64(i)*90).at(x, y, size), hues[col])
			}
		})
	case game.WildRule11:
		b.paintPlusAnd(room, c.glyph, func(x, y, size float64) {
			b.paint(waffle().at(x, y, size), honey)
		})
	case game.WildColorRoulette:
		b.paintWheel(room, s, c)
	default:
		b.paint(pictogram(sym).fitted(room.x, room.y, room.w, room.h), c.glyph)
	}
}

// paintWheel paints the colors as a wheel of fortune, as large as the box allows, with the pointer that picks one.
func (b brush) paintWheel(room rect, s game.Side, c coat) {
	size := min(room.w, room.h)
	wheel := size * .9
	x, y := room.x+(room.w-wheel)/2, room.y+room.h-wheel
	b.paint(disc(.5, .5, .5).at(x, y, wheel), c.glyph)
	for i, col := range colorsOf(s) {
		b.paint(sector(float64(i)*90).at(x+wheel*.07, y+wheel*.07, wheel*.86), hues[col])
	}
	b.paint(disc(.5, .5, .13).at(x, y, wheel), c.glyph)
	pointer := soft(.02, point{.28, 0}, point{.72, 0}, point{.5, .38})
	px := room.x + (room.w-size)/2
	b.paint(pointer.at(px, room.y+room.h-size-size*.03, size), c.ground)
	b.paint(pointer.at(px+size*.07, room.y+room.h-size, size*.86), c.glyph)
}

// paintPlusAnd paints a plus and, right of it, a round sign as large as the box allows.
func (b brush) paintPlusAnd(room rect, col color.RGBA, sign func(x, y, size float64)) {
	size := min(room.h, room.w*.58)
	cross := room.w - size - room.w*.05
	b.paint(plus().fitted(room.x, room.y+(room.h-cross)/2, cross, cross), col)
	sign(room.x+room.w-size, room.y+(room.h-size)/2, size)
}

// sector returns a quarter of a disc in the unit square, starting at deg.
func sector(deg float64) outline {
	const gap = 5
	line := append([]point{{.5, .5}}, arc(ellipse{.5, .5, .5, .5}, deg+gap, deg+90-gap)...)
	return solid(line...)
}

// Tiles are painted on a square of so many units, and have corners of this radius.
const (
	tileGrid   = 128.0
	tileCorner = 24
)

// tileEdge returns the outline of a whole tile.
func tileEdge() outline { return box(0, 0, tileGrid, tileGrid, tileCorner) }

// The sizes of a color's shape on a tile: above its letter, and on tiles without a letter.
const (
	tileMark  = 32
	emojiMark = 36
)

// paintTile paints a face as a square, corners not yet cut. Without a letter, which emojis do not have and small tiles
// have no room for, hue and shape show its color.
func paintTile(b brush, f game.Face, s game.Side, letter string, mark float64) {
	s = sideShown(f, s)
	c := coatOf(f.Color, s)
	b.clear(c.ground)
	if s == game.Dark {
		b.paint(frame(rect{0, 0, tileGrid, tileGrid}, tileCorner, 6), c.mark)
	}
	if f.Color == game.NoColor {
		tileWild(b, f.Symbol, s, c)
	} else {
		tileColored(b, f, letter, c, mark)
	}
}

// tileColored sets the glyph on the left, and on the right the shape over the letter. A glyph wider than its room
// stands below them; a waffle takes the letter's room.
func tileColored(b brush, f game.Face, letter string, c coat, mark float64) {
	o := glyph(f)
	if wide(o) {
		b.paint(shape(f.Color).at(115-mark, 11, mark+2), c.mark)
		b.paintLetter(letter, rect{15, 14, 28, 29}, c.mark)
		b.paint(o.fitted(12, 52, 104, 64), c.glyph)
		return
	}
	b.paint(o.fitted(12, 14, 67, 100), c.glyph)
	b.paint(shape(f.Color).at(117-mark, 13, mark), c.mark)
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

// tileWild sets the side's four shapes, under the wild's sign if it has one.
func tileWild(b brush, sym game.Symbol, s game.Side, c coat) {
	if sym == game.Wild {
		for i, col := range colorsOf(s) {
			b.paintChip(col, 14+float64(i%2)*53, 14+float64(i/2)*53, 47, 5)
		}
		return
	}
	paintWildGlyph(b, sym, s, c, rect{12, 12, 104, 70})
	for i, col := range colorsOf(s) {
		b.paintChip(col, 12+float64(i)*27, 90, 24, 3)
	}
}

// The back of one-sided cards: the four shapes of the light side as a quiet pattern on dusk, and once in color in the
// middle.
var (
	dusk  = rgb(0x353a6b)
	weave = rgb(0x474d86)
)

// paintBack paints the whole back, corners not yet cut.
func paintBack(b brush) {
	b.clear(dusk)
	const step = 40.0
	for row := range 7 {
		for col := range 5 {
			if row >= 2 && row <= 4 && col >= 1 && col <= 3 {
				continue // keeps room for the emblem
			}
			c := colorsOf(game.Light)[(col+row*2+row/2)%4]
			b.paint(shape(c).at(30+float64(col)*step, 38+float64(row)*step, 20), weave)
		}
	}
	for i, c := range colorsOf(game.Light) {
		b.paint(shape(c).at(67+float64(i%2)*56, 115+float64(i/2)*56, 50), hues[c])
	}
	b.paint(frame(rect{0, 0, cardW, cardH}, cardCorner, 7), blend(dusk, chalk, .5))
}

// surface is a canvas or painting to paint on.
type surface interface {
	clear(col color.RGBA)
	fill(o outline, col color.RGBA)
}

// brush paints outlines given in a picture's own units, which place puts on the surface.
type brush struct {
	surface
	place func(point) point
}

// scaled places a picture at the canvas's origin.
func scaled(sx, sy float64) func(point) point {
	return func(p point) point { return point{p.x * sx, p.y * sy} }
}

// tilted places a picture of w by h units, scaled by sx and sy and turned clockwise by deg degrees,
// into the smallest surface of whole pixels that holds it. It returns the size of that surface.
func tilted(w, h, sx, sy, deg float64) (place func(point) point, width, height int) {
	sin, cos := math.Sincos(deg * math.Pi / 180)
	const exact = 1e-6 // tolerance for whole pixels
	width = int(math.Ceil(sx*w*cos + sy*h*math.Abs(sin) - exact))
	height = int(math.Ceil(sy*h*cos + sx*w*math.Abs(sin) - exact))
	cx, cy := float64(width)/2, float64(height)/2
	return func(p point) point {
		dx, dy := sx*(p.x-w/2), sy*(p.y-h/2)
		return point{cx + dx*cos - dy*sin, cy + dx*sin + dy*cos}
	}, width, height
}

// paint fills o, which is in the brush's units.
func (b brush) paint(o outline, col color.RGBA) { b.fill(o.mapped(b.place), col) }

// dimmed is a surface on which all colors are mixed with the felt below, but the ink of glyphs on
// light faces stays readable.
type dimmed struct {
	surface
	felt    color.RGBA
	keepInk bool
}

// dimShare is how far the color of a card that cannot be played is mixed with the felt, from 0 to 1.
const dimShare = .4

func (d dimmed) clear(col color.RGBA) { d.surface.clear(d.color(col)) }

func (d dimmed) fill(o outline, col color.RGBA) { d.surface.fill(o, d.color(col)) }

func (d dimmed) color(col color.RGBA) color.RGBA {
	if d.keepInk && col == ink {
		return ink
	}
	return blend(col, d.felt, dimShare)
}
