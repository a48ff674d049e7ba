package ai

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
)

// TestTwinWorldsGetTheSameDecision plays in two different worlds that look the same to a player:
// nothing but the view can reach the decision.
func TestTwinWorldsGetTheSameDecision(t *testing.T) {
	for _, e := range game.Editions() {
		t.Run(string(e.ID), func(t *testing.T) {
			compared := 0
			for i := range uint64(8) {
				rng := rand.New(rand.NewPCG(i, 2))
				o, seats := someOptions(rng), 2+rng.IntN(5)
				o.Teams = game.TeamsOf(seats)
				g, err := deal(e, o, seats, i)
				require.NoError(t, err)
				table := make([]decider, g.Seats())
				for s := range table {
					table[s] = Player{Level: Normal}
				}
				for n := 0; running(&g) && n < 60; n++ {
					for seat := range game.Seat(g.Seats()) {
						compared += twins(t, &g, seat, rng)
					}
					seat, m := choose(&g, table, rng)
					err := g.Apply(action(&g, seat, m, rng), nil)
					require.NoError(t, err)
				}
			}
			require.Greater(t, compared, 100)
		})
	}
}

// twins compares the decisions of all levels in g and in another world that fits the view of a
// seat; it returns how many other worlds that were.
func twins(t *testing.T, g *game.Game, seat game.Seat, rng *rand.Rand) int {
	sampler, err := game.NewSampler(g.View(seat))
	require.NoError(t, err)
	twin, err := sampler.Sample(rng)
	require.NoError(t, err)
	luck := rng.Uint64()
	for _, level := range []Level{Easy, Normal, Hard} {
		p := Player{Level: level, Playouts: 8}
		m1, ok1 := p.Decide(g.View(seat), rand.New(rand.NewPCG(luck, 0)))
		m2, ok2 := p.Decide(twin.View(seat), rand.New(rand.NewPCG(luck, 0)))
		require.Equal(t, ok1, ok2)
		require.Equal(t, m1, m2)
	}
	for other := range game.Seat(g.Seats()) {
		if twin.Hand(other) != g.Hand(other) {
			return 1
		}
	}
	return 0
}
