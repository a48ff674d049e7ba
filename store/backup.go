package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// Backup writes a consistent copy of the database src to the new file dst, readable by its owner
// alone. It works while a bot runs on src. There is a whole copy under the name dst or nothing; a
// file already there is ErrExists.
func Backup(ctx context.Context, src, dst string) error {
	if _, err := os.Stat(src); err != nil {
		return explain(src, err)
	}
	if _, err := os.Lstat(dst); !errors.Is(err, fs.ErrNotExist) {
		return backupError(dst, errors.Join(ErrExists, err))
	}
	unfinished, err := os.CreateTemp(filepath.Dir(dst), filepath.Base(dst)+".unfinished-*") // mode 0600
	if errors.Is(err, fs.ErrNotExist) {
		err = fmt.Errorf("there is no folder %s: make it first", filepath.Dir(dst))
	}
	if err != nil {
		return backupError(dst, err)
	}
	defer os.Remove(unfinished.Name())
	defer unfinished.Close()
	if err := copyDatabase(ctx, src, unfinished.Name()); err != nil {
		return explain(src, fmt.Errorf("back up: %w", err))
	}
	if err := errors.Join(unfinished.Sync(), unfinished.Close()); err != nil {
		return backupError(dst, err)
	}
	if err := giveName(unfinished.Name(), dst); err != nil {
		return backupError(dst, err)
	}
	return nil
}

func backupError(dst string, err error) error {
	if errors.Is(err, ErrExists) {
		err = ErrExists
	}
	return fmt.Errorf("write backup %s: %w", dst, err)
}

// copyDatabase writes the content of src, as committed at one moment, into the empty file dst.
func copyDatabase(ctx context.Context, src, dst string) error {
	db, err := sql.Open(driver, dataSource(src, backingUp))
	if err != nil {
		return err
	}
	defer db.Close()
	_, err = db.ExecContext(ctx, `VACUUM INTO $1`, dst)
	return err
}

// giveName gives a finished file its name, unless there is a file of that name.
func giveName(from, to string) error {
	err := os.Link(from, to)
	switch {
	case errors.Is(err, fs.ErrExist):
		return ErrExists
	case err == nil:
		return nil
	}
	// A file system without hard links: the name was free a moment ago.
	return os.Rename(from, to)
}
