package store_test

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/table"
	"unobot/store"
)

func TestBackupOfARunningBotPlaysOn(t *testing.T) {
	path := newPath(t)
	s := openStore(t, path)
	h := openHall(t, s)
	k := &keys{}
	rng := rand.New(rand.NewPCG(4, 4))
	tb := begin(t, h, k, "channel", game.SingleRound, people(3))
	playOn(t, tb, k, rng, 10)
	saved := tb.State()

	copied := filepath.Join(t.TempDir(), "a copy?%23 of #it.db")
	require.NoError(t, store.Backup(t.Context(), path, copied))
	playOn(t, tb, k, rng, 5)
	info, err := os.Stat(copied)
	require.NoError(t, err)
	require.Equal(t, os.FileMode(0o600), info.Mode().Perm())
	files, err := os.ReadDir(filepath.Dir(copied))
	require.NoError(t, err)
	require.Len(t, files, 1, "nothing unfinished is left")

	restored := openStore(t, copied)
	h2 := openHall(t, restored)
	again, ok := h2.At("channel")
	require.True(t, ok)
	require.Equal(t, saved, again.State())
	for !playOn(t, again, k, rng, 100) {
	}
	require.Len(t, board(t, restored, table.Contest{Guild: "guild"}, "", 1, 10).Rows, 3)
}

func TestBackupOfAStoppedBot(t *testing.T) {
	path := newPath(t)
	require.NoError(t, openStore(t, path).Close())
	copied := filepath.Join(filepath.Dir(path), "copy.db")
	require.NoError(t, store.Backup(t.Context(), path, copied))
	openStore(t, copied)
	openStore(t, path)
}

func TestBackupNeverReplacesAFile(t *testing.T) {
	path := newPath(t)
	openStore(t, path)
	taken := filepath.Join(t.TempDir(), "taken")
	require.NoError(t, os.WriteFile(taken, []byte("precious"), 0o600))
	require.ErrorIs(t, store.Backup(t.Context(), path, taken), store.ErrExists)
	content, err := os.ReadFile(taken)
	require.NoError(t, err)
	require.Equal(t, "precious", string(content))
	require.ErrorIs(t, store.Backup(t.Context(), path, path), store.ErrExists)
}

func TestBackupThatCannotBeMade(t *testing.T) {
	dir := t.TempDir()
	missing := filepath.Join(dir, "missing.db")
	var access *store.AccessError
	require.ErrorAs(t, store.Backup(t.Context(), missing, filepath.Join(dir, "copy")), &access)
	require.NoFileExists(t, missing)
	noise := filepath.Join(dir, "noise.db")
	require.NoError(t, os.WriteFile(noise, make([]byte, 8192), 0o600))
	var damaged *store.DamagedError
	require.ErrorAs(t, store.Backup(t.Context(), noise, filepath.Join(dir, "copy")), &damaged)
	require.NoFileExists(t, filepath.Join(dir, "copy"))
	path := filepath.Join(dir, "uno.db")
	openStore(t, path)
	require.Error(t, store.Backup(t.Context(), path, filepath.Join(dir, "no", "such", "folder")))
}
