package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/store"
)

// TestRestoreSaysWhatToDo: an operator has one line for each refusal, and a name for each file kept.
func TestRestoreSaysWhatToDo(t *testing.T) {
	folder := t.TempDir()
	t.Chdir(folder)
	database, backup := filepath.Join(folder, "unobot.db"), filepath.Join(folder, "backup.db")
	t.Setenv("DATABASE_PATH", database)
	db, err := store.Open(t.Context(), backup)
	require.NoError(t, err)
	require.NoError(t, db.Close())
	try := func(file string) (string, error) {
		var out strings.Builder
		err := restore(t.Context(), []string{file}, &out)
		return out.String(), err
	}

	_, err = try("nothere.db")
	require.EqualError(t, err, "there is no file nothere.db: name a backup and the folder it is in")

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
