package store_test

import (
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game/table"
	"unobot/store"
	"unobot/store/sqlite"
	"unobot/store/storetest"
)

// finish adds finished games to a store that has one live table, aaaaaaaa.
func finish(t testing.TB, s *store.Store, games int) {
	t.Helper()
	require.NoError(t, s.Commit(t.Context(), table.Commit{Key: "a key", State: lobbyAt("aaaaaaaa", "a channel"), At: noon}))
	change(t, s, `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < $1)
		INSERT INTO tables (id, guild, channel, host, version, phase, edition, options, seats, game, steps, board, ended_by_id,
			ended_by_name, created_at, updated_at, turn_time, robots, deadline, parent)
		SELECT 'old' || i, guild, channel, host, 9, 'finished', edition, options, seats, randomblob(300), 0, '', '', '', i, i, 0, 0, NULL, ''
		FROM n, tables WHERE id = 'aaaaaaaa'`, games)
}

// TestManyFinishedGamesDoNotSlowTheStart: the tables to go on with and those whose end is to be
// shown are found by indexes, past all that are over (fault 32). How long that takes is
// BenchmarkStartAmongFinishedGames's.
func TestManyFinishedGamesDoNotSlowTheStart(t *testing.T) {
	s := storetest.New(t)
	finish(t, s, 500)
	live := must(s.Live(t.Context()))(t)
	require.Len(t, live, 1)
	require.Equal(t, table.ID("aaaaaaaa"), live[0].State.ID)
	over := must(s.Unshown(t.Context()))(t)
	require.Empty(t, over)
	require.Contains(t, explainPlan(t, s, store.SelectTable+store.LiveTables), "SCAN tables USING INDEX tables_live\n", "which has no others")
	require.Contains(t, explainPlan(t, s, store.SelectTable+store.UnshownTables), "SEARCH tables USING INDEX sqlite_autoindex_tables_1 (id=?)\n")
}

// BenchmarkStartAmongFinishedGames opens a database of 100,000 of them (fault 32).
func BenchmarkStartAmongFinishedGames(b *testing.B) {
	path := filepath.Join(b.TempDir(), "uno.db")
	s, err := sqlite.Open(b.Context(), path)
	require.NoError(b, err)
	finish(b, s, 100_000)
	require.NoError(b, s.Close())
	for b.Loop() {
		s, err := sqlite.Open(b.Context(), path)
		require.NoError(b, err)
		live, err := s.Live(b.Context())
		require.NoError(b, err)
		require.Len(b, live, 1)
		_, err = s.Unshown(b.Context())
		require.NoError(b, err)
		require.NoError(b, s.Close())
	}
}

// TestEveryMigrationSaysWhoMayUseIt, on each engine: else nobody could go back to the program before (ADR 41).
func TestEveryMigrationSaysWhoMayUseIt(t *testing.T) {
	onEach(t, func(t *testing.T, s *store.Store) {
		silent := must(store.Words(t.Context(), s, `SELECT CAST(version_id AS VARCHAR(9)) FROM goose_db_version
			WHERE version_id >= 24 AND version_id NOT IN (SELECT version FROM schemas)`))(t)
		require.Empty(t, silent, "these migrations end without a line about schemas: see package migrations")
	})
}
