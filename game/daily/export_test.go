package daily

import (
	"math/rand/v2"

	"unobot/game"
	"unobot/game/ai"
)

// Newer are robots of a version to come.
const Newer = Latest + 1

func init() {
	other := ai.Player{Level: ai.Hard, Playouts: 1}.Decide
	casts[Newer] = cast{robot: other, seekers: [...]decider{other, other}}
}

// Wishes returns the moves that the robots and the seekers of a version would make as a seat, with several kinds of
// luck.
func (r Robots) Wishes(g *game.Game, seat game.Seat) (all []game.Move) {
	v := g.View(seat)
	for _, decide := range []decider{casts[r].robot, casts[r].seekers[0], casts[r].seekers[1]} {
		for luck := range uint64(8) {
			m, _ := decide(v, rand.New(rand.NewPCG(luck, uint64(g.Seq()))))
			all = append(all, m)
		}
	}
	return all
}

// Versions are those that the program has, without Newer.
func Versions() (all []Robots) {
	for r := range casts {
		if r != Newer {
			all = append(all, r)
		}
	}
	return all
}
