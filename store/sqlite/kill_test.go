package sqlite

import (
	"bufio"
	"context"
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"

	"unobot/game/table"
	"unobot/migrations"
)

// The test binary is also the process that gets killed.
const (
	roleVariable = "STORE_TEST_ROLE"
	pathVariable = "STORE_TEST_PATH"
)

// roles are what a process does with a database.
var roles = map[string]func(ctx context.Context, path string) error{"commit": commitOnAndOn}

func TestMain(m *testing.M) {
	if role := os.Getenv(roleVariable); role != "" {
		if err := play(role, os.Getenv(pathVariable)); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	goleak.VerifyTestMain(m)
}

// play is the life of a process that will be killed.
func play(role, path string) error {
	fmt.Println("started")
	return roles[role](context.Background(), path)
}

// commitOnAndOn stores versions of a table and prints each as it is acknowledged.
func commitOnAndOn(ctx context.Context, path string) error {
	s, err := Open(ctx, path)
	if err != nil {
		return err
	}
	fmt.Println("open")
	return commitInOrder(s, "aaaaaaaa", math.MaxInt, func(v uint64) { fmt.Println(v) })
}

// process is one that has been started, and the lines it prints.
type process struct {
	*exec.Cmd
	lines *bufio.Scanner
}

func start(t *testing.T, role, path string) process {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), os.Args[0])
	cmd.Env = append(os.Environ(), roleVariable+"="+role, pathVariable+"="+path)
	cmd.Stderr = os.Stderr
	out := must(cmd.StdoutPipe())(t)
	require.NoError(t, cmd.Start())
	p := process{cmd, bufio.NewScanner(out)}
	p.wait(t, "started")
	return p
}

func (p process) wait(t *testing.T, line string) {
	t.Helper()
	require.True(t, p.lines.Scan())
	require.Equal(t, line, p.lines.Text())
}

// kill ends it without warning and returns the last line it had printed.
func (p process) kill(t *testing.T) string {
	t.Helper()
	require.NoError(t, p.Process.Kill())
	last := p.lines.Text()
	for p.lines.Scan() {
		last = p.lines.Text()
	}
	_ = p.Wait()
	return last
}

// TestKilledBetweenAndDuringCommits: a process that commits without a pause is killed in three places.
func TestKilledBetweenAndDuringCommits(t *testing.T) {
	for _, after := range []int{1, 2, 40} {
		path := filepath.Join(t.TempDir(), "uno.db")
		p := start(t, "commit", path)
		p.wait(t, "open")
		for v := range after {
			p.wait(t, strconv.Itoa(v+1))
		}
		acknowledged := must(strconv.ParseUint(p.kill(t), 10, 64))(t)
		s := mustOpen(t, path, migrations.Files)
		state := must(s.Load(t.Context(), "aaaaaaaa"))(t)
		require.GreaterOrEqual(t, state.Version, acknowledged, "no acknowledged commit is lost")
		require.LessOrEqual(t, state.Version, acknowledged+1)
		for v := range state.Version {
			d, ok := must2(s.Done(t.Context(), keyOf("aaaaaaaa", v+1)))(t)
			require.True(t, ok)
			require.Equal(t, table.Done{Table: "aaaaaaaa", Version: v + 1}, d)
		}
	}
}
