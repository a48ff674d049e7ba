package sqlite

import (
	"context"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game/table"
	"unobot/migrations"
	"unobot/store"
)

// gone is a user of the tests below: a name to be found in bytes, and an id.
var gone = table.User{ID: "90071992547409931", Name: "Zebulon"}

// leave leaves both words of gone in pages without belonging to a row, and a row that names the
// user otherwise.
func leave(t *testing.T, s *store.Store) {
	t.Helper()
	for _, do := range []string{
		`PRAGMA secure_delete = OFF`,
		`INSERT INTO users (id, name) VALUES ('another', 'Zebulon'), ('90071992547409931', 'short')`,
		`DELETE FROM users`,
		`PRAGMA secure_delete = ON`,
		`INSERT INTO preferences (user_id, pings) VALUES ('90071992547409931', 0)`,
	} {
		must(fileOf(s).writer.ExecContext(t.Context(), do))(t)
	}
	require.NoError(t, fileOf(s).checkpoint(t.Context()))
}

// holds reports whether a word is in the files of a database.
func holds(t *testing.T, path, word string) bool {
	t.Helper()
	files := contents(t, filepath.Dir(path))
	return strings.Contains(files[filepath.Base(path)], word) || strings.Contains(files[filepath.Base(path)+"-wal"], word)
}

// TestLeftoversAreScrubbed: also bytes in pages that belong to no row, be it the id or a name alone.
func TestLeftoversAreScrubbed(t *testing.T) {
	path := NewPath(t)
	s := mustOpen(t, path, migrations.Files)
	leave(t, s)
	_, err := fileOf(s).writer.ExecContext(t.Context(), `UPDATE preferences SET user_id = '1' WHERE user_id = '90071992547409931'`)
	require.NoError(t, err)
	require.True(t, holds(t, path, gone.Name), "the test could not fail")
	require.NoError(t, s.Erase(t.Context(), "1", time.Now()))
	require.False(t, holds(t, path, gone.Name))
	require.False(t, holds(t, path, string(gone.ID)))
}

// TestPurgedRowsAreOverwritten: rows that a purge deletes are gone from their pages. The file is not written anew
// then, as it is after an erasure.
func TestPurgedRowsAreOverwritten(t *testing.T) {
	path := NewPath(t)
	s := mustOpen(t, path, migrations.Files)
	_, err := fileOf(s).writer.ExecContext(t.Context(), `INSERT INTO users (id, name) VALUES ('90071992547409931', 'Zebulon')`)
	require.NoError(t, err)
	require.NoError(t, fileOf(s).checkpoint(t.Context()))
	require.True(t, holds(t, path, gone.Name), "the test could not fail")
	done := must(s.Purge(t.Context(), time.Now()))(t)
	require.Equal(t, store.Purged{Users: 1}, done)
	require.NoError(t, fileOf(s).checkpoint(t.Context()))
	require.False(t, holds(t, path, gone.Name))
	require.False(t, holds(t, path, string(gone.ID)))
}

// TestErasingAStrangerTouchesNothing: no file is written for a user without stored data.
func TestErasingAStrangerTouchesNothing(t *testing.T) {
	path := NewPath(t)
	s := mustOpen(t, path, migrations.Files)
	require.NoError(t, s.Commit(t.Context(), lobby("aaaaaaaa")))
	before := contents(t, filepath.Dir(path))
	require.NotEmpty(t, before["uno.db-wal"])
	require.NoError(t, s.Erase(t.Context(), gone.ID, time.Now()))
	after := contents(t, filepath.Dir(path))
	require.Equal(t, before["uno.db"], after["uno.db"])
	require.Equal(t, before["uno.db-wal"], after["uno.db-wal"])
}

// TestScrubThatIsInTheWayOfABackup: a reader keeps the log from being emptied, moves go on, and the next erasure or
// purge finishes the scrub.
func TestScrubThatIsInTheWayOfABackup(t *testing.T) {
	for name, finish := range map[string]func(ctx context.Context, s *store.Store) error{
		"asked again": func(ctx context.Context, s *store.Store) error { return s.Erase(ctx, gone.ID, time.Now()) },
		"purge": func(ctx context.Context, s *store.Store) error {
			_, err := s.Purge(ctx, time.Now())
			return err
		},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				path := NewPath(t)
				s := mustOpen(t, path, migrations.Files)
				require.NoError(t, s.Commit(t.Context(), lobby("aaaaaaaa")))
				leave(t, s)
				reading := must(fileOf(s).reader.BeginTx(t.Context(), nil))(t)
				defer reading.Rollback()
				var n int
				require.NoError(t, reading.QueryRowContext(t.Context(), `SELECT COUNT(*) FROM users`).Scan(&n))

				ctx, cancel := context.WithCancel(t.Context())
				defer cancel()
				ended := make(chan error, 1)
				go func() { ended <- s.Erase(ctx, gone.ID, time.Now()) }()
				synctest.Wait() // it has written the whole database anew, and has the log to empty
				at := time.Now()
				move := lobby("aaaaaaaa")
				move.Key, move.State.Version = "a move", 2
				require.NoError(t, s.Commit(t.Context(), move))
				require.Less(t, time.Since(at), time.Second)
				select {
				case err := <-ended:
					require.Fail(t, "the log is emptied while it is read", "%v", err)
				default:
				}
				cancel()
				require.ErrorIs(t, <-ended, context.Canceled)

				require.NoError(t, reading.Rollback())
				require.NoError(t, finish(t.Context(), s))
				require.False(t, holds(t, path, string(gone.ID)))
				require.False(t, holds(t, path, gone.Name))
			})
		})
	}
}
