package art

import "unobot/game"

// Cards are painted on a grid of cardW by cardH units.
const (
	cardW = 240.0
	cardH = 336.0
)

// cardCorner is the radius of a card's corners in card units.
const cardCorner = 26.0

// sideShown is the side a face belongs to: its color's, else the given one.
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
		b.paint(frame(7, 7, cardW-14, cardH-14, 20, 4), blend(c.ground, c.mark, .75))
	}
	if f.Waffle {
		b.paint(waffle().at(26, 260, 50), honey)
	}
}

// paintColored paints the face of a color: its shape, huge and soft, running off the lower right
// corner, the glyph over it, and the shape with its letter in the upper left.
func paintColored(b brush, f game.Face, letter string, c coat) {
	b.paint(shape(f.Color).at(66, 140, 230), c.tone)
	b.paint(shape(f.Color).at(24, 24, 38), c.mark)
	b.paint(bold.set(letter, 46).at(71, 60, 1), c.mark)
	if f.Symbol == game.Number {
		// Numerals keep one size; the bar of six and nine hangs below.
		x0, _, x1, _ := numeral(int(f.Number)).bounds()
		b.paint(numeral(int(f.Number)).at(cardW/2-88*(x0+x1), 88, 176), c.glyph)
		return
	}
	b.paint(pictogram(f.Symbol).fitted(36, 88, 168, 176), c.glyph)
}

// glyph is the numeral or pictogram of a face.
func glyph(f game.Face) outline {
	if f.Symbol == game.Number {
		return numeral(int(f.Number))
	}
	return pictogram(f.Symbol)
}
