package sqlite

import (
	"io/fs"
	"path/filepath"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"unobot/game/table"
	"unobot/migrations"
	"unobot/store"
)

func stats(t *testing.T, s *store.Store, user table.UserID) table.Stats {
	t.Helper()
	st, err := s.Stats(t.Context(), user)
	require.NoError(t, err)
	return st
}

// TestMatchesFromBeforeStatistics: results stay when the bot is updated; also of a match under way.
func TestMatchesFromBeforeStatistics(t *testing.T) {
	path := filepath.Join(t.TempDir(), "uno.db")
	old := fstest.MapFS{}
	for _, name := range []string{"00001_tables.sql", "00002_results.sql", "00003_robots.sql"} {
		content, err := fs.ReadFile(migrations.Files, name)
		require.NoError(t, err)
		old[name] = &fstest.MapFile{Data: content}
	}
	s := mustOpen(t, path, old)
	for _, text := range []string{
		`INSERT INTO tables (id, guild, channel, host, version, phase, edition, options, seats, steps, board, ended_by_id, ended_by_name,
			created_at, updated_at) VALUES
			('aaaaaaaa', 'guild', 'c', 'ann', 3, 'finished', 'classic', '{}', '[]', 0, '', '', '', 1, 2),
			('bbbbbbbb', 'guild', 'c', 'ann', 3, 'finished', 'classic', '{}', '[]', 0, '', '', '', 1, 2),
			('cccccccc', 'guild', 'd', 'ann', 3, 'playing', 'flip', '{}', '[]', 0, '', '', '', 1, 2)`,
		`INSERT INTO users VALUES ('ann', 'Ann'), ('bob', 'Bob'), ('cleo', 'Cleo')`,
		`INSERT INTO matches VALUES ('aaaaaaaa', 'guild', 'classic', 'winner', 500, x'00', 'won', 2, 1, 2),
			('bbbbbbbb', 'guild', 'classic', 'winner', 500, x'00', 'won', 1, 1, 2),
			('cccccccc', 'guild', 'flip', 'winner', 500, x'00', 'running', 2, 1, NULL)`,
		`INSERT INTO match_seats VALUES ('aaaaaaaa', 0, 'ann', 510, 1, 0), ('aaaaaaaa', 1, 'bob', 20, 0, 0), ('aaaaaaaa', 2, 'cleo', 9, 0, 1),
			('bbbbbbbb', 0, 'ann', 500, 1, 0), ('bbbbbbbb', 1, NULL, 0, 0, 1), ('cccccccc', 0, 'ann', 0, 0, 0), ('cccccccc', 1, 'bob', 0, 0, 0)`,
		`INSERT INTO rounds VALUES ('aaaaaaaa', 1, 0, 1), ('aaaaaaaa', 2, 0, 2), ('bbbbbbbb', 1, 0, 2), ('cccccccc', 1, 1, 2)`,
		`INSERT INTO round_points VALUES ('aaaaaaaa', 1, 0, 300), ('aaaaaaaa', 1, 1, 0), ('aaaaaaaa', 1, 2, 0), ('aaaaaaaa', 2, 0, 210),
			('aaaaaaaa', 2, 1, 0), ('aaaaaaaa', 2, 2, 0), ('bbbbbbbb', 1, 0, 500), ('cccccccc', 1, 0, 0), ('cccccccc', 1, 1, 80)`,
	} {
		_, err := fileOf(s).writer.ExecContext(t.Context(), text)
		require.NoError(t, err, text)
	}
	require.NoError(t, s.Close())

	s = mustOpen(t, path, migrations.Files)
	require.Equal(t, table.Stats{
		Matches: 1, Wins: 1, Rounds: 2, Points: 510, BestRound: 300, Favorite: "classic", Rating: 1000,
	}, stats(t, s, "ann"), "not the match against robots alone")
	require.Equal(t, table.Stats{Matches: 1, Rounds: 2, Favorite: "classic", Rating: 1000}, stats(t, s, "bob"))
	require.Equal(t, table.Stats{Matches: 1, Favorite: "classic", Rating: 1000}, stats(t, s, "cleo"), "left before the end")
	l, err := s.Leaderboard(t.Context(), table.Contest{Guild: "guild"}, "bob", 1, 10)
	require.NoError(t, err)
	require.Equal(t, table.Standing{Rank: 1, User: table.User{ID: "ann", Name: "Ann"}, Points: 510, Matches: 1, Wins: 1, Rating: 1000}, l.Rows[0])
	require.Len(t, l.Rows, 3)
}
