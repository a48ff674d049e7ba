//go:build unix

package store

import "golang.org/x/sys/unix"

// FreeSpace is how many bytes the program's user can still write where a file or folder is.
func FreeSpace(path string) (int64, error) {
	var fs unix.Statfs_t
	if err := unix.Statfs(path, &fs); err != nil {
		return 0, err
	}
	return int64(fs.Bavail) * int64(fs.Bsize), nil //nolint:unconvert // the types differ between systems
}
