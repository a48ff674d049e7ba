package store_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/store"
)

// TestEveryMigrationSaysWhoMayUseIt, on each engine: else nobody could go back to the program before (ADR 41).
func TestEveryMigrationSaysWhoMayUseIt(t *testing.T) {
	onEach(t, func(t *testing.T, s *store.Store) {
		silent := must(store.Words(t.Context(), s, `SELECT CAST(version_id AS VARCHAR(9)) FROM goose_db_version
			WHERE version_id >= 24 AND version_id NOT IN (SELECT version FROM schemas)`))(t)
		require.Empty(t, silent, "these migrations end without a line about schemas: see package migrations")
	})
}
