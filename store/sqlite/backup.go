package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"unobot/store/sqlite/unfinished"
)

// Backup writes a consistent copy of the database src to the new file dst, which only its owner can read. It works
// while a bot runs on src. The copy is whole, or there is none. Errors are ErrExists if there is such a file already,
// and a *store.Problem (Stale) if the bot works on another file than src, or the journal of src is missing: the copy
// would be out of date.
func Backup(ctx context.Context, src, dst string) error {
	if _, err := os.Lstat(dst); !errors.Is(err, fs.ErrNotExist) {
		return backupError(dst, errors.Join(fs.ErrExist, err))
	}
	if err := isCurrent(ctx, src); err != nil {
		return explain(src, err)
	}
	copied, err := unfinished.Create(dst)
	if errors.Is(err, fs.ErrNotExist) {
		err = fmt.Errorf("there is no folder %s: make it first", filepath.Dir(dst))
	}
	if err != nil {
		return backupError(dst, err)
	}
	defer copied.Drop()
	if err := copyDatabase(ctx, src, copied.Name()); err != nil {
		return explain(src, fmt.Errorf("back up: %w", err))
	}
	if err := copied.Keep(); err != nil {
		return backupError(dst, err)
	}
	return nil
}

func backupError(dst string, err error) error {
	if errors.Is(err, fs.ErrExist) {
		err = ErrExists
	}
	return withKind(fmt.Errorf("write backup %s: %w", dst, err))
}

// isCurrent checks that a database is the one that a bot works on, if one does, and that its journal is
// there.
func isCurrent(ctx context.Context, path string) error {
	real, err := filepath.EvalSymlinks(path)
	if err != nil {
		return err
	}
	if err := refuseForeign(ctx, real); err != nil {
		return err
	}
	info, err := os.Stat(real)
	switch {
	case err != nil:
		return err
	case info.Size() == 0:
		return staleError(real, "it is empty")
	}
	foreign, err := hasForeignJournal(ctx, real)
	if err != nil {
		return err
	}
	left, working := noted(real)
	if !working && !foreign {
		return nil
	}
	found, err := idAlone(ctx, real)
	switch {
	case err != nil:
		return err
	case foreign, !sameRun(found, left.id):
		return staleError(real, "it has been put in the place of the one that the bot works on")
	}
	for _, suffix := range []string{journalSuffix, indexSuffix} {
		if _, err := os.Stat(real + suffix); err != nil {
			return staleError(real, "its journal is missing, and with that the latest moves")
		}
	}
	if has, err := lastStored(ctx, real); err != nil || has < left.stored {
		return staleError(real, "its journal was emptied, and with that the latest moves are gone")
	}
	return nil
}

// copyDatabase writes the content of src, as committed at one moment, into the empty file dst. The
// copy says that no journal is its own.
func copyDatabase(ctx context.Context, src, dst string) error {
	db, err := sql.Open(driver, dataSource(src, backingUp))
	if err != nil {
		return err
	}
	defer db.Close()
	if _, err = db.ExecContext(ctx, `VACUUM INTO $1`, dst); err != nil {
		return err
	}
	copied, err := sql.Open(driver, dataSource(dst, "mode=rw"))
	if err != nil {
		return err
	}
	err = forgetKeys(ctx, copied)
	if err == nil {
		err = setID(ctx, copied, ourID|noMark)
	}
	return errors.Join(err, copied.Close())
}

// forgetKeys overwrites the keys that sign sessions in a copy: its reader could sign in as any user of the page, and a
// bot on a restored copy makes new keys (fault 174). A database from before there were any has none.
func forgetKeys(ctx context.Context, copied *sql.DB) error {
	copied.SetMaxOpenConns(1)
	var n int
	err := copied.QueryRowContext(ctx, `SELECT COUNT(*) FROM sqlite_master WHERE name = 'keys'`).Scan(&n)
	if err != nil || n == 0 {
		return err
	}
	if _, err = copied.ExecContext(ctx, `PRAGMA secure_delete = ON`); err == nil {
		_, err = copied.ExecContext(ctx, `DELETE FROM keys`)
	}
	return err
}
