package art

import (
	"image/color"

	"unobot/game"
)

// floorKey says which table stands on the floor.
type floorKey struct {
	side      game.Side
	color     game.Color
	direction int8
	crowded   bool
}

// floors are the tables without anybody at them: 9 colors, 2 directions, 2 sizes of 0.5 MB.
var floors = newCache[floorKey, *painting](36)

// floor is an empty table.
func (s BoardScene) floor() *painting {
	k := floorKey{s.Side, s.Color, 1, len(s.Seats) >= crowdFrom}
	if s.Direction < 0 {
		k.direction = -1
	}
	p, _ := floors.get(k, func() (*painting, error) {
		p := newTable(feltOf(k.side), edgeColor(k.color), k.direction, layoutOf(len(s.Seats)))
		return p, nil
	})
	return p
}

// edgeColor is the color that tells the current one: chalk while it has to be named.
func edgeColor(c game.Color) color.RGBA {
	if c == game.NoColor {
		return chalk
	}
	return hues[c]
}

// How much of the current color there is in the table's edge and in the outer chevrons.
const (
	edgeShare    = .34
	chevronShare = .6
)

// newTable paints a table on the floor with its edge and the direction of play.
func newTable(f felt, hue color.RGBA, direction int8, l boardLayout) *painting {
	p := newPainting(pictureW, l.h, f.floor)
	top := seatMargin + l.seatH/2
	const wide = 6
	p.band(l.left-wide/2, top-wide/2, l.right-l.left+wide, l.h-2*top+wide, l.bend+wide/2, wide,
		blend(f.ground, hue, edgeShare), f.ground)
	const size, pitch = 37, 34
	up, down := "up", "down"
	if direction < 0 {
		up, down = down, up
	}
	for i := range 3 {
		col := blend(f.ground, hue, chevronShare)
		if i == 1 {
			col = hue
		}
		y := l.h/2 + (i-1)*pitch - size/2
		p.sign(up, size, l.left-size/2, y, col)
		p.sign(down, size, l.right-size/2, y, col)
	}
	return p
}
