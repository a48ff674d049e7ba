//go:build system

package main

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// TestOddSettingsAreTold by doctor, and in the log of a start.
func TestOddSettingsAreTold(t *testing.T) {
	t.Parallel()
	s := newSurvival(t, 0)
	s.process.env = []string{"LOG_LEVL=debug"}
	out, _ := s.process.run("doctor")
	require.Contains(t, out, "note  settings      there is no variable LOG_LEVL, so setting it does nothing: did you mean LOG_LEVEL?")
	s.process.start()
	s.process.stop()
	require.Contains(t, s.process.log.String(), `level=WARN msg="there is no variable LOG_LEVL, so setting it does nothing: did you mean LOG_LEVEL?"`)
}

// TestSettingsThatNeverComeAreTold: .env or a secret's file is a pipe to which no program writes, or has no end (faults
// 160, 169).
func TestSettingsThatNeverComeAreTold(t *testing.T) {
	t.Parallel()
	s := newSurvival(t, 0)
	pipe := filepath.Join(t.TempDir(), "pipe")
	require.NoError(t, syscall.Mkfifo(pipe, 0o600))
	for _, place := range []string{pipe, "/dev/zero"} {
		cmd := s.process.command("doctor")
		cmd.Dir = t.TempDir()
		require.NoError(t, os.Symlink(place, filepath.Join(cmd.Dir, ".env")))
		out, err := cmd.CombinedOutput()
		require.Error(t, err)
		require.Contains(t, string(out), ".env cannot be read: let the bot's user read it, and see that it is a file")
	}
	s.process.env = []string{"DISCORD_TOKEN=", "DISCORD_TOKEN_FILE=" + pipe}
	out, err := s.process.run("doctor")
	require.Error(t, err)
	require.Contains(t, out, "DISCORD_TOKEN_FILE names a pipe through which nothing has come in 5s: put the secret into a file")
	go func() {
		time.Sleep(time.Second) // a keeper of passwords that takes its time
		_ = os.WriteFile(pipe, []byte(s.process.discord.Application().Token), 0o600)
	}()
	out, _ = s.process.run("doctor")
	require.NotContains(t, out, "DISCORD_TOKEN")
	require.Regexp(t, `(?m)^ok .*token`, out)
}
