//go:build unix

package files

import (
	"errors"
	"os"

	"golang.org/x/sys/unix"
)

// LockWhole locks an open file without locks on parts of it; busy when it is locked already, also by this process.
func LockWhole(f *os.File) (busy bool, err error) {
	err = unix.Flock(int(f.Fd()), unix.LOCK_EX|unix.LOCK_NB)
	return errors.Is(err, unix.EWOULDBLOCK), err
}

// Unlock ends the locks on an open file and closes it. Closing alone would leave them to a child of this process
// that has not begun its own program yet, because until then it has the file open, too.
func Unlock(f *os.File) error {
	return errors.Join(unix.Flock(int(f.Fd()), unix.LOCK_UN), freeContent(f), f.Close())
}
