package sqlite

import (
	"errors"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"syscall"
)

const (
	private    = 0o600 // files
	lockSuffix = ".lock"
)

// resolve returns the path of the file that path means, links followed, so that one database has one lock and one
// journal. It makes no folder: a disk that is not mounted must not be mistaken for it.
func resolve(path string) (string, error) {
	folder := filepath.Dir(path)
	if isMissing(folder) {
		return "", noFolderError(folder, path)
	}
	real, err := filepath.EvalSymlinks(path)
	switch {
	case errors.Is(err, syscall.ENOTDIR):
		return "", &fs.PathError{Op: "open", Path: path, Err: err}
	case !errors.Is(err, fs.ErrNotExist):
		return real, err
	}
	return filepath.Abs(path)
}

// openPrivate opens or makes a file that only its owner can read, with any umask.
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

// makePrivate removes the rights of other users on a database and its journal. SQLite gives a new journal the
// database's mode.
func makePrivate(database *os.File, path string) error {
	if err := database.Chmod(private); err != nil {
		return err
	}
	for _, journal := range []string{path + journalSuffix, path + indexSuffix} {
		if err := os.Chmod(journal, private); ignoreMissing(err) != nil {
			return err
		}
	}
	return nil
}

// ignoreMissing returns err, or nil if it says that a file is missing.
func ignoreMissing(err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

// Connections to a database. One that writes waits six seconds for others, so that a lock of four
// loses no move (fault 109), and gives up within the time that a table has for a move. Settings that
// one of the drivers spells otherwise are given in both spellings; each ignores the other's.
const (
	writing  = changing + "&_synchronous=FULL"
	unsynced = changing + "&_synchronous=OFF&_pragma=synchronous(OFF)" // for tests
	changing = "mode=rw&_txlock=immediate&_busy_timeout=6000&_journal_mode=WAL&_foreign_keys=on" +
		"&_secure_delete=on&_pragma=secure_delete(1)"
	reading    = "mode=ro&_busy_timeout=5000&_query_only=on"
	recovering = "mode=rw&_busy_timeout=5000"
	backingUp  = "mode=ro&_busy_timeout=5000"
	alone      = "mode=ro&immutable=1" // without its journal, and leaving nothing beside it
)

// dataSource names a database file for the driver.
func dataSource(path, settings string) string {
	return "file:" + (&url.URL{Path: filepath.ToSlash(path)}).EscapedPath() + "?" + settings
}
