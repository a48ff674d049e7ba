package store_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/store"
	"unobot/store/storetest"
)

// TestMoveKnowsEveryTable, and what its rows are ordered by: one that a migration adds is listed for it.
func TestMoveKnowsEveryTable(t *testing.T) {
	s := storetest.New(t)
	tables := must(store.Words(t.Context(), s, `SELECT name FROM sqlite_master
		WHERE type = 'table' AND name NOT LIKE 'goose%' AND name NOT LIKE 'sqlite%' AND name <> 'schemas'`))(t)
	var known []string
	for table, order := range store.MovedTables() {
		known = append(known, table)
		key, err := store.Words(t.Context(), s, `SELECT name FROM pragma_table_info('`+table+`') WHERE pk > 0 ORDER BY pk`)
		require.NoError(t, err)
		require.Equal(t, strings.Join(key, ", "), order, table)
	}
	require.ElementsMatch(t, tables, known)
}

// rowsMoved is how many rows a target says that it has of a move that is not done; 0: nothing was begun.
func rowsMoved(t *testing.T, s *store.Store) int {
	t.Helper()
	n := must(store.RowsMoved(t.Context(), s))(t)
	return n
}
