package main

import (
	"bytes"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/table/tabletest"
	"unobot/store"
)

// TestRecountingAchievements: by a stopped bot's database alone.
func TestRecountingAchievements(t *testing.T) {
	file := filepath.Join(t.TempDir(), "unobot.db")
	t.Setenv("DATABASE_PATH", file)
	t.Chdir(t.TempDir())
	st, err := store.Open(t.Context(), file)
	require.NoError(t, err)
	p := tabletest.NewPlay(t, st, 1)
	p.Finish(p.Begin("channel", game.SingleRound, tabletest.People(2)...))
	require.NoError(t, p.Hall.Close(t.Context()))
	require.NoError(t, st.Close())
	var out bytes.Buffer
	require.NoError(t, command(t.Context(), []string{"recount"}, &out))
	require.Contains(t, out.String(), "of 2 users counted again: from the moves of 1 matches")
	require.ErrorIs(t, command(t.Context(), []string{"recount", "now"}, &out), errUsage)
}
