package store_test

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game/table"
	"unobot/store"
	"unobot/store/sqlite"
	"unobot/store/storetest"
)

// contests are the kinds of question that a leaderboard answers.
func contests(now time.Time) map[string]table.Contest {
	return map[string]table.Contest{
		"everywhere":         {},
		"everywhere, rating": {By: table.ByRating},
		"everywhere, month":  {Since: now.Add(-30 * 24 * time.Hour), By: table.ByWins},
		"everywhere, flip":   {Edition: "flip"},
		"server":             {Guild: "guild 0"},
		"server, week, flip": {Guild: "guild 0", Since: now.Add(-7 * 24 * time.Hour), Edition: "flip"},
	}
}

// TestLeaderboardReadsOneIndex: the rows of matches are never read, only an index that has all it
// takes, in the order of its users (fault 32).
func TestLeaderboardReadsOneIndex(t *testing.T) {
	s := storetest.New(t)
	for name, c := range contests(noon) {
		query, args := store.StandingsQuery(c, "viewer", 0, 10)
		plan := explainPlan(t, s, query, args...)
		require.Contains(t, plan, "match_players USING COVERING INDEX match_players_", "%s:\n%s", name, plan)
		require.NotContains(t, plan, "GROUP BY", "%s:\n%s", name, plan)
		require.NotContains(t, plan, "SCAN u\n", "%s:\n%s", name, plan)
	}
}

func explainPlan(t *testing.T, s *store.Store, query string, args ...any) string {
	t.Helper()
	var plan strings.Builder
	require.NoError(t, s.Engine().Read(t.Context(), func(row store.Row) error {
		var id, parent, unused int
		var step string
		err := row.Scan(&id, &parent, &unused, &step)
		fmt.Fprintln(&plan, step)
		return err
	}, "EXPLAIN QUERY PLAN "+query, args...))
	return plan.String()
}

// BenchmarkLeaderboard asks among 100,000 matches of four, of 20,000 users on 50 servers (fault
// 32).
func BenchmarkLeaderboard(b *testing.B) {
	for _, e := range engines[:1] {
		b.Run(e.name, func(b *testing.B) {
			s := e.Open(b, e.place(b))
			fillLeaderboard(b, s)
			for name, c := range contests(noon) {
				b.Run(name, func(b *testing.B) {
					for b.Loop() {
						l, err := s.Leaderboard(b.Context(), c, "user 4711", 3, 10)
						require.NoError(b, err)
						require.Len(b, l.Rows, 10)
					}
				})
			}
			b.Run("statistics", func(b *testing.B) {
				for b.Loop() {
					_, err := s.Stats(b.Context(), "user 4711")
					require.NoError(b, err)
				}
			})
		})
	}
}

// fillLeaderboard makes the matches, and the table rows of a server that has run for a while.
func fillLeaderboard(b *testing.B, s *store.Store) {
	b.Helper()
	require.NoError(b, s.Engine().Write(b.Context(), func(tx store.Tx) error {
		for _, text := range []string{
			`INSERT INTO users (id, name, rating) WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 19999)
				SELECT 'user ' || i, 'Name ' || i, 700 + i % 1500 FROM n`,
			`CREATE TEMP TABLE made AS WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 99999)
				SELECT i, CAST(10000000 + i AS TEXT) AS id, 'guild ' || (CAST(i AS BIGINT) * i % 50) AS guild,
					CASE i % 5 WHEN 0 THEN 'flip' ELSE 'classic' END AS edition,
					` + fmt.Sprint(noon.UnixMilli()) + ` - (100000 - i) * CAST(300000 AS BIGINT) AS at FROM n`,
			`INSERT INTO tables (id, guild, channel, host, version, phase, edition, options, seats, steps, board, ended_by_id, ended_by_name,
					created_at, updated_at)
				SELECT id, guild, 'c', 'h', 9, 'finished', edition, '{}', '[]', 9, '', '', '', at, at FROM made`,
			`INSERT INTO matches (id, guild, edition, scoring, target, seed, result, people, started_at, ended_at)
				SELECT id, guild, edition, 'winner', 500, CAST('' AS ` + blob(s) + `), 'won', 4, at, at FROM made`,
			`INSERT INTO match_players (match_id, user_id, guild, edition, counted_at, won, points, rounds)
				SELECT id, 'user ' || ((i * 7919 + k * 5003) % 20000), guild, edition, at, CASE k WHEN 0 THEN 1 ELSE 0 END, (i * 31 + k * 17) % 500, 6
				FROM made, (SELECT 0 AS k UNION SELECT 1 UNION SELECT 2 UNION SELECT 3) AS seats`,
		} {
			if err := tx.Put(text); err != nil {
				return fmt.Errorf("%s: %w", text, err)
			}
		}
		return nil
	}))
}

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

// TestManyFinishedGamesDoNotSlowTheStart: the tables to go on with and those with an end still to be shown are found
// by indexes, past all that are over (fault 32). The time that it takes is BenchmarkStartAmongFinishedGames's.
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

// TestEveryMigrationSaysWhoMayUseIt, on each engine: else a return to the program before is impossible (ADR 41).
func TestEveryMigrationSaysWhoMayUseIt(t *testing.T) {
	onEach(t, func(t *testing.T, s *store.Store) {
		silent := must(store.Words(t.Context(), s, `SELECT CAST(version_id AS VARCHAR(9)) FROM goose_db_version
			WHERE version_id >= 24 AND version_id NOT IN (SELECT version FROM schemas)`))(t)
		require.Empty(t, silent, "these migrations end without a line about schemas: see package migrations")
	})
}
