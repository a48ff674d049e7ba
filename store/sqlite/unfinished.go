package sqlite

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
)

// errNoLock says that the system has no lock of that kind.
var errNoLock = errors.New("this system has no such lock")

// lockedByte is the byte that lockContent locks: the first one behind those that SQLite locks of a database
// (https://www.sqlite.org/src/file/src/os.h), in a page that SQLite never uses. Not all systems let a
// locked byte be read.
const lockedByte = 0x40000000 + 512

// mark is in the names of unfinished files, between the name that is meant and a number.
const mark = ".unobot-unfinished-"

// leftover is the name of an unfinished file, and of those that SQLite puts beside a database.
var leftover = regexp.MustCompile(`^.+\.unobot-unfinished-[0-9]+(-journal|-wal|-shm)?$`)

// File is a file that is being written, beside the place that it is meant for, and readable by its owner alone. Under
// its name there is a whole file, or the file before it. It is locked, and the lock ends with the process, however that
// ends: the next writer in the same folder removes the files of a killed process.
type File struct {
	*os.File
	path string // place that it is meant for
}

// CreateFile begins the file that is meant for a path, in the folder of that, and removes files that killed processes
// have left there.
func CreateFile(path string) (*File, error) {
	sweep(filepath.Dir(path))
	for {
		f, err := os.CreateTemp(filepath.Dir(path), filepath.Base(path)+mark+"*") // mode 0600
		if err != nil {
			return nil, err
		}
		swept, _ := lockContent(f) // where files cannot be locked, they are never swept
		if _, err := os.Lstat(f.Name()); err == nil && !swept {
			return &File{f, path}, nil
		}
		_ = f.Close() // taken for a leftover by another process, before it was locked
	}
}

// Replace gives a whole file its name, in place of the file that had the name before.
func (f *File) Replace() error {
	if err := f.Sync(); err != nil {
		return errors.Join(err, f.Close())
	}
	// Until it is closed it is locked, so that it is not taken for a leftover.
	err := os.Rename(f.Name(), f.path)
	if closed := f.Close(); err == nil {
		return closed
	}
	return os.Rename(f.Name(), f.path) // Windows does not rename an open file
}

// Keep gives a whole file its name, unless there is a file of that name: fs.ErrExist.
func (f *File) Keep() error {
	if err := f.Sync(); err != nil {
		return errors.Join(err, f.Close())
	}
	err := os.Link(f.Name(), f.path) // before it is closed, as in Replace
	if closed := f.Close(); closed != nil {
		return errors.Join(closed, err)
	}
	if err == nil || errors.Is(err, fs.ErrExist) {
		return errors.Join(err, os.Remove(f.Name()))
	}
	// A file system without hard links.
	if _, err := os.Lstat(f.path); !errors.Is(err, fs.ErrNotExist) {
		return errors.Join(fs.ErrExist, err)
	}
	return os.Rename(f.Name(), f.path)
}

// Drop removes a file that has not got its name.
func (f *File) Drop() {
	_ = f.Close()
	remove(f.Name())
}

// sweep removes the unfinished files in a folder that no living process writes.
func sweep(folder string) {
	files, err := os.ReadDir(folder)
	if err != nil {
		return // the next writer there gets the error
	}
	for _, f := range files {
		if m := leftover.FindStringSubmatch(f.Name()); m != nil && f.Type().IsRegular() {
			name := filepath.Join(folder, f.Name())
			if base := name[:len(name)-len(m[1])]; abandoned(base) {
				remove(base)
			}
		}
	}
}

// abandoned reports whether an unfinished file has lost its writer.
func abandoned(name string) bool {
	f, err := os.OpenFile(name, os.O_RDWR, 0)
	if err != nil {
		return errors.Is(err, fs.ErrNotExist)
	}
	defer f.Close()
	_, err = lockContent(f)
	return err == nil
}

// remove removes an unfinished file and the files that SQLite has put beside it.
func remove(name string) {
	for _, beside := range []string{"", "-journal", "-wal", "-shm"} {
		_ = os.Remove(name + beside)
	}
}
