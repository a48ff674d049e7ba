package files

import (
	"errors"
	"os"

	"golang.org/x/sys/windows"
)

// LockWhole locks an open file without locks on parts of it; busy when it is locked already, also by this process.
func LockWhole(f *os.File) (busy bool, err error) { return lock(f, 0) }

// LockContent locks the content of an open file, under all of its names, beside the locks that SQLite has on it; busy
// when another has done so.
func LockContent(f *os.File) (busy bool, err error) { return lock(f, lockedByte) }

func lock(f *os.File, at uint32) (busy bool, err error) {
	const flags = windows.LOCKFILE_EXCLUSIVE_LOCK | windows.LOCKFILE_FAIL_IMMEDIATELY
	err = windows.LockFileEx(windows.Handle(f.Fd()), flags, 0, 1, 0, &windows.Overlapped{Offset: at})
	return errors.Is(err, windows.ERROR_LOCK_VIOLATION), err
}

// Unlock ends the locks on an open file and closes it.
func Unlock(f *os.File) error { return f.Close() }
