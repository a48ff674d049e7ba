package ai

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
)

// BenchmarkFit prints the weights of value.go that explain best who won rounds between Normal
// players, so many of each edition and number of seats: go test ./game/ai -run '^$' -bench Fit
// -benchtime 1500x
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

// moment is a position as seats' properties, and who won the round.
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
