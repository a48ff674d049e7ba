// Package disktest is a disk for tests of the store: it loses power, or is full.
//
// It stands between SQLite and the operating system, as a VFS (https://www.sqlite.org/vfs.html) that
// is everybody's from the first New on and lets other files alone. It needs cgo and Linux, and only
// tests import it.
package disktest
