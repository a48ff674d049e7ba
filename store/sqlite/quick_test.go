package sqlite

import (
	"bufio"
	"context"
	"database/sql"
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"

	"unobot/game/table"
	"unobot/game/table/tabletest"
	"unobot/migrations"
	"unobot/store"
)

// emptyDatabase is the file of a database with today's schema and no rows. It is migrated once for
// all tests that do not look at how a file is made.
var emptyDatabase = sync.OnceValues(func() ([]byte, error) {
	dir, err := os.MkdirTemp("", "store")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	path := filepath.Join(dir, "uno.db")
	s, err := Open(context.Background(), path)
	if err != nil {
		return nil, err
	}
	if err := s.Close(); err != nil {
		return nil, err
	}
	return os.ReadFile(path)
})

// fileOf returns the engine of a store on a file.
func fileOf(s *store.Store) *database { return s.Engine().(*database) }

// NewPath is the path of an empty database of the test's own.
func NewPath(t testing.TB) string {
	t.Helper()
	content := must(emptyDatabase())(t)
	path := filepath.Join(t.TempDir(), "uno.db")
	require.NoError(t, os.WriteFile(path, content, private))
	return path
}

// skipSync lets commits return before the disk has them. The operating system keeps them all the same when a process
// ends, so only tests of a power failure need the waiting.
func skipSync(t testing.TB, s *store.Store) {
	t.Helper()
	must(fileOf(s).writer.ExecContext(t.Context(), "PRAGMA synchronous = OFF"))(t)
}

// ExecContext and QueryRowContext let tests execute statements that no store has.
func (w *writer) ExecContext(ctx context.Context, query string, args ...any) (r sql.Result, err error) {
	err = w.alone(ctx, func(conn *sql.Conn) error {
		r, err = conn.ExecContext(ctx, query, args...)
		return err
	})
	return r, err
}

func (w *writer) QueryRowContext(ctx context.Context, query string, args ...any) (row *sql.Row) {
	_ = w.alone(ctx, func(conn *sql.Conn) error {
		row = conn.QueryRowContext(ctx, query, args...)
		return nil
	})
	return row
}

// openStore opens a database with commits that need not survive a power failure.
func openStore(t testing.TB, path string) *store.Store {
	t.Helper()
	s := must(OpenUnsynced(t.Context(), path))(t)
	t.Cleanup(func() { s.Close() })
	return s
}

// recorder keeps the commits that it has stored.
type recorder struct {
	*store.Store
	commits []table.Commit
}

func (r *recorder) Commit(ctx context.Context, c table.Commit) error {
	r.commits = append(r.commits, c)
	return r.Store.Commit(ctx, c)
}

// playedMatch are the commits of one match of four people.
func playedMatch(t testing.TB) []table.Commit {
	t.Helper()
	r := &recorder{Store: openEmpty(t)}
	p := tabletest.NewPlay(t, r, 1)
	p.Finish(p.Begin("channel", 500, tabletest.People(4)...))
	return r.commits
}

// openEmpty opens an empty database.
func openEmpty(t testing.TB) *store.Store {
	t.Helper()
	s := mustOpen(t, NewPath(t), migrations.Files)
	skipSync(t, s)
	return s
}

// must is the value of a call that has to succeed, as must(call())(t).
func must[T any](v T, err error) func(testing.TB) T {
	return func(t testing.TB) T {
		t.Helper()
		require.NoError(t, err)
		return v
	}
}

// must2 is must for a call with two values.
func must2[T, U any](v T, w U, err error) func(testing.TB) (T, U) {
	return func(t testing.TB) (T, U) {
		t.Helper()
		require.NoError(t, err)
		return v, w
	}
}

// The test binary is also the process that gets killed.
const (
	roleVariable = "STORE_TEST_ROLE"
	pathVariable = "STORE_TEST_PATH"
)

// roles are the jobs of a process with a database.
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

// errorOf returns the error of a call and drops the value.
func errorOf[T any](_ T, err error) error { return err }
