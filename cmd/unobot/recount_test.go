package main

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/table/tabletest"
	"unobot/store"
	"unobot/store/postgrestest"
)

func TestRecountingAchievements(t *testing.T) {
	place := filepath.Join(t.TempDir(), "unobot.db")
	environment(t, map[string]string{"DATABASE_PATH": place})
	requireRecount(t, store.Open, place)
}

// TestRecountingAchievementsOnPostgres, and leaving no file behind.
func TestRecountingAchievementsOnPostgres(t *testing.T) {
	place := postgrestest.Empty(t)
	environment(t, map[string]string{"DATABASE_URL": place})
	requireRecount(t, store.Connect, place)
	files, err := os.ReadDir(".")
	require.NoError(t, err)
	require.Empty(t, files)
}

// requireRecount plays a match on the database that the environment names, and counts it again.
func requireRecount(t *testing.T, open func(ctx context.Context, place string) (*store.Store, error), place string) {
	t.Helper()
	st, err := open(t.Context(), place)
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
