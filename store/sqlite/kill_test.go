package sqlite

import (
	"bufio"
	"context"
	"database/sql"
	"fmt"
	"io/fs"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"

	"unobot/game/table"
	"unobot/migrations"
	"unobot/store"
)

// The test binary is also the process that gets killed.
const (
	roleVariable = "STORE_TEST_ROLE"
	pathVariable = "STORE_TEST_PATH"
)

// roles are those that do not open the database as a bot does.
var roles = map[string]func(ctx context.Context, path string) error{"half-made": leaveHalfMade, "many": commitAtManyTables}

// slowly is a migration that takes far longer than the test waits.
const slowly = `CREATE TABLE half (a INTEGER) STRICT;
	INSERT INTO half WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100000000) SELECT i FROM n;`

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
	ctx := context.Background()
	schema := fs.FS(migrations.Files)
	if role == "migrate" {
		schema = withMigration(slowly)
	}
	fmt.Println("started")
	if do, ok := roles[role]; ok {
		return do(ctx, path)
	}
	s, err := open(ctx, path, schema, store.ToServe)
	if err != nil {
		return err
	}
	fmt.Println("open")
	if role == "open" {
		select {}
	}
	c := lobby("aaaaaaaa")
	for {
		c.Key = strconv.FormatUint(c.State.Version, 10)
		if err := s.Commit(ctx, c); err != nil {
			return err
		}
		fmt.Println(c.State.Version)
		c.State.Version++
	}
}

// leaveHalfMade is in the middle of writing a database that has no write-ahead log yet.
func leaveHalfMade(ctx context.Context, path string) error {
	db, err := sql.Open(driver, dataSource(path, "mode=rwc"))
	if err != nil {
		return err
	}
	db.SetMaxOpenConns(1)
	for _, text := range []string{
		"CREATE TABLE first (a INTEGER)", "DROP TABLE first", "PRAGMA cache_size = 1", "BEGIN", "CREATE TABLE half (a INTEGER)",
		"INSERT INTO half WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100000) SELECT i FROM n",
	} {
		if _, err := db.ExecContext(ctx, text); err != nil {
			return err
		}
	}
	fmt.Println("open")
	select {}
}

// commitAtManyTables commits at sixteen tables at once and prints each one's versions as they are
// acknowledged.
func commitAtManyTables(ctx context.Context, path string) error {
	s, err := Open(ctx, path)
	if err != nil {
		return err
	}
	fmt.Println("open")
	ended := make(chan error)
	for i := range 16 {
		id := table.ID(fmt.Sprintf("table%03d", i))
		go func() { ended <- commitInOrder(s, id, math.MaxInt, func(v uint64) { fmt.Println(id, v) }) }()
	}
	return <-ended
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
	out, err := cmd.StdoutPipe()
	require.NoError(t, err)
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

func TestSecondBotIsRefusedUntilTheFirstDies(t *testing.T) {
	path := filepath.Join(t.TempDir(), "uno.db")
	p := start(t, "open", path)
	p.wait(t, "open")
	_, err := Open(t.Context(), path)
	require.True(t, store.Is(err, store.InUse), err)
	require.ErrorContains(t, err, "database "+path+" is in use")
	link := filepath.Join(t.TempDir(), "another-name.db")
	require.NoError(t, os.Symlink(path, link))
	_, err = Open(t.Context(), link)
	require.True(t, store.Is(err, store.InUse), "the same file under another name")
	require.NoError(t, os.Remove(path+".lock"))
	_, err = Open(t.Context(), path)
	require.True(t, store.Is(err, store.InUse), "the lock file is deleted")
	hard := filepath.Join(t.TempDir(), "hard.db")
	require.NoError(t, os.Link(path, hard))
	_, err = Open(t.Context(), hard)
	require.True(t, store.Is(err, store.InUse), "another name of the file itself")
	p.kill(t)
	s := mustOpen(t, path, migrations.Files)
	_, err = Open(t.Context(), path)
	require.True(t, store.Is(err, store.InUse), "in the same process, too")
	require.NoError(t, s.Close())
	mustOpen(t, path, migrations.Files)
}

func TestBackupBesideAnotherProcess(t *testing.T) {
	path := filepath.Join(t.TempDir(), "uno.db")
	p := start(t, "commit", path)
	p.wait(t, "open")
	p.wait(t, "1")
	copied := filepath.Join(t.TempDir(), "copy.db")
	require.NoError(t, Backup(t.Context(), path, copied))
	p.kill(t)
	_, err := mustOpen(t, copied, migrations.Files).Load(t.Context(), "aaaaaaaa")
	require.NoError(t, err)
}

func TestKilledBetweenAndDuringCommits(t *testing.T) {
	for i := range 5 {
		path := filepath.Join(t.TempDir(), "uno.db")
		p := start(t, "commit", path)
		p.wait(t, "open")
		p.wait(t, "1")
		time.Sleep(time.Duration(i) * 7 * time.Millisecond)
		acknowledged, err := strconv.ParseUint(p.kill(t), 10, 64)
		require.NoError(t, err)
		s := mustOpen(t, path, migrations.Files)
		state, err := s.Load(t.Context(), "aaaaaaaa")
		require.NoError(t, err)
		require.GreaterOrEqual(t, state.Version, acknowledged, "no acknowledged commit is lost")
		require.LessOrEqual(t, state.Version, acknowledged+1)
		for v := range state.Version {
			d, ok, err := s.Done(t.Context(), strconv.FormatUint(v+1, 10))
			require.NoError(t, err)
			require.True(t, ok)
			require.Equal(t, table.Done{Table: "aaaaaaaa", Version: v + 1}, d)
		}
	}
}

// TestKilledDuringGroupsOfCommits: of commits that share a transaction, too, none that was
// acknowledged is lost.
func TestKilledDuringGroupsOfCommits(t *testing.T) {
	for i := range 3 {
		path := filepath.Join(t.TempDir(), "uno.db")
		p := start(t, "many", path)
		p.wait(t, "open")
		acknowledged := map[table.ID]uint64{}
		for n := 0; p.lines.Scan(); n++ {
			id, version, _ := strings.Cut(p.lines.Text(), " ")
			v, err := strconv.ParseUint(version, 10, 64)
			require.NoError(t, err)
			acknowledged[table.ID(id)] = v
			if n == 100*(i+1) {
				require.NoError(t, p.Process.Kill())
			}
		}
		_ = p.Wait()
		require.Len(t, acknowledged, 16)
		s := mustOpen(t, path, migrations.Files)
		for id, v := range acknowledged {
			state, err := s.Load(t.Context(), id)
			require.NoError(t, err)
			require.GreaterOrEqual(t, state.Version, v, "no acknowledged commit is lost")
			require.LessOrEqual(t, state.Version, v+1)
		}
	}
}

// TestTornLog: what a power failure tears off the end of the log was never acknowledged; everything
// before it is there.
func TestTornLog(t *testing.T) {
	path := filepath.Join(t.TempDir(), "uno.db")
	p := start(t, "commit", path)
	p.wait(t, "open")
	for i := range 20 {
		p.wait(t, strconv.Itoa(i+1))
	}
	last, err := strconv.ParseUint(p.kill(t), 10, 64)
	require.NoError(t, err)
	log, err := os.Stat(path + "-wal")
	require.NoError(t, err)
	require.NoError(t, os.Truncate(path+"-wal", log.Size()-100))
	state, err := mustOpen(t, path, migrations.Files).Load(t.Context(), "aaaaaaaa")
	require.NoError(t, err)
	require.GreaterOrEqual(t, state.Version, last-1)
}

func TestKilledDuringAMigration(t *testing.T) {
	path := filepath.Join(t.TempDir(), "uno.db")
	s := mustOpen(t, path, migrations.Files)
	require.NoError(t, s.Commit(t.Context(), lobby("aaaaaaaa")))
	require.NoError(t, s.Close())
	p := start(t, "migrate", path)
	for begun := false; !begun; { // a change too large for memory is written to the log before it is complete
		time.Sleep(time.Millisecond)
		log, err := os.Stat(path + "-wal")
		begun = err == nil && log.Size() > 1<<20
	}
	require.Equal(t, "started", p.kill(t), "the migration was still running")

	s = mustOpen(t, path, migrations.Files)
	_, err := s.Load(t.Context(), "aaaaaaaa")
	require.NoError(t, err)
	_, err = fileOf(s).reader.ExecContext(t.Context(), "SELECT 1 FROM half")
	require.ErrorContains(t, err, "no such table", "rolled back")
	require.NoError(t, s.Close())
	s = mustOpen(t, path, withMigration("CREATE TABLE half (a INTEGER) STRICT;"))
	_, err = fileOf(s).reader.ExecContext(t.Context(), "SELECT 1 FROM half")
	require.NoError(t, err, "then done")
}

func TestHalfMadeFileIsRolledBack(t *testing.T) {
	path := filepath.Join(t.TempDir(), "uno.db")
	p := start(t, "half-made", path)
	p.wait(t, "open")
	p.kill(t)
	require.FileExists(t, path+"-journal")
	require.NoError(t, mustOpen(t, path, migrations.Files).Commit(t.Context(), lobby("aaaaaaaa")))
}

func TestKilledWhileTheFileIsMade(t *testing.T) {
	for i := range 8 {
		path := filepath.Join(t.TempDir(), "uno.db")
		p := start(t, "open", path)
		time.Sleep(time.Duration(i) * 2 * time.Millisecond)
		p.kill(t)
		require.NoError(t, mustOpen(t, path, migrations.Files).Commit(t.Context(), lobby("aaaaaaaa")))
	}
}
