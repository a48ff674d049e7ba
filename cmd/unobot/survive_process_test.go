//go:build system

package main

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/roomtest"
)

// process is the real binary as an operator runs it.
type process struct {
	testing.TB
	discord *standin.Server
	binary  string
	dir     string
	env     []string // beside the variables of every bot of a test
	cmd     *exec.Cmd
	log     processLog
}

// testRelease is the version of the program that tests run.
const testRelease = "v2.3.4"

// buildOnce compiles the program as it stands, once for all tests: to link it takes seconds of both cores.
var buildOnce = sync.OnceValues(func() (string, error) {
	folder, err := os.MkdirTemp("", "unobot")
	if err != nil {
		return "", err
	}
	atEnd = append(atEnd, func() error { return os.RemoveAll(folder) })
	binary := filepath.Join(folder, "unobot")
	out, err := exec.Command("go", "build", "-buildvcs=auto", "-ldflags", "-X main.release="+testRelease, "-o", binary, ".").CombinedOutput()
	if err != nil {
		return "", fmt.Errorf("go build: %w: %s", err, out)
	}
	return binary, nil
})

// buildBinary returns the path of the program as it stands.
func buildBinary(t testing.TB) string {
	t.Helper()
	binary, err := buildOnce()
	require.NoError(t, err)
	return binary
}

// newProgramWorld returns a world with ada for processes of the real binary that start at once.
func newProgramWorld(t testing.TB) *roomtest.World {
	t.Helper()
	w := roomtest.NewTolerantWorld(t, standin.Options{
		ApplicationName: "unobot", Sharding: standin.Sharding{IdentifyGap: time.Nanosecond},
	}, "ada")
	withoutFaces(t, w.Discord, w.Users)
	return w
}

func newProcess(t testing.TB, d *standin.Server) *process {
	t.Helper()
	return newProcessOf(t, d, buildBinary(t))
}

// newProcessOf returns a process of any program.
func newProcessOf(t testing.TB, d *standin.Server, binary string) *process {
	t.Helper()
	p := &process{TB: t, discord: d, binary: binary, dir: t.TempDir()}
	t.Cleanup(func() {
		if p.cmd != nil {
			p.kill()
		}
		if t.Failed() {
			t.Logf("the end of the bot's log:\n%s", lastLines(p.log.String(), 25))
		}
	})
	return p
}

func (p *process) database() string { return filepath.Join(p.dir, "unobot.db") }

// command returns the program with arguments, in the process's folder and with its variables.
func (p *process) command(args ...string) *exec.Cmd {
	cmd := exec.Command(p.binary, args...)
	cmd.Dir = p.dir
	cmd.Env = append(os.Environ(),
		"SQLITE_TMPDIR=", // a bot of another test may have set it
		"DISCORD_TOKEN="+p.discord.Application().Token, "DISCORD_API_URL="+p.discord.URL(), "DATABASE_PATH="+p.database())
	cmd.Env = append(cmd.Env, p.env...)
	return cmd
}

// start runs the bot and returns once it is ready.
func (p *process) start() {
	p.Helper()
	p.cmd = p.command()
	p.cmd.Stderr = &p.log
	require.NoError(p, p.cmd.Start())
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Minute)
	defer cancel()
	require.NoError(p, p.discord.WaitReady(ctx), "the bot does not come up")
}

// kill ends the bot without a warning, at any point of its work.
func (p *process) kill() {
	p.Helper()
	require.NoError(p, p.cmd.Process.Kill())
	_ = p.cmd.Wait() // its error says that it was killed
	p.cmd = nil
	require.Eventually(p, func() bool { return !p.discord.Online() }, time.Minute, time.Millisecond)
}

// stop asks the bot to end, as an operator does.
func (p *process) stop() {
	p.Helper()
	cmd := p.cmd
	p.cmd = nil
	require.NoError(p, cmd.Process.Signal(syscall.SIGTERM))
	begun := time.Now()
	require.NoError(p, cmd.Wait(), "the bot stops with exit code 0")
	require.Less(p, time.Since(begun), 30*time.Second)
}

// withoutFaces removes people's profile pictures: the program would ask Discord's own CDN for them, as an operator's
// does.
func withoutFaces(t testing.TB, d *standin.Server, users []standin.User) {
	t.Helper()
	for _, u := range users {
		require.NoError(t, d.SetAvatar(u.ID, ""))
	}
}
