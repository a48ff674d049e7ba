//go:build linux || darwin

package sqlite

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/sys/unix"
)

// TestAReleasedLockIsFreeAtOnce, also while a child of the process that has just been made has the file open.
func TestAReleasedLockIsFreeAtOnce(t *testing.T) {
	path := filepath.Join(t.TempDir(), "file")
	for name, take := range map[string]func(*os.File) (bool, error){"whole": lockWhole, "content": lockContent} {
		held, err := os.Create(path)
		require.NoError(t, err)
		busy, err := take(held)
		require.NoError(t, err)
		require.False(t, busy, name)
		child, err := unix.Dup(int(held.Fd())) // as fork does
		require.NoError(t, err)

		other, err := os.OpenFile(path, os.O_RDWR, 0)
		require.NoError(t, err)
		busy, _ = take(other)
		require.True(t, busy, name)
		require.NoError(t, unlock(held))
		busy, err = take(other)
		require.NoError(t, err)
		require.False(t, busy, name)
		require.NoError(t, unlock(other))
		require.NoError(t, unix.Close(child))
	}
}
