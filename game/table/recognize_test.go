package table_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/table"
)

// TestPeopleLookAsTheyWereLastSeen: somebody who acts is known by the name and the profile picture of
// now, in a seat and while waiting for one; nobody else changes.
func TestPeopleLookAsTheyWereLastSeen(t *testing.T) {
	timed(t, func(w *world) {
		ctx := w.t.Context()
		tb := w.lobby(2, withRobots)
		host := table.User{ID: user(0).ID, Name: "Countess", Global: "Ada", Avatar: "a_01"}
		before := tb.State()
		out, err := tb.Begin(ctx, w.key(), host)
		require.NoError(w.t, err)
		require.Equal(w.t, []table.Seat{{User: host}, {User: user(1)}}, out.State.Seats)
		require.Equal(w.t, user(0), before.Seats[0].User, "a state that has been read stays as it is")

		host.Avatar = ""
		_, err = tb.Do(ctx, table.Request{Key: w.key(), User: host, Seq: 0, Move: game.Move{Kind: game.ActDraw}})
		require.ErrorIs(w.t, err, table.ErrStale)
		require.Equal(w.t, "a_01", tb.State().Seats[0].User.Avatar, "what is refused changes nothing")

		_, err = tb.Leave(ctx, w.key(), user(1))
		require.NoError(w.t, err)
		_, err = tb.Join(ctx, w.key(), user(2))
		require.NoError(w.t, err)
		waiting := user(2)
		waiting.Avatar = "guild/b2"
		out, err = tb.Kick(ctx, w.key(), waiting, user(0).ID, true)
		require.NoError(w.t, err)
		require.Equal(w.t, waiting, out.State.Seats[1].Next)
		require.NoError(w.t, w.hall.Departed(ctx, "guild", waiting.ID))
		require.Empty(w.t, tb.State().Seats[1].Next)
		require.Equal(w.t, "Countess", tb.State().Seats[0].User.Name)
	})
}
