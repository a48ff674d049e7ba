package store

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// TestMoveKnowsEveryTable: one that a migration adds is listed for it.
func TestMoveKnowsEveryTable(t *testing.T) {
	tables, err := openEmpty(t).words(t.Context(), `SELECT name FROM sqlite_master
		WHERE type = 'table' AND name NOT LIKE 'goose%' AND name NOT LIKE 'sqlite%'`)
	require.NoError(t, err)
	require.ElementsMatch(t, tables, everyTable)
}
