package filelock

import (
	"errors"
	"os"

	"golang.org/x/sys/windows"
)

// Whole locks an open file without locks on parts of it; busy when it is locked already, also by this process.
func Whole(f *os.File) (busy bool, err error) { return lock(f, 0) }

// Content locks the content of an open file, under all of its names, beside the locks that SQLite has on it; busy when
// another has done so.
func Content(f *os.File) (busy bool, err error) { return lock(f, atByte) }

func lock(f *os.File, at uint32) (busy bool, err error) {
	const flags = windows.LOCKFILE_EXCLUSIVE_LOCK | windows.LOCKFILE_FAIL_IMMEDIATELY
	err = windows.LockFileEx(windows.Handle(f.Fd()), flags, 0, 1, 0, &windows.Overlapped{Offset: at})
	return errors.Is(err, windows.ERROR_LOCK_VIOLATION), err
}

// Release ends the locks on an open file and closes it.
func Release(f *os.File) error { return f.Close() }
