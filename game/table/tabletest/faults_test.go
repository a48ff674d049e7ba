package tabletest_test

import (
	"context"
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game/table"
	"unobot/game/table/tabletest"
)

// TestFaults: the store fails as told, and works again when told so.
func TestFaults(t *testing.T) {
	s, ctx, broken := tabletest.New(), t.Context(), errors.New("no space left on device")
	state := table.State{ID: "aaaaaaaa", Channel: "channel", Version: 1}
	first := table.Commit{Key: "1", State: state}
	s.FailCommits(func(context.Context, func() error) error { return broken })
	require.ErrorIs(t, s.Commit(ctx, first), broken)
	require.Empty(t, s.Commits())
	s.FailCommits(func(_ context.Context, store func() error) error { return errors.Join(store(), broken) })
	require.ErrorIs(t, s.Commit(ctx, first), broken)
	require.Len(t, s.CommitsOf("aaaaaaaa"), 1, "stored, and the answer was lost")

	s.FailReads(broken)
	_, err := s.Load(ctx, "aaaaaaaa")
	require.ErrorIs(t, err, broken)
	_, err = s.Settings(ctx, "guild")
	require.ErrorIs(t, err, broken)
	s.ClearFaults()
	_, err = s.Load(ctx, "aaaaaaaa")
	require.NoError(t, err)

	s.MakeUnreadable("aaaaaaaa")
	_, err = s.Load(ctx, "aaaaaaaa")
	require.ErrorIs(t, err, table.ErrBroken)
	live, err := s.Live(ctx)
	require.NoError(t, err)
	want := table.Loaded{State: table.State{ID: "aaaaaaaa", Channel: "channel"}, Broken: table.ErrBroken}
	require.Equal(t, []table.Loaded{want}, live)
	state.Version = 7
	s.Put(state)
	require.NoError(t, s.Commit(ctx, table.Commit{Key: "2", State: table.State{ID: "aaaaaaaa", Version: 8}}))
}
