package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"

	"unobot/migrations"
)

// Verify checks the whole database at path, every page and index, and changes nothing. A bot may be
// running on it. The error is an *AccessError, a *DamagedError, a *NewerError or a *HalfMovedError.
func Verify(ctx context.Context, path string) error { return verify(ctx, path, reading) }

// VerifyBackup is Verify for a file that nobody writes to, such as a backup.
func VerifyBackup(ctx context.Context, path string) error { return verify(ctx, path, alone) }

func verify(ctx context.Context, path, settings string) error {
	if _, err := os.Stat(path); err != nil {
		return explain(path, err)
	}
	db, err := sql.Open(driver, dataSource(path, settings))
	if err != nil {
		return fmt.Errorf("open database: %w", err)
	}
	defer db.Close()
	found, err := foundSchema(ctx, db)
	if err != nil {
		return explain(path, err)
	}
	if found <= 0 {
		return &DamagedError{path, errors.New("it has none of this program's tables")}
	}
	known, err := knownSchema(db, migrations.Files)
	if err != nil {
		return err
	}
	if found > known {
		return &NewerError{Path: path, Found: found, Known: known}
	}
	if err := refuseHalfMoved(ctx, db, path); err != nil {
		return explain(path, err)
	}
	if err := isWell(ctx, db, `PRAGMA integrity_check(1)`); err != nil {
		return explain(path, err)
	}
	return nil
}

// Schemas are the newest ones that this program writes.
type Schemas struct{ SQLite, PostgreSQL int64 }

// KnownSchemas finds them in the migrations.
func KnownSchemas() (s Schemas, err error) {
	db, err := sql.Open(driver, dataSource("", "mode=memory"))
	if err != nil {
		return s, fmt.Errorf("open database: %w", err)
	}
	defer db.Close()
	if s.SQLite, err = knownSchema(db, migrations.Files); err != nil {
		return s, err
	}
	provider, err := postgresMigrations(db, migrations.Postgres()) // which asks it nothing
	if err != nil {
		return s, err
	}
	s.PostgreSQL = newestOf(provider)
	return s, nil
}
