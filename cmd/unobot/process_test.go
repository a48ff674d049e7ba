//go:build system

package main

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/store/sqlite/disktest"
)

// run starts the binary with arguments in the process's folder and returns its output.
func (p *process) run(args ...string) (string, error) {
	out, err := p.command(args...).CombinedOutput()
	return string(out), err
}

func TestASecondBotOnTheSameFileIsRefused(t *testing.T) {
	t.Parallel()
	s := newSurvival(t, 0)
	s.process.start()
	out, err := s.process.run()
	require.Error(t, err)
	require.Contains(t, out, s.process.database())
	require.Equal(t, 1, strings.Count(strings.TrimSpace(out), "\n")+1, "one line: %s", out)
	require.NotContains(t, out, s.discord.Application().Token)
	require.True(t, s.discord.Online(), "the first one goes on")

	require.NoError(t, os.Remove(s.process.database()+".lock"))
	hard := filepath.Join(t.TempDir(), "hard.db")
	require.NoError(t, os.Link(s.process.database(), hard))
	for _, path := range []string{s.process.database(), hard} {
		s.process.env = []string{"DATABASE_PATH=" + path}
		out, err := s.process.run()
		require.Error(t, err)
		require.Contains(t, out, path+" is in use by another bot")
		require.Equal(t, 1, strings.Count(out, "\n"), "one line: %s", out)
	}
	s.process.stop()
}

// TestStoppingInTimeWhateverTheDatabaseDoes: a service manager would kill the bot after ten seconds (fault 9).
func TestStoppingInTimeWhateverTheDatabaseDoes(t *testing.T) {
	t.Parallel()
	s := newSurvival(t, 0)
	s.process.start()
	s.openTable()
	db := disktest.Beside(t, s.process.database(), "")
	db.SetMaxOpenConns(1)
	_, err := db.ExecContext(t.Context(), "BEGIN IMMEDIATE")
	require.NoError(t, err)
	var leaving []*standin.Interaction
	for range 3 {
		i, err := s.discord.Slash(s.users[0].ID, s.channel, "game kick", standin.Opt("user", s.users[1].ID))
		require.NoError(t, err)
		leaving = append(leaving, i)
	}
	for _, i := range leaving { // they wait for the file
		a, err := i.Wait(t.Context())
		require.NoError(t, err)
		require.Equal(t, standin.AnswerDeferred, a.Kind)
	}

	cmd := s.process.cmd
	s.process.cmd = nil
	require.NoError(t, cmd.Process.Signal(syscall.SIGTERM))
	begun := time.Now()
	require.Error(t, cmd.Wait())
	require.Less(t, time.Since(begun), 10*time.Second)
	log := s.process.log.String()
	require.Contains(t, log[strings.LastIndex(strings.TrimSpace(log), "\n")+1:], "DATABASE_PATH: the last moves could not be stored")
}

// TestTheDatabaseIsDeletedUnderTheBot: the log says so within a minute, though no game is played, and there is no
// backup of a missing file (fault 111).
func TestTheDatabaseIsDeletedUnderTheBot(t *testing.T) {
	t.Parallel()
	s := newSurvival(t, 0)
	s.process.start()
	require.NoError(t, os.Rename(s.process.database(), s.process.database()+".elsewhere"))
	require.Eventually(t, func() bool { // logged by the watch, or by the purge of a start that is first
		log := s.process.log.String()
		return strings.Contains(log, "level=ERROR") && strings.Contains(log, "the database was deleted or replaced while the bot runs")
	}, 2*time.Minute, 50*time.Millisecond)
	copied := filepath.Join(t.TempDir(), "copy.db")
	_, err := s.process.run("backup", copied)
	require.Error(t, err)
	require.NoFileExists(t, copied)
	s.process.stop()
}

func TestABackupOfARunningBotPlaysOn(t *testing.T) {
	t.Parallel()
	s := newSurvival(t, 0)
	s.process.start()
	s.openTable()
	for _, u := range s.users {
		s.openHand(u.ID)
	}
	for range 3 {
		for _, u := range s.users {
			s.act(u.ID, s.tables[0])
		}
	}
	copied := filepath.Join(t.TempDir(), "copy.db")
	out, err := s.process.run("backup", copied)
	require.NoError(t, err, out)
	info, err := os.Stat(copied)
	require.NoError(t, err)
	require.Equal(t, os.FileMode(0o600), info.Mode().Perm(), "for its owner alone")
	_, err = s.process.run("backup", copied)
	require.Error(t, err, "an existing file is not overwritten")

	out, err = s.process.run("restore", copied)
	require.Error(t, err, "while the bot runs")
	require.Contains(t, out, "in use by another bot")
	require.Equal(t, 1, strings.Count(out, "\n"), "one line: %s", out)

	s.process.kill()
	copyFile(t, copied, s.process.database()) // beside the killed process's journal
	s.playOn()
	require.Contains(t, s.process.log.String(), "beside "+s.process.database()+" lay the journal of another database")

	s.process.kill()
	out, err = s.process.run("restore", copied)
	require.NoError(t, err, out)
	require.Regexp(t, `^This was there and is kept: \S+\.replaced-\d{8}-\d{6}\n(This .*-(wal|shm)\n)*To have the old database back, restore \S+ .*\n\S+ holds what `, out)
	s.playOn()
	s.process.stop()
}

// playOn starts the bot and makes some moves on the first table.
func (s *survival) playOn() {
	s.Helper()
	s.discord.Advance(restartGap)
	s.process.start()
	for moves := 0; moves < 10; {
		for _, u := range s.users {
			if s.act(u.ID, s.tables[0]) {
				moves++
			}
		}
	}
}

// copyFile copies a file over another, as cp does.
func copyFile(t *testing.T, from, to string) {
	t.Helper()
	content, err := os.ReadFile(from)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(to, content, 0o600))
}
