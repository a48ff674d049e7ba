package main

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/game"
	"unobot/game/table/tabletest"
	"unobot/store"
	"unobot/store/sqlite"
)

// TestRestoreSaysWhatToDo: an operator gets one line for each refusal, and the name of each file that is kept.
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
	for i := 8 * 4096; i < 9*4096; i++ { // a page that SQLite has two lines of complaint about
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

// requireRecount plays a match on the database in the environment, and counts it again.
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

// backupsIn returns the backups in a folder.
func backupsIn(t *testing.T, folder string) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "unobot-????????-??????.db"))
	require.NoError(t, err)
	return files
}

// TestTheRunningBotKeepsBackups, and says so in its log, which can be JSON.
func TestTheRunningBotKeepsBackups(t *testing.T) {
	bubble(t, func(t *testing.T) {
		w, folder := newTown(t, standin.Options{}), t.TempDir()
		w.bot.config.BackupDir, w.bot.config.LogFormat = folder, "json"
		w.start()
		w.until(func() bool { return strings.Contains(w.bot.log.String(), "backup written and verified") }, "there is no backup")
		w.stop()
		require.Len(t, backupsIn(t, folder), 1)
		require.NoError(t, sqlite.VerifyBackup(t.Context(), backupsIn(t, folder)[0]))
		for line := range strings.Lines(w.bot.log.String()) {
			require.True(t, json.Valid([]byte(line)), line)
		}
	})
}

func TestAFolderForBackupsThatIsNotThereIsOneLine(t *testing.T) {
	environment(t, map[string]string{"DISCORD_TOKEN": "canary", "BACKUP_DIR": filepath.Join(t.TempDir(), "not mounted")})
	err := command(t.Context(), nil, io.Discard)
	require.ErrorContains(t, err, "BACKUP_DIR: the folder for backups cannot be used: make it first")
	require.NotContains(t, err.Error(), "\n")
}

// TestBackupEverySoOften beside a bot, until the command is stopped.
func TestBackupEverySoOften(t *testing.T) {
	bubble(t, func(t *testing.T) {
		w, folder := newTown(t, standin.Options{}), t.TempDir()
		w.start()
		for _, name := range []string{"unobot-20260101-000000.db", "unobot-20260102-000000.db", "other.db"} {
			require.NoError(t, os.WriteFile(filepath.Join(folder, name), nil, 0o600))
		}
		ctx, stop := context.WithCancel(t.Context())
		kept := make(chan error, 1)
		go func() { kept <- command(ctx, []string{"backup", "-every", "24h", "-keep", "2", folder}, io.Discard) }()
		w.until(func() bool {
			files := backupsIn(t, folder)
			return len(files) == 2 && filepath.Base(files[0]) == "unobot-20260102-000000.db"
		}, "there is no backup")
		first := backupsIn(t, folder)[1]
		w.stop()
		time.Sleep(24 * time.Hour)
		w.until(func() bool { return backupsIn(t, folder)[0] == first }, "there is no second backup")
		require.Len(t, backupsIn(t, folder), 2)
		stop()
		require.NoError(t, <-kept)
		require.FileExists(t, filepath.Join(folder, "other.db"))

		for args, want := range map[string]string{
			"-every 1s " + folder: "-every 1s is too often", "-every 1h -keep -1 " + folder: "-keep -1 would keep nothing",
			"-every 1h -keep 0 " + folder: "-keep 0 would keep nothing: use 1 or more", "-keep 0 " + folder: "-keep is for backup -every",
			"-keep 3 " + folder: "-keep is for backup -every", "-every 1h": "needs something more", "-every 1h " + folder + "/none": "make it first",
		} {
			_, err := w.run(append([]string{"backup"}, strings.Fields(args)...)...)
			require.ErrorContains(t, err, want)
		}
	})
}
