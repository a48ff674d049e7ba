package sqlite

import (
	"database/sql"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/migrations"
	"unobot/store"
)

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
	_, err := FreeSpace(filepath.Join(t.TempDir(), "none"))
	require.Error(t, err)
}
