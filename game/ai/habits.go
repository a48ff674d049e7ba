package ai

import (
	"math"
	"math/rand/v2"

	"unobot/game"
)

// habit is how attentive a level is, as probabilities.
type habit struct {
	shout float64 // says UNO ahead of the play that leaves one card
	late  float64 // remembers it afterwards
	catch float64 // that anyone of a table of this level catches who forgot
	jump  float64 // jumps in with an identical card
}

// habits are people's: even the best forget now and then, and nobody catches everyone.
var habits = [...]habit{
	Easy:   {shout: 0.60, late: 0.30, catch: 0.30, jump: 0.3},
	Normal: {shout: 0.80, late: 0.50, catch: 0.60, jump: 0.7},
	Hard:   {shout: 0.97, late: 0.80, catch: 0.85, jump: 1},
}

// notice says UNO for an exposed card of one's own, or catches somebody.
func (h habit) notice(v *game.View, rng *rand.Rand) (game.Move, bool) {
	if v.CanShout && v.Players[v.Viewer].Uno == game.UnoExposed {
		if chance(rng, h.late) {
			return game.Move{Kind: game.ActShout}, true
		}
		return game.Move{}, false
	}
	for i := 1; i < v.Seats; i++ {
		seat := game.Seat((int(v.Viewer) + i) % v.Seats)
		if v.Players[seat].Catchable && chance(rng, h.alone(v.Seats)) {
			return game.Move{Kind: game.ActCatch, Target: seat}, true
		}
	}
	return game.Move{}, false
}

// alone is the chance that one of several equally attentive opponents catches, so that all of them
// together do with chance h.catch.
func (h habit) alone(seats int) float64 {
	return 1 - math.Pow(1-h.catch, 1/float64(seats-1))
}

func chance(rng *rand.Rand, p float64) bool { return rng.Float64() < p }
