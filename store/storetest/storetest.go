// Package storetest gives tests stores of their own. No program imports it.
package storetest

import (
	"context"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	_ "unobot/game/roomy"
	"unobot/game/table"
	"unobot/store"
	"unobot/store/sqlite"
)

// empty is the file of a database with today's schema and no rows. It is made once for all tests.
var empty = sync.OnceValues(func() ([]byte, error) {
	folder, err := os.MkdirTemp("", "storetest")
	if err != nil {
		return nil, err
	}
	defer func() { _ = os.RemoveAll(folder) }()
	path := filepath.Join(folder, "uno.db")
	s, err := sqlite.OpenUnsynced(context.Background(), path)
	if err != nil {
		return nil, err
	}
	if err := s.Close(); err != nil {
		return nil, err
	}
	return os.ReadFile(path)
})

// NewPath returns the path of an empty database of the test's own.
func NewPath(t testing.TB) string {
	t.Helper()
	content, err := empty()
	require.NoError(t, err)
	path := filepath.Join(t.TempDir(), "uno.db")
	require.NoError(t, os.WriteFile(path, content, 0o600))
	return path
}

// New opens an empty database of the test's own until the test ends.
func New(t testing.TB) *store.Store {
	t.Helper()
	return Open(t, NewPath(t))
}

// Open opens a database until the test ends. Its commits do not wait for the disk: the operating system keeps them all
// the same when a process ends, so only tests of a power failure need the waiting.
func Open(t testing.TB, path string) *store.Store {
	t.Helper()
	s, err := sqlite.OpenUnsynced(t.Context(), path)
	require.NoError(t, err)
	t.Cleanup(func() { s.Close() })
	return s
}

// SetSettings lets a server choose all of its settings.
func SetSettings(t testing.TB, s *store.Store, guild string, c table.Settings) {
	t.Helper()
	_, err := s.ChangeSettings(t.Context(), guild, func(chosen *table.Settings) error { *chosen = c; return nil })
	require.NoError(t, err)
}

// SetPreferences lets a user choose all preferences.
func SetPreferences(t testing.TB, s *store.Store, user table.UserID, p table.Preferences) {
	t.Helper()
	require.NoError(t, s.ChangePreferences(t.Context(), user, func(chosen *table.Preferences) { *chosen = p }))
}
