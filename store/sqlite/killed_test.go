//go:build system

package sqlite

import (
	"context"
	"database/sql"
	"fmt"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game/table"
	"unobot/migrations"
	"unobot/store"
)

func init() {
	roles["half-made"], roles["many"] = leaveHalfMade, commitAtManyTables
	roles["open"] = func(ctx context.Context, path string) error { return stayOpen(ctx, path, migrations.Files) }
	roles["migrate"] = func(ctx context.Context, path string) error { return stayOpen(ctx, path, withMigration(slowly)) }
}

// stayOpen opens a database and does nothing until it is killed.
func stayOpen(ctx context.Context, path string, schema fs.FS) error {
	if _, err := open(ctx, path, schema, store.ToServe); err != nil {
		return err
	}
	fmt.Println("open")
	select {}
}

// slowly is a migration that takes far longer than the test waits.
const slowly = `CREATE TABLE half (a INTEGER) STRICT;
	INSERT INTO half WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100000000) SELECT i FROM n;`

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
	must(mustOpen(t, copied, migrations.Files).Load(t.Context(), "aaaaaaaa"))(t)
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
			v := must(strconv.ParseUint(version, 10, 64))(t)
			acknowledged[table.ID(id)] = v
			if n == 100*(i+1) {
				require.NoError(t, p.Process.Kill())
			}
		}
		_ = p.Wait()
		require.Len(t, acknowledged, 16)
		s := mustOpen(t, path, migrations.Files)
		for id, v := range acknowledged {
			state := must(s.Load(t.Context(), id))(t)
			require.GreaterOrEqual(t, state.Version, v, "no acknowledged commit is lost")
			require.LessOrEqual(t, state.Version, v+1)
		}
	}
}

// TestTornLog: the end of the log that a power failure tears off was never acknowledged; everything before it is
// there.
func TestTornLog(t *testing.T) {
	path := filepath.Join(t.TempDir(), "uno.db")
	p := start(t, "commit", path)
	p.wait(t, "open")
	for i := range 20 {
		p.wait(t, strconv.Itoa(i+1))
	}
	last := must(strconv.ParseUint(p.kill(t), 10, 64))(t)
	log := must(os.Stat(path + "-wal"))(t)
	require.NoError(t, os.Truncate(path+"-wal", log.Size()-100))
	state := must(mustOpen(t, path, migrations.Files).Load(t.Context(), "aaaaaaaa"))(t)
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
	must(s.Load(t.Context(), "aaaaaaaa"))(t)
	_, err := fileOf(s).reader.ExecContext(t.Context(), "SELECT 1 FROM half")
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
