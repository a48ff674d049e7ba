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

func requireLoads(t *testing.T, s *store.Store, id table.ID, version uint64) {
	t.Helper()
	state, err := s.Load(t.Context(), id)
	require.NoError(t, err)
	require.Equal(t, version, state.Version)
}
