package ai

import (
	"cmp"
	"slices"

	"unobot/game"
)

// tableau is a view with what the rules of thumb ask of it.
type tableau struct {
	v      *game.View
	cards  int                  // in the viewer's hand
	colors [game.Purple + 1]int // of them, by color; the wilds under NoColor
}

func read(v *game.View) *tableau {
	t := &tableau{v: v, cards: held(v)}
	for _, f := range v.Hand {
		t.colors[f.Face.Color] += f.Count
	}
	return t
}

// handOf is the number of cards of the seat so many places on in play direction.
func (t *tableau) handOf(places int) int {
	n := t.v.Seats
	return t.v.Players[(int(t.v.Viewer)+places*t.v.Direction+n)%n].Cards
}

// shortest is the other seat with the fewest cards, of several the next to play.
func (t *tableau) shortest() game.Seat {
	n, at := t.v.Seats, int(t.v.Viewer)
	best := game.NoSeat
	for range n - 1 {
		at = (at + t.v.Direction + n) % n
		if best == game.NoSeat || t.v.Players[at].Cards < t.v.Players[best].Cards {
			best = game.Seat(at)
		}
	}
	return best
}

// fewest and most are the smallest and the largest hand of the others.
func (t *tableau) fewest() int { return t.v.Players[t.shortest()].Cards }

func (t *tableau) most() int {
	n := 0
	for s := range t.v.Seats {
		if game.Seat(s) != t.v.Viewer {
			n = max(n, t.v.Players[s].Cards)
		}
	}
	return n
}

// wouldBluff reports whether the play of a wild-draw would be a bluff (R15, R16). Once a wild-draw
// is played out of the hand, wilds count only beside another.
func (t *tableau) wouldBluff() bool {
	return t.colors[t.v.Color] > 0 || t.v.Edition.Rules.WildsMatch && t.colors[game.NoColor] > 1
}

// leastUseful are the n cards to give up first: what costs most points among the numbers of thin
// colors, then actions, wilds last.
func (t *tableau) leastUseful(n int) []game.FaceCount {
	var cards []game.Face
	for _, f := range t.v.Hand {
		for range f.Count {
			cards = append(cards, f.Face)
		}
	}
	slices.SortStableFunc(cards, func(a, b game.Face) int { return cmp.Compare(t.use(a), t.use(b)) })
	return tally(cards[:n])
}

// use is what a card in hand is good for.
func (t *tableau) use(f game.Face) float64 {
	switch {
	case f.Symbol.IsWild():
		return wildCost + attackShort
	case f.Symbol == game.Number:
		return float64(t.colors[f.Color]) - pointWorth*float64(f.Points)
	}
	return float64(t.colors[f.Color]) + attackWorth
}
