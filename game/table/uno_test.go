package table_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/table"
)

// did is the action of an outcome with one step.
func did(t *testing.T, out table.Outcome) game.Action {
	t.Helper()
	require.Len(t, out.Steps, 1)
	return out.Steps[0].Action
}

func exposed(seats ...game.Seat) func(*game.Position) {
	return func(p *game.Position) {
		for _, s := range seats {
			p.Uno[s] = game.UnoExposed
		}
	}
}

func TestUnoProtectsOneselfFirst(t *testing.T) {
	w := newWorld(t)
	tb := w.place(position(t, classic, map[game.Seat]string{0: "r1 r2", 1: "b1", 2: "b2"}, "g5", exposed(1, 2)))
	out := w.done(tb.Uno(t.Context(), w.key(), user(1), table.CallUno))
	require.Equal(t, game.ActShout, did(t, out).Kind)
	require.Equal(t, game.UnoCalled, out.State.Game.Uno(1))
	require.Equal(t, game.UnoExposed, out.State.Game.Uno(2))

	out, err := tb.Uno(t.Context(), w.key(), user(1), table.CallUno)
	require.NoError(t, err, "safe oneself, so it is for the other one")
	require.Equal(t, game.Action{Seat: 1, Kind: game.ActCatch, Choice: game.Choice{Target: 2}}, did(t, out))
	require.Equal(t, 3, out.State.Game.HandSize(2))
}

func TestUnoCatchesTheOneExposedLongest(t *testing.T) {
	w := newWorld(t)
	tb := w.place(position(t, classic, map[game.Seat]string{0: "r1 r2", 1: "b1", 2: "b2"}, "g5", exposed(1, 2),
		func(p *game.Position) { p.Author = 2 }))
	out := w.done(tb.Uno(t.Context(), w.key(), user(0), table.CallUno))
	require.Equal(t, game.Action{Seat: 0, Kind: game.ActCatch, Choice: game.Choice{Target: 2}}, did(t, out))
	catch := game.Move{Kind: game.ActCatch, Target: game.NoSeat}
	out = w.done(tb.Do(t.Context(), table.Request{Key: w.key(), User: user(0), Move: catch}))
	require.Equal(t, game.Seat(1), did(t, out).Target)
}

func TestUnoCallsAheadWithTwoCards(t *testing.T) {
	w := newWorld(t)
	tb := w.place(position(t, classic, map[game.Seat]string{0: "r1 g2", 1: "b1 b2 b3"}, "g5"))
	_, err := tb.Uno(t.Context(), w.key(), user(0), table.CallCatch)
	require.ErrorIs(t, err, game.NothingToCatch, "the Catch! button does not shout")
	_, err = tb.Uno(t.Context(), w.key(), user(1), table.CallUno)
	require.ErrorIs(t, err, game.NothingToShout)
	out := w.done(tb.Uno(t.Context(), w.key(), user(0), table.CallUno))
	require.Equal(t, game.ActShout, did(t, out).Kind)
	w.done(tb.Do(t.Context(), w.request(tb, user(0), game.Move{Kind: game.ActPlay, Face: face("g2")})))
	_, err = tb.Uno(t.Context(), w.key(), user(1), table.CallCatch)
	require.ErrorIs(t, err, game.NothingToCatch)
}

func TestUnoButtonsDoTheirHalf(t *testing.T) {
	w := newWorld(t)
	tb := w.place(position(t, classic, map[game.Seat]string{0: "r1 r2", 1: "b1", 2: "b2"}, "g5", exposed(1, 2)))
	out, err := tb.Uno(t.Context(), w.key(), user(1), table.CallCatch)
	require.NoError(t, err, "the Catch! button catches even while oneself is exposed")
	require.Equal(t, game.Action{Seat: 1, Kind: game.ActCatch, Choice: game.Choice{Target: 2}}, did(t, out))
	_, err = tb.Uno(t.Context(), w.key(), user(2), table.CallShout)
	require.ErrorIs(t, err, game.NothingToShout, "the UNO! button does not catch")
	_, err = tb.Uno(t.Context(), w.key(), user(9), table.CallUno)
	require.ErrorIs(t, err, table.ErrNotSeated)
}

func TestOnlyTheCatchButtonCanBeAFalseCatch(t *testing.T) {
	w := newWorld(t)
	n := func(n *table.NewTable) { n.Options.FalseCall = 2 }
	tb := w.match(3, n)
	before := tb.State()
	_, err := tb.Uno(t.Context(), w.key(), user(1), table.CallUno)
	require.ErrorIs(t, err, game.NothingToShout)
	require.Equal(t, before, tb.State())
	out := w.done(tb.Uno(t.Context(), w.key(), user(1), table.CallCatch))
	require.Equal(t, game.EvFalseCatch, out.Steps[0].Events[0].Kind)
	require.Equal(t, before.Game.HandSize(1)+2, out.State.Game.HandSize(1))
}
