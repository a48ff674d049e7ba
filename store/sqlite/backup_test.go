package sqlite

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/table"
	"unobot/game/table/tabletest"
	"unobot/store"
)

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
