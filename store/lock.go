package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"

	"unobot/store/filelock"
)

// lock keeps other bots away from a database, whatever they call it (faults 13, 110).
type lock struct {
	// name is locked for as long as a bot works on a database of that name. It is there before there
	// is a database, and older versions know no other lock.
	name *os.File
	// database is locked itself: it may have several names, and name may be deleted. Closing it drops
	// the locks that SQLite has in this process on the same file, so it is closed last.
	database *os.File
}

// takeLock locks the database at a path, and makes an empty one where there is none. The lock ends
// with the process, however that ends.
func takeLock(path string) (*lock, error) {
	name, err := lockName(path)
	if err != nil {
		return nil, err
	}
	database, err := lockDatabase(path)
	if err != nil {
		return nil, errors.Join(err, name.Close())
	}
	return &lock{name, database}, nil
}

func lockName(path string) (*os.File, error) {
	f, err := openPrivate(path + lockSuffix)
	if err != nil {
		return nil, err
	}
	return locked(path, f, filelock.Whole)
}

// locked is an open file with a lock on it.
func locked(path string, f *os.File, try func(*os.File) (busy bool, err error)) (*os.File, error) {
	busy, err := try(f)
	switch {
	case busy:
		f.Close()
		return nil, &InUseError{path}
	case err != nil && !errors.Is(err, filelock.ErrNone):
		f.Close()
		return nil, fmt.Errorf("lock: %w", err)
	}
	return f, nil
}

// lockDatabase locks the file that has the name once it is locked: it may be replaced meanwhile.
func lockDatabase(path string) (*os.File, error) {
	for {
		f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, private)
		if err != nil {
			return nil, err
		}
		if f, err = locked(path, f, filelock.Content); err != nil {
			return nil, err
		}
		if same, err := hasName(f, path); err != nil || same {
			return f, err
		}
		f.Close()
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

// note writes the id of the database that is worked on into the lock, for those who look at the
// database meanwhile. It stays there when the process is killed.
func (l *lock) note(id uint32) error {
	_, err := l.name.WriteAt(fmt.Appendf(nil, "%08x\n", id), 0)
	return err
}

// noted is the id that a bot at work, or one that was killed, has noted; false if there is none.
func noted(path string) (id uint32, ok bool) {
	text, err := os.ReadFile(path + lockSuffix)
	if err != nil {
		return 0, false
	}
	n, err := fmt.Sscanf(string(text), "%08x", &id)
	return id, n == 1 && err == nil
}

// clear takes the note back.
func (l *lock) clear() error { return l.name.Truncate(0) }

func (l *lock) close() error { return errors.Join(l.name.Close(), l.database.Close()) }
