package table_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/daily"
	"unobot/game/table"
	"unobot/store/storetest"
)

func TestRematch(t *testing.T) {
	w := newWorld(t)
	ctx := t.Context()
	tb := w.started(3, 2, paced(table.DefaultTurnTime), func(n *table.NewTable) { n.Edition = "flip" })
	id := tb.State().ID
	refused := func(err error, id table.ID, by table.User) {
		t.Helper()
		_, _, got := w.hall.Rematch(ctx, w.key(), id, by, true)
		require.ErrorIs(t, got, err)
	}
	refused(table.ErrChannelBusy, id, user(1)) // it is still running
	_, err := tb.Leave(ctx, w.key(), user(2))
	require.NoError(t, err)
	_, err = tb.End(ctx, w.key(), user(0), false)
	require.NoError(t, err)
	w.reopen()

	refused(table.ErrNotSeated, id, user(9))
	refused(table.ErrUnknown, "missing", user(1))
	key := w.key()
	again, out, err := w.hall.Rematch(ctx, key, id, user(1), true)
	require.NoError(t, err)
	s, old := again.State(), tb.State()
	require.Equal(t, table.Playing, s.Phase)
	require.Equal(t, s.Version, out.State.Version)
	require.Equal(t, old.Setup(), s.Setup())
	require.Equal(t, user(1).ID, s.Host)
	require.Equal(t, []table.Seat{
		{User: user(0)},
		{User: user(1)},
		{User: old.Seats[3].User, Robot: table.Normal},
		{User: old.Seats[4].User, Robot: table.Normal},
	}, s.Seats)
	same, _, err := w.hall.Rematch(ctx, key, id, user(1), true)
	require.NoError(t, err)
	require.Equal(t, s.ID, same.State().ID, "the same click")
	require.Equal(t, s.Game, same.State().Game)
}

// TestRematchesEnd: an hour later the people have gone.
func TestRematchesEnd(t *testing.T) {
	w := newWorld(t)
	tb := w.started(2, 0)
	_, err := tb.End(t.Context(), w.key(), user(0), false)
	require.NoError(t, err)
	w.jump.Store(int64(time.Hour + time.Second))
	_, _, err = w.hall.Rematch(t.Context(), w.key(), tb.State().ID, user(0), true)
	require.ErrorIs(t, err, table.ErrOver)
}

// TestRematchWithoutTheForgotten: a user whose data was deleted has no seat, and nobody sits there
// instead.
func TestRematchWithoutTheForgotten(t *testing.T) {
	w := newWorld(t)
	tb := w.started(3, 1)
	_, err := tb.End(t.Context(), w.key(), user(0), false)
	require.NoError(t, err)
	s := tb.State()
	s.Seats[1] = table.Seat{}
	s.Version++
	w.store.Put(t, s)
	again, _, err := w.hall.Rematch(t.Context(), w.key(), s.ID, user(0), true)
	require.NoError(t, err)
	require.Equal(t, []table.Seat{{User: user(0)}, {User: user(2)}, s.Seats[3]}, again.State().Seats)
}

// TestRematchWithoutRobots: the server allows none any more. Two people go on; one alone waits for
// company.
func TestRematchWithoutRobots(t *testing.T) {
	for people, phase := range map[int]table.Phase{2: table.Playing, 1: table.Lobby} {
		w := newWorld(t)
		tb := w.started(people, 2)
		_, err := tb.End(t.Context(), w.key(), user(0), false)
		require.NoError(t, err)
		again, out, err := w.hall.Rematch(t.Context(), w.key(), tb.State().ID, user(0), false)
		require.NoError(t, err)
		require.Equal(t, phase, out.State.Phase)
		require.Len(t, again.State().Seats, people)
		require.False(t, again.State().Robots)
	}
}

// TestAMatchAgainstRobotsIsToldOnce: nobody is told of the lobby before it.
func TestAMatchAgainstRobotsIsToldOnce(t *testing.T) {
	w := newWorld(t)
	wish := wanted("channel", user(0))
	wish.Robots = true
	_, _, err := w.hall.CreateAgainst(t.Context(), w.key(), wish, 3, table.Normal)
	require.NoError(t, err)
	require.Equal(t, 1, w.count())
	require.Equal(t, table.Playing, w.last().Phase)
}

// TestADailyIsAnsweredWithinTheMove: it is the player's turn after every change, whatever the pace, and
// two people who play alike have the same game.
func TestADailyIsAnsweredWithinTheMove(t *testing.T) {
	t.Parallel()
	ctx, st := t.Context(), storetest.New(t)
	h := openHall(t, st, "one", nil)
	deal, err := daily.Find("2026-11-25", daily.Origin{Secret: daily.Secret{1}, Robots: daily.Latest})
	require.NoError(t, err)
	play := func(u table.User) table.State {
		tb, out, err := h.PlayDaily(ctx, "begin "+string(u.ID), u, deal)
		require.NoError(t, err)
		for n := 0; out.State.Phase == table.Playing; n++ {
			v := out.State.Game.View(daily.Player)
			require.Equal(t, daily.Player, v.Actor)
			out, err = tb.Do(ctx, table.Request{
				Key: string(u.ID) + string(rune('A'+n)), User: u, Seq: out.State.Seq(), Move: firstMove(v),
			})
			require.NoError(t, err)
			requirePassed(t, out)
		}
		return out.State
	}
	one, other := play(player), play(table.User{ID: "2", Name: "bob"})
	require.Equal(t, one.Game, other.Game)
	require.Equal(t, one.Steps, other.Steps)
}

// requirePassed: the states that lead to an outcome are one step apart, and a robot makes each of these steps.
func requirePassed(t *testing.T, out table.Outcome) {
	t.Helper()
	require.Len(t, out.Passed, len(out.Steps)-1)
	for n, s := range append(out.Passed, out.State)[1:] {
		step, g := out.Steps[n+1], out.Passed[n].Game
		require.NotEqual(t, daily.Player, step.Action.Seat)
		require.NoError(t, g.Apply(step.Action, nil))
		require.Equal(t, s.Game, g)
		require.Equal(t, step.N+1, s.Steps)
	}
}

// firstMove plays the first card that may be played, or draws.
func firstMove(v game.View) game.Move {
	switch {
	case v.Phase == game.PhaseColor:
		return game.Move{Kind: game.ActColor, Color: v.Edition.Colors(v.Side)[0]}
	case v.Phase == game.PhaseChallenge:
		return game.Move{Kind: game.ActAccept}
	case len(v.Playable) > 0:
		return game.Move{Kind: game.ActPlay, Face: v.Playable[0].Face, Color: v.Edition.Colors(v.Side)[0]}
	}
	return game.Move{Kind: game.ActDraw}
}
