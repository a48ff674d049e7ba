//go:build !linux && !darwin && !windows

package sqlite

import "os"

// lockContent returns errNoLock: the only locks of this system that last when others close the file get in the way of
// SQLite's own.
func lockContent(*os.File) (busy bool, err error) { return false, errNoLock }

func freeContent(*os.File) error { return nil }
