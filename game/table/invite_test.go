package table_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/table"
)

// inviting asks these users to join a new table.
func inviting(guests ...table.User) func(*table.NewTable) {
	return func(n *table.NewTable) { n.Invited = guests }
}

func TestInvitationsLastUntilTheGameBegins(t *testing.T) {
	w := newWorld(t)
	ctx := t.Context()
	tb := w.lobby(1, inviting(user(1), user(0), user(1), user(2), user(3)))
	require.Equal(t, []table.User{user(1), user(2), user(3)}, tb.State().Invited, "once each, and never the host")

	w.reopen() // a kill loses no invitation
	tb, ok := w.hall.At("channel")
	require.True(t, ok)
	out, err := tb.Join(ctx, w.key(), user(2))
	require.NoError(t, err)
	require.Equal(t, []table.Seat{{User: user(0)}, {User: user(2)}}, out.State.Seats, "an ordinary seat")
	require.Equal(t, []table.User{user(1), user(3)}, out.State.Invited)
	out, err = tb.Leave(ctx, w.key(), user(3))
	require.NoError(t, err, "no, thanks")
	require.Equal(t, []table.User{user(1)}, out.State.Invited)

	out, err = tb.Begin(ctx, w.key(), user(0))
	require.NoError(t, err)
	require.Empty(t, out.State.Invited)
}

func TestInvitedUsersAreForgottenOnDemand(t *testing.T) {
	w := newWorld(t)
	tb := w.lobby(1, inviting(user(1), user(2)))
	require.NoError(t, w.hall.Forget(t.Context(), user(1).ID))
	require.Equal(t, []table.User{user(2)}, tb.State().Invited)
	require.Len(t, tb.State().Seats, 1)
}

// TestNobodyWaitsForARoundThatNeverComes: a single round has no seat for newcomers.
func TestNobodyWaitsForARoundThatNeverComes(t *testing.T) {
	for target, want := range map[int16]error{game.SingleRound: table.ErrStarted, 500: nil} {
		w := newWorld(t)
		tb := w.match(2, withRobots, func(n *table.NewTable) { n.Options.Target = target })
		_, err := tb.Leave(t.Context(), w.key(), user(1))
		require.NoError(t, err)
		_, err = tb.Join(t.Context(), w.key(), user(5))
		require.ErrorIs(t, err, want)
	}
}
