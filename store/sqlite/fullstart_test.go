//go:build cgo && linux

package sqlite

import (
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game/table"
	"unobot/migrations"
	"unobot/store"
	"unobot/store/sqlite/disktest"
)

// TestAFullDiskAtTheStart: the bot starts, reads, refuses moves, and goes on by itself when there is room (fault 146).
func TestAFullDiskAtTheStart(t *testing.T) {
	for _, crash := range []bool{false, true} {
		path := NewPath(t)
		disk := disktest.New(t, filepath.Dir(path))
		s := mustOpen(t, path, migrations.Files)
		commits(t, s, "aaaaaaaa", 1, 3)
		if crash {
			path = crashed(t, path)
			disk = disktest.New(t, filepath.Dir(path))
		}
		require.NoError(t, s.Close())

		disk.Fill(true)
		s = requireVersion(t, path, "aaaaaaaa", 3)
		c := lobby("bbbbbbbb")
		for range 3 {
			err := s.Commit(t.Context(), c)
			require.True(t, store.Is(err, store.DiskFull), err)
		}
		require.NoError(t, s.Lost())
		requireLoads(t, s, "aaaaaaaa", 3)
		disk.Fill(false)
		require.NoError(t, s.Commit(t.Context(), c))
		requireLoads(t, s, "bbbbbbbb", 1)
		require.NoError(t, s.Close())
		require.NoError(t, requireVersion(t, path, "bbbbbbbb", 1).Close())
	}
}

// TestANewDatabaseNeedsRoom: without a database there is nothing to read, and a schema that is older than the program
// cannot be read by it.
func TestANewDatabaseNeedsRoom(t *testing.T) {
	for _, path := range []string{filepath.Join(t.TempDir(), "uno.db"), oldDatabase(t)} {
		disk := disktest.New(t, filepath.Dir(path))
		disk.Fill(true)
		_, err := Open(t.Context(), path)
		require.True(t, store.Is(err, store.DiskFull), err)
		require.ErrorContains(t, err, "make room")
		disk.Fill(false)
		require.NoError(t, mustOpen(t, path, migrations.Files).Close())
	}
}

// oldDatabase is one with an older schema.
func oldDatabase(t *testing.T) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "uno.db")
	require.NoError(t, mustOpen(t, path, schemaBefore(t, 19)).Close())
	return path
}

func requireLoads(t *testing.T, s *store.Store, id table.ID, version uint64) {
	t.Helper()
	state := must(s.Load(t.Context(), id))(t)
	require.Equal(t, version, state.Version)
}
