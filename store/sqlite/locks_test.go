//go:build system

package sqlite

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"golang.org/x/sys/unix"

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

// TestDatabaseStaysInUse: whatever the bot does with its files, other programs see that it is
// there, and none of them removes the log that moves are written to.
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
