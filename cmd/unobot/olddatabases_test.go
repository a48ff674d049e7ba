//go:build system

package main

import (
	"bytes"
	"compress/gzip"
	"database/sql"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/migrations"
	"unobot/store"
	"unobot/store/postgres"
	"unobot/store/postgres/postgrestest"
	"unobot/store/sqlite"
	"unobot/store/sqlite/disktest"
)

// oldEngine is the database engine of an old program.
type oldEngine struct {
	name   string
	ending string // suffix of the files in testdata
}

var (
	onSQLite   = oldEngine{"sqlite", ".db.gz"}
	onPostgres = oldEngine{"postgres", ".sql.gz"}
)

// migrations returns today's migrations.
func (e oldEngine) migrations() fs.FS {
	if e == onPostgres {
		return migrations.Postgres()
	}
	return migrations.Files
}

// oldDatabase is a database that old programs and today's use in turn: a file, or a database at a URL.
type oldDatabase struct{ path, url string }

// empty returns a database without tables: the file at a path that does not exist yet, or one on a server.
func (e oldEngine) empty(t *testing.T, path string) oldDatabase {
	t.Helper()
	if e == onPostgres {
		return oldDatabase{url: postgrestest.Empty(t)}
	}
	return oldDatabase{path: path}
}

// env returns the variables that name the database, unless it is the process's own file.
func (d oldDatabase) env() []string {
	if d.url == "" {
		return nil
	}
	return []string{"DATABASE_PATH=", "DATABASE_URL=" + d.url}
}

// open opens the database with today's program, which migrates it.
func (d oldDatabase) open(t *testing.T) *store.Store {
	t.Helper()
	if d.url != "" { // it has a notice: the servers of tests do not wait for the disk
		s, err := postgres.Connect(t.Context(), d.url)
		require.NoError(t, err)
		return s
	}
	s, err := sqlite.OpenUnsynced(t.Context(), d.path) // no power fails here
	require.NoError(t, err)
	require.Empty(t, s.Notice())
	return s
}

// look opens it without any code that migrates it.
func (d oldDatabase) look(t *testing.T) *sql.DB {
	t.Helper()
	if d.url == "" {
		return disktest.Beside(t, d.path, "mode=ro")
	}
	db, err := sql.Open("pgx", d.url)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, db.Close()) })
	return db
}

// content returns its whole content, which is the same again as long as there is no change.
func (d oldDatabase) content(t *testing.T) []byte {
	t.Helper()
	if d.url != "" {
		return postgrestest.Dump(t, d.url)
	}
	content, err := os.ReadFile(d.path)
	require.NoError(t, err)
	return content
}

// fixture returns the path of the database that the program has made.
func (o oldProgram) fixture() string {
	return filepath.Join("testdata", "schemas", o.name()+o.engine.ending)
}

// restore fills an empty database with the fixture.
func (o oldProgram) restore(t *testing.T, d oldDatabase) {
	t.Helper()
	packed, err := os.Open(o.fixture())
	require.NoError(t, err)
	defer packed.Close()
	unpacked, err := gzip.NewReader(packed)
	require.NoError(t, err)
	content, err := io.ReadAll(unpacked)
	require.NoError(t, err)
	if d.url != "" {
		postgrestest.Fill(t, d.url, content)
		return
	}
	require.NoError(t, os.WriteFile(d.path, content, 0o600))
}

// keep writes a database to testdata; a file without its free space.
func (o oldProgram) keep(t *testing.T, d oldDatabase) {
	t.Helper()
	if d.url == "" {
		small := filepath.Join(t.TempDir(), "small.db")
		_, err := disktest.Beside(t, d.path, "").ExecContext(t.Context(), "VACUUM INTO ?", small)
		require.NoError(t, err)
		d.path = small
	}
	var packed bytes.Buffer
	w, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	require.NoError(t, err)
	_, err = w.Write(d.content(t))
	require.NoError(t, err)
	require.NoError(t, w.Close())
	require.NoError(t, os.MkdirAll(filepath.Dir(o.fixture()), 0o755))
	require.NoError(t, os.WriteFile(o.fixture(), packed.Bytes(), 0o644))
	t.Logf("%s: %d KB", o.fixture(), packed.Len()>>10)
}

// columns returns the tables of a database with the columns of each, and its indexes, in order of their names.
func (d oldDatabase) columns(t *testing.T) (all []string) {
	t.Helper()
	query := `SELECT s.type || ' ' || s.name || ' ' || COALESCE(i.name, '')
		FROM sqlite_master s LEFT JOIN pragma_table_info(s.name) i ON TRUE WHERE s.name NOT LIKE 'sqlite_%' ORDER BY 1`
	if d.url != "" {
		query = `SELECT table_name || ' ' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || COALESCE(column_default, '')
			FROM information_schema.columns WHERE table_schema = 'public' UNION SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1`
	}
	rows, err := d.look(t).QueryContext(t.Context(), query)
	require.NoError(t, err)
	defer rows.Close()
	for rows.Next() {
		var line string
		require.NoError(t, rows.Scan(&line))
		all = append(all, line)
	}
	require.NoError(t, rows.Err())
	return all
}
