package art

import (
	"image"

	"unobot/game"
)

// Cards on the table are kept as drawn: at most 128 of them, about 15 MB.
var sprites = newCache[sprite, *image.RGBA](128)

// sprite says which card lies how: height in pixels, tilt in degrees.
type sprite struct {
	face   game.Face
	side   game.Side
	back   bool
	height int
	tilt   int
}

// image is the sprite's picture.
func (s sprite) image() *image.RGBA {
	s.face.Points = 0 // not on the picture, and editions differ in it
	img, _ := sprites.get(s, func() (*image.RGBA, error) { return s.draw(), nil })
	return img
}

// draw makes the sprite's picture.
func (s sprite) draw() *image.RGBA {
	place, w, h := tilted(cardW, cardH, float64(s.height)/cardH, float64(s.tilt))
	b := brush{newCanvas(w, h), place}
	if s.back {
		drawBack(b)
	} else {
		drawCard(b, s.face, s.side)
	}
	return b.cut(cardEdge())
}

// naturalTilt is the angle at which a face always comes to lie: a pile looks
// thrown together, and yet every face needs only one sprite.
func naturalTilt(f game.Face) int {
	return (int(f.Color)*5+int(f.Symbol)*3+int(f.Number)*7)%15 - 7
}

// layCard paints a sprite centered on (x, y), set off from what lies below by
// a rim in the color of the felt.
func (c *canvas) layCard(s sprite, x, y int, felt felt) {
	const rim = 8.0 // in card units
	place, w, h := tilted(cardW, cardH, float64(s.height)/cardH, float64(s.tilt))
	left, top := x-w/2, y-h/2
	edge := box(-rim, -rim, cardW+2*rim, cardH+2*rim, corner+rim).mapped(place)
	c.fill(edge.at(float64(left), float64(top), 1), felt.ground)
	c.stamp(s.image(), left, top)
}
