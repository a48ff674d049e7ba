package art

import (
	"image"

	"unobot/game"
)

// Cards on the table are kept as rendered: at most 128 of them, about 15 MB.
var sprites = newCache[sprite, *image.RGBA](128)

// sprite says which card lies how on which side's table: height in pixels, tilt in degrees. The
// felt is part of it, because each card has a rim in its color that sets it off from what lies
// below.
type sprite struct {
	face   game.Face
	letter string // of its color; "" for a wild
	side   game.Side
	back   bool
	table  game.Side
	height int
	tilt   int
}

// image is the sprite's picture.
func (s sprite) image() *image.RGBA {
	s.face.Points = 0 // not on the picture, and editions differ in it
	img, _ := sprites.get(s, func() (*image.RGBA, error) { return s.render(), nil })
	return img
}

// render makes the sprite's picture.
func (s sprite) render() *image.RGBA {
	const rim = 8.0 // in card units
	scale := float64(s.height) / cardH
	place, w, h := tilted(cardW, cardH, scale, float64(s.tilt))
	b := brush{newCanvas(w, h), place}
	if s.back {
		paintBack(b)
	} else {
		paintCard(b, s.face, s.side, s.letter)
	}
	card := b.cut(cardEdge())

	place, w, h = tilted(cardW+2*rim, cardH+2*rim, scale, float64(s.tilt))
	under := brush{newCanvas(w, h), place}
	under.paint(box(0, 0, cardW+2*rim, cardH+2*rim, corner+rim), feltOf(s.table).ground)
	under.stamp(card, (w-card.Rect.Dx())/2, (h-card.Rect.Dy())/2)
	return under.img
}

// naturalTilt is the angle at which a face always comes to lie: a pile looks thrown together, and
// yet every face needs only one sprite.
func naturalTilt(f game.Face) int {
	return (int(f.Color)*5+int(f.Symbol)*3+int(f.Number)*7)%15 - 7
}

// layCard paints a sprite centered on (x, y).
func (c *canvas) layCard(s sprite, x, y int) {
	img := s.image()
	c.stamp(img, x-img.Rect.Dx()/2, y-img.Rect.Dy()/2)
}
