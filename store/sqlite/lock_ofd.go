//go:build linux || darwin

package sqlite

import (
	"errors"
	"io"
	"os"
	"runtime"

	"golang.org/x/sys/unix"
)

// setLock is F_OFD_SETLK, which golang.org/x/sys does not know on every system
// (https://github.com/apple-oss-distributions/xnu/blob/main/bsd/sys/fcntl.h).
var setLock = map[string]int{"linux": 37, "darwin": 90}[runtime.GOOS]

// lockContent locks the content of an open file, under all of its names, beside the locks that SQLite has on it; busy
// when another has done so. The error is errNoLock on a system that is too old.
//
// The lock belongs to the open file and not to the process, so that closing another one of the same
// file does not drop it, as it drops SQLite's (https://man7.org/linux/man-pages/man2/F_OFD_SETLK.2const.html).
func lockContent(f *os.File) (busy bool, err error) {
	err = setContent(f, unix.F_WRLCK)
	switch {
	case errors.Is(err, unix.EINVAL):
		return false, errNoLock
	case errors.Is(err, unix.EAGAIN), errors.Is(err, unix.EACCES):
		return true, err
	}
	return false, err
}

func freeContent(f *os.File) error {
	if err := setContent(f, unix.F_UNLCK); !errors.Is(err, unix.EINVAL) {
		return err
	}
	return nil
}

func setContent(f *os.File, kind int16) error {
	return unix.FcntlFlock(f.Fd(), setLock, &unix.Flock_t{Type: kind, Whence: io.SeekStart, Start: lockedByte, Len: 1})
}
