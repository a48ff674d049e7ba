//go:build system

package sqlite

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/migrations"
	"unobot/store"
)

func init() {
	roles["backup"] = func(ctx context.Context, path string) error { return Backup(ctx, path, copyOf(path)) }
	roles["restore"] = func(ctx context.Context, path string) error {
		_, err := Restore(ctx, copyOf(path), path)
		return err
	}
	roles["half-backup"] = func(_ context.Context, path string) error {
		if _, err := CreateFile(copyOf(path)); err != nil {
			return err
		}
		fmt.Println("begun")
		time.Sleep(time.Hour) // it is killed
		return nil
	}
}

// copyOf is where the backup of a database is.
func copyOf(path string) string { return filepath.Join(filepath.Dir(path), "copy.db") }

func unfinishedIn(t *testing.T, path string) []string {
	t.Helper()
	found := must(filepath.Glob(filepath.Join(filepath.Dir(path), "*unfinished*")))(t)
	return found
}

// large is a database that takes a while to copy.
func large(t *testing.T) string {
	t.Helper()
	path := NewPath(t)
	s := mustOpen(t, path, migrations.Files)
	skipSync(t, s)
	commits(t, s, "aaaaaaaa", 1, 3)
	must(fileOf(s).writer.ExecContext(t.Context(), `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
		INSERT INTO requests SELECT 'key ' || i || hex(randomblob(200)), 'aaaaaaaa', 1, 0, 0, 0 FROM n`))(t)
	require.NoError(t, s.Close())
	return path
}

// killWhile starts a process and kills it as soon as it has an unfinished file, after a moment.
func killWhile(t *testing.T, role, path string, after time.Duration) {
	t.Helper()
	before := len(unfinishedIn(t, path))
	p := start(t, role, path)
	require.Eventually(t, func() bool { return len(unfinishedIn(t, path)) > before }, time.Minute, 100*time.Microsecond)
	time.Sleep(after)
	p.kill(t)
}

// TestKilledDuringABackup: the next backup removes the files of the killed one, and nothing else (fault 117).
func TestKilledDuringABackup(t *testing.T) {
	path := large(t)
	other := filepath.Join(filepath.Dir(path), "mine.unobot-unfinished-notes")
	require.NoError(t, os.WriteFile(other, []byte("precious"), 0o600))
	killWhile(t, "backup", path, 0)
	require.Greater(t, len(unfinishedIn(t, path)), 1, "the test could not fail")
	require.NoFileExists(t, copyOf(path))
	require.NoError(t, Backup(t.Context(), path, copyOf(path)))
	require.Equal(t, []string{other}, unfinishedIn(t, path))
	requireVersion(t, copyOf(path), "aaaaaaaa", 3)
}

// TestKilledDuringARestore: the bot starts on the old database or on the backup, and the files of the killed restore
// are removed (faults 106, 117).
func TestKilledDuringARestore(t *testing.T) {
	whole := large(t)
	require.NoError(t, Backup(t.Context(), whole, copyOf(whole)))
	s := mustOpen(t, whole, migrations.Files)
	commits(t, s, "aaaaaaaa", 4, 9)
	for i := range 6 {
		path := crashed(t, whole)
		copyOver(t, copyOf(whole), copyOf(path))
		killWhile(t, "restore", path, time.Duration(i)*15*time.Millisecond)
		again := mustOpen(t, path, migrations.Files)
		state := must(again.Load(t.Context(), "aaaaaaaa"))(t)
		require.Contains(t, []uint64{3, 9}, state.Version, fmt.Sprint(i))
		require.Empty(t, unfinishedIn(t, path))
		require.NoError(t, again.Close())
		require.NoError(t, Verify(t.Context(), path))
	}
}

// TestLivingProcessesKeepTheirFiles: a second backup leaves the file of the first one alone.
func TestLivingProcessesKeepTheirFiles(t *testing.T) {
	path := large(t)
	p := start(t, "half-backup", path)
	p.wait(t, "begun")
	require.Len(t, unfinishedIn(t, path), 1)
	require.NoError(t, Backup(t.Context(), path, filepath.Join(filepath.Dir(path), "second.db")))
	require.Len(t, unfinishedIn(t, path), 1)
	p.kill(t)
	mustOpen(t, path, migrations.Files)
	require.Empty(t, unfinishedIn(t, path), "a start removes them, too")
}

// TestAnotherProcessCopiesNothingOfFilesTakenAway, as unobot backup is one (fault 111).
func TestAnotherProcessCopiesNothingOfFilesTakenAway(t *testing.T) {
	for name, take := range taken {
		t.Run(name, func(t *testing.T) {
			path, backup, s := made(t, 3, 9)
			take(t, path, backup)
			require.True(t, store.Is(s.Commit(t.Context(), lobby("bbbbbbbb")), store.FilesLost), "the bot has found out")
			require.Error(t, start(t, "backup", path).Wait())
			require.NoFileExists(t, copyOf(path))
		})
	}
}
