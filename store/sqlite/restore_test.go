package sqlite

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/table"
	"unobot/game/table/tabletest"
	"unobot/migrations"
	"unobot/store"
)

// made is a database with a table at that version, and a backup of it at an earlier one.
func made(t *testing.T, earlier, version uint64) (path, backup string, s *store.Store) {
	t.Helper()
	path, backup = NewPath(t), filepath.Join(t.TempDir(), "backup.db")
	s = mustOpen(t, path, migrations.Files)
	skipSync(t, s)
	commits(t, s, "aaaaaaaa", 1, earlier)
	require.NoError(t, Backup(t.Context(), path, backup))
	commits(t, s, "aaaaaaaa", earlier+1, version)
	return path, backup, s
}

// TestRestore: the backup is in the database's place; the database before can be restored as well.
func TestRestore(t *testing.T) {
	path, backup, _ := made(t, 3, 9)
	left := crashed(t, path)
	was := contents(t, filepath.Dir(left))
	require.NoError(t, os.Chmod(backup, 0o644))
	done := must(Restore(t.Context(), backup, left))(t)
	require.Equal(t, left, done.Path)
	for _, suffix := range []string{"", "-wal", "-shm"} {
		require.Contains(t, done.Kept, done.Aside+suffix)
		require.Equal(t, was["uno.db"+suffix], contents(t, filepath.Dir(left))[filepath.Base(done.Aside)+suffix], "kept byte for byte: %s", suffix)
	}
	require.NoFileExists(t, left+"-wal")
	info := must(os.Stat(left))(t)
	require.Equal(t, fs.FileMode(0o600), info.Mode().Perm())
	s := requireVersion(t, left, "aaaaaaaa", 3)
	require.Empty(t, s.Notice())
	require.NoError(t, s.Close())

	again := must(Restore(t.Context(), done.Aside, left))(t)
	require.NotEqual(t, done.Aside, again.Aside, "nothing is written over")
	require.NoError(t, requireVersion(t, left, "aaaaaaaa", 9).Close())
	require.FileExists(t, done.Aside)
	require.FileExists(t, again.Aside)
}

// TestRestoreWhereThereIsNothing: on a new machine, say.
func TestRestoreWhereThereIsNothing(t *testing.T) {
	_, backup, _ := made(t, 3, 3)
	path := filepath.Join(t.TempDir(), "new", "uno.db")
	require.ErrorContains(t, errorOf(Restore(t.Context(), backup, path)), "there is no folder "+filepath.Dir(path))
	require.NoError(t, os.Mkdir(filepath.Dir(path), 0o700))
	done := must(Restore(t.Context(), backup, path))(t)
	require.Equal(t, Restored{Path: path}, done)
	requireVersion(t, path, "aaaaaaaa", 3)
	files := must(os.ReadDir(filepath.Dir(path)))(t)
	for _, f := range files {
		require.NotContains(t, f.Name(), "replaced")
		require.NotContains(t, f.Name(), "unfinished")
	}
}

// TestRestoreNamesTheJournalOfADeletedDatabase: it is kept, for it holds the last moves.
func TestRestoreNamesTheJournalOfADeletedDatabase(t *testing.T) {
	path, backup, _ := made(t, 3, 9)
	left := crashed(t, path)
	require.NoError(t, os.Remove(left))
	done := must(Restore(t.Context(), backup, left))(t)
	require.Empty(t, done.Aside, "there was no database")
	require.Len(t, done.Kept, 2)
	for n, suffix := range []string{"-wal", "-shm"} {
		require.Regexp(t, `^`+left+`\.replaced-\d{8}-\d{6}`+suffix+`$`, done.Kept[n])
		require.FileExists(t, done.Kept[n])
	}
	requireVersion(t, left, "aaaaaaaa", 3)
}

// TestRestoreLeavesNoRollbackJournal: one lies there when a process has died while it made the database. SQLite would
// roll the restored database back with it.
func TestRestoreLeavesNoRollbackJournal(t *testing.T) {
	_, backup, _ := made(t, 3, 9)
	path := filepath.Join(t.TempDir(), "uno.db")
	hot := dying(t, path)
	done := must(Restore(t.Context(), backup, path))(t)
	require.NoFileExists(t, path+"-journal")
	require.Contains(t, done.Kept, done.Aside+"-journal")
	kept := must(os.ReadFile(done.Aside + "-journal"))(t)
	require.Equal(t, hot, string(kept))
	requireVersion(t, path, "aaaaaaaa", 3)
}

// dying leaves a database as a process does that is killed while it makes it, and returns its rollback journal.
func dying(t *testing.T, path string) string {
	t.Helper()
	made := filepath.Join(t.TempDir(), "uno.db")
	db := must(sql.Open(driver, dataSource(made, "mode=rwc")))(t)
	defer db.Close()
	db.SetMaxOpenConns(1)
	for _, text := range []string{
		setIDSQL(ourID), `CREATE TABLE goose_db_version (text TEXT)`, `PRAGMA cache_size = 1`, `PRAGMA cache_spill = 1`, `BEGIN`,
		`WITH RECURSIVE n (i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 2000) INSERT INTO goose_db_version SELECT printf('%.500c', 'x') FROM n`,
	} {
		_, err := db.ExecContext(t.Context(), text)
		require.NoError(t, err, text)
	}
	copyOver(t, made, path)
	copyOver(t, made+rollbackSuffix, path+rollbackSuffix)
	content := must(os.ReadFile(path + rollbackSuffix))(t)
	return string(content)
}

// TestRestoreRefuses: files that no bot could start on, and the place of a bot at work. Nothing changes.
func TestRestoreRefuses(t *testing.T) {
	path, backup, _ := made(t, 3, 9)
	left := crashed(t, path)
	whole := must(os.ReadFile(backup))(t)
	dir := t.TempDir()
	write := func(name string, content []byte) string {
		file := filepath.Join(dir, name)
		require.NoError(t, os.WriteFile(file, content, 0o600))
		return file
	}
	noisy := append([]byte(nil), whole...)
	for i := len(noisy) / 2; i < len(noisy)/2+8192; i++ {
		noisy[i] = byte(i * 7)
	}
	newer := filepath.Join(dir, "newer.db")
	require.NoError(t, mustOpen(t, newer, withMigration("CREATE TABLE later (a TEXT) STRICT;")).Close())
	require.NoError(t, os.Remove(newer+lockSuffix))

	for name, file := range map[string]string{
		"words": write("words", []byte(strings.Repeat("This is no database. ", 1000))),
		"empty": write("empty", nil),
		"torn":  write("torn", whole[:len(whole)/2]),
		"noisy": write("noisy", noisy),
	} {
		before := contents(t, filepath.Dir(left))
		_, err := Restore(t.Context(), file, left)
		require.True(t, store.Is(err, store.Damaged), name)
		require.Contains(t, err.Error(), file, name)
		require.Equal(t, before, contents(t, filepath.Dir(left)), name)
	}
	before := contents(t, filepath.Dir(left))
	_, err := Restore(t.Context(), newer, left)
	require.True(t, store.Is(err, store.Newer), err)
	_, err = Restore(t.Context(), filepath.Join(dir, "missing"), left)
	require.True(t, store.Is(err, store.NoAccess), err)
	require.ErrorContains(t, errorOf(Restore(t.Context(), left, left)), "is the database itself")
	require.Equal(t, before, contents(t, filepath.Dir(left)))
	_, err = Restore(t.Context(), backup, path)
	require.True(t, store.Is(err, store.InUse), err)
	requireVersion(t, left, "aaaaaaaa", 9)
}

// TestARefusedRestoreLeavesNothing where there was no database: an empty file would look like one that was emptied.
func TestARefusedRestoreLeavesNothing(t *testing.T) {
	_, backup, _ := made(t, 3, 3)
	folder := t.TempDir()
	bad, path := filepath.Join(t.TempDir(), "bad.db"), filepath.Join(folder, "uno.db")
	require.NoError(t, os.WriteFile(bad, []byte("This is no database."), 0o600))
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	for _, try := range []func() error{
		func() error { _, err := Restore(t.Context(), bad, path); return err },
		func() error { _, err := Restore(ended, backup, path); return err },
	} {
		require.Error(t, try())
		files := must(os.ReadDir(folder))(t)
		require.Empty(t, files)
	}
	require.NoError(t, os.WriteFile(path, nil, 0o600))
	require.Error(t, errorOf(Restore(t.Context(), bad, path)))
	require.FileExists(t, path, "what was there stays")
}

// TestNoBackupHoldsTheKeyOfSessions, nor does a database that was restored from an older one that does (fault 174).
func TestNoBackupHoldsTheKeyOfSessions(t *testing.T) {
	path, backup, s := made(t, 3, 9)
	key := []byte("a key that signs what people are")
	before := must(s.SessionKey(t.Context(), key))(t)
	require.Equal(t, key, before)
	require.NoError(t, fileOf(s).checkpoint(t.Context()))
	old := filepath.Join(t.TempDir(), "old.db")
	copyOver(t, path, old)
	require.True(t, holds(t, old, string(key)), "the test could not fail")
	require.NoError(t, os.Remove(backup))
	require.NoError(t, Backup(t.Context(), path, backup))
	require.NoError(t, s.Close())
	require.False(t, holds(t, backup, string(key)))
	for _, from := range []string{backup, old} {
		must(Restore(t.Context(), from, path))(t)
		require.False(t, holds(t, path, string(key)))
		again := requireVersion(t, path, "aaaaaaaa", 9)
		fresh := bytes.Repeat([]byte{2}, 32)
		got := must(again.SessionKey(t.Context(), fresh))(t)
		require.Equal(t, fresh, got)
		require.NoError(t, again.Close())
	}
}

func TestBackupOfARunningBotPlaysOn(t *testing.T) {
	path := NewPath(t)
	p := tabletest.NewPlay(t, openStore(t, path), 4)
	tb := p.Begin("channel", game.SingleRound, tabletest.People(3)...)
	p.Moves(tb, 10)
	saved := tb.State()

	copied := filepath.Join(t.TempDir(), "a copy?%23 of #it.db")
	require.NoError(t, Backup(t.Context(), path, copied))
	p.Moves(tb, 5)
	info := must(os.Stat(copied))(t)
	require.Equal(t, os.FileMode(0o600), info.Mode().Perm())
	files := must(os.ReadDir(filepath.Dir(copied)))(t)
	require.Len(t, files, 1, "nothing unfinished is left")

	restored := openStore(t, copied)
	p.Reopen(restored)
	again, ok := p.Hall.At("channel")
	require.True(t, ok)
	require.Equal(t, saved, again.State())
	p.Finish(again)
	l := must(restored.Leaderboard(t.Context(), table.Contest{Guild: "guild"}, "", 1, 10))(t)
	require.NotEmpty(t, l.Rows)
	require.Equal(t, 1, l.Rows[0].Matches)
}

func TestBackupOfAStoppedBot(t *testing.T) {
	path := NewPath(t)
	require.NoError(t, openStore(t, path).Close())
	copied := filepath.Join(filepath.Dir(path), "copy.db")
	require.NoError(t, Backup(t.Context(), path, copied))
	openStore(t, copied)
	openStore(t, path)
}

func TestBackupNeverReplacesAFile(t *testing.T) {
	path := NewPath(t)
	openStore(t, path)
	taken := filepath.Join(t.TempDir(), "taken")
	require.NoError(t, os.WriteFile(taken, []byte("precious"), 0o600))
	require.ErrorIs(t, Backup(t.Context(), path, taken), ErrExists)
	content := must(os.ReadFile(taken))(t)
	require.Equal(t, "precious", string(content))
	require.ErrorIs(t, Backup(t.Context(), path, path), ErrExists)
}

func TestBackupThatCannotBeMade(t *testing.T) {
	dir := t.TempDir()
	missing := filepath.Join(dir, "missing.db")
	require.True(t, store.Is(Backup(t.Context(), missing, filepath.Join(dir, "copy")), store.NoAccess), Backup(t.Context(), missing, filepath.Join(dir, "copy")))
	require.NoFileExists(t, missing)
	noise := filepath.Join(dir, "noise.db")
	require.NoError(t, os.WriteFile(noise, make([]byte, 8192), 0o600))
	require.True(t, store.Is(Backup(t.Context(), noise, filepath.Join(dir, "copy")), store.Damaged), Backup(t.Context(), noise, filepath.Join(dir, "copy")))
	require.NoFileExists(t, filepath.Join(dir, "copy"))
	path := filepath.Join(dir, "uno.db")
	openStore(t, path)
	require.Error(t, Backup(t.Context(), path, filepath.Join(dir, "no", "such", "folder")))
}

// TestAnOrderThatFailsHoldsUpNobody: neither the bot that runs, nor the next order of the operator.
func TestAnOrderThatFailsHoldsUpNobody(t *testing.T) {
	path := NewPath(t)
	bot := mustOpen(t, path, migrations.Files)
	operator := must(Beside(t.Context(), path))(t)
	refused := errors.New("no")
	_, err := operator.ChangeSettings(t.Context(), "guild", func(*table.Settings) error { return refused })
	require.ErrorIs(t, err, refused)
	require.NoError(t, bot.Commit(t.Context(), lobby("aaaaaaaa")))
	fresh := must(operator.Block(t.Context(), store.User, "1", time.Now()))(t)
	require.True(t, fresh)
	require.NoError(t, operator.Close())
}

// A store that is closed holds nothing of its database: the journal is tidied up, and another file
// can take the place of the database, such as a backup.
func TestAClosedStoreLetsGoOfItsFiles(t *testing.T) {
	path := NewPath(t)
	s := must(open(t.Context(), path, migrations.Files, store.ToServe))(t)
	require.NoError(t, s.Commit(t.Context(), lobby("ab12cd34")))
	must(s.Live(t.Context()))(t)
	require.NoError(t, s.Close())
	left := must(filepath.Glob(path + "-*"))(t)
	require.Empty(t, left)

	require.ErrorIs(t, s.Commit(context.Background(), lobby("ef56gh78")), sql.ErrConnDone)

	backup := must(os.ReadFile(path))(t)
	require.NoError(t, os.WriteFile(path, backup, 0o600))
	mustOpen(t, path, migrations.Files)
}
