//go:build system

package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"golang.org/x/sys/unix"

	"unobot/game/table"
	"unobot/migrations"
	"unobot/store"
)

func init() { roles["tidy"] = tidy }

// The bytes of a database that SQLite locks, from https://www.sqlite.org/src/file/src/os.h.
const (
	sharedFirst = 0x40000000 + 2
	sharedSize  = 510
)

// tidy asks, as any program with SQLite does when it closes a database, whether it is the last one
// there: one that gets this lock removes the log.
func tidy(_ context.Context, path string) error {
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	defer f.Close()
	err = unix.FcntlFlock(f.Fd(), unix.F_SETLK, &unix.Flock_t{
		Type: unix.F_WRLCK, Whence: io.SeekStart, Start: sharedFirst, Len: sharedSize,
	})
	switch {
	case err == nil:
		fmt.Println("alone")
	case errors.Is(err, unix.EAGAIN), errors.Is(err, unix.EACCES):
		fmt.Println("in use")
	default:
		return err
	}
	return nil
}

// TestDatabaseStaysInUse: after all that the bot does with its files, other programs still see that it is there, and
// none of them removes the log that moves are written to.
func TestDatabaseStaysInUse(t *testing.T) {
	path := filepath.Join(t.TempDir(), "uno.db")
	s := mustOpen(t, path, migrations.Files)
	require.NoError(t, s.Commit(t.Context(), lobby("aaaaaaaa")))
	leave(t, s)
	for _, step := range []struct {
		name string
		do   func() error
	}{
		{"open", func() error { return nil }},
		{"erased", func() error { return s.Erase(t.Context(), gone.ID, time.Now()) }},
		{"erased again", func() error { return s.Erase(t.Context(), gone.ID, time.Now()) }},
		{"purged", func() error { _, err := s.Purge(t.Context(), time.Now()); return err }},
		{"looked after", func() error { return fileOf(s).look(t.Context()) }},
		{"backed up", func() error { return Backup(t.Context(), path, filepath.Join(t.TempDir(), "copy.db")) }},
		{"opened by another bot", func() error {
			_, err := Open(t.Context(), path)
			require.True(t, store.Is(err, store.InUse), err)
			return nil
		}},
	} {
		require.NoError(t, step.do(), step.name)
		p := start(t, "tidy", path)
		require.True(t, p.lines.Scan())
		require.Equal(t, "in use", p.lines.Text(), step.name)
		require.NoError(t, p.Wait())
	}
}

// TestALockOfFourSeconds: the commits of 200 tables while another program keeps the database locked are stored as soon
// as that ends, within the time that a table gives them (fault 109).
func TestALockOfFourSeconds(t *testing.T) {
	t.Parallel()
	path := NewPath(t)
	s := mustOpen(t, path, migrations.Files)
	other := must(sql.Open(driver, dataSource(path, writing)))(t)
	defer other.Close()
	tx := must(other.BeginTx(t.Context(), nil))(t)

	const tables, patience = 200, 6 * time.Second
	ended := make(chan error, tables)
	for i := range tables {
		go func() {
			ctx, cancel := context.WithTimeout(t.Context(), patience)
			defer cancel()
			ended <- s.Commit(ctx, lobby(table.ID(fmt.Sprintf("lock%04d", i))))
		}()
	}
	select {
	case err := <-ended:
		require.Fail(t, "nothing can be stored yet", "%v", err)
	case <-time.After(4 * time.Second):
	}
	require.NoError(t, tx.Rollback())
	for range tables {
		require.NoError(t, <-ended)
	}
	live := must(s.Live(t.Context()))(t)
	require.Len(t, live, tables)
}

// nobody is the id of a user without any rights.
const nobody = 65534

func TestReadOnlyPlacesAreNamed(t *testing.T) {
	if os.Geteuid() == 0 { // root has all permissions
		asNobody(t)
		return
	}
	path := filepath.Join(t.TempDir(), "uno.db")
	require.NoError(t, mustOpen(t, path, migrations.Files).Close())
	require.NoError(t, os.Chmod(path, 0o400))
	_, err := Open(t.Context(), path)
	require.True(t, store.Is(err, store.NoAccess), err)

	dir := t.TempDir()
	require.NoError(t, os.Chmod(dir, 0o500))
	_, err = Open(t.Context(), filepath.Join(dir, "uno.db"))
	require.True(t, store.Is(err, store.NoAccess), err)
}

// asNobody runs the same test again, in a process of that user.
func asNobody(t *testing.T) {
	t.Helper()
	dir := must(os.MkdirTemp("", "nobody"))(t)
	t.Cleanup(func() { require.NoError(t, os.RemoveAll(dir)) })
	require.NoError(t, os.Chown(dir, nobody, nobody))
	content := must(os.ReadFile(os.Args[0]))(t)
	binary := filepath.Join(dir, "store.test") // where it was built, others may not look
	require.NoError(t, os.WriteFile(binary, content, 0o600))
	require.NoError(t, os.Chmod(binary, 0o755))
	cmd := exec.CommandContext(t.Context(), binary, "-test.run=^"+t.Name()+"$", "-test.v")
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "TMPDIR="+dir)
	cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: nobody, Gid: nobody}}
	out, err := cmd.CombinedOutput()
	require.NoError(t, err, "%s", out)
	require.Contains(t, string(out), "--- PASS: "+t.Name())
}
