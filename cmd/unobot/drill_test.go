//go:build system

package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestTheDrillOfThePage runs the drill of docs/operation.md as it stands there, on the files that BACKUP_AFTER has
// copied from a bot with a running game. The drill changes nothing on the bot's side.
func TestTheDrillOfThePage(t *testing.T) {
	t.Parallel()
	drill := regexp.MustCompile("(?s)\n### Drill\n.*?```sh\n(.*?)```").FindStringSubmatch(operationPage(t))
	require.NotNil(t, drill)
	s := newSurvival(t, 0)
	folder, away := t.TempDir(), t.TempDir()
	s.process.start()
	s.openTable()
	s.process.stop()
	s.discord.Advance(restartGap)
	s.process.env = []string{"BACKUP_DIR=" + folder, "BACKUP_AFTER=cp {} " + away}
	s.process.start()
	s.until(func() bool { return strings.Contains(s.process.log.String(), "BACKUP_AFTER is done") }, "nothing is brought away")
	before, err := os.ReadDir(folder)
	require.NoError(t, err)

	commands := strings.Replace(drill[1], "away=/backups/unobot ", "away="+away+" ", 1)
	require.NotEqual(t, drill[1], commands)
	require.NotContains(t, commands, "/backups/unobot")
	cmd := exec.Command("sh", "-e", "-c", commands)
	cmd.Dir = s.process.dir
	cmd.Env = append(os.Environ(), "PATH="+filepath.Dir(s.process.binary)+":"+os.Getenv("PATH"), "DISCORD_TOKEN=canary", "TMPDIR="+t.TempDir(),
		"BACKUP_DIR="+folder, "BACKUP_AFTER=not-on-this-machine {}")
	out, err := cmd.CombinedOutput()
	require.NoError(t, err, "%s", out)
	require.Regexp(t, `(?m)^\S+/unobot\.db holds what backup\.db does; start the bot$`, string(out))
	require.Regexp(t, `(?m)^ok +database +unobot\.db: every page is in order, 1 game is running`, string(out))
	require.NotContains(t, string(out), "canary")
	after, err := os.ReadDir(folder)
	require.NoError(t, err)
	require.Len(t, after, len(before))
	left, err := os.ReadDir(strings.TrimPrefix(cmd.Env[len(cmd.Env)-3], "TMPDIR="))
	require.NoError(t, err)
	require.Empty(t, left)
	require.True(t, s.discord.Online())
	s.process.stop()
}
