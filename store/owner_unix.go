//go:build unix

package store

import (
	"os"
	"syscall"
)

// giveToOwnerOf gives a file to whoever owns another, where the program may do that: as root, who
// restores what the bot's user has to read and write.
func giveToOwnerOf(file *os.File, other os.FileInfo) error {
	owner, ok := other.Sys().(*syscall.Stat_t)
	if !ok || os.Geteuid() != 0 {
		return nil
	}
	return file.Chown(int(owner.Uid), int(owner.Gid))
}
