package art

import (
	"image"

	"unobot/game"
)

// colorIcon is a color's shape by itself, with a rim of ink that sets it off from any ground.
func colorIcon(c game.Color) *image.RGBA {
	canvas := newCanvas(emojiSize, emojiSize)
	b := brush{canvas, scaled(1, 1)}
	const rim, margin = 9, 6
	o := shape(c).fitted(margin+rim, margin+rim, emojiSize-2*(margin+rim), emojiSize-2*(margin+rim))
	for _, line := range o {
		b.paint(loop(2*rim, line...), ink)
	}
	b.paint(o, hues[c])
	return canvas.img
}
