package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"time"
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
	copied, err := CreateFile(dst)
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

// Restored describes the results of a restoration.
type Restored struct {
	Path  string   // the database that is the copy now
	Aside string   // where the database it replaced is kept, with its journal beside it; "" if there was none
	Kept  []string // every file that was set aside, also a journal without its database
}

// Restore puts a checked copy of the database backup in the place of the one at path, and sets the old one
// aside under a name with the time (fault 106). Nothing is deleted or written over. It refuses a backup that
// is damaged, of a newer version or of another program, and to replace a database of another program or one
// that a bot works on; then it leaves nothing behind. When it is killed at any moment, a bot can start on the
// old database or the new one.
func Restore(ctx context.Context, backup, path string) (done Restored, err error) {
	from, err := filepath.EvalSymlinks(backup)
	if err != nil {
		return Restored{}, explain(backup, err)
	}
	to, err := resolve(path)
	if err != nil {
		return Restored{}, explain(path, err)
	}
	for _, file := range []string{from, to} {
		if err := refuseForeign(ctx, file); err != nil {
			return Restored{}, err
		}
	}
	held, err := takeLock(to)
	if err != nil {
		return Restored{}, explain(to, err)
	}
	defer func() { // nothing was written through it
		if err != nil {
			_ = held.undo()
		} else {
			_ = held.close()
		}
	}()
	if same, err := hasName(held.database, from); err != nil || same {
		return Restored{}, errors.Join(err, fmt.Errorf("%s is the database itself: name a backup", backup))
	}
	if err := checkBackup(ctx, from); err != nil {
		return Restored{}, explain(from, err)
	}
	copied, err := CreateFile(to)
	if err != nil {
		return Restored{}, explain(to, err)
	}
	defer copied.Drop()
	if err := copyDatabase(ctx, from, copied.Name()); err != nil {
		return Restored{}, explain(from, err)
	}
	if done, err = replace(copied, held, to); err != nil {
		return done, explain(to, err)
	}
	return done, held.clear()
}

// checkBackup refuses a backup that no bot can start on.
func checkBackup(ctx context.Context, path string) error {
	foreign, err := hasForeignJournal(ctx, path)
	switch {
	case err != nil:
		return err
	case foreign:
		return errNotWell("the journal beside it belongs to another database: move that away first")
	}
	return verify(ctx, path, backingUp)
}

// replace gives a copy the name of a database. The old journal lies beside it for a moment: the copy
// does not own it, so a bot that starts then sets it aside.
func replace(copied *File, held *lock, path string) (Restored, error) {
	done := Restored{Path: path}
	if err := giveToUser(copied, held, path); err != nil {
		return done, err
	}
	aside, err := freeName(path + ".replaced-" + stampOf(time.Now()))
	if err != nil {
		return done, err
	}
	// This file is there when a process died while it made the database. SQLite would apply it to the copy.
	if err := done.keep(path+rollbackSuffix, aside+rollbackSuffix); err != nil {
		return done, err
	}
	info, err := held.database.Stat()
	if err != nil {
		return done, err
	}
	if info.Size() > 0 {
		if err = keepAs(path, aside); err != nil {
			return done, err
		}
		done.Aside = aside
		done.Kept = append(done.Kept, aside)
	}
	if err := copied.Replace(); err != nil {
		return done, err
	}
	for _, suffix := range []string{journalSuffix, indexSuffix} {
		if err := done.keep(path+suffix, aside+suffix); err != nil {
			return done, err
		}
	}
	return done, syncFolder(filepath.Dir(path))
}

// giveToUser changes the owner of a copy, and of the lock, to that of the database that is replaced, or of the folder
// where there has been none.
func giveToUser(copied *File, held *lock, path string) error {
	like, err := held.database.Stat()
	if err == nil && like.Size() == 0 {
		like, err = os.Stat(filepath.Dir(path))
	}
	if err != nil {
		return err
	}
	return errors.Join(giveToOwnerOf(copied.File, like), giveToOwnerOf(held.name, like))
}

// keep renames a file, if it is there, and notes that.
func (r *Restored) keep(path, name string) error {
	err := os.Rename(path, name)
	if err == nil {
		r.Kept = append(r.Kept, name)
	}
	return ignoreMissing(err)
}

// keepAs gives a file a second name, or copies it where files have only one.
func keepAs(path, name string) error {
	if err := os.Link(path, name); err == nil || errors.Is(err, fs.ErrExist) {
		return err
	}
	from, err := os.Open(path)
	if err != nil {
		return err
	}
	defer from.Close()
	to, err := CreateFile(name)
	if err != nil {
		return err
	}
	defer to.Drop()
	if _, err := io.Copy(to, from); err != nil {
		return err
	}
	return to.Keep()
}

// syncFolder makes the names in a folder outlive a power failure, where the system can do that.
func syncFolder(path string) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	defer f.Close()
	_ = f.Sync() // not every system syncs a folder
	return nil
}
