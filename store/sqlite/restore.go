package sqlite

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"unobot/store/sqlite/unfinished"
)

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
	copied, err := unfinished.Create(to)
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
func replace(copied *unfinished.File, held *lock, path string) (Restored, error) {
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
func giveToUser(copied *unfinished.File, held *lock, path string) error {
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
	to, err := unfinished.Create(name)
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
