package art

import (
	"image/color"

	"unobot/game"
)

// felt is the coloring of a table.
type felt struct{ ground, floor, plate, line, text, dim color.RGBA }

// The tables by day and by night. Both are dark enough not to glare in a dark chat, and every text
// on them passes 4.5 to 1.
var (
	dayFelt   = newFelt(rgb(0x263d57))
	nightFelt = newFelt(rgb(0x1f1830))
)

// newFelt derives the shades of a table from its ground.
func newFelt(ground color.RGBA) felt {
	return felt{
		ground: ground,
		floor:  blend(ground, ink, .42),
		plate:  blend(ground, chalk, .10),
		line:   blend(ground, chalk, .28),
		text:   chalk,
		dim:    blend(ground, chalk, .76),
	}
}

// feltOf is the table's coloring on a side.
func feltOf(s game.Side) felt {
	if s == game.Dark {
		return nightFelt
	}
	return dayFelt
}
