//go:build unix

package sqlite

import (
	"errors"
	"os"
	"syscall"

	"golang.org/x/sys/unix"
)

// giveToOwnerOf changes the owner of a file to that of another one. Only root may do that: root may restore a database
// that the bot's user has to read and write.
func giveToOwnerOf(file *os.File, other os.FileInfo) error {
	owner, ok := other.Sys().(*syscall.Stat_t)
	if !ok || os.Geteuid() != 0 {
		return nil
	}
	return file.Chown(int(owner.Uid), int(owner.Gid))
}

// FreeSpace returns the number of bytes that the program's user can still write at the place of a file or folder.
func FreeSpace(path string) (int64, error) {
	var fs unix.Statfs_t
	if err := unix.Statfs(path, &fs); err != nil {
		return 0, err
	}
	return int64(fs.Bavail) * int64(fs.Bsize), nil //nolint:unconvert // the types differ between systems
}

// lockWhole locks an open file without locks on parts of it; busy when it is locked already, also by this process.
func lockWhole(f *os.File) (busy bool, err error) {
	err = unix.Flock(int(f.Fd()), unix.LOCK_EX|unix.LOCK_NB)
	return errors.Is(err, unix.EWOULDBLOCK), err
}

// unlock ends the locks on an open file and closes it. Closing alone would leave them to a child of this process
// that has not begun its own program yet, because until then it has the file open, too.
func unlock(f *os.File) error {
	return errors.Join(unix.Flock(int(f.Fd()), unix.LOCK_UN), freeContent(f), f.Close())
}
