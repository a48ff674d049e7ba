package tabletest_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/table/tabletest"
)

// TestToMoveFindsItsCards: in a whole match with all house rules, the face of each legal action is
// one by which the table finds the action's cards again.
func TestToMoveFindsItsCards(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, e := range game.Editions() {
		o := game.DefaultOptions()
		o.Target, o.House = game.SingleRound, game.HouseRulesOf(game.HouseJumpIn, game.HouseSevenZero)
		g, err := game.New(e, e.Fit(o), 4, [32]byte{7})
		require.NoError(t, err)
		for g.Phase() != game.PhaseMatchOver {
			var legal []game.Action
			for s := game.NoSeat; s < 4; s++ {
				legal = g.Legal(s).Actions(legal)
			}
			for _, a := range legal {
				m := tabletest.ToMove(&g, a)
				require.Equal(t, a.Kind, m.Kind)
				if a.Kind == game.ActPlay || a.Kind == game.ActJump {
					require.True(t, g.Candidates(a.Seat, a.Kind, m.Face).Has(a.Card), "%s: %+v", e.ID, a)
				}
				var found game.Set
				for _, f := range m.Faces {
					found = found.Or(g.Candidates(a.Seat, a.Kind, f.Face))
				}
				require.True(t, a.Cards.Minus(found).Empty(), "%s: %+v", e.ID, a)
			}
			require.NoError(t, g.Apply(legal[rng.IntN(len(legal))], nil))
		}
	}
}
