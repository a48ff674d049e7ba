package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"

	"unobot/migrations"
)

// RefuseNewer returns a *Problem (Newer) for a database with the schema found, if the program, which knows the schemas
// up to known, may not use it: each migration says in the table schemas which ones may (ADR 41).
func RefuseNewer(ctx context.Context, db *sql.DB, name string, found, known int64) error {
	if found <= known {
		return nil
	}
	var newer, told, oldest int64
	err := db.QueryRowContext(ctx, `SELECT COUNT(*), COUNT(s.oldest), COALESCE(MAX(s.oldest), 0)
		FROM goose_db_version g LEFT JOIN schemas s ON s.version = g.version_id WHERE g.version_id > $1`,
		known).Scan(&newer, &told, &oldest)
	if err == nil && told == newer && oldest <= known {
		return nil
	}
	if err != nil || told < newer {
		oldest = found
	}
	return &Problem{
		Kind:   Newer,
		Wrong:  fmt.Sprintf("database %s has schema %d, this program knows up to %d", name, found, known),
		Remedy: fmt.Sprintf("run the newer program, or another that knows schema %d ('unobot version' tells)", oldest),
	}
}

// NewerNotice returns a notice that a program works on a schema newer than itself, or "" if it does not.
func NewerNotice(name string, found, known int64) string {
	if found <= known {
		return ""
	}
	return fmt.Sprintf("database %s has schema %d, this program knows up to %d: it may use what a newer one has left, "+
		"but does not know what that has added", name, found, known)
}

// Behind reports whether a database lacks one of the program's migrations, although it has the newest: two programs
// may have been made beside each other, each with a migration that the other did not know.
func Behind(ctx context.Context, db *sql.DB, schema fs.FS) (bool, error) {
	var applied int
	err := db.QueryRowContext(ctx,
		`SELECT COUNT(DISTINCT version_id) FROM goose_db_version WHERE version_id BETWEEN 1 AND $1`,
		migrations.Newest(schema)).Scan(&applied)
	return applied < migrations.Count(schema), err
}

// errNewer says that a move would leave rows behind.
var errNewer = errors.New("a newer program has worked on it, and this one does not know all of its tables: " +
	"move it with that one")

// refuseNewer refuses to copy a database with tables that the program may not know.
func (w *work) refuseNewer() error {
	known := max(migrations.Newest(migrations.Files), migrations.Newest(migrations.Postgres()))
	newer, err := w.query(`SELECT 1 FROM schemas WHERE version > $1`, known).one(new(int))
	if err == nil && newer {
		err = errNewer
	}
	return err
}
