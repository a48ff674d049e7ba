package store

import (
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestMoveKnowsEveryTable, and what its rows are ordered by: one that a migration adds is listed for it.
func TestMoveKnowsEveryTable(t *testing.T) {
	s := openEmpty(t)
	tables, err := s.words(t.Context(), `SELECT name FROM sqlite_master
		WHERE type = 'table' AND name NOT LIKE 'goose%' AND name NOT LIKE 'sqlite%'`)
	require.NoError(t, err)
	var known []string
	for _, table := range everyTable {
		known = append(known, table.name)
		key, err := s.words(t.Context(), `SELECT name FROM pragma_table_info('`+table.name+`') WHERE pk > 0 ORDER BY pk`)
		require.NoError(t, err)
		require.Equal(t, strings.Join(key, ", "), table.key, table.name)
	}
	require.ElementsMatch(t, tables, known)
}

// MoveInChunks is Move, some rows at a time.
func MoveInChunks(ctx context.Context, from, to *Store, rows int) (Moved, error) {
	return move(ctx, from, to, rows)
}

// RowsMoved is how many rows a target says that it has of a move that is not done; 0: nothing was begun.
func (s *Store) RowsMoved(t *testing.T) (n int) {
	t.Helper()
	require.NoError(t, s.write(t.Context(), func(w work) error {
		if _, err := w.exec(movingTable); err != nil {
			return err
		}
		account, err := w.account()
		for _, e := range account {
			n += e.copied
		}
		if err == nil && len(account) == 0 {
			_, err = w.exec(`DROP TABLE moving`)
		}
		return err
	}))
	return n
}

// Change changes a database behind its store's back.
func (s *Store) Change(t *testing.T, text string) {
	t.Helper()
	s.change(t, text)
}
