package store

import (
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
)

const (
	private       = 0o600 // files
	privateFolder = 0o700
)

// resolve is the path of the file that path means, links followed, so that one database has one
// lock and one journal. It makes the folder where there is none.
func resolve(path string) (string, error) {
	if err := os.MkdirAll(filepath.Dir(path), privateFolder); err != nil {
		return "", err
	}
	if real, err := filepath.EvalSymlinks(path); !errors.Is(err, fs.ErrNotExist) {
		return real, err
	}
	return filepath.Abs(path)
}

// takeLock locks the database for this process. The file stays; the lock ends with the process,
// however that ends.
func takeLock(path string) (*os.File, error) {
	f, err := openPrivate(path + ".lock")
	if err != nil {
		return nil, err
	}
	if busy, err := tryLock(f); err != nil {
		f.Close()
		if busy {
			return nil, &InUseError{path}
		}
		return nil, fmt.Errorf("lock: %w", err)
	}
	return f, nil
}

// openPrivate opens or makes a file that nobody else can read, whatever the umask.
func openPrivate(path string) (*os.File, error) {
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, private)
	if err != nil {
		return nil, err
	}
	if err := f.Chmod(private); err != nil {
		f.Close()
		return nil, err
	}
	return f, nil
}

// makePrivate makes the database where there is none, and takes it and its journal away from other
// users. SQLite gives a new journal the database's mode.
func makePrivate(path string) error {
	f, err := openPrivate(path)
	if err != nil {
		return err
	}
	if err := f.Close(); err != nil {
		return err
	}
	for _, journal := range []string{path + "-wal", path + "-shm"} {
		if err := os.Chmod(journal, private); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return nil
}

// Connections to a database. Settings that one of the drivers spells otherwise are given in both
// spellings; each ignores the other's.
const (
	writing = "mode=rw&_txlock=immediate&_busy_timeout=5000&_journal_mode=WAL&_synchronous=FULL&_foreign_keys=on" +
		"&_secure_delete=on&_pragma=secure_delete(1)"
	reading    = "mode=ro&_busy_timeout=5000&_query_only=on"
	recovering = "mode=rw&_busy_timeout=5000"
	backingUp  = "mode=ro&_busy_timeout=5000"
)

// dataSource names a database file for the driver.
func dataSource(path, settings string) string {
	return "file:" + (&url.URL{Path: filepath.ToSlash(path)}).EscapedPath() + "?" + settings
}
