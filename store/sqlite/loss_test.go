package sqlite

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/migrations"
	"unobot/store"
)

// TestAJournalThatWasDeletedIsMissed: after a crash it has what people did last. Without it the bot goes on from the
// database alone, and says what is lost (fault 145).
func TestAJournalThatWasDeletedIsMissed(t *testing.T) {
	noon := time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)
	plays := func(s *store.Store, version uint64, at time.Time) {
		c := lobby("aaaaaaaa")
		c.State.Version, c.State.UpdatedAt, c.Key = version, at, at.String()
		require.NoError(t, s.Commit(t.Context(), c))
	}
	lost := "what was stored from 2026-11-23 12:00:00 to 2026-11-23 12:05:07 (UTC) is lost"
	for name, c := range map[string]struct {
		harm func(path string)
		told bool
	}{
		"deleted": {func(path string) { require.NoError(t, os.Remove(path+"-wal")) }, true},
		"deleted with its index": {func(path string) {
			require.NoError(t, os.Remove(path+"-wal"))
			require.NoError(t, os.Remove(path+"-shm"))
		}, true},
		"emptied":          {func(path string) { require.NoError(t, os.Truncate(path+"-wal", 0)) }, true},
		"left where it is": {func(string) {}, false},
		"moved into the database by another program": {func(path string) {
			s := must(open(t.Context(), path, migrations.Files, store.ToServe))(t)
			left := must(os.ReadFile(path + lockSuffix))(t)
			require.NoError(t, s.Close())
			require.NoError(t, os.WriteFile(path+lockSuffix, left, private))
			require.NoFileExists(t, path+"-wal")
		}, false},
	} {
		t.Run(name, func(t *testing.T) {
			path := NewPath(t)
			s := mustOpen(t, path, migrations.Files)
			plays(s, 1, noon)
			require.NoError(t, s.Close())
			s = mustOpen(t, path, migrations.Files)
			plays(s, 2, noon.Add(5*time.Minute))
			plays(s, 3, noon.Add(5*time.Minute+7*time.Second))
			left := crashed(t, path)
			c.harm(left)

			loss, found, goesOn, err := Lost(t.Context(), left)
			require.NoError(t, err)
			require.Equal(t, []bool{c.told, false}, []bool{found, goesOn})
			version := uint64(3)
			if c.told {
				require.Equal(t, lost, loss.String())
				version = 1
			}
			again := requireVersion(t, left, "aaaaaaaa", version)
			if c.told {
				require.Contains(t, again.Notice(), lost)
			} else {
				require.Empty(t, again.Notice())
			}
			_, found, goesOn, err = Lost(t.Context(), left)
			require.NoError(t, err)
			require.Equal(t, []bool{c.told, c.told}, []bool{found, goesOn}, "as long as the bot runs")
			plays(again, version+1, noon.Add(time.Hour))
			second := crashed(t, left)
			_, found, _, err = Lost(t.Context(), second)
			require.NoError(t, err)
			require.Equal(t, c.told, found, "and after the next crash")
			after := mustOpen(t, second, migrations.Files)
			_, found, goesOn, err = Lost(t.Context(), second)
			require.NoError(t, err)
			require.Equal(t, []bool{c.told, c.told}, []bool{found, goesOn}, "and while it runs after that")
			require.NoError(t, after.Close())
			require.NoError(t, again.Close())
			_, found, _, err = Lost(t.Context(), left)
			require.NoError(t, err)
			require.False(t, found, "until it is stopped")
			require.Empty(t, requireVersion(t, left, "aaaaaaaa", version+1).Notice(), "it is told once")
			require.NoError(t, Backup(t.Context(), left, filepath.Join(t.TempDir(), "copy.db")))
		})
	}
}
