//go:build !linux && !darwin && !windows

package files

import "os"

// LockContent returns ErrNoLock: the only locks of this system that last when others close the file get in the way of
// SQLite's own.
func LockContent(*os.File) (busy bool, err error) { return false, ErrNoLock }

func freeContent(*os.File) error { return nil }
