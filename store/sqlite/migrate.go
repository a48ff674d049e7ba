package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"

	"github.com/pressly/goose/v3"

	"unobot/migrations"
	"unobot/store"
)

// checkSize is the size up to which a database is checked page by page before it is used. Checking takes a
// moment for every hundred megabytes.
const checkSize = 64 << 20

// inspect refuses a database that this program must not touch, without changing a byte of it: one
// with a newer schema that it may not use, a damaged one, one of another program, and one that a move has not
// filled yet. It tells of one with a newer schema that it may use.
func (s *database) inspect(ctx context.Context, path string, schema fs.FS, use store.Use) (notice string, err error) {
	info, err := os.Stat(path)
	if err != nil || info.Size() == 0 {
		s.made = true
		return "", err
	}
	settings := alone // a full disk has no room for the index of a journal (fault 146)
	if _, inJournal, err := journalSalt(path + journalSuffix); err != nil || inJournal {
		settings = reading
	}
	if !isMissing(path + rollbackSuffix) {
		// The program died while the file was being made, before it got its write-ahead log: SQLite
		// has to roll that back before it can read.
		settings = recovering
	}
	db, err := sql.Open(driver, dataSource(path, settings))
	if err != nil {
		return "", err
	}
	defer db.Close()
	found, err := foundSchema(ctx, db, path)
	if err != nil {
		return "", err
	}
	s.made = found == 0
	known := migrations.Newest(schema)
	if found >= known {
		behind, err := store.Behind(ctx, db, schema)
		if err != nil {
			return "", err
		}
		s.current = !behind
	}
	if err := store.RefuseNewer(ctx, db, path, found, known); err != nil {
		return "", err
	}
	if use == store.ToServe {
		if err := refuseHalfMoved(ctx, db, path); err != nil {
			return "", err
		}
	}
	if info.Size() <= checkSize {
		err = isWell(ctx, db, `PRAGMA quick_check(1)`)
	}
	return store.NewerNotice(path, found, known), err
}

// errNotWell says that SQLite has found damage.
type errNotWell string

func (e errNotWell) Error() string { return string(e) }

// isWell lets SQLite look through a database.
func isWell(ctx context.Context, db *sql.DB, check string) error {
	var verdict string
	if err := db.QueryRowContext(ctx, check).Scan(&verdict); err != nil {
		return err
	}
	if verdict != "ok" {
		return errNotWell(verdict)
	}
	return nil
}

// foundSchema returns the schema of a database, or 0 while it is empty.
func foundSchema(ctx context.Context, db *sql.DB, path string) (int64, error) {
	whose, err := ownerOf(ctx, db)
	switch {
	case err != nil, whose == noOwner:
		return 0, err
	case whose == another:
		return 0, foreignError(path)
	}
	var version int64
	err = db.QueryRowContext(ctx, `SELECT COALESCE(MAX(version_id), 0) FROM goose_db_version`).Scan(&version)
	if err == nil {
		err = refusePart(ctx, db, path, version)
	}
	return version, err
}

// The parts of the newest schema: tables, with goose's, and all their columns.
const (
	wholeTables  = 33
	wholeColumns = 190
)

// refusePart refuses a database without some of its tables or columns, or without its version: part of a dump. It does
// not know the parts of a newer schema, or of one that still lacks a migration.
func refusePart(ctx context.Context, db *sql.DB, path string, version int64) error {
	var tables, columns int
	err := db.QueryRowContext(ctx, `SELECT COUNT(DISTINCT t.name), COUNT(*)
		FROM sqlite_master t JOIN pragma_table_info(t.name)
		WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite!_%' ESCAPE '!'`).Scan(&tables, &columns)
	if err != nil {
		return err
	}
	part := version == 0 && tables > 1
	if version == migrations.Newest(migrations.Files) && (tables < wholeTables || columns < wholeColumns) {
		due, err := store.Behind(ctx, db, migrations.Files)
		if err != nil {
			return err
		}
		part = !due
	}
	if part {
		return damagedError(path, errors.New("tables or columns of it are missing, as after a restore that was broken off"))
	}
	return nil
}

// refuseHalfMoved refuses a file that a move has not filled yet.
func refuseHalfMoved(ctx context.Context, db *sql.DB, path string) error {
	var n int
	err := db.QueryRowContext(ctx, `SELECT COUNT(*) FROM sqlite_master WHERE type = 'table' AND name = 'moving'`).Scan(&n)
	if err == nil && n > 0 {
		return store.HalfMovedProblem(path)
	}
	return err
}

// migrate brings the schema up to date. Every migration is one transaction, so a program killed in
// the middle finds the state before or after it. Migrations that were written beside each other may have come in
// another order. An empty database gets migrations.Whole, which takes a fifth of the time.
func migrate(ctx context.Context, db *sql.DB, schema fs.FS) error {
	if err := makeWhole(ctx, db, schema); err != nil {
		return fmt.Errorf("make tables: %w", err)
	}
	p, err := goose.NewProvider(goose.DialectSQLite3, db, schema,
		goose.WithDisableGlobalRegistry(true), goose.WithAllowOutofOrder(true))
	if err != nil {
		return fmt.Errorf("read migrations: %w", err)
	}
	if _, err := p.Up(ctx); err != nil {
		return fmt.Errorf("migrate: %w", err)
	}
	return nil
}

// makeWhole makes all tables of an empty database, unless the schema is one of which only the migrations are known.
func makeWhole(ctx context.Context, db *sql.DB, schema fs.FS) error {
	whole, err := fs.ReadFile(schema, migrations.Whole)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback() //nolint:errcheck // without effect after Commit
	var made int
	if err := tx.QueryRowContext(ctx, `SELECT COUNT(*) FROM sqlite_master`).Scan(&made); err != nil || made > 0 {
		return err
	}
	if _, err := tx.ExecContext(ctx, string(whole)); err != nil {
		return err
	}
	return tx.Commit()
}

// ErrEmpty means that a database has no tables yet. A start makes them.
var ErrEmpty = errors.New("it has none of this program's tables")

// Verify checks the whole database at path, every page and index, and changes nothing. A bot may be
// running on it. The error is a *store.Problem: NoAccess, Damaged, Foreign, Newer or
// HalfMoved; or it wraps ErrEmpty.
func Verify(ctx context.Context, path string) error {
	if err := refuseForeign(ctx, path); err != nil {
		return err
	}
	return verify(ctx, path, reading)
}

// VerifyBackup is Verify for a file without writers, such as a backup.
func VerifyBackup(ctx context.Context, path string) error { return verify(ctx, path, alone) }

func verify(ctx context.Context, path, settings string) error {
	if _, err := os.Stat(path); err != nil {
		return explain(path, err)
	}
	db, err := sql.Open(driver, dataSource(path, settings))
	if err != nil {
		return explain(path, err)
	}
	defer db.Close()
	found, err := foundSchema(ctx, db, path)
	if err == nil && found == 0 {
		err = damagedError(path, ErrEmpty)
	}
	if err == nil {
		err = store.RefuseNewer(ctx, db, path, found, migrations.Newest(migrations.Files))
	}
	if err == nil {
		err = refuseHalfMoved(ctx, db, path)
	}
	if err == nil {
		err = isWell(ctx, db, `PRAGMA integrity_check(1)`)
	}
	return explain(path, err)
}

// StandingOf reads the Standing of the database at path, without opening it for writing. A bot may be running on it.
func StandingOf(ctx context.Context, path string) (store.Standing, error) {
	db, err := sql.Open(driver, dataSource(path, reading))
	if err != nil {
		return store.Standing{}, explain(path, err)
	}
	defer db.Close()
	s, err := store.StandingOf(ctx, &database{reader: db})
	return s, explain(path, err)
}
