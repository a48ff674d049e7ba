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

// TestPlayoutsKeepToTheRules plays rounds by the fast policy alone, with all house rules: none of
// its actions is refused.
func TestPlayoutsKeepToTheRules(t *testing.T) {
	for _, e := range game.Editions() {
		p := newPlayout(decks[e.ID])
		for i := range uint64(40) {
			rng := rand.New(rand.NewPCG(i, 8))
			g, err := deal(e, someOptions(rng), 2+rng.IntN(game.MaxSeats-1), i)
			require.NoError(t, err)
			p.source.Seed(i, 0)
			n := 0
			for ; running(&g) && n < 5000; n++ {
				err := g.Apply(p.next(&g), nil)
				require.NoError(t, err, "%s, deal %d", e.ID, i)
			}
			require.Less(t, n, 5000, "%s, deal %d does not end", e.ID, i)
		}
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
			err := g.Apply(action(&g, seat, m, rng), nil)
			require.NoError(t, err)
		}
	}
}
