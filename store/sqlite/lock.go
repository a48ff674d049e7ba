package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"time"

	"unobot/migrations"
	"unobot/store"
)

// lock keeps other bots away from a database, under any of its names (faults 13, 110).
type lock struct {
	// name is locked for as long as a bot works on a database of that name. It is there before there
	// is a database, and older versions know no other lock.
	name *os.File
	// database is locked itself: it may have several names, and name may be deleted. Closing it drops
	// the locks that SQLite has in this process on the same file, so it is closed last.
	database *os.File
	// made are the files of these two that did not exist before.
	made []*os.File

	mu     sync.Mutex
	stored int64 // time of the last noteStored, in milliseconds since 1970
}

// takeLock locks the database at a path, and makes an empty one where there is none. The lock ends
// with the process, however that ends.
func takeLock(path string) (*lock, error) {
	newName, newDatabase := isMissing(path+lockSuffix), isMissing(path)
	name, err := lockName(path)
	if err != nil {
		return nil, err
	}
	database, err := lockDatabase(path)
	if err != nil {
		return nil, errors.Join(err, unlock(name))
	}
	l := &lock{name: name, database: database}
	if newName {
		l.made = append(l.made, name)
	}
	if newDatabase {
		l.made = append(l.made, database)
	}
	return l, nil
}

func isMissing(path string) bool {
	_, err := os.Lstat(path)
	return errors.Is(err, fs.ErrNotExist)
}

func lockName(path string) (*os.File, error) {
	f, err := openPrivate(path + lockSuffix)
	if err != nil {
		return nil, err
	}
	return locked(path, f, lockWhole)
}

// locked returns an open file with a lock on it.
func locked(path string, f *os.File, try func(*os.File) (busy bool, err error)) (*os.File, error) {
	busy, err := try(f)
	switch {
	case busy:
		f.Close()
		return nil, inUseError(path)
	case err != nil && !errors.Is(err, errNoLock):
		f.Close()
		return nil, fmt.Errorf("lock: %w", err)
	}
	return f, nil
}

// lockDatabase locks the file at a path. It tries again when the file was replaced before it was locked.
func lockDatabase(path string) (*os.File, error) {
	for {
		f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, private)
		if err != nil {
			return nil, err
		}
		if f, err = locked(path, f, lockContent); err != nil {
			return nil, err
		}
		if same, err := hasName(f, path); err != nil || same {
			return f, err
		}
		if err := unlock(f); err != nil {
			return nil, err
		}
	}
}

// hasName reports whether an open file is the one at a path.
func hasName(f *os.File, path string) (bool, error) {
	opened, err := f.Stat()
	if err != nil {
		return false, err
	}
	there, err := os.Stat(path)
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	return err == nil && os.SameFile(opened, there), err
}

// The contents of the lock file, for programs that look at the database meanwhile, or after the bot was killed: a line
// with the database's id, one with the time of the last table that was stored, and one with the loss that the bot
// found, if any. Times are milliseconds since 1970.
const (
	idLine     = "%08x\n"
	storedLine = "%013d\n"
	lostLine   = "%013d %013d\n"
	storedAt   = 9 // the first line's length
)

// left holds the contents of a lock file.
type left struct {
	id     uint32
	stored int64 // 0 if nothing was stored, or if an older bot wrote the file
	lost   Loss
}

// begin writes the id and the loss at the start.
func (l *lock) begin(id uint32, lost Loss) error {
	text := fmt.Appendf(nil, idLine+storedLine, id, 0)
	if lost != (Loss{}) {
		text = fmt.Appendf(text, lostLine, lost.From.UnixMilli(), lost.Until.UnixMilli())
	}
	_, err := l.name.WriteAt(text, 0)
	return errors.Join(err, l.name.Truncate(int64(len(text))))
}

// note writes that the database has another id.
func (l *lock) note(id uint32) error {
	_, err := l.name.WriteAt(fmt.Appendf(nil, idLine, id), 0)
	return err
}

// noteStored writes when a table was stored. It is not synced: it has to outlive the process, and a power failure
// takes no journal away. If it fails, the loss of a journal may not be noticed.
func (l *lock) noteStored(at time.Time) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if now := at.UnixMilli(); now > l.stored {
		l.stored = now
		_, _ = l.name.WriteAt(fmt.Appendf(nil, storedLine, now), storedAt)
	}
}

// noted reads the notes of a bot at work, or of one that was killed; false if there are none.
func noted(path string) (found left, ok bool) {
	text, err := os.ReadFile(path + lockSuffix)
	if err != nil {
		return left{}, false
	}
	var from, until int64
	n, _ := fmt.Sscanf(string(text), idLine+"%d\n%d %d\n", &found.id, &found.stored, &from, &until)
	if n == 4 {
		found.lost = Loss{time.UnixMilli(from), time.UnixMilli(until)}
	}
	return found, n > 0
}

// clear removes all notes.
func (l *lock) clear() error { return l.name.Truncate(0) }

// undo is close for a database that was not opened after all. It removes the empty files that were made for the lock,
// before it releases them, so that no other program can have begun to use them.
func (l *lock) undo() error {
	var errs []error
	for _, f := range l.made {
		info, err := f.Stat()
		same, _ := hasName(f, f.Name()) // it may be another file by now
		if err == nil && same && info.Size() == 0 {
			errs = append(errs, os.Remove(f.Name()))
		}
	}
	return errors.Join(append(errs, l.close())...)
}

func (l *lock) close() error {
	return errors.Join(unlock(l.name), unlock(l.database))
}

// InUse reports whether a bot works on the database at path, even if the file has been deleted (fault
// 111). It makes no file.
func InUse(path string) (bool, error) {
	real, err := filepath.EvalSymlinks(path)
	deleted := errors.Is(err, fs.ErrNotExist)
	switch {
	case deleted:
		real = path
	case err != nil:
		return false, explain(path, err)
	}
	if _, err := os.Stat(real + lockSuffix); errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	err = tryLock(real, deleted)
	switch {
	case store.Is(err, store.InUse):
		return true, nil
	case err != nil:
		return false, explain(real, err)
	}
	return false, nil
}

// tryLock takes the lock of a database, or of its name alone, and releases it.
func tryLock(path string, nameAlone bool) error {
	if nameAlone {
		name, err := lockName(path)
		if err != nil {
			return err
		}
		return unlock(name)
	}
	held, err := takeLock(path)
	if err != nil {
		return err
	}
	return held.close()
}

// Gone returns a *store.Problem (Missing) if the database at path is missing or empty, and its journal is not. It
// makes no file.
func Gone(path string) error {
	gone, err := isJournalAlone(path)
	switch {
	case err != nil:
		return explain(path, err)
	case gone:
		return missingError(path)
	}
	return nil
}

// beside is a store.Engine on a file that a bot works on: it can read, and write data that the bot then finds. It
// makes, locks and migrates nothing, and leaves the mark of the journal to the bot, which allows for others.
type beside struct{ *database }

// Beside opens the database at path while a bot works on it. Errors are those of Open.
func Beside(ctx context.Context, path string) (*store.Store, error) {
	real, err := filepath.EvalSymlinks(path)
	if err != nil {
		return nil, explain(path, err)
	}
	b := beside{&database{writer: &writer{statements: map[string]*sql.Stmt{}, files: &location{}}}}
	if err := b.connect(ctx, real); err != nil {
		return nil, errors.Join(explain(real, err), b.Close())
	}
	return store.New(b), nil
}

func (b beside) connect(ctx context.Context, path string) (err error) {
	if b.reader, err = sql.Open(driver, dataSource(path, reading)); err != nil {
		return err
	}
	found, err := foundSchema(ctx, b.reader, path)
	if err != nil {
		return err
	}
	known := migrations.Newest(migrations.Files)
	if err := store.RefuseNewer(ctx, b.reader, path, found, known); err != nil {
		return err
	}
	if found < known {
		return store.OlderProblem(path)
	}
	if b.writer.db, err = sql.Open(driver, dataSource(path, writing)); err != nil {
		return err
	}
	b.writer.conn, err = b.writer.db.Conn(ctx)
	return err
}

// Write implements store.Engine.
func (b beside) Write(ctx context.Context, do func(store.Tx) error) error {
	t := tx{ctx, b.writer}
	err := t.Put(`BEGIN IMMEDIATE`)
	if err == nil {
		err = do(t)
	}
	if err == nil {
		err = t.Put(`COMMIT`)
	}
	if err != nil {
		t.rollback()
	}
	return withKind(err)
}

// Close implements store.Engine.
func (b beside) Close() error {
	var err error
	for _, stmt := range b.writer.statements {
		err = errors.Join(err, stmt.Close())
	}
	if b.writer.conn != nil {
		err = errors.Join(err, b.writer.conn.Close())
	}
	for _, db := range []*sql.DB{b.writer.db, b.reader} {
		if db != nil {
			err = errors.Join(err, db.Close())
		}
	}
	return err
}
