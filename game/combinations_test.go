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
			all, pairs, sets := everyOption(), 0, long.Cases(200, 10_000)
			for i, a := range all {
				for _, b := range all[:i] {
					o := DefaultOptions()
					a(&o)
					b(&o)
					for _, house := range []HouseRules{o.House, o.House.With(HouseStacking)} {
						o.House = house
						playTogether(t, rng, e, e.Fit(o))
						pairs++
					}
				}
			}
			for range sets {
				o := anyOptions(rng, e)
				playTogether(t, rng, e, o)
			}
			t.Logf("%d pairs of options, each with stacking and without, and %d sets", pairs/2, sets)
		})
	}
}

// everyOption lists each house rule, each number of cards, teams, and the other scoring.
func everyOption() (all []func(*Options)) {
	for r := range EveryHouseRule.All() {
		all = append(all, func(o *Options) { o.House = o.House.With(r) })
	}
	for n := range Amounts() {
		for _, cards := range n.Values() {
			if cards != n.Usual() {
				all = append(all, func(o *Options) { *o = o.WithAmount(n, cards) })
			}
		}
	}
	return append(all, func(o *Options) { o.Teams = true }, func(o *Options) { o.Scoring = ScoreLowest })
}

// playTogether plays a round by the plain policy. For its first 300 actions the players are careless, too: each eighth
// is any legal one, such as a false catch or a draw without need. Careless players may never end a round: with
// draw-to-match the hands of all are a random walk.
func playTogether(t *testing.T, rng *rand.Rand, e *Edition, o Options) {
	t.Helper()
	g := mustNew(t, e, o, anySeats(rng, e, o), rng.Uint64())
	dice, buf := wyrand(rng.Uint64()), make([]Action, 0, 512)
	require.NoError(t, g.Apply(Action{Seat: NoSeat, Kind: ActDeal}, nil))
	for n := 0; g.playing(); n++ {
		require.Less(t, n, 2000, "%+v", o)
		require.NotEmpty(t, g.Legal(g.Actor()).Actions(buf[:0]), "%+v", o)
		a := plain(&g, &dice, buf)
		if n < 300 && rng.IntN(8) == 0 {
			a, _ = anyAction(&g, rng, buf[:0])
		}
		require.NoError(t, g.Apply(a, nil), "%+v", o)
		if n%16 == 0 {
			require.NoError(t, g.valid(), "%+v", o)
		}
	}
	require.NoError(t, g.valid(), "%+v", o)
}
