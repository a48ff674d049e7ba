package sqlite

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game/table"
	"unobot/migrations"
	"unobot/store"
)

func TestDamagedFilesAreLeftUntouched(t *testing.T) {
	good := filepath.Join(t.TempDir(), "uno.db")
	s := mustOpen(t, good, migrations.Files)
	for i := range 300 {
		require.NoError(t, s.Commit(t.Context(), lobby(table.ID("table"+string(rune('a'+i))))))
	}
	require.NoError(t, s.Close())
	whole := must(os.ReadFile(good))(t)
	noisy := slices.Clone(whole)
	for i := len(noisy)/2 - 8192; i < len(noisy)/2+8192; i++ {
		noisy[i] = byte(i * 7)
	}
	for name, content := range map[string][]byte{
		"noise":      []byte(strings.Repeat("This is no database. ", 1000)),
		"torn":       whole[:len(whole)/2],
		"wrong page": noisy,
	} {
		path := filepath.Join(t.TempDir(), "uno.db")
		require.NoError(t, os.WriteFile(path, content, private))
		_, err := Open(t.Context(), path)
		require.True(t, store.Is(err, store.Damaged), name)
		after := must(os.ReadFile(path))(t)
		require.Equal(t, content, after, name)
	}
}

// TestAPartOfADumpIsNoDatabase: start, doctor and checks of backups name the cause, before any symptom of it (faults 21,
// 166).
func TestAPartOfADumpIsNoDatabase(t *testing.T) {
	for statement, whole := range map[string]bool{
		`CREATE TABLE notes (a)`:                            true,
		`DROP TABLE requests`:                               false,
		`DROP TABLE goose_db_version; CREATE TABLE x (a)`:   false,
		`DELETE FROM goose_db_version`:                      false,
		`ALTER TABLE users DROP COLUMN sigma`:               false,
		`DROP TABLE match_players; DROP TABLE rivals`:       false,
		`DELETE FROM goose_db_version WHERE version_id > 0`: false,
		`DROP TABLE keys; DELETE FROM goose_db_version WHERE version_id = 32;
			DELETE FROM schemas WHERE version = 32`: true, // made by a program without that migration: the start makes up for it
		`PRAGMA page_size = 65536; VACUUM; PRAGMA optimize`:     true,
		`PRAGMA journal_mode = delete; PRAGMA user_version = 9`: true,
	} {
		path := NewPath(t)
		require.NoError(t, mustOpen(t, path, migrations.Files).Close())
		db := must(sql.Open(driver, dataSource(path, recovering)))(t)
		_, err := db.ExecContext(t.Context(), statement)
		require.NoError(t, err, statement)
		require.NoError(t, db.Close())
		looked, backup := Verify(t.Context(), path), VerifyBackup(t.Context(), path)
		s, err := Open(t.Context(), path)
		if whole {
			require.NoError(t, errors.Join(looked, backup, err), statement)
			require.NoError(t, s.Close())
			continue
		}
		for _, err := range []error{looked, backup, err} {
			require.Error(t, err, statement)
			require.NotErrorIs(t, err, ErrEmpty, statement)
			require.Regexp(t, `tables or columns of it are missing|another program`, err.Error(), statement)
		}
	}
}

func TestUnreadableSnapshotIsReportedAlone(t *testing.T) {
	path := NewPath(t)
	s := mustOpen(t, path, migrations.Files)
	damage := map[table.ID]string{
		"badgame1": "game = x'01ff', phase = 'playing'",
		"badgame2": "phase = 'playing'",
		"badopts1": "options = '{'",
		"badopts2": `options = '{"scoring":"guessing"}'`,
		"badseats": "seats = '[1]'",
		"goodone1": "board = '1'",
	}
	for _, id := range slices.Sorted(maps.Keys(damage)) {
		require.NoError(t, s.Commit(t.Context(), lobby(id)))
		_, err := fileOf(s).writer.ExecContext(t.Context(), "UPDATE tables SET "+damage[id]+" WHERE id = $1", string(id))
		require.NoError(t, err)
	}
	live := must(s.Live(t.Context()))(t)
	require.Len(t, live, len(damage))
	for _, l := range live {
		if l.State.ID == "goodone1" {
			require.NoError(t, l.Broken)
			continue
		}
		require.ErrorIs(t, l.Broken, table.ErrBroken)
		require.Equal(t, "channel of "+string(l.State.ID), l.State.Channel)
		require.ErrorIs(t, errorOf(s.Load(t.Context(), l.State.ID)), table.ErrBroken)
		require.NoError(t, s.PutAway(t.Context(), l.State.ID, l.State.Version, time.Now()))
	}
	live = must(s.Live(t.Context()))(t)
	require.Len(t, live, 1)
	require.Equal(t, table.ID("goodone1"), live[0].State.ID)
}

// TestADamagedPageKeepsOneTableFromBeingRead: the others are.
func TestADamagedPageKeepsOneTableFromBeingRead(t *testing.T) {
	s, copied := openEmpty(t), filepath.Join(t.TempDir(), "copy.db")
	played := playedMatch(t)[:20]
	for _, c := range append(played, lobby("goodone1"), lobby("goodone2")) {
		require.NoError(t, s.Commit(t.Context(), c))
	}
	_, err := fileOf(s).writer.ExecContext(t.Context(), `UPDATE steps SET events = CAST(printf('%.40000c', 'Q') AS BLOB) WHERE n = 3`)
	require.NoError(t, err)
	require.NoError(t, Backup(t.Context(), fileOf(s).writer.files.path, copied))
	content := must(os.ReadFile(copied))(t)
	page := bytes.Index(content, bytes.Repeat([]byte("Q"), 4000)) // of a page, after where the next one is
	page -= page % 4096
	copy(content[page:], []byte{0x7f, 0xff, 0xff, 0xff})
	require.NoError(t, os.WriteFile(copied, content, private))

	db := must(sql.Open(driver, dataSource(copied, reading)))(t)
	defer db.Close()
	live := must(store.New(&database{reader: db}).Live(t.Context()))(t)
	require.Len(t, live, 3)
	for _, l := range live {
		require.Equal(t, l.State.ID == played[0].State.ID, l.Broken != nil, "%s: %v", l.State.ID, l.Broken)
	}
}

func TestFullDiskRefusesAndReads(t *testing.T) {
	s := openEmpty(t)
	var pages int
	require.NoError(t, fileOf(s).writer.QueryRowContext(t.Context(), "PRAGMA page_count").Scan(&pages))
	must(fileOf(s).writer.ExecContext(t.Context(), "PRAGMA max_page_count = "+strconv.Itoa(pages+4)))(t)
	var full error
	stored := []table.ID{}
	for i := 0; full == nil; i++ {
		id := table.ID("table" + strconv.Itoa(i))
		if full = s.Commit(t.Context(), lobby(id)); full == nil {
			stored = append(stored, id)
		}
	}
	require.Equal(t, codeFull, codeOf(full))
	require.NotEmpty(t, stored)
	live := must(s.Live(t.Context()))(t)
	require.Len(t, live, len(stored))
	must(fileOf(s).writer.ExecContext(t.Context(), "PRAGMA max_page_count = 100000"))(t)
	require.NoError(t, s.Commit(t.Context(), lobby("roomagain")))
}

func TestLockedDatabaseRefusesAndReads(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		path := NewPath(t)
		s := mustOpen(t, path, migrations.Files)
		must(fileOf(s).writer.ExecContext(t.Context(), "PRAGMA busy_timeout = 50"))(t)
		other := must(sql.Open(driver, dataSource(path, writing)))(t)
		defer other.Close()
		tx := must(other.BeginTx(t.Context(), nil))(t)
		hasCode(t, codeBusy, s.Commit(t.Context(), lobby("aaaaaaaa")))
		c := newCrowd(t, s)
		ended := []chan error{c.commit(lobby("aaaaaaaa")), c.commit(lobby("bbbbbbbb")), c.commit(lobby("cccccccc"))}
		c.release()
		for _, e := range ended {
			hasCode(t, codeBusy, <-e)
		}
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		require.ErrorIs(t, s.Commit(unnoticed{ctx}, lobby("aaaaaaaa")), context.Canceled)
		require.ErrorIs(t, errorOf(s.Load(t.Context(), "aaaaaaaa")), table.ErrUnknown)
		require.NoError(t, tx.Rollback())
		require.NoError(t, s.Commit(t.Context(), lobby("aaaaaaaa")))
	})
}

// TestVerifyFindsADamagedPage: also one that opening such a file would not notice.
func TestVerifyFindsADamagedPage(t *testing.T) {
	path := filepath.Join(t.TempDir(), "uno.db")
	s := mustOpen(t, path, migrations.Files)
	require.NoError(t, s.Commit(t.Context(), lobby("aaaaaaaa")))
	require.NoError(t, Verify(t.Context(), path), "a bot is running on it")
	copied := filepath.Join(t.TempDir(), "copy.db")
	require.NoError(t, Backup(t.Context(), path, copied))
	require.NoError(t, VerifyBackup(t.Context(), copied))
	require.NoError(t, os.Chmod(copied, 0o400))
	before := contents(t, filepath.Dir(copied))
	require.NoError(t, VerifyBackup(t.Context(), copied))
	require.Equal(t, before, contents(t, filepath.Dir(copied)), "nothing is changed and nothing is left")

	require.NoError(t, os.Chmod(copied, 0o600))
	unindex(t, copied)
	require.True(t, store.Is(VerifyBackup(t.Context(), copied), store.Damaged), "it can be read, and is wrong")

	content := []byte(before["copy.db"])
	for i := len(content) / 2; i < len(content)/2+4096; i++ {
		content[i] ^= 0x55
	}
	require.NoError(t, os.WriteFile(copied, content, 0o600))
	require.True(t, store.Is(VerifyBackup(t.Context(), copied), store.Damaged), VerifyBackup(t.Context(), copied))
	require.True(t, store.Is(Verify(t.Context(), copied), store.Damaged), Verify(t.Context(), copied))
}

// unindex adds a row to a database that one of its indexes does not have.
func unindex(t *testing.T, path string) {
	t.Helper()
	const index = `'tables_live'`
	for _, statements := range []string{
		`CREATE TABLE kept (sql TEXT, rootpage INTEGER);
			INSERT INTO kept SELECT sql, rootpage FROM sqlite_schema WHERE name = ` + index + `;
			PRAGMA writable_schema = ON;
			DELETE FROM sqlite_schema WHERE name = ` + index,
		`UPDATE tables SET channel = 'another'`,
		`PRAGMA writable_schema = ON;
			INSERT INTO sqlite_schema SELECT 'index', ` + index + `, 'tables', rootpage, sql FROM kept`,
	} {
		db := must(sql.Open(driver, dataSource(path, writing)))(t)
		db.SetMaxOpenConns(1)
		must(db.ExecContext(t.Context(), statements))(t)
		require.NoError(t, db.Close())
	}
}

func TestVerifyRefusesWhatIsNotOurs(t *testing.T) {
	dir := t.TempDir()
	require.True(t, store.Is(VerifyBackup(t.Context(), filepath.Join(dir, "none.db")), store.NoAccess), VerifyBackup(t.Context(), filepath.Join(dir, "none.db")))
	require.NoFileExists(t, filepath.Join(dir, "none.db"))
	empty := filepath.Join(dir, "empty.db")
	require.NoError(t, os.WriteFile(empty, nil, 0o600))
	require.True(t, store.Is(VerifyBackup(t.Context(), empty), store.Damaged), VerifyBackup(t.Context(), empty))
	later := filepath.Join(dir, "later.db")
	require.NoError(t, mustOpen(t, later, withMigration("CREATE TABLE later (a TEXT) STRICT;")).Close())
	require.True(t, store.Is(Verify(t.Context(), later), store.Newer), Verify(t.Context(), later))
}

func TestTheSchemaIsTheLastMigration(t *testing.T) {
	require.Equal(t, newest(t), migrations.Newest(migrations.Files))
	require.Equal(t, newestIn(t, migrations.Postgres()), migrations.Newest(migrations.Postgres()))
}

func TestFreeSpaceIsThatOfTheFolder(t *testing.T) {
	free := must(FreeSpace(t.TempDir()))(t)
	require.Positive(t, free)
	require.Error(t, errorOf(FreeSpace(filepath.Join(t.TempDir(), "none"))))
}
