package ai

import (
	"flag"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
)

var playouts = flag.Int("ai.playouts", 192, "playouts of a decision of Hard in measurements")

// splits are the ways to seat two and two players of two kinds at four seats.
var splits = [...][4]int{{0, 0, 1, 1}, {0, 1, 0, 1}, {0, 1, 1, 0}, {1, 1, 0, 0}, {1, 0, 1, 0}, {1, 0, 0, 1}}

// share is how many of the rounds the first of two kinds wins, playing every deal in every split;
// ci is half the width of its 95 % confidence interval, from the spread between deals.
func share(t testing.TB, e *game.Edition, kinds [2]decider, rounds int) (mean, ci float64) {
	deals := dealsFor(rounds)
	sum, squares := 0.0, 0.0
	for i := range deals {
		won, over := 0, 0
		for k, split := range splits {
			g, err := deal(e, game.DefaultOptions(), 4, uint64(i))
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

// dealsFor is how many deals it takes to play so many rounds, or a few more.
func dealsFor(rounds int) int { return (rounds + len(splits) - 1) / len(splits) }

// clairvoyant is Hard with all cards open. It measures what knowing them would be worth, and lives
// here so that nobody can seat it.
type clairvoyant struct{ Player }

func (c clairvoyant) decide(g *game.Game, seat game.Seat, rng *rand.Rand) (game.Move, bool) {
	v := g.View(seat)
	return c.decideBy(&v, rng, func(v *game.View, rng *rand.Rand) game.Move {
		return c.compare(v, func(*rand.Rand) (game.Game, float64, error) { return *g, 1, nil }, rng)
	})
}

// pairing is who plays whom.
type pairing struct {
	name       string
	one, other decider
}

func pairings(playouts int) []pairing {
	hard := Player{Level: Hard, Playouts: playouts}
	return []pairing{
		{"normal-easy", Player{Level: Normal}, Player{Level: Easy}},
		{"hard-normal", hard, Player{Level: Normal}},
		{"clairvoyant-normal", clairvoyant{hard}, Player{Level: Normal}},
	}
}

// TestLevelsAreInOrder is the smoke test of strength, always with the same deals. Where the edge is
// small it takes more rounds to show.
func TestLevelsAreInOrder(t *testing.T) {
	for _, e := range game.Editions() {
		for _, p := range pairings(64)[:2] {
			n := 120
			if testing.Short() && p.name == "hard-normal" {
				continue // six seconds, and a minute with the race detector
			}
			if !e.TwoSided() && p.name == "hard-normal" {
				n = 360
			}
			t.Run(string(e.ID)+"/"+p.name, func(t *testing.T) {
				t.Parallel()
				mean, _ := share(t, e, [2]decider{p.one, p.other}, n)
				require.Greater(t, mean, 0.5)
			})
		}
	}
}

// BenchmarkStrength measures the levels against each other, and the clairvoyant, as the share of
// the rounds that the first one wins: go test ./game/ai -run '^$' -bench Strength -benchtime 5000x
// -timeout 2h One edition and pairing alone: -bench Strength/flip/hard-normal
func BenchmarkStrength(b *testing.B) {
	for _, e := range game.Editions() {
		for _, p := range pairings(*playouts) {
			b.Run(string(e.ID)+"/"+p.name, func(b *testing.B) {
				mean, ci := share(b, e, [2]decider{p.one, p.other}, b.N)
				b.ReportMetric(float64(dealsFor(b.N)*len(splits)), "rounds")
				b.ReportMetric(100*mean, "%won")
				b.ReportMetric(100*ci, "±%won")
			})
		}
	}
}
