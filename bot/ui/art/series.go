package art

import (
	"image/color"

	"unobot/game"
)

// series is how a seat is rendered in results and charts: a color and a marker of its own, so that
// ten lines can be told apart in greyscale too.
type series struct {
	color  color.RGBA
	marker outline
}

// seriesOf is the style of seat i, the same in every picture of a match.
func seriesOf(i int) series {
	order := [...]game.Color{
		game.Yellow, game.Teal, game.Pink, game.Blue, game.Orange, game.Green, game.Purple, game.Red,
	}
	if i < len(order) {
		return series{hues[order[i]], shape(order[i])}
	}
	if i == len(order) {
		return series{chalk, ring(.5, .5, .36, .36, .24)}
	}
	return series{blend(dusk, chalk, .6), square(plus())}
}
