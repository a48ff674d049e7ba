package sqlite

import (
	"context"
	"database/sql"
	"os"
)

// owner is the program that a database belongs to.
type owner uint8

const (
	noOwner owner = iota // it has neither an id nor tables
	thisBot
	another
)

// ownColumns are columns of the table "tables" that it has had from the first schema on.
const ownColumns = `'guild', 'channel', 'host', 'phase', 'edition', 'seats', 'steps'`

// ownerOf returns the program that a database belongs to, by application_id and tables. Databases of ours from before
// there were ids are known by their tables alone, and goose's table is no sign: other programs have it, too.
func ownerOf(ctx context.Context, db *sql.DB) (owner, error) {
	var id uint32
	if err := db.QueryRowContext(ctx, `PRAGMA application_id`).Scan(&id); err != nil {
		return noOwner, err
	}
	if id != noID && !ours(id) {
		return another, nil
	}
	var tables, goose, columns int
	err := db.QueryRowContext(ctx, `SELECT COUNT(*), COUNT(CASE WHEN name = 'goose_db_version' THEN 1 END),
			(SELECT COUNT(*) FROM pragma_table_info('tables') WHERE name IN (`+ownColumns+`))
		FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite!_%' ESCAPE '!'`).Scan(&tables, &goose, &columns)
	switch {
	case err != nil:
		return noOwner, err
	case tables == 0:
		return noOwner, nil
	case goose == 1 && columns == 7, ours(id) && tables == goose: // or killed before its first migration
		return thisBot, nil
	}
	return another, nil
}

// refuseForeign refuses the database of another program (fault 141), before anything is made beside it. A file that
// cannot be read passes: the functions after it name the cause.
func refuseForeign(ctx context.Context, path string) error {
	if info, err := os.Stat(path); err != nil || info.Size() == 0 {
		return nil //nolint:nilerr // see above
	}
	whose := ownerAt(ctx, path, alone)
	if _, inJournal, _ := journalSalt(path + journalSuffix); whose == noOwner && inJournal {
		// After a crash that came early, the journal has all of it. To read that, SQLite makes an index.
		made := isMissing(path + indexSuffix)
		if whose = ownerAt(ctx, path, reading); whose == another && made {
			_ = os.Remove(path + indexSuffix)
		}
	}
	if whose == another {
		return foreignError(path)
	}
	return nil
}

// ownerAt returns the owner of the database at a path; noOwner if it cannot be read.
func ownerAt(ctx context.Context, path, settings string) owner {
	db, err := sql.Open(driver, dataSource(path, settings))
	if err != nil {
		return noOwner
	}
	defer db.Close()
	whose, err := ownerOf(ctx, db)
	if err != nil {
		return noOwner
	}
	return whose
}
