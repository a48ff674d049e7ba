//go:build !cgo

package store

import (
	"errors"

	"modernc.org/sqlite"
)

const driver = "sqlite"

// codeOf is SQLite's primary result code behind an error, 0 where there is none.
func codeOf(err error) int {
	var e *sqlite.Error
	if errors.As(err, &e) {
		return e.Code() & 0xff
	}
	return 0
}
