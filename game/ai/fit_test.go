package ai

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
)

type sample struct {
	x   [game.MaxSeats][features]float64
	n   int
	won game.Seat
}

func collect(t testing.TB, e *game.Edition, seats, games int) []sample {
	var out []sample
	for i := range games {
		g, err := deal(e, game.DefaultOptions(), seats, uint64(i)+1e6)
		require.NoError(t, err)
		rng := rand.New(rand.NewPCG(uint64(i), 3))
		table := make([]decider, seats)
		for k := range table {
			table[k] = Player{Level: Normal}
		}
		var mine []sample
		for running(&g) {
			if g.Phase() == game.PhaseTurn && g.Pending() == 0 && rng.IntN(4) == 0 {
				s := sample{n: seats}
				seat := g.Actor()
				for away := range seats {
					decks[e.ID].describe(&g, seat, away, &s.x[seat])
					seat = after(&g, seat)
				}
				mine = append(mine, s)
			}
			seat, m := choose(&g, table, rng)
			_, err := g.Apply(action(&g, seat, m, rng), nil)
			require.NoError(t, err)
		}
		if w := g.RoundWinner(); w != game.NoSeat {
			for _, s := range mine {
				s.won = w
				out = append(out, s)
			}
		}
	}
	return out
}

func fit(data []sample, epochs int) [features]float64 {
	var w [features]float64
	rng := rand.New(rand.NewPCG(1, 1))
	for ep := range epochs {
		rng.Shuffle(len(data), func(i, j int) { data[i], data[j] = data[j], data[i] })
		rate := 0.02 / (1 + float64(ep))
		for k := range data {
			s := &data[k]
			var p [game.MaxSeats]float64
			sum := 0.0
			for i := range s.n {
				z := 0.0
				for f := range w {
					z += w[f] * s.x[i][f]
				}
				p[i] = math.Exp(z)
				sum += p[i]
			}
			for i := range s.n {
				err := -p[i] / sum
				if game.Seat(i) == s.won {
					err++
				}
				for f := range w {
					w[f] += rate * err * s.x[i][f]
				}
			}
		}
	}
	return w
}

func loss(data []sample, w [features]float64) float64 {
	total := 0.0
	for k := range data {
		s := &data[k]
		sum, won := 0.0, 0.0
		for i := range s.n {
			z := 0.0
			for f := range w {
				z += w[f] * s.x[i][f]
			}
			sum += math.Exp(z)
			if game.Seat(i) == s.won {
				won = z
			}
		}
		total += math.Log(sum) - won
	}
	return total / float64(len(data))
}

func TestFit(t *testing.T) {
	var all []sample
	per := map[string][]sample{}
	for _, e := range game.Editions() {
		for _, seats := range []int{2, 3, 4, 6} {
			d := collect(t, e, seats, 1500)
			all = append(all, d...)
			per[fmt.Sprint(e.ID, seats)] = append([]sample(nil), d...)
		}
	}
	w := fit(all, 6)
	fmt.Println(len(all))
	for i, x := range w {
		fmt.Printf("%d: %.3f,\n", i, x)
	}
	for k, d := range per {
		fmt.Println(k, loss(d, w), "own", loss(d, fit(append([]sample(nil), d...), 6)), "uniform", math.Log(float64(d[0].n)))
	}
}
