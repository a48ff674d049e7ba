//go:build system && cgo && linux

package sqlite

import (
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game/table"
	"unobot/migrations"
	"unobot/store/sqlite/disktest"
)

// acknowledged are the versions of tables that their players have been told of.
type acknowledged struct {
	mu       sync.Mutex
	versions map[table.ID]uint64
	count    int
}

func (a *acknowledged) note(id table.ID, version uint64) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.versions[id] = version
	a.count++
}

// now returns the acknowledged versions so far, and the number of commits.
func (a *acknowledged) now() (map[table.ID]uint64, int) {
	a.mu.Lock()
	defer a.mu.Unlock()
	return maps.Clone(a.versions), a.count
}

// TestAcknowledgedCommitsSurviveAPowerCut: whenever the power fails, also while the log is moved into
// the database, everything that was acknowledged is there (fault 8).
func TestAcknowledgedCommitsSurviveAPowerCut(t *testing.T) {
	path := NewPath(t)
	disk := disktest.New(t, filepath.Dir(path))
	s := mustOpen(t, path, migrations.Files)
	told := &acknowledged{versions: map[table.ID]uint64{}}
	const tables = 6
	ended := make(chan error, tables)
	for i := range tables {
		id := table.ID(fmt.Sprintf("power%03d", i))
		go func() { ended <- commitInOrder(s, id, math.MaxInt, func(v uint64) { told.note(id, v) }) }()
	}
	seed := uint64(time.Now().UnixNano())
	t.Logf("seed %d", seed)
	chance := rand.New(rand.NewPCG(seed, 8))
	const cuts, apart = 30, 20
	for cut := range cuts {
		require.Eventually(t, func() bool { _, n := told.now(); return n >= cut*apart+chance.IntN(apart) }, time.Minute, time.Millisecond)
		before, _ := told.now()
		left := t.TempDir()
		disk.PowerCut(t, chance, left)
		requireAcknowledged(t, filepath.Join(left, filepath.Base(path)), before)
	}
	require.NoError(t, s.Close())
	for range tables {
		require.Error(t, <-ended, "closed")
	}
}

// requireAcknowledged opens the files that a power failure has left, and finds the acknowledged commits.
func requireAcknowledged(t *testing.T, path string, told map[table.ID]uint64) {
	t.Helper()
	s := mustOpen(t, path, migrations.Files)
	for id, version := range told {
		state := must(s.Load(t.Context(), id))(t)
		require.GreaterOrEqual(t, state.Version, version, "an acknowledged commit is lost")
	}
	require.NoError(t, s.Close())
}
