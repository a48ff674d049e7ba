package sqlite

import (
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
	_, err = fileOf(s).reader.ExecContext(t.Context(), "SELECT 1 FROM half")
	require.Error(t, err)
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
	_, err = Open(t.Context(), t.TempDir())
	require.Error(t, err, "a folder is no database")
}
