package sqlite

import (
	"context"
	"database/sql"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game/table"
	"unobot/game/table/tabletest"
	"unobot/migrations"
	"unobot/store"
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

// fileOf is what a store on a file stands on.
func fileOf(s *store.Store) *database { return s.Engine().(*database) }

// NewPath is the path of an empty database of the test's own.
func NewPath(t testing.TB) string {
	t.Helper()
	content := must(emptyDatabase())(t)
	path := filepath.Join(t.TempDir(), "uno.db")
	require.NoError(t, os.WriteFile(path, content, private))
	return path
}

// skipSync lets commits return before the disk has them. What the operating system keeps when a
// process ends is the same, so only tests of what a power failure takes away need the waiting.
func skipSync(t testing.TB, s *store.Store) {
	t.Helper()
	must(fileOf(s).writer.ExecContext(t.Context(), "PRAGMA synchronous = OFF"))(t)
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

// openStore opens a database whose commits need not survive a power failure.
func openStore(t testing.TB, path string) *store.Store {
	t.Helper()
	s := must(OpenUnsynced(t.Context(), path))(t)
	t.Cleanup(func() { s.Close() })
	return s
}

// recorder remembers what it has stored.
type recorder struct {
	*store.Store
	commits []table.Commit
}

func (r *recorder) Commit(ctx context.Context, c table.Commit) error {
	r.commits = append(r.commits, c)
	return r.Store.Commit(ctx, c)
}

// playedMatch are the commits of one match of four people.
func playedMatch(t testing.TB) []table.Commit {
	t.Helper()
	r := &recorder{Store: openEmpty(t)}
	p := tabletest.NewPlay(t, r, 1)
	p.Finish(p.Begin("channel", 500, tabletest.People(4)...))
	return r.commits
}

// openEmpty opens an empty database.
func openEmpty(t testing.TB) *store.Store {
	t.Helper()
	s := mustOpen(t, NewPath(t), migrations.Files)
	skipSync(t, s)
	return s
}

// must is the value of a call that has to succeed, as must(call())(t).
func must[T any](v T, err error) func(testing.TB) T {
	return func(t testing.TB) T {
		t.Helper()
		require.NoError(t, err)
		return v
	}
}

// must2 is must for a call with two values.
func must2[T, U any](v T, w U, err error) func(testing.TB) (T, U) {
	return func(t testing.TB) (T, U) {
		t.Helper()
		require.NoError(t, err)
		return v, w
	}
}
