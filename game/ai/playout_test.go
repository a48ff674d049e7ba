package ai

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
)

func TestPlayoutsAllocateNothing(t *testing.T) {
	for _, e := range game.Editions() {
		g, err := deal(e, game.DefaultOptions(), 4, 1)
		require.NoError(t, err)
		p := newPlayout(decks[e.ID])
		luck := uint64(0)
		require.Zero(t, testing.AllocsPerRun(100, func() {
			w := g
			p.source.Seed(luck, 0)
			luck++
			p.run(&w, 0, horizon)
		}), e.ID)
	}
}

// TestChances: somebody wins, and one card left is better than six.
func TestChances(t *testing.T) {
	for _, e := range game.Editions() {
		rng := rand.New(rand.NewPCG(9, 9))
		g, err := deal(e, game.DefaultOptions(), 5, 3)
		require.NoError(t, err)
		table := make([]decider, 5)
		for s := range table {
			table[s] = Player{Level: Normal}
		}
		for running(&g) {
			var p [game.MaxSeats]float64
			decks[e.ID].chances(&g, &p)
			sum := 0.0
			for s := range game.Seat(5) {
				sum += p[s]
				for other := range game.Seat(5) {
					if g.HandSize(s) == 1 && g.HandSize(other) > 5 {
						require.Greater(t, p[s], p[other])
					}
				}
			}
			require.InDelta(t, 1, sum, 1e-9)
			seat, m := choose(&g, table, rng)
			_, err := g.Apply(action(&g, seat, m, rng), nil)
			require.NoError(t, err)
		}
	}
}
