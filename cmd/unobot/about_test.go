package main

import (
	"fmt"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/record"
	"unobot/migrations"
)

func TestVersionNamesTheProgramAndWhatItWrites(t *testing.T) {
	var out strings.Builder
	require.NoError(t, command(t.Context(), []string{"version"}, &out))
	file, server := migrations.Newest(migrations.Files), migrations.Newest(migrations.Postgres())
	text := out.String()
	require.True(t, strings.HasPrefix(text, "unobot "), text)
	require.Contains(t, text, "\ncommit ")
	require.Contains(t, text, "\nbuilt with "+runtime.Version()+" for "+runtime.GOOS+"/"+runtime.GOARCH+"\n")
	require.Contains(t, text, fmt.Sprintf("Discord API 10, games %d, match files %d, database schema %d (SQLite), %d (PostgreSQL)\n",
		game.SnapshotVersion, record.Version, file, server))
}
