package main

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/table/tabletest"
	"unobot/store"
	"unobot/store/sqlite"
)

// TestRestoreSaysWhatToDo: an operator has one line for each refusal, and a name for each file kept.
func TestRestoreSaysWhatToDo(t *testing.T) {
	folder := t.TempDir()
	t.Chdir(folder)
	database, backup := filepath.Join(folder, "unobot.db"), filepath.Join(folder, "backup.db")
	t.Setenv("DATABASE_PATH", database)
	db, err := sqlite.Open(t.Context(), backup)
	require.NoError(t, err)
	require.NoError(t, db.Close())
	try := func(file string) (string, error) {
		var out strings.Builder
		err := restore(t.Context(), []string{file}, &out)
		return out.String(), err
	}

	_, err = try("nothere.db")
	require.EqualError(t, err, "there is no file nothere.db: name a backup and the folder it is in")

	require.NoError(t, os.Mkdir("backups", 0o700))
	_, err = try("backups")
	require.EqualError(t, err, "backups is a folder: name a backup in it")
	require.NoFileExists(t, database)

	content, err := os.ReadFile(backup)
	require.NoError(t, err)
	for i := 8 * 4096; i < 9*4096; i++ { // a page that SQLite has two lines to say about
		content[i] ^= 0x55
	}
	require.NoError(t, os.WriteFile("damaged.db", content, 0o600))
	_, err = try("damaged.db")
	require.ErrorContains(t, err, "backup damaged.db is damaged or is something else: take an older backup: ")
	require.NotContains(t, err.Error(), "\n")

	require.NoError(t, os.WriteFile(database+"-wal", []byte("orphan"), 0o600))
	out, err := try(backup)
	require.NoError(t, err)
	require.Regexp(t, `^This was there and is kept: \S+unobot\.db\.replaced-\d{8}-\d{6}-wal\n\S+ holds what `, out)

	out, err = try(backup)
	require.NoError(t, err)
	require.Regexp(t, `^This was there and is kept: (\S+\.replaced-\S+)\nTo have the old database back, restore \S+\.replaced-\S+ in`, out)
}

func TestRecountingAchievements(t *testing.T) {
	place := filepath.Join(t.TempDir(), "unobot.db")
	environment(t, map[string]string{"DATABASE_PATH": place})
	requireRecount(t, sqlite.Open, place)
}

// requireRecount plays a match on the database that the environment names, and counts it again.
func requireRecount(t *testing.T, open func(ctx context.Context, place string) (*store.Store, error), place string) {
	t.Helper()
	st, err := open(t.Context(), place)
	require.NoError(t, err)
	p := tabletest.NewPlay(t, st, 1)
	p.Finish(p.Begin("channel", game.SingleRound, tabletest.People(2)...))
	require.NoError(t, p.Hall.Close(t.Context()))
	require.NoError(t, st.Close())
	var out bytes.Buffer
	require.NoError(t, command(t.Context(), []string{"recount"}, &out))
	require.Contains(t, out.String(), "of 2 users counted again: from the moves of 1 match,")
	require.ErrorIs(t, command(t.Context(), []string{"recount", "now"}, &out), errUsage)
}
