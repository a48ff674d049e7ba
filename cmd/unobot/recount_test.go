package main

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/cluster"
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

// TestRecountingWaitsForNoBot: processes on PostgreSQL have to be stopped, as one on a file.
func TestRecountingWaitsForNoBot(t *testing.T) {
	place := postgrestest.Empty(t)
	environment(t, map[string]string{"DATABASE_URL": place})
	st, err := store.Connect(t.Context(), place)
	require.NoError(t, err)
	defer st.Close()
	l, _ := st.Leases()
	for _, process := range []string{"web1:811", "web2:7"} {
		_, err := l.Renew(t.Context(), cluster.Renewal{Member: process, Name: process, Life: time.Hour})
		require.NoError(t, err)
	}
	var out bytes.Buffer
	err = command(t.Context(), []string{"recount"}, &out)
	require.ErrorContains(t, err, "2 processes work on database test")
	require.NotContains(t, err.Error(), "\n")
	require.NoError(t, l.Leave(t.Context(), "web1:811"))
	require.ErrorContains(t, command(t.Context(), []string{"recount"}, &out), "process web2:7 works on database test")
	require.Empty(t, out.String())
	require.NoError(t, l.Leave(t.Context(), "web2:7"))
	require.NoError(t, command(t.Context(), []string{"recount"}, &out))
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
