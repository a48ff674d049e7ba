package sqlite

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game/table"
	"unobot/migrations"
	"unobot/store"
)

func TestInUseTellsWhetherABotIsAtWork(t *testing.T) {
	path := filepath.Join(t.TempDir(), "uno.db")
	used := must(InUse(path))(t)
	require.False(t, used)
	require.NoFileExists(t, path)
	require.NoFileExists(t, path+lockSuffix)
	s := mustOpen(t, path, migrations.Files)
	for range 2 {
		used := must(InUse(path))(t)
		require.True(t, used)
	}
	require.NoError(t, s.Commit(t.Context(), lobby("aaaaaaaa")), "it is left alone")
	require.NoError(t, s.Close())
	for range 2 {
		used := must(InUse(path))(t)
		require.False(t, used)
	}
	mustOpen(t, path, migrations.Files)
}

// TestADeletedDatabaseIsStillInUse: its bot goes on, and its journal stays behind.
func TestADeletedDatabaseIsStillInUse(t *testing.T) {
	path := filepath.Join(t.TempDir(), "uno.db")
	s := mustOpen(t, path, migrations.Files)
	require.NoError(t, s.Commit(t.Context(), lobby("aaaaaaaa")))
	require.NoError(t, Gone(path), "the database is there")
	require.NoError(t, os.Remove(path))
	used := must(InUse(path))(t)
	require.True(t, used)
	require.NoFileExists(t, path)
	require.True(t, store.Is(Gone(path), store.Missing), Gone(path))
	_ = s.Close() // it says that the database is lost
	used = must(InUse(path))(t)
	require.False(t, used)
	require.NoFileExists(t, path)
	require.NoError(t, os.WriteFile(path+"-wal", nil, 0o600))
	require.NoError(t, Gone(path), "nothing is in it")
}

func TestLivePlacesAreThoseOfOpenGames(t *testing.T) {
	path := filepath.Join(t.TempDir(), "uno.db")
	s := mustOpen(t, path, migrations.Files)
	open, closed := lobby("aaaaaaaa"), lobby("bbbbbbbb")
	open.State.Guild = "7"
	closed.State.Phase = table.Abandoned
	require.NoError(t, s.Commit(t.Context(), open))
	require.NoError(t, s.Commit(t.Context(), closed))
	found := must(StandingOf(t.Context(), path))(t)
	require.Equal(t, []store.Place{{Guild: "7", Channel: "channel of aaaaaaaa"}}, found.Places)
}
