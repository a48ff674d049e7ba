//go:build !linux && !darwin && !windows

package filelock

import "os"

// Content is ErrNone: the locks of this system that last while others close the file are those that
// SQLite's get in the way of.
func Content(*os.File) (busy bool, err error) { return false, ErrNone }
