package game

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game/long"
)

// TestHouseRulesGoTogether: with every pair of house rules, and with random sets of options, a round of each edition
// ends within 2,000 actions, keeps every card exactly once, and always leaves a legal action.
func TestHouseRulesGoTogether(t *testing.T) {
	for _, e := range editions {
		t.Run(string(e.ID), func(t *testing.T) {
			t.Parallel()
			rng := rand.New(rand.NewPCG(uint64(e.index), 23))
			for a := range houseRuleEnd {
				for b := range a + 1 {
					o := e.Fit(Options{Target: 500, House: HouseRulesOf(a, b, HouseStacking)})
					playTogether(t, rng, e, o)
				}
			}
			for range long.Cases(200, 2000) {
				o := anyOptions(rng, e)
				playTogether(t, rng, e, o)
			}
		})
	}
}

// playTogether plays a round, mostly by the plain policy.
func playTogether(t *testing.T, rng *rand.Rand, e *Edition, o Options) {
	t.Helper()
	g := mustNew(t, e, o, anySeats(rng, e, o), rng.Uint64())
	dice, buf := wyrand(rng.Uint64()), make([]Action, 0, 512)
	require.NoError(t, g.Apply(Action{Seat: NoSeat, Kind: ActDeal}, nil))
	for n := 0; g.playing(); n++ {
		require.Less(t, n, 2000, "%+v", o)
		require.NotEmpty(t, g.Legal(g.Actor()).Actions(buf[:0]), "%+v", o)
		a := plain(&g, &dice, buf)
		if rng.IntN(8) == 0 {
			a, _ = anyAction(&g, rng, buf[:0])
		}
		require.NoError(t, g.Apply(a, nil), "%+v", o)
		if n%16 == 0 {
			require.NoError(t, g.valid(), "%+v", o)
		}
	}
	require.NoError(t, g.valid(), "%+v", o)
}
