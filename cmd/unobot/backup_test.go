package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/store"
)

// backupsIn are the backups in a folder.
func backupsIn(t *testing.T, folder string) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "unobot-????????-??????.db"))
	require.NoError(t, err)
	return files
}

// TestTheRunningBotKeepsBackups: and says so in its log, which can be JSON.
func TestTheRunningBotKeepsBackups(t *testing.T) {
	t.Parallel()
	s := newSurvival(t, 0)
	folder := t.TempDir()
	s.process.env = []string{"BACKUP_DIR=" + folder, "LOG_FORMAT=json"}
	s.process.start()
	require.Eventually(t, func() bool { return strings.Contains(s.process.log.String(), "backup written and verified") },
		time.Minute, 5*time.Millisecond)
	s.process.stop()
	require.Len(t, backupsIn(t, folder), 1)
	require.NoError(t, store.VerifyBackup(t.Context(), backupsIn(t, folder)[0]))
	said := false
	for line := range strings.Lines(s.process.log.String()) {
		var fields map[string]any
		require.NoError(t, json.Unmarshal([]byte(line), &fields), line)
		said = said || fields["msg"] == "backup written and verified"
	}
	require.True(t, said)
}

func TestAFolderForBackupsThatIsNotThereIsOneLine(t *testing.T) {
	t.Parallel()
	s := newSurvival(t, 0)
	s.process.env = []string{"BACKUP_DIR=" + filepath.Join(t.TempDir(), "not mounted")}
	out, err := s.process.run()
	require.Error(t, err)
	require.Contains(t, out, "BACKUP_DIR: the folder for backups cannot be used: make it first")
	require.Equal(t, 1, strings.Count(out, "\n"), out)
}

// TestBackupEverySoOften: beside a bot, until it is stopped.
func TestBackupEverySoOften(t *testing.T) {
	t.Parallel()
	s := newSurvival(t, 0)
	s.process.start()
	folder := t.TempDir()
	for _, name := range []string{"unobot-20260101-000000.db", "unobot-20260102-000000.db", "other.db"} {
		require.NoError(t, os.WriteFile(filepath.Join(folder, name), nil, 0o600))
	}
	keeper := s.process.command("backup", "-every", "24h", "-keep", "2", folder)
	require.NoError(t, keeper.Start())
	require.Eventually(t, func() bool {
		files := backupsIn(t, folder)
		return len(files) == 2 && filepath.Base(files[0]) == "unobot-20260102-000000.db"
	}, time.Minute, 5*time.Millisecond)
	require.NoError(t, keeper.Process.Signal(syscall.SIGTERM))
	require.NoError(t, keeper.Wait())
	require.FileExists(t, filepath.Join(folder, "other.db"))
	s.process.stop()

	for args, want := range map[string]string{
		"-every 1s " + folder: "-every 1s is too often", "-every 1h -keep -1 " + folder: "-keep -1 would keep nothing",
		"-keep 3 " + folder: "usage", "-every 1h": "usage", "-every 1h " + folder + "/none": "make it first",
	} {
		out, err := s.process.run(append([]string{"backup"}, strings.Fields(args)...)...)
		require.Error(t, err)
		require.Contains(t, out, want)
	}
}
