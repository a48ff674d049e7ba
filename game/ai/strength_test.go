package ai

import (
	"flag"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/long"
)

var playouts = flag.Int("ai.playouts", 192, "playouts of a decision of Hard in measurements")

// splits are the ways to seat two and two players of two kinds at four seats.
var splits = [...][4]int{{0, 0, 1, 1}, {0, 1, 0, 1}, {0, 1, 1, 0}, {1, 1, 0, 0}, {1, 0, 1, 0}, {1, 0, 0, 1}}

// contest plays a dealt game between the players of a table and returns the winner, or NoSeat if there is none.
type contest func(g *game.Game, table []decider, rng *rand.Rand) (game.Seat, error)

func round(g *game.Game, table []decider, rng *rand.Rand) (game.Seat, error) {
	err := finish(g, table, rng)
	return g.RoundWinner(), err
}

func match(g *game.Game, table []decider, rng *rand.Rand) (game.Seat, error) {
	for {
		if err := finish(g, table, rng); err != nil {
			return game.NoSeat, err
		}
		if won := g.MatchWinners(); len(won) > 0 {
			return won[0], nil
		}
		if err := g.Apply(game.Action{Seat: game.NoSeat, Kind: game.ActNext}, nil); err != nil {
			return game.NoSeat, err
		}
	}
}

// share is how many of the contests the first of two kinds wins, playing every deal in every split;
// ci is half the width of its 95 % confidence interval, from the spread between deals.
func share(t testing.TB, e *game.Edition, kinds [2]decider, play contest, n int) (mean, ci float64) {
	deals := dealsFor(n)
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
			w, err := play(&g, table, rng)
			require.NoError(t, err)
			if w != game.NoSeat {
				over++
				won += 1 - split[w]
			}
		}
		x := float64(won) / float64(max(over, 1))
		sum, squares = sum+x, squares+x*x
	}
	of := float64(deals)
	mean = sum / of
	return mean, 1.96 * math.Sqrt((squares/of-mean*mean)/(of-1))
}

// dealsFor is how many deals it takes to play so many contests, or a few more.
func dealsFor(contests int) int { return (contests + len(splits) - 1) / len(splits) }

// clairvoyant is Hard with all cards open. It measures the worth of that knowledge. It stands in a test file, so that
// a table can never seat it.
type clairvoyant struct{ Player }

func (c clairvoyant) decide(g *game.Game, seat game.Seat, rng *rand.Rand) (game.Move, bool) {
	v := g.View(seat)
	return c.decideBy(&v, rng, func(v *game.View, rng *rand.Rand) game.Move {
		return c.compare(v, func(*rand.Rand) (game.Game, float64, error) { return *g, 1, nil }, rng)
	})
}

// reader is Hard with a perfect belief about one thing: the colors that the next player lacks, and whether that player
// has a wild. No memory of draws and plays can tell more.
type reader struct{ Player }

func (r reader) decide(g *game.Game, seat game.Seat, rng *rand.Rand) (game.Move, bool) {
	v := g.View(seat)
	return r.decideBy(&v, rng, func(v *game.View, rng *rand.Rand) game.Move {
		s, err := game.NewSampler(*v)
		if err != nil {
			panic(err)
		}
		next := after(g, seat)
		known := lacks(g, next)
		return r.compare(v, func(rng *rand.Rand) (w game.Game, weight float64, err error) {
			for range 500 { // some hands are too rare to meet
				if w, err = s.Sample(rng); err != nil || lacks(&w, next) == known {
					break
				}
			}
			if err == nil {
				weight, err = likelihood(&w)
			}
			return w, weight, err
		}, rng)
	})
}

// lacks is which colors of the side in play a hand lacks, the wilds as NoColor.
func lacks(g *game.Game, seat game.Seat) (colors [game.Purple + 1]bool) {
	d, side, hand := decks[g.Edition().ID], g.Side(), g.Hand(seat)
	colors[game.NoColor] = hand.And(d.wilds[side]).Empty()
	for _, c := range g.Edition().Colors(side) {
		colors[c] = hand.And(d.byColor[side][c]).Empty()
	}
	return colors
}

// pairing is two deciders that play each other.
type pairing struct {
	name       string
	one, other decider
}

func pairings(e *game.Edition, playouts int) []pairing {
	hard := Player{Level: Hard, Playouts: playouts}
	list := []pairing{
		{"normal-easy", Player{Level: Normal}, Player{Level: Easy}},
		{"hard-normal", hard, Player{Level: Normal}},
		{"clairvoyant-normal", clairvoyant{hard}, Player{Level: Normal}},
	}
	if !e.TwoSided() { // in the others hard reads the hands as it is
		list = append(list, pairing{"reader-normal", reader{hard}, Player{Level: Normal}})
	}
	return list
}

// TestLevelsAreInOrder is the smoke test of strength, always with the same deals: a quarter of them beside every change.
// Where the edge is small it takes more rounds to show.
func TestLevelsAreInOrder(t *testing.T) {
	for _, e := range game.Editions() {
		for _, p := range pairings(e, 64)[:2] {
			n := 120
			if testing.Short() && p.name == "hard-normal" {
				continue // six seconds, and a minute with the race detector
			}
			if !e.TwoSided() && p.name == "hard-normal" {
				n = 360
			}
			n = long.Cases(n/4, n)
			t.Run(string(e.ID)+"/"+p.name, func(t *testing.T) {
				t.Parallel()
				mean, _ := share(t, e, [2]decider{p.one, p.other}, round, n)
				require.Greater(t, mean, 0.5)
			})
		}
	}
}

// BenchmarkStrength measures the levels against each other, and players that know more, as the
// share of the rounds that the first one wins. For one edition and pairing, name both:
//
//	go test ./game/ai -run '^$' -bench Strength/flip/hard-normal -benchtime 5000x -timeout 2h
func BenchmarkStrength(b *testing.B) { measure(b, round, "rounds") }

// BenchmarkMatches is the same for whole matches to 500 points.
func BenchmarkMatches(b *testing.B) { measure(b, match, "matches") }

func measure(b *testing.B, play contest, unit string) {
	for _, e := range game.Editions() {
		for _, p := range pairings(e, *playouts) {
			b.Run(string(e.ID)+"/"+p.name, func(b *testing.B) {
				mean, ci := share(b, e, [2]decider{p.one, p.other}, play, b.N)
				b.ReportMetric(float64(dealsFor(b.N)*len(splits)), unit)
				b.ReportMetric(100*mean, "%won")
				b.ReportMetric(100*ci, "±%won")
			})
		}
	}
}

// BenchmarkFit prints the weights of value.go that predict best the winners of rounds between Normal players, so many
// of each edition and number of seats: go test ./game/ai -run '^$' -bench Fit -benchtime 1500x
func BenchmarkFit(b *testing.B) {
	var seen []moment
	for _, e := range game.Editions() {
		for _, seats := range []int{2, 3, 4, 6} {
			for i := range b.N {
				seen = append(seen, watch(b, e, seats, uint64(i))...)
			}
		}
	}
	var w [features]float64
	rng := rand.New(rand.NewPCG(1, 1))
	for epoch := range 6 {
		rng.Shuffle(len(seen), func(i, j int) { seen[i], seen[j] = seen[j], seen[i] })
		for i := range seen {
			learn(&w, &seen[i], 0.02/float64(1+epoch))
		}
	}
	b.Logf("%d positions: %.3f", len(seen), w)
}

// moment is a position as seats' properties, and the winner of the round.
type moment struct {
	seats  [game.MaxSeats][features]float64
	n      int
	winner game.Seat
}

// watch plays a round and takes one turn in four as a moment.
func watch(t testing.TB, e *game.Edition, seats int, seed uint64) []moment {
	g, err := deal(e, game.DefaultOptions(), seats, 1e6+seed)
	require.NoError(t, err)
	rng := rand.New(rand.NewPCG(seed, 3))
	table := make([]decider, seats)
	for k := range table {
		table[k] = Player{Level: Normal}
	}
	var list []moment
	for running(&g) {
		if g.Phase() == game.PhaseTurn && rng.IntN(4) == 0 {
			m, seat := moment{n: seats}, g.Actor()
			for away := range seats {
				decks[e.ID].describe(&g, seat, away, &m.seats[seat])
				seat = after(&g, seat)
			}
			list = append(list, m)
		}
		seat, m := choose(&g, table, rng)
		err := g.Apply(action(&g, seat, m, rng), nil)
		require.NoError(t, err)
	}
	if g.RoundWinner() == game.NoSeat {
		return nil
	}
	for i := range list {
		list[i].winner = g.RoundWinner()
	}
	return list
}

// learn is a step of gradient ascent on the logarithm of the winner's chance.
func learn(w *[features]float64, m *moment, rate float64) {
	var p [game.MaxSeats]float64
	sum := 0.0
	for s := range m.n {
		z := 0.0
		for i := range w {
			z += w[i] * m.seats[s][i]
		}
		p[s] = math.Exp(z)
		sum += p[s]
	}
	for s := range m.n {
		err := is(game.Seat(s) == m.winner) - p[s]/sum
		for i := range w {
			w[i] += rate * err * m.seats[s][i]
		}
	}
}
