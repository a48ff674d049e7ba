package ai

import (
	"math"
	"math/rand/v2"

	"unobot/game"
)

// boldness is how much rarer a bluff is than an honest wild-draw. It is a mean of all kinds of
// players: some never look at the color, others never lie.
const boldness = 0.06

// doubts reports whether the challenge of the wild-draw is worth it: two cards more where it was
// honest; nothing drawn, a turn, and the author's draw where it was not.
func (t *tableau) doubts(rng *rand.Rand) bool {
	n := float64(t.v.Pending)
	if n == 0 { // Wild Draw Color: it takes about as many to find one in four
		n = 4
	}
	p := t.guilt()
	gain, loss := n+n/float64(t.v.Seats-1)+1, 2.0
	return p*gain*(0.7+0.6*rng.Float64()) > (1-p)*loss
}

// guilt is the probability that the wild-draw just played was a bluff: the author holds the color
// that was current. The view does not say which color that was, so all four count.
func (t *tableau) guilt() float64 {
	unseen, total := t.unseen()
	cards := float64(t.v.Players[t.v.Author].Cards)
	holds := 0.0
	for _, c := range t.v.Edition.Colors(t.v.Side) {
		bad := unseen[c]
		if t.v.Edition.Rules.WildsMatch {
			bad += unseen[game.NoColor]
		}
		holds += (1 - math.Pow(1-float64(bad)/float64(max(total, 1)), cards)) / 4
	}
	return holds * boldness / (holds*boldness + 1 - holds)
}

// unseen counts, by color, the faces of the side in play that the viewer has not got and that are
// not known to be in the discard pile.
func (t *tableau) unseen() (colors [game.Purple + 1]int, total int) {
	for _, card := range t.v.Edition.Cards {
		colors[card.Faces[t.v.Side].Color]++
		total++
	}
	for c, n := range t.colors {
		colors[c] -= n
		total -= n
	}
	for _, f := range t.v.Discard {
		if f.Face.Color != game.NoColor && colors[f.Face.Color] > 0 {
			colors[f.Face.Color] -= f.Count
			total -= f.Count
		}
	}
	return colors, total
}
