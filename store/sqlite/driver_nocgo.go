//go:build !cgo

package sqlite

import (
	"errors"
	"syscall"

	modernc "modernc.org/sqlite"
)

const driver = "sqlite"

// codeOf returns SQLite's primary result code behind an error, or 0 if there is none.
func codeOf(err error) int {
	var e *modernc.Error
	if errors.As(err, &e) {
		return e.Code() & 0xff
	}
	return 0
}

// driverErrno returns 0: this driver does not contain the operating system's error.
func driverErrno(error) syscall.Errno { return 0 }
