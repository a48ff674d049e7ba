package main

import (
	"io"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/store"
	"unobot/store/postgrestest"
)

// TestSubcommandsForAFileRefusePostgres and say what to use instead, without the password.
func TestSubcommandsForAFileRefusePostgres(t *testing.T) {
	environment(t, map[string]string{"DATABASE_URL": "postgres://u:canary@127.0.0.1:1/d"})
	for remedy, args := range map[string][]string{
		"pg_dump": {"backup", "x.db"}, "make the copy with pg_dump": {"backup", "-every", "24h", "x"}, "pg_restore": {"restore", "x.db"},
		"see that the server runs": {},
	} {
		err := command(t.Context(), args, io.Discard)
		require.ErrorContains(t, err, remedy)
		require.ErrorContains(t, err, "DATABASE_URL")
		require.NotContains(t, err.Error(), "canary")
		require.NotContains(t, err.Error(), "\n")
	}
}

// TestTheBotRunsOnPostgres from an empty database on, and stops.
func TestTheBotRunsOnPostgres(t *testing.T) {
	t.Parallel()
	url := postgrestest.Empty(t)
	s := newSurvival(t, 0)
	s.process.env = []string{"DATABASE_PATH=", "DATABASE_URL=" + url}
	s.process.start()
	s.process.stop()
	require.Contains(t, s.process.log.String(), "connected to Discord")
	found, err := store.Look(t.Context(), url)
	require.NoError(t, err)
	require.Equal(t, found.Known, found.Schema)
}

// TestMoveToPostgresAndBack, as its command says it.
func TestMoveToPostgresAndBack(t *testing.T) {
	folder := t.TempDir()
	environment(t, map[string]string{"DATABASE_PATH": filepath.Join(folder, "unobot.db")})
	require.ErrorContains(t, command(t.Context(), []string{"move", "-to", "x.db"}, io.Discard), "there is no database")
	db, err := store.Open(t.Context(), filepath.Join(folder, "unobot.db"))
	require.NoError(t, err)
	require.NoError(t, db.SetBoardDigests(t.Context(), nil))
	url := postgrestest.Empty(t)
	require.ErrorContains(t, command(t.Context(), []string{"move", "-to", url}, io.Discard), "in use by another bot")
	require.NoError(t, db.Close())
	require.ErrorIs(t, command(t.Context(), []string{"move"}, io.Discard), errUsage)
	err = command(t.Context(), []string{"move", "-to", "postgres://u:canary@127.0.0.1:1/d"}, io.Discard)
	require.ErrorContains(t, err, "see that the server runs")
	require.NotContains(t, err.Error(), "canary")
	var out strings.Builder
	require.NoError(t, command(t.Context(), []string{"move", "-to", url}, &out))
	require.Contains(t, out.String(), "Set DATABASE_URL")
	require.NotContains(t, out.String(), "postgres://")
	environment(t, map[string]string{"DATABASE_URL": url})
	require.NoError(t, command(t.Context(), []string{"move", "-to", filepath.Join(folder, "back.db")}, &out))
	require.FileExists(t, filepath.Join(folder, "back.db"))
}
