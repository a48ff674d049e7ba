package record_test

import (
	"bytes"
	"encoding/json"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/record"
	"unobot/game/simulate"
)

// turnedRecord is a match in which whoever gave cards up for Jim Hopper laid them down the other
// way round than the engine does, and how often that happened.
func turnedRecord(t *testing.T, seed uint64) (file []byte, turned int) {
	t.Helper()
	e, _ := game.EditionByID("stranger")
	o := game.DefaultOptions()
	o.Target = game.SingleRound
	g, err := game.New(e, o, 4, simulate.MatchSeed(seed, 0))
	require.NoError(t, err)
	dice := simulate.NewDice(seed, 0)
	var out bytes.Buffer
	w := record.NewWriter(&out)
	require.NoError(t, w.Game(0, g.MatchSeed(), &g))
	for g.Phase() != game.PhaseMatchOver {
		a := game.Action{Seat: game.NoSeat, Kind: game.ActDeal}
		if g.Round() > 0 {
			a = simulate.Random(&g, &dice, nil)
		}
		var events []game.Event
		require.NoError(t, g.Apply(a, &events))
		n := a.Cards.Len()
		if n > 1 {
			p := g.Position()
			slices.Reverse(p.Discard[1 : 1+n])
			g, err = game.FromPosition(e, o, p)
			require.NoError(t, err)
			turned++
		}
		require.NoError(t, w.Flush())
		before := out.Len()
		require.NoError(t, w.Step(a, events, &g))
		require.NoError(t, w.Flush())
		if n > 1 {
			turnCards(t, &out, before)
		}
	}
	return out.Bytes(), turned
}

// turnCards turns round the cards of the action in the line that begins at start.
func turnCards(t *testing.T, out *bytes.Buffer, start int) {
	t.Helper()
	var step map[string]any
	require.NoError(t, json.Unmarshal(out.Bytes()[start:], &step))
	slices.Reverse(step["action"].(map[string]any)["cards"].([]any))
	out.Truncate(start)
	require.NoError(t, json.NewEncoder(out).Encode(step))
}
