package store_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/store"
)

// openStore opens a database whose commits need not survive a power failure.
func openStore(t testing.TB, path string) *store.Store {
	t.Helper()
	s, err := store.Open(t.Context(), path)
	require.NoError(t, err)
	s.SkipSync(t)
	t.Cleanup(func() { s.Close() })
	return s
}
