package art

import (
	"math"
	"math/rand/v2"

	"unobot/game"
)

// confettiApart is the least distance of two pieces.
const confettiApart = 38

// paintConfetti throws the eight shapes into a part of the picture, but not on what is kept free.
// It falls the same way every time.
func (p *painting) paintConfetti(within area, free []area) {
	rng := rand.New(rand.NewPCG(uint64(within.w), uint64(within.h)))
	var pieces []point
	for range within.w * within.h / 90 {
		at := point{float64(within.x + rng.IntN(within.w)), float64(within.y + rng.IntN(within.h))}
		c, size, turn := game.Red+game.Color(rng.IntN(8)), 10+rng.Float64()*11, rng.Float64()*360
		if crowds(at, pieces) || !clears(at, size, within, free) {
			continue
		}
		pieces = append(pieces, at)
		p.fill(shape(c).turned(.5, .5, turn).at(at.x-size/2, at.y-size/2, size), hues[c])
	}
}

// crowds reports whether a piece is too close to another.
func crowds(at point, pieces []point) bool {
	for _, q := range pieces {
		if math.Hypot(at.x-q.x, at.y-q.y) < confettiApart {
			return true
		}
	}
	return false
}

// clears reports whether a piece stays within its part of the picture and off what is kept free.
func clears(at point, size float64, within area, free []area) bool {
	r := size*.8 + 2
	for _, a := range free {
		if at.x > float64(a.x)-r && at.x < float64(a.x+a.w)+r && at.y > float64(a.y)-r && at.y < float64(a.y+a.h)+r {
			return false
		}
	}
	return at.x > float64(within.x)+r && at.x < float64(within.x+within.w)-r &&
		at.y > float64(within.y)+r && at.y < float64(within.y+within.h)-r
}
