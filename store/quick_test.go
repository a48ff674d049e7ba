package store

import (
	"context"
	"database/sql"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/migrations"
)

// emptyDatabase is the file of a database with today's schema and no rows. It is migrated once for
// all tests that do not look at how a file is made.
var emptyDatabase = sync.OnceValues(func() ([]byte, error) {
	dir, err := os.MkdirTemp("", "store")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	path := filepath.Join(dir, "uno.db")
	s, err := Open(context.Background(), path)
	if err != nil {
		return nil, err
	}
	if err := s.Close(); err != nil {
		return nil, err
	}
	return os.ReadFile(path)
})

// file is what a store on a file stands on.
func (s *Store) file() *sqlite { return s.engine.(*sqlite) }

// NewPath is the path of an empty database of the test's own.
func NewPath(t testing.TB) string {
	t.Helper()
	content, err := emptyDatabase()
	require.NoError(t, err)
	path := filepath.Join(t.TempDir(), "uno.db")
	require.NoError(t, os.WriteFile(path, content, private))
	return path
}

// SkipSync lets commits return before the disk has them. What the operating system keeps when a
// process ends is the same, so only tests of what a power failure takes away need the waiting.
func (s *Store) SkipSync(t testing.TB) {
	t.Helper()
	_, err := s.file().writer.ExecContext(t.Context(), "PRAGMA synchronous = OFF")
	require.NoError(t, err)
}

// ExecContext and QueryRowContext let tests do what no store does.
func (w *writer) ExecContext(ctx context.Context, query string, args ...any) (r sql.Result, err error) {
	err = w.alone(ctx, func(conn *sql.Conn) error {
		r, err = conn.ExecContext(ctx, query, args...)
		return err
	})
	return r, err
}

func (w *writer) QueryRowContext(ctx context.Context, query string, args ...any) (row *sql.Row) {
	_ = w.alone(ctx, func(conn *sql.Conn) error {
		row = conn.QueryRowContext(ctx, query, args...)
		return nil
	})
	return row
}

// openEmpty opens an empty database.
func openEmpty(t *testing.T) *Store {
	t.Helper()
	s := mustOpen(t, NewPath(t), migrations.Files)
	s.SkipSync(t)
	return s
}
