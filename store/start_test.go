//go:build !race

package store

import (
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/migrations"
)

// TestManyFinishedGamesDoNotSlowTheStart: 100,000 of them (fault 32). The race
// detector makes everything slower, so it does not run this one.
func TestManyFinishedGamesDoNotSlowTheStart(t *testing.T) {
	path := filepath.Join(t.TempDir(), "uno.db")
	s := mustOpen(t, path, migrations.Files)
	require.NoError(t, s.Commit(t.Context(), lobby("aaaaaaaa")))
	_, err := s.writer.ExecContext(t.Context(), `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100000)
		INSERT INTO tables SELECT 'old' || i, guild, channel, host, 9, 'finished', edition, options, seats, randomblob(300), 0, '', '', '', i, i, 0, 0, NULL
		FROM n, tables WHERE id = 'aaaaaaaa'`)
	require.NoError(t, err)
	require.NoError(t, s.Close())
	began := time.Now()
	s = mustOpen(t, path, migrations.Files)
	live, err := s.Live(t.Context())
	require.NoError(t, err)
	require.Len(t, live, 1)
	over, err := s.Unshown(t.Context())
	require.NoError(t, err)
	require.Empty(t, over)
	require.Less(t, time.Since(began), 3*time.Second)

	var plan string
	var skip int
	err = s.reader.QueryRowContext(t.Context(), `EXPLAIN QUERY PLAN `+selectTable+liveTables).Scan(&skip, &skip, &skip, &plan)
	require.NoError(t, err)
	require.Contains(t, plan, "tables_live")
}
