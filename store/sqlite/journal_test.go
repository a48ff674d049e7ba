package sqlite

import (
	"context"
	"database/sql"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game/table"
	"unobot/migrations"
	"unobot/store"
)

// commits stores versions of a table up to one.
func commits(t *testing.T, s *store.Store, id table.ID, from, to uint64) {
	t.Helper()
	c := lobby(id)
	for c.State.Version = from; c.State.Version <= to; c.State.Version++ {
		c.Key = fmt.Sprint(id, c.State.Version)
		require.NoError(t, s.Commit(t.Context(), c))
	}
}

// requireVersion opens a database and finds the table at that version.
func requireVersion(t *testing.T, path string, id table.ID, version uint64) *store.Store {
	t.Helper()
	s := mustOpen(t, path, migrations.Files)
	state := must(s.Load(t.Context(), id))(t)
	require.Equal(t, version, state.Version)
	require.NoError(t, Verify(t.Context(), path))
	return s
}

// crashed leaves the files in a folder as a process that is killed at this moment does.
func crashed(t *testing.T, path string) string {
	t.Helper()
	left := filepath.Join(t.TempDir(), "uno.db")
	for _, suffix := range []string{"", journalSuffix, indexSuffix, lockSuffix} {
		copyOver(t, path+suffix, left+suffix)
	}
	return left
}

// copyOver copies a file as cp does, into the one that is there.
func copyOver(t *testing.T, from, to string) {
	t.Helper()
	content := must(os.ReadFile(from))(t)
	require.NoError(t, os.WriteFile(to, content, private))
}

// TestABackupCopiedOverACrash: beside the backup lie the files of the killed process. The bot starts on the backup,
// and keeps that (fault 106).
func TestABackupCopiedOverACrash(t *testing.T) {
	for name, save := range map[string]func(t *testing.T, s *store.Store, path, to string) *store.Store{
		"unobot backup": func(t *testing.T, s *store.Store, path, to string) *store.Store {
			require.NoError(t, Backup(t.Context(), path, to))
			return s
		},
		"copied while stopped": func(t *testing.T, s *store.Store, path, to string) *store.Store {
			require.NoError(t, s.Close())
			copyOver(t, path, to)
			return mustOpen(t, path, migrations.Files)
		},
	} {
		for _, moves := range []uint64{1, 5, 300} { // some fit by chance, and are wrong
			t.Run(fmt.Sprint(name, moves), func(t *testing.T) {
				path, backup := NewPath(t), filepath.Join(t.TempDir(), "backup.db")
				s := mustOpen(t, path, migrations.Files)
				commits(t, s, "aaaaaaaa", 1, 3)
				s = save(t, s, path, backup)
				skipSync(t, s)
				commits(t, s, "aaaaaaaa", 4, 3+moves)
				commits(t, s, "bbbbbbbb", 1, moves)
				left := crashed(t, path)
				journal := must(os.ReadFile(left + journalSuffix))(t)

				copyOver(t, backup, left)
				again := requireVersion(t, left, "aaaaaaaa", 3)
				requireNothing(t, again, "bbbbbbbb")
				kept := must(filepath.Glob(left + "-wal.set-aside-*"))(t)
				require.Len(t, kept, 1)
				require.Contains(t, again.Notice(), kept[0])
				content := must(os.ReadFile(kept[0]))(t)
				require.Equal(t, journal, content)

				commits(t, again, "aaaaaaaa", 4, 9)
				require.Empty(t, requireVersion(t, crashed(t, left), "aaaaaaaa", 9).Notice(), "the next crash leaves a journal of its own")
			})
		}
	}
}

// TestTheJournalOfACrashIsKept: wherever the files are carried, and however often that happens.
func TestTheJournalOfACrashIsKept(t *testing.T) {
	path := NewPath(t)
	s := mustOpen(t, path, migrations.Files)
	skipSync(t, s)
	version := uint64(0)
	for _, more := range []uint64{1, 400, 2, 700, 3} { // with and without a log that was begun anew
		commits(t, s, "aaaaaaaa", version+1, version+more)
		version += more
		path = crashed(t, path)
		require.NoError(t, os.Remove(path+lockSuffix), "only the database and its journal")
		require.NoError(t, os.Remove(path+indexSuffix))
		s = requireVersion(t, path, "aaaaaaaa", version)
		skipSync(t, s)
		require.Empty(t, s.Notice())
	}
}

// unmark takes the mark off a database, as if it were from before there were marks.
func unmark(t *testing.T, path string) {
	t.Helper()
	f := must(os.OpenFile(path, os.O_RDWR, 0))(t)
	must(f.WriteAt(make([]byte, 4), idAt))(t)
	require.NoError(t, f.Close())
}

// TestADatabaseWithoutAMark: its journal is its own if it fits.
func TestADatabaseWithoutAMark(t *testing.T) {
	path := NewPath(t)
	s := mustOpen(t, path, migrations.Files)
	skipSync(t, s)
	commits(t, s, "aaaaaaaa", 1, 3)
	require.NoError(t, fileOf(s).checkpoint(t.Context()))
	old := filepath.Join(t.TempDir(), "old.db")
	copyOver(t, path, old)
	unmark(t, old)

	commits(t, s, "aaaaaaaa", 4, 6)
	left := crashed(t, path)
	unmark(t, left)
	require.Empty(t, requireVersion(t, left, "aaaaaaaa", 6).Notice())

	for i := range 400 {
		commits(t, s, table.ID(fmt.Sprintf("more%04d", i)), 1, 1)
		if i == 200 {
			require.NoError(t, fileOf(s).checkpoint(t.Context()))
		}
	}
	left = crashed(t, path)
	copyOver(t, old, left)
	require.NotEmpty(t, requireVersion(t, left, "aaaaaaaa", 3).Notice())
}

// TestAJournalWithoutADatabase: after the loss of a database the bot must not begin with an empty one.
func TestAJournalWithoutADatabase(t *testing.T) {
	path := NewPath(t)
	commits(t, mustOpen(t, path, migrations.Files), "aaaaaaaa", 1, 3)
	left := crashed(t, path)
	require.NoError(t, os.Remove(left))
	for range 2 {
		_, err := Open(t.Context(), left)
		require.True(t, store.Is(err, store.Missing), err)
		require.Contains(t, err.Error(), "unobot restore")
		require.NotContains(t, err.Error(), "\n")
		require.FileExists(t, left+"-wal")
	}
	require.NoError(t, os.Rename(left+"-wal", left+"-wal.away"))
	requireNothing(t, mustOpen(t, left, migrations.Files), "aaaaaaaa")
}

// TestMarksFollowTheirJournal: SQLite counts the salt up each time it begins the journal anew.
func TestMarksFollowTheirJournal(t *testing.T) {
	for _, salt := range []uint32{0, 1, 0xffff, 0x10000, 0x1ffff, 0x12345678, 0xffff0000, 0xffffffff} {
		id := markFor(salt)
		require.True(t, ours(id))
		require.NotEqual(t, uint32(ourID), id, "%x has a mark", salt)
		for _, later := range []uint32{0, 1, 1000, 0xffff} {
			require.True(t, owns(id, salt+later), "%x and %d times", salt, later)
		}
		for _, other := range []uint32{3 << 16, 0x8000 << 16, 0xfffd << 16} {
			require.False(t, owns(id, salt+other), "%x and %x", salt, other)
		}
		require.False(t, owns(ourID|noMark, salt))
	}
}

// TestAStartWaitsForReaders: while somebody reads the database as it was, it cannot name its journal.
func TestAStartWaitsForReaders(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		path := NewPath(t)
		require.NoError(t, mustOpen(t, path, migrations.Files).Close())
		other := must(sql.Open(driver, dataSource(path, reading)))(t)
		defer other.Close()
		tx := must(other.BeginTx(t.Context(), nil))(t)
		var n int
		require.NoError(t, tx.QueryRowContext(t.Context(), `SELECT COUNT(*) FROM tables`).Scan(&n))
		ctx, cancel := context.WithTimeout(t.Context(), 300*time.Millisecond)
		defer cancel()
		require.ErrorIs(t, errorOf(Open(ctx, path)), context.DeadlineExceeded)
		require.NoError(t, tx.Rollback())
		require.NoError(t, other.Close())
		mustOpen(t, path, migrations.Files)
	})
}
