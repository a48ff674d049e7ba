package table_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/table"
)

// TestATutorialIsStackedAndGoesOn: everybody is dealt the same cards; a user who asks again, also after a restart, goes
// on with the same table, and begins anew once that is over. Each edition has a table of its own.
func TestATutorialIsStackedAndGoesOn(t *testing.T) {
	w := newWorld(t)
	learn := func(u table.User, e game.EditionID) table.State {
		_, out, err := w.hall.Learn(t.Context(), w.key(), u, e)
		require.NoError(t, err)
		return out.State
	}
	first := learn(user(0), "classic")
	require.True(t, first.Teaches())
	require.True(t, first.SoloOf(user(0).ID))
	require.Equal(t, game.Seat(0), first.Game.Actor())
	require.Equal(t, first.Game, learn(user(1), "classic").Game)
	require.NotEqual(t, first.ID, learn(user(0), "flip").ID)

	tb, _ := w.hall.At(first.Channel)
	w.done(tb.Do(t.Context(), w.request(tb, user(0), game.Move{Kind: game.ActPlay, Face: face("r8")})))
	w.reopen()
	again := learn(user(0), "classic")
	require.Equal(t, first.ID, again.ID)
	require.Equal(t, 1, again.Steps)

	tb, _ = w.hall.At(first.Channel)
	w.done(tb.End(t.Context(), w.key(), user(0), false))
	anew := learn(user(0), "classic")
	require.NotEqual(t, first.ID, anew.ID)
	require.Equal(t, first.Game, anew.Game)

	_, _, err := w.hall.Learn(t.Context(), w.key(), user(0), "splash")
	require.Error(t, err, "there is none")
}

// TestTheRobotOfATutorialForgetsUno, unlike other robots, so that it can be caught; and it does not catch.
func TestTheRobotOfATutorialForgetsUno(t *testing.T) {
	timed(t, func(w *world) {
		w.thinks(func(game.View, table.Robot, uint64) (game.Move, bool) { return game.Move{Kind: game.ActShout}, true })
		_, out, err := w.hall.Learn(w.t.Context(), w.key(), user(0), "classic")
		require.NoError(w.t, err)
		tb, _ := w.hall.At(out.State.Channel)
		play := func(code string, color game.Color) {
			w.t.Helper()
			w.done(tb.Do(w.t.Context(), w.request(tb, user(0), game.Move{Kind: game.ActPlay, Face: face(code), Color: color})))
			require.NoError(w.t, tb.Hurry(w.t.Context()))
		}
		play("r8", game.NoColor)
		play("gS", game.NoColor)
		play("W", game.Blue)
		w.done(tb.Do(w.t.Context(), w.request(tb, user(0), game.Move{Kind: game.ActDraw})))
		require.NoError(w.t, tb.Hurry(w.t.Context()))
		play("b1", game.NoColor)
		s := tb.State()
		require.Equal(w.t, game.UnoExposed, s.Game.Uno(1))
		w.done(tb.Uno(w.t.Context(), w.key(), user(0), table.CallCatch))
		s = tb.State()
		require.Equal(w.t, 3, s.Game.HandSize(1))
		play("b1", game.NoColor)
		s = tb.State()
		require.Equal(w.t, 1, s.Game.HandSize(0), "nobody has caught the learner")
	})
}
