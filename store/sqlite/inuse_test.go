package sqlite

import (
	"bytes"
	"context"
	"database/sql"
	"log/slog"
	"os"
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

func TestInUseTellsWhetherABotIsAtWork(t *testing.T) {
	path := filepath.Join(t.TempDir(), "uno.db")
	used := must(InUse(path))(t)
	require.False(t, used)
	require.NoFileExists(t, path)
	require.NoFileExists(t, path+lockSuffix)
	s := mustOpen(t, path, migrations.Files)
	for range 2 {
		used := must(InUse(path))(t)
		require.True(t, used)
	}
	require.NoError(t, s.Commit(t.Context(), lobby("aaaaaaaa")), "it is left alone")
	require.NoError(t, s.Close())
	for range 2 {
		used := must(InUse(path))(t)
		require.False(t, used)
	}
	mustOpen(t, path, migrations.Files)
}

// TestADeletedDatabaseIsStillInUse: its bot goes on, and its journal stays behind.
func TestADeletedDatabaseIsStillInUse(t *testing.T) {
	path := filepath.Join(t.TempDir(), "uno.db")
	s := mustOpen(t, path, migrations.Files)
	require.NoError(t, s.Commit(t.Context(), lobby("aaaaaaaa")))
	require.NoError(t, Gone(path), "the database is there")
	require.NoError(t, os.Remove(path))
	used := must(InUse(path))(t)
	require.True(t, used)
	require.NoFileExists(t, path)
	require.True(t, store.Is(Gone(path), store.Missing), Gone(path))
	_ = s.Close() // it says that the database is lost
	used = must(InUse(path))(t)
	require.False(t, used)
	require.NoFileExists(t, path)
	require.NoError(t, os.WriteFile(path+"-wal", nil, 0o600))
	require.NoError(t, Gone(path), "nothing is in it")
}

func TestLivePlacesAreThoseOfOpenGames(t *testing.T) {
	path := filepath.Join(t.TempDir(), "uno.db")
	s := mustOpen(t, path, migrations.Files)
	open, closed := lobby("aaaaaaaa"), lobby("bbbbbbbb")
	open.State.Guild = "7"
	closed.State.Phase = table.Abandoned
	require.NoError(t, s.Commit(t.Context(), open))
	require.NoError(t, s.Commit(t.Context(), closed))
	found := must(StandingOf(t.Context(), path))(t)
	require.Equal(t, []store.Place{{Guild: "7", Channel: "channel of aaaaaaaa"}}, found.Places)
}

// taken are the ways in which files are taken away from a running bot. Each leaves the backup, where
// one is used.
var taken = map[string]func(t *testing.T, path, backup string){
	"deleted":   func(t *testing.T, path, _ string) { require.NoError(t, os.Remove(path)) },
	"moved":     func(t *testing.T, path, _ string) { require.NoError(t, os.Rename(path, path+".elsewhere")) },
	"emptied":   func(t *testing.T, path, _ string) { require.NoError(t, os.Truncate(path, 0)) },
	"copied to": func(t *testing.T, path, backup string) { copyOver(t, backup, path) },
	"replaced": func(t *testing.T, path, backup string) {
		copyOver(t, backup, path+".new")
		require.NoError(t, os.Rename(path+".new", path))
	},
	"cut off": func(t *testing.T, path, _ string) {
		info, err := os.Stat(path)
		require.NoError(t, err)
		require.NoError(t, os.Truncate(path, info.Size()/2))
	},
	"journal deleted": func(t *testing.T, path, _ string) { require.NoError(t, os.Remove(path+"-wal")) },
	"journal and index deleted": func(t *testing.T, path, _ string) {
		require.NoError(t, os.Remove(path+"-wal"))
		require.NoError(t, os.Remove(path+"-shm"))
	},
	"journal replaced": func(t *testing.T, path, _ string) {
		copyOver(t, path+"-wal", path+".new")
		require.NoError(t, os.Rename(path+".new", path+"-wal"))
	},
	"journal emptied": func(t *testing.T, path, _ string) { require.NoError(t, os.Truncate(path+"-wal", 0)) },
}

// TestFilesTakenAway: after any loss of files under a running bot, no commit is acknowledged from then on, none is
// found to be stored, and no copy is made that would be out of date (fault 111).
func TestFilesTakenAway(t *testing.T) {
	for name, take := range taken {
		t.Run(name, func(t *testing.T) {
			path, backup, s := made(t, 3, 9)
			take(t, path, backup)
			c := lobby("bbbbbbbb")
			err := s.Commit(t.Context(), c)
			require.True(t, store.Is(err, store.FilesLost), err)
			require.NotContains(t, err.Error(), "\n")
			_, _, err = s.Done(t.Context(), c.Key)
			require.True(t, store.Is(err, store.FilesLost), "not found to be stored after all")
			_, err = s.Load(t.Context(), "bbbbbbbb")
			require.True(t, store.Is(err, store.FilesLost), err)
			require.Error(t, s.Erase(t.Context(), "u", time.Now()))
			require.Equal(t, store.FilesLost.Remedy(), store.RemedyOf(err))

			err = Backup(t.Context(), path, filepath.Join(t.TempDir(), "copy.db"))
			require.Error(t, err)
			if strings.HasPrefix(name, "journal") && strings.HasSuffix(name, "deleted") {
				require.ErrorContains(t, err, "its journal is missing, and with that the latest moves")
			}
			var before []byte
			if name == "copied to" || name == "replaced" {
				before = must(os.ReadFile(path))(t)
			}
			require.NoError(t, s.Close())
			if before != nil {
				after := must(os.ReadFile(path))(t)
				require.True(t, bytes.Equal(before, after), "what was put there is left alone")
				requireVersion(t, path, "aaaaaaaa", 3)
			}
		})
	}
}

// TestFilesTakenAwayAreNoticed: also without any moves, within a minute, in one line (fault 111).
func TestFilesTakenAwayAreNoticed(t *testing.T) {
	for name, take := range taken {
		if name == "journal emptied" { // found out at the next commit
			continue
		}
		t.Run(name, func(t *testing.T) {
			path, backup, s := made(t, 3, 9)
			var log bytes.Buffer
			take(t, path, backup)
			watchFor(t, s, &log)
			require.Equal(t, 1, strings.Count(log.String(), "\n"), log.String())
			require.Contains(t, log.String(), "level=ERROR")
			require.Contains(t, log.String(), path)
			require.Contains(t, log.String(), "stop the bot")
		})
	}
	t.Run("nothing", func(t *testing.T) {
		_, _, s := made(t, 3, 9)
		must(s.Purge(t.Context(), time.UnixMilli(0)))(t)
		require.NoError(t, s.Erase(t.Context(), "u", time.Now()))
		var log bytes.Buffer
		watchFor(t, s, &log)
		require.Empty(t, log.String())
		must(s.Purge(t.Context(), time.UnixMilli(0)))(t)
		commits(t, s, "cccccccc", 1, 3)
	})
}

// TestPagesThatAreKeptBack: while a program reads, a part of the last commits stays in the journal, and the database
// is shorter than it says. Nothing is lost.
func TestPagesThatAreKeptBack(t *testing.T) {
	path, _, s := made(t, 3, 9)
	change := func(text string) {
		t.Helper()
		require.NoError(t, fileOf(s).writer.write(t.Context(), func(w store.Tx) error {
			_, err := w.Exec(text)
			return err
		}))
	}
	change(`CREATE TABLE large (x)`)
	change(`WITH n AS (SELECT 1 AS i UNION ALL SELECT i + 1 FROM n LIMIT 1000) INSERT INTO large SELECT 'before' || printf('%900d', i) FROM n`)
	reader := must(fileOf(s).reader.Conn(t.Context()))(t)
	must(reader.ExecContext(t.Context(), `BEGIN`))(t)
	var n int
	require.NoError(t, reader.QueryRowContext(t.Context(), `SELECT count(*) FROM large`).Scan(&n))
	change(`UPDATE large SET x = replace(x, 'before', 'behind')`)
	require.NoError(t, fileOf(s).writer.alone(t.Context(), func(c *sql.Conn) error {
		_, err := c.ExecContext(t.Context(), `PRAGMA wal_checkpoint(PASSIVE)`)
		return err
	}))
	info := must(os.Stat(path))(t)
	require.Less(t, info.Size(), int64(900_000), "the database says that it is longer")
	commits(t, s, "cccccccc", 1, 3)
	must(reader.ExecContext(t.Context(), `COMMIT`))(t)
	require.NoError(t, reader.Close())
	commits(t, s, "cccccccc", 4, 6)
}

// watchFor watches a store's files for a minute.
func watchFor(t *testing.T, s *store.Store, log *bytes.Buffer) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithTimeout(t.Context(), lookEvery*6)
		defer cancel()
		s.Watch(ctx, slog.New(slog.NewTextHandler(log, nil)))
	})
}
