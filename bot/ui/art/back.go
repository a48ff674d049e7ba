package art

import "unobot/game"

// The back of one-sided cards: the four shapes of the light side as a quiet pattern on dusk, and
// once in color in the middle.
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
				continue // room for the emblem
			}
			c := colorsOf(game.Light)[(col+row*2+row/2)%4]
			b.paint(shape(c).at(30+float64(col)*step, 38+float64(row)*step, 20), weave)
		}
	}
	for i, c := range colorsOf(game.Light) {
		b.paint(shape(c).at(67+float64(i%2)*56, 115+float64(i/2)*56, 50), hues[c])
	}
	b.paint(frame(0, 0, cardW, cardH, cardCorner, 7), blend(dusk, chalk, .5))
}
