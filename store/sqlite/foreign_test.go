package sqlite

import (
	"database/sql"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/migrations"
	"unobot/store"
)

// booking is a program with tables of its own that keeps their versions as this one does, with goose.
const booking = `CREATE TABLE goose_db_version (id INTEGER PRIMARY KEY AUTOINCREMENT, version_id INTEGER NOT NULL,
		is_applied INTEGER NOT NULL, tstamp TIMESTAMP DEFAULT (datetime('now')));
	INSERT INTO goose_db_version (version_id, is_applied) VALUES (0, 1), (1, 1), (2, 1);
	CREATE TABLE tables (id INTEGER PRIMARY KEY, seats INTEGER NOT NULL); INSERT INTO tables VALUES (1, 4);
	CREATE TABLE requests (id INTEGER PRIMARY KEY, at INTEGER NOT NULL); INSERT INTO requests VALUES (1, 1700000000);`

// anothers is a database of another program: closed, or as a crash has left it.
func anothers(t *testing.T, settings, text string, crash bool) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "booking.db")
	db := must(sql.Open(driver, dataSource(path, "mode=rwc")))(t)
	db.SetMaxOpenConns(1)
	must(db.ExecContext(t.Context(), settings+text))(t)
	if !crash {
		require.NoError(t, db.Close())
		return path
	}
	defer db.Close()
	left := filepath.Join(t.TempDir(), "booking.db")
	for _, suffix := range []string{"", journalSuffix} {
		content := must(os.ReadFile(path + suffix))(t)
		require.NoError(t, os.WriteFile(left+suffix, content, 0o644))
	}
	return left
}

// everything is what is in a folder, with the mode of each file.
func everything(t *testing.T, folder string) map[string]string {
	t.Helper()
	files := must(os.ReadDir(folder))(t)
	all := map[string]string{}
	for _, f := range files {
		content := must(os.ReadFile(filepath.Join(folder, f.Name())))(t)
		info := must(f.Info())(t)
		all[f.Name()] = fmt.Sprint(info.Mode(), string(content))
	}
	return all
}

// TestTheDatabaseOfAnotherProgramIsNeverTouched, whatever the operator asks for, even if it has goose's table as ours
// has (fault 141): it keeps every byte, nothing is left beside it, and it never comes in the place of ours.
func TestTheDatabaseOfAnotherProgramIsNeverTouched(t *testing.T) {
	for name, c := range map[string]struct {
		settings, text string
		crash          bool
	}{
		"closed":                   {"", booking, false},
		"closed, with a log":       {"PRAGMA journal_mode=WAL;", booking, false},
		"crashed, all in the log":  {"PRAGMA journal_mode=WAL;", booking, true},
		"with an id":               {"PRAGMA application_id=0x4d555349; PRAGMA journal_mode=WAL;", booking, false},
		"with an id, and crashed":  {"PRAGMA application_id=0x4d555349; PRAGMA journal_mode=WAL;", booking, true},
		"with an id and no tables": {"PRAGMA application_id=0x4d555349;", "", false},
		"without goose's table":    {"PRAGMA journal_mode=WAL;", "CREATE TABLE songs (name TEXT)", false},
	} {
		t.Run(name, func(t *testing.T) {
			theirs := anothers(t, c.settings, c.text, c.crash)
			own := NewPath(t)
			s := mustOpen(t, own, migrations.Files)
			commits(t, s, "aaaaaaaa", 1, 3)
			backup := filepath.Join(t.TempDir(), "backup.db")
			require.NoError(t, Backup(t.Context(), own, backup))
			require.NoError(t, s.Close())

			copied := filepath.Join(t.TempDir(), "copy.db")
			before, ours := everything(t, filepath.Dir(theirs)), everything(t, filepath.Dir(own))
			for act, try := range map[string]func() error{
				"start":           func() error { _, err := Open(t.Context(), theirs); return err },
				"move into it":    func() error { _, err := OpenTarget(t.Context(), theirs); return err },
				"restore it":      func() error { _, err := Restore(t.Context(), theirs, own); return err },
				"restore over it": func() error { _, err := Restore(t.Context(), backup, theirs); return err },
				"back it up":      func() error { return Backup(t.Context(), theirs, copied) },
				"examine it":      func() error { return Verify(t.Context(), theirs) },
			} {
				err := try()
				require.True(t, store.Is(err, store.Foreign), "%s: %v", act, err)
				require.EqualError(t, err, theirs+" is the database of another program, and is left as it is: name a file of the bot's", act)
				require.Equal(t, before, everything(t, filepath.Dir(theirs)), act)
				require.Equal(t, ours, everything(t, filepath.Dir(own)), act)
				require.NoFileExists(t, copied)
			}
			require.NoError(t, requireVersion(t, own, "aaaaaaaa", 3).Close())
		})
	}
}

// TestADatabaseFromBeforeIDsStillOpens: of a stopped bot, and of one that a crash has left with all in its journal.
func TestADatabaseFromBeforeIDsStillOpens(t *testing.T) {
	for _, schema := range []int{2, 11} {
		path := filepath.Join(t.TempDir(), "uno.db")
		db := must(sql.Open(driver, dataSource(path, "mode=rwc&_journal_mode=WAL&_pragma=journal_mode(WAL)")))(t)
		db.SetMaxOpenConns(1)
		require.NoError(t, migrate(t.Context(), db, schemaBefore(t, schema)))
		left := filepath.Join(t.TempDir(), "uno.db")
		copyOver(t, path, left)
		copyOver(t, path+journalSuffix, left+journalSuffix)
		require.NoError(t, db.Close())
		for _, place := range []string{path, left} {
			s := mustOpen(t, place, migrations.Files)
			require.Empty(t, s.Notice())
			require.NoError(t, s.Commit(t.Context(), lobby("aaaaaaaa")))
			require.NoError(t, s.Close())
		}
	}
}
