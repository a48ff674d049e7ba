package ai

import (
	"math"

	"unobot/game"
)

// features is how many properties of a seat its chance depends on.
const features = 16

// describe lists the properties of a seat's position in a running round, where away is how many
// turns away its turn is.
func (d *deck) describe(g *game.Game, seat game.Seat, away int, x *[features]float64) {
	hand, side := g.Hand(seat), g.Side()
	n := hand.Len()
	wilds := hand.And(d.wilds[side]).Len()
	match := hand.And(d.byColor[side][g.Color()]).Len()
	colors := 0
	first := game.Red + 4*game.Color(side)
	for c := first; c < first+4; c++ {
		if !hand.And(d.byColor[side][c]).Empty() {
			colors++
		}
	}
	size := float64(n)
	*x = [features]float64{
		0: math.Sqrt(size), 1: size / 4, 2: is(n == 1), 3: is(n == 2), 4: is(n == 3),
		5: is(away == 0), 6: is(away == 1), 7: is(away <= 1) / size, 8: is(away == 0) / size,
		9: float64(wilds), 10: float64(wilds) / size, 11: float64(hand.And(d.actions[side]).Len()),
		12: float64(colors), 13: float64(match) / size, 14: is(away == 0 && match+wilds > 0) / size,
		15: is(n == 1 && wilds == 1),
	}
}

func is(b bool) float64 {
	if b {
		return 1
	}
	return 0
}

// weights are by how much they change the logarithm of the chance.
var weights = [features]float64{
	-1.409, 0.336, 0.585, 0.149, 0.032, -0.015, 0.119, -0.268, -0.080, 0.113, 2.108, 0.036, 0.045, 0.435, 1.408, -0.166,
}

// chances is how likely each seat is to win the running round.
func (d *deck) chances(g *game.Game, p *[game.MaxSeats]float64) {
	seat, sum := g.Actor(), 0.0
	var x [features]float64
	for away := range g.Seats() {
		d.describe(g, seat, away, &x)
		z := 0.0
		for i, w := range weights {
			z += w * x[i]
		}
		p[seat] = math.Exp(z)
		sum += p[seat]
		seat = after(g, seat)
	}
	for s := range g.Seats() {
		p[s] /= sum
	}
}

// after is the seat that follows in play direction.
func after(g *game.Game, s game.Seat) game.Seat {
	n := g.Seats()
	return game.Seat((int(s) + g.Direction() + n) % n)
}
