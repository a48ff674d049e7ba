//go:build system

package main

import (
	"os/exec"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
)

// TestDoctorBesideARunningBot: it disturbs no game, and its exit code says whether all is well.
func TestDoctorBesideARunningBot(t *testing.T) {
	t.Parallel()
	s := newSurvival(t, 0)
	s.process.start()
	s.openTable()
	identifies := s.discord.Stats().Identifies
	out, err := s.process.run("doctor")
	require.NoError(t, err, out)
	require.Contains(t, out, "a bot works on the database now")
	require.Equal(t, identifies, s.discord.Stats().Identifies, "a session start is dear")
	require.NoError(t, s.discord.SetOverwrite(s.channel, s.discord.Application().ID, 0, standin.PermissionSendMessages))
	out, err = s.process.run("doctor")
	require.Error(t, err)
	require.Contains(t, out, "BAD   permissions   channel "+s.channel)
	require.Contains(t, out, "unobot: something is wrong: each line with BAD names the remedy")
	require.NotContains(t, out, s.discord.Application().Token)
	s.process.stop()
}

// TestVersionNamesTheReleaseAndTheCommit: the tag as .goreleaser.yaml and the Dockerfile pass it, and the commit if the
// Go command can determine it.
func TestVersionNamesTheReleaseAndTheCommit(t *testing.T) {
	t.Parallel()
	commit, err := exec.Command("git", "rev-parse", "HEAD").Output()
	require.NoError(t, err, "it takes a checkout of git")
	out, err := exec.Command(buildBinary(t), "version").Output()
	require.NoError(t, err)
	require.Contains(t, string(out), "unobot "+testRelease+"\ncommit "+strings.TrimSpace(string(commit))+" of 20")
}
