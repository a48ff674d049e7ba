package sqlite

import (
	"fmt"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game/table/tabletest"
	"unobot/migrations"
	"unobot/store"
)

// says is the line of a migration that tells which programs may use its result.
func says(version, oldest int64) string {
	return fmt.Sprintf("; INSERT INTO schemas (version, oldest) VALUES (%d, %d);", version, oldest)
}

// TestRollback: the program of today plays on what a later one has left, if that only added; its backups and
// restores work, too. The later one then finds what it had added (fault 135, ADR 41).
func TestRollback(t *testing.T) {
	path := NewPath(t)
	later := withMigration("CREATE TABLE later (a TEXT) STRICT; INSERT INTO later VALUES ('kept'); " +
		"ALTER TABLE tables ADD COLUMN later INTEGER NOT NULL DEFAULT 7" + says(99, newest(t)))
	s := mustOpen(t, path, later)
	require.Empty(t, s.Notice())
	p := tabletest.NewPlay(t, s, 1)
	tb := p.Begin("channel", 200, tabletest.People(3)...)
	p.Moves(tb, 10)
	running := tb.State()
	require.NoError(t, p.Hall.Close(t.Context()))
	require.NoError(t, s.Close())

	require.NoError(t, Verify(t.Context(), path))
	s = mustOpen(t, path, migrations.Files)
	require.Equal(t, fmt.Sprintf("database %s has schema 99, this program knows up to %d: "+
		"it may use what a newer one has left, but does not know what that has added", path, newest(t)), s.Notice())
	p.Reopen(s)
	tb = must(p.Hall.Find(t.Context(), running.ID))(t)
	require.Equal(t, running, tb.State())
	p.Finish(tb)
	p.Moves(p.Begin("another", 200, tabletest.People(2)...), 5)
	require.NoError(t, p.Hall.Close(t.Context()))
	_, err := store.Move(t.Context(), s, openEmpty(t))
	require.ErrorContains(t, err, "a newer program has worked on it, and this one does not know all of its tables: move it with that one")
	copied := filepath.Join(t.TempDir(), "backup.db")
	require.NoError(t, Backup(t.Context(), path, copied))
	require.NoError(t, s.Close())
	must(Restore(t.Context(), copied, path))(t)

	s = mustOpen(t, path, later)
	require.Empty(t, s.Notice())
	var kept, tables int
	require.NoError(t, fileOf(s).reader.QueryRowContext(t.Context(), `SELECT COUNT(*), (SELECT COUNT(*) FROM tables WHERE later = 7)
		FROM later`).Scan(&kept, &tables))
	require.Equal(t, []int{1, 2}, []int{kept, tables})
}

// TestRollbackIsRefused when a later program has done more than add, and the line names a program that can.
func TestRollbackIsRefused(t *testing.T) {
	for name, c := range map[string]struct {
		text string
		can  int64
	}{
		"something was removed":              {"ALTER TABLE users DROP COLUMN name" + says(99, 99), 99},
		"removed, then added":                {"ALTER TABLE users DROP COLUMN name; INSERT INTO goose_db_version (version_id, is_applied) VALUES (98, 1)" + says(98, 98) + says(99, 98), 98},
		"nothing was said":                   {"CREATE TABLE later (a TEXT) STRICT;", 99},
		"nothing was said of one of several": {"CREATE TABLE later (a TEXT) STRICT; INSERT INTO goose_db_version (version_id, is_applied) VALUES (98, 1)" + says(99, 24), 99},
	} {
		t.Run(name, func(t *testing.T) {
			path := NewPath(t)
			require.NoError(t, mustOpen(t, path, withMigration(c.text)).Close())
			before := contents(t, filepath.Dir(path))
			for _, try := range []func() error{
				func() error { _, err := Open(t.Context(), path); return err },
				func() error { return Verify(t.Context(), path) },
				func() error { _, err := Restore(t.Context(), path, NewPath(t)); return err },
			} {
				err := try()
				require.True(t, store.Is(err, store.Newer), err)
				require.EqualError(t, err, fmt.Sprintf("database %s has schema 99, this program knows up to %d: "+
					"run the newer program, or another that knows schema %d ('unobot version' tells)", path, newest(t), c.can))
			}
			require.Equal(t, before["uno.db"], contents(t, filepath.Dir(path))["uno.db"])
		})
	}
}
