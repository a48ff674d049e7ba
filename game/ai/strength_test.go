package ai

import (
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game"
)

var (
	rounds = flag.Int("ai.rounds", 0, "measure strength over so many rounds of each edition and pairing")
	plays  = flag.Int("ai.playouts", 128, "playouts of a decision of Hard in measurements")
)

// splits are the ways to seat two and two players of two kinds at four seats.
var splits = [...][4]int{{0, 0, 1, 1}, {0, 1, 0, 1}, {0, 1, 1, 0}, {1, 1, 0, 0}, {1, 0, 1, 0}, {1, 0, 0, 1}}

// share is how many of the rounds the first of two kinds wins, playing every deal
// in every split; ci is half the width of its 95 % confidence interval, from the
// spread between deals.
func share(t testing.TB, e *game.Edition, o game.Options, kinds [2]decider, rounds int) (mean, ci float64) {
	deals := (rounds + len(splits) - 1) / len(splits)
	sum, squares := 0.0, 0.0
	for i := range deals {
		won, over := 0, 0
		for k, split := range splits {
			g, err := deal(e, o, 4, uint64(i))
			require.NoError(t, err)
			var table []decider
			for _, kind := range split {
				table = append(table, kinds[kind])
			}
			rng := rand.New(rand.NewPCG(uint64(i), uint64(k)))
			require.NoError(t, finish(&g, table, rng))
			if w := g.RoundWinner(); w != game.NoSeat {
				over++
				won += 1 - split[w]
			}
		}
		x := float64(won) / float64(max(over, 1))
		sum, squares = sum+x, squares+x*x
	}
	n := float64(deals)
	mean = sum / n
	return mean, 1.96 * math.Sqrt((squares/n-mean*mean)/(n-1))
}

func TestStrength(t *testing.T) {
	for _, e := range game.Editions() {
		start := time.Now()
		m, ci := share(t, e, game.DefaultOptions(), [2]decider{Player{Level: Hard, Playouts: *plays}, Player{Level: Normal}}, *rounds)
		fmt.Printf("%s hard-normal %.3f ± %.3f %v\n", e.ID, m, ci, time.Since(start))
		start = time.Now()
		m, ci = share(t, e, game.DefaultOptions(), [2]decider{clairvoyant{Player{Level: Hard, Playouts: *plays}}, Player{Level: Normal}}, *rounds)
		fmt.Printf("%s clair-normal %.3f ± %.3f %v\n", e.ID, m, ci, time.Since(start))
	}
}

// clairvoyant is Hard with open cards, for measurement alone.
type clairvoyant struct{ Player }

func (c clairvoyant) decide(g *game.Game, seat game.Seat, rng *rand.Rand) (Move, bool) {
	v := g.View(seat)
	if g.Actor() != seat {
		return c.Decide(v, rng)
	}
	m := c.compare(&v, func(*rand.Rand) (game.Game, error) { return *g, nil }, rng)
	if m.Kind == game.ActPlay && v.CanShout && held(&v) == 2 && chance(rng, habits[Hard].shout) {
		return Move{Kind: game.ActShout}, true
	}
	return m, true
}
