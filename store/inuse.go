package store

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
)

// InUse reports whether a bot works on the database at path, even if somebody has deleted that (fault
// 111). It makes no file that is not there.
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
	var inUse *InUseError
	switch {
	case errors.As(err, &inUse):
		return true, nil
	case err != nil:
		return false, explain(real, err)
	}
	return false, nil
}

// tryLock takes the lock of a database, or of its name alone, and lets it go.
func tryLock(path string, nameAlone bool) error {
	if nameAlone {
		name, err := lockName(path)
		if err != nil {
			return err
		}
		return name.Close()
	}
	held, err := takeLock(path)
	if err != nil {
		return err
	}
	return held.close()
}

// Gone is a *GoneError if there is something in the journal of the database at path, and no database.
// It makes no file.
func Gone(path string) error {
	gone, err := isJournalAlone(path)
	switch {
	case err != nil:
		return explain(path, err)
	case gone:
		return &GoneError{path}
	}
	return nil
}

// refuseServed refuses a database that processes of the bot work on. Those on a file have it locked.
func (s *Store) refuseServed(ctx context.Context) error {
	l, shared := s.Leases()
	if !shared {
		return nil
	}
	v, err := l.View(ctx)
	if err != nil || len(v.Members) == 0 {
		return err
	}
	return &InUseError{Path: l.p.name, By: v.Members[0].Name, Processes: len(v.Members)}
}
