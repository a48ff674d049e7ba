// Package filelock locks files for a process. A lock ends with the process, however that ends.
package filelock

import "errors"

// ErrNone says that the system has no lock of that kind.
var ErrNone = errors.New("this system has no such lock")

// atByte is the byte that Content locks: the first one behind those that SQLite locks of a database
// (https://www.sqlite.org/src/file/src/os.h), in a page that SQLite never uses. Not all systems let a
// locked byte be read.
const atByte = 0x40000000 + 512
