package table_test

import (
	"context"
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/daily"
	"unobot/game/table"
	"unobot/store/storetest"
)

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

// TestAHalfBegunGameKeepsItsRobots: the deal is not stored, and the game begins later with the robots that were wished
// for (fault 156).
func TestAHalfBegunGameKeepsItsRobots(t *testing.T) {
	w := newWorld(t)
	wish := wanted(table.SoloChannel(user(0).ID), user(0))
	wish.Robots = true
	w.store.FailCommits(func(_ context.Context, save func() error) error {
		w.store.FailCommits(func(context.Context, func() error) error { return errors.New("the disk is full") })
		return save()
	})
	tb, _, err := w.hall.CreateAgainst(t.Context(), w.key(), wish, 1, table.Hard)
	require.ErrorIs(t, err, table.ErrNotSaved)
	w.store.ClearFaults()
	out, err := tb.Begin(t.Context(), w.key(), user(0))
	require.NoError(t, err)
	require.Len(t, out.State.Seats, 2)
	require.Equal(t, table.Hard, out.State.Seats[1].Robot)
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
