package store_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game/table"
	"unobot/game/table/tabletest"
)

var lateClauses = []clause{
	{"what the process before says of a board is refused", refuseLateBoards},
	{"a ping of the process before is refused", refuseLatePings},
	{"what another process can read is not put away", refuseLatePuttingAway},
}

// claimed is a match that another process has taken over, as the process before and that one know it.
func claimed(t *testing.T, s *contractStore) (before, now table.State) {
	t.Helper()
	before = tabletest.NewPlay(t, s, 1).Begin("channel", 500, tabletest.People(2)...).State()
	require.NoError(t, s.SetBoard(t.Context(), before.ID, before.Version, "posted by the first"))
	taken := must(s.Claim(t.Context(), anyServer))(t)
	require.Len(t, taken, 1)
	return before, taken[0].State
}

func refuseLateBoards(t *testing.T, s *contractStore) {
	ctx := t.Context()
	before, now := claimed(t, s)
	requireBoard := func(message string, digest uint64) {
		t.Helper()
		s.Restart(t)
		stored := must(s.Load(ctx, now.ID))(t)
		require.Equal(t, message, stored.Board)
		digests := must(s.BoardDigests(ctx))(t)
		require.Equal(t, digest, digests[now.ID])
	}
	require.ErrorIs(t, s.SetBoard(ctx, now.ID, before.Version, "late"), table.ErrConflict)
	late := []table.BoardDigest{{Table: now.ID, Version: before.Version, Digest: 1}}
	require.NoError(t, s.SetBoardDigests(ctx, late), "the others in the list count")
	requireBoard("posted by the first", 0)

	require.NoError(t, s.SetBoard(ctx, now.ID, now.Version, "posted by the second"))
	require.NoError(t, s.SetBoardDigests(ctx, []table.BoardDigest{{Table: now.ID, Version: now.Version, Digest: 2}}))
	require.ErrorIs(t, s.SetBoard(ctx, now.ID, before.Version, "later"), table.ErrConflict)
	require.NoError(t, s.SetBoardDigests(ctx, late))
	requireBoard("posted by the second", 2)
}

func refuseLatePings(t *testing.T, s *contractStore) {
	ctx := t.Context()
	before, now := claimed(t, s)
	late := table.Ping{Table: now.ID, Version: before.Version, User: "user-0", Channel: "channel", Message: "late"}
	require.ErrorIs(t, s.SetPing(ctx, late), table.ErrConflict)
	ping := table.Ping{Table: now.ID, Version: now.Version, User: "user-1", Channel: "channel", Message: "1"}
	require.NoError(t, s.SetPing(ctx, ping))
	require.ErrorIs(t, s.SetPing(ctx, late), table.ErrConflict)
	require.NoError(t, s.DropPing(ctx, now.ID, late.Message))
	there := must(s.Pings(ctx, anyServer))(t)
	require.Len(t, there, 1)
	require.Equal(t, ping.Message, there[0].Message)
	ping.Table = "nothere1"
	require.ErrorIs(t, s.SetPing(ctx, ping), table.ErrUnknown)
}

// refuseLatePuttingAway: the process before could not read a table, as an older program may. If it may put the
// table away after all, the program that has it does not bring it back to life.
func refuseLatePuttingAway(t *testing.T, s *contractStore) {
	ctx := t.Context()
	before, now := claimed(t, s)
	require.ErrorIs(t, s.PutAway(ctx, now.ID, before.Version, noon), table.ErrConflict)
	live := must(s.Live(ctx))(t)
	require.Len(t, live, 1)
	require.NoError(t, s.PutAway(ctx, now.ID, now.Version, noon))
	now.Version++
	require.ErrorIs(t, s.Commit(ctx, table.Commit{Key: "x", State: now, At: noon}), table.ErrConflict)
	live = must(s.Live(ctx))(t)
	require.Empty(t, live)
}
