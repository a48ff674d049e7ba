package store_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game/table"
	"unobot/store"
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

// fillLeaderboard makes the matches, and what a server that has run for a while knows of its tables.
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
