//go:build cgo

package sqlite

import (
	"errors"
	"syscall"

	"github.com/mattn/go-sqlite3"
)

const driver = "sqlite3"

// codeOf returns SQLite's primary result code behind an error, or 0 if there is none.
func codeOf(err error) int {
	var e sqlite3.Error
	if errors.As(err, &e) {
		return int(e.Code)
	}
	return 0
}

// driverErrno returns the operating system's error behind one of SQLite, 0 if it is unknown.
func driverErrno(err error) syscall.Errno {
	var e sqlite3.Error
	errors.As(err, &e)
	return e.SystemErrno
}
