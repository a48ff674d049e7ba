package sqlite

import (
	"database/sql"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/table"
	"unobot/migrations"
	"unobot/store"
)

// withMigration is the schema of a later version of the program.
func withMigration(text string) fs.FS {
	later := fstest.MapFS{"00099_later.sql": {Data: []byte("-- +goose Up\n" + text)}}
	files, _ := migrations.Files.ReadDir(".")
	for _, f := range files {
		content, _ := migrations.Files.ReadFile(f.Name())
		later[f.Name()] = &fstest.MapFile{Data: content}
	}
	return later
}

// newest is the number of the last migration.
func newest(t *testing.T) int64 { return newestIn(t, migrations.Files) }

func newestIn(t *testing.T, schema fs.FS) int64 {
	t.Helper()
	files := must(fs.Glob(schema, "*.sql"))(t)
	number, _, _ := strings.Cut(files[len(files)-1], "_")
	n := must(strconv.ParseInt(number, 10, 64))(t)
	return n
}

func mustOpen(t testing.TB, path string, schema fs.FS) *store.Store {
	t.Helper()
	s := must(open(t.Context(), path, schema, store.ToServe))(t)
	t.Cleanup(func() { s.Close() })
	return s
}

// lobby is a commit that opens a table.
func lobby(id table.ID) table.Commit {
	at := time.UnixMilli(0).UTC()
	return table.Commit{Key: "key of " + string(id), At: at, State: table.State{
		ID: id, Channel: "channel of " + string(id), Version: 1, Edition: "classic", Options: game.DefaultOptions(),
		Seats: []table.Seat{{User: table.User{ID: "u", Name: "U"}}}, CreatedAt: at, UpdatedAt: at,
	}}
}

// contents are the files of a folder, the locks left out.
func contents(t *testing.T, dir string) map[string]string {
	t.Helper()
	all := map[string]string{}
	entries := must(os.ReadDir(dir))(t)
	for _, e := range entries {
		if !strings.HasSuffix(e.Name(), ".lock") {
			content := must(os.ReadFile(filepath.Join(dir, e.Name())))(t)
			all[e.Name()] = string(content)
		}
	}
	return all
}

func TestNewerSchemaIsLeftUntouched(t *testing.T) {
	for _, journal := range []string{"DELETE", "WAL"} {
		t.Run(journal, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "uno.db")
			s := mustOpen(t, path, withMigration("CREATE TABLE later (a TEXT) STRICT;"))
			require.NoError(t, fileOf(s).reader.Close())
			must(fileOf(s).writer.ExecContext(t.Context(), "PRAGMA journal_mode = "+journal))(t)
			require.NoError(t, s.Close())
			before := contents(t, filepath.Dir(path))
			require.Len(t, before, 1)

			_, err := Open(t.Context(), path)
			require.True(t, store.Is(err, store.Newer), err)
			require.ErrorContains(t, err, fmt.Sprintf("database %s has schema 99, this program knows up to %d", path, newest(t)))
			after := contents(t, filepath.Dir(path))
			require.Equal(t, before["uno.db"], after["uno.db"])
			require.Empty(t, after["uno.db-wal"], "reading may leave an empty log")
		})
	}
}

func TestOlderSchemaIsMigrated(t *testing.T) {
	path := filepath.Join(t.TempDir(), "uno.db")
	s := mustOpen(t, path, migrations.Files)
	require.NoError(t, s.Commit(t.Context(), lobby("aaaaaaaa")))
	require.NoError(t, s.Close())
	s = mustOpen(t, path, withMigration("ALTER TABLE users ADD COLUMN later TEXT;"))
	state := must(s.Load(t.Context(), "aaaaaaaa"))(t)
	require.Equal(t, lobby("aaaaaaaa").State, state)
	must(fileOf(s).reader.ExecContext(t.Context(), "SELECT later FROM users"))(t)
}

func TestFailedMigrationRollsBack(t *testing.T) {
	path := filepath.Join(t.TempDir(), "uno.db")
	require.NoError(t, mustOpen(t, path, migrations.Files).Close())
	_, err := open(t.Context(), path, withMigration("CREATE TABLE half (a TEXT) STRICT; INSERT INTO nowhere VALUES (1);"), store.ToServe)
	require.Error(t, err)
	s := mustOpen(t, path, migrations.Files)
	require.Error(t, errorOf(fileOf(s).reader.ExecContext(t.Context(), "SELECT 1 FROM half")))
}

func TestFilesArePrivate(t *testing.T) {
	path := filepath.Join(t.TempDir(), "uno?.db")
	s := mustOpen(t, path, migrations.Files)
	require.NoError(t, s.Commit(t.Context(), lobby("aaaaaaaa")))
	requireModes := func() {
		t.Helper()
		modes := map[string]fs.FileMode{}
		for _, suffix := range []string{"", "-wal", "-shm", ".lock"} {
			info := must(os.Stat(path + suffix))(t)
			modes[suffix] = info.Mode().Perm()
		}
		require.Equal(t, map[string]fs.FileMode{"": 0o600, "-wal": 0o600, "-shm": 0o600, ".lock": 0o600}, modes)
	}
	requireModes()
	require.NoError(t, s.Close())

	require.NoError(t, os.Chmod(path, 0o644)) // as a restored copy may be
	s = mustOpen(t, path, migrations.Files)
	require.NoError(t, s.Commit(t.Context(), lobby("bbbbbbbb")))
	requireModes()
}

func TestPathThroughAFileIsNamed(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	require.NoError(t, os.WriteFile(file, nil, private))
	_, err := Open(t.Context(), filepath.Join(file, "uno.db"))
	require.True(t, store.Is(err, store.NoAccess), err)
	require.Error(t, errorOf(Open(t.Context(), t.TempDir())), "a folder is no database")
}

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

// everything returns the contents of a folder, with the mode of each file.
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

// TestTheDatabaseOfAnotherProgramIsNeverTouched, by any command, even if it has goose's table as ours has (fault 141):
// it keeps every byte, nothing is left beside it, and it never comes in the place of ours.
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
