package sqlite

import (
	"errors"
	"os"

	"golang.org/x/sys/windows"
)

// giveToOwnerOf leaves a file as it is: on Windows it gets the rights of its folder.
func giveToOwnerOf(*os.File, os.FileInfo) error { return nil }

// FreeSpace returns the number of bytes that the program's user can still write at the place of a file or folder.
func FreeSpace(path string) (int64, error) {
	name, err := windows.UTF16PtrFromString(path)
	if err != nil {
		return 0, err
	}
	var free uint64
	err = windows.GetDiskFreeSpaceEx(name, &free, nil, nil)
	return int64(free), err
}

// lockWhole locks an open file without locks on parts of it; busy when it is locked already, also by this process.
func lockWhole(f *os.File) (busy bool, err error) { return lockAt(f, 0) }

// lockContent locks the content of an open file, under all of its names, beside the locks that SQLite has on it; busy
// when another has done so.
func lockContent(f *os.File) (busy bool, err error) { return lockAt(f, lockedByte) }

func lockAt(f *os.File, at uint32) (busy bool, err error) {
	const flags = windows.LOCKFILE_EXCLUSIVE_LOCK | windows.LOCKFILE_FAIL_IMMEDIATELY
	err = windows.LockFileEx(windows.Handle(f.Fd()), flags, 0, 1, 0, &windows.Overlapped{Offset: at})
	return errors.Is(err, windows.ERROR_LOCK_VIOLATION), err
}

// unlock ends the locks on an open file and closes it.
func unlock(f *os.File) error { return f.Close() }
