package main

import (
	"io"
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
