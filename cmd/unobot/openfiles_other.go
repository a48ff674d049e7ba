//go:build !unix

package main

// openFiles returns the limit of open files of the process. Windows has no such limit.
func openFiles() uint64 { return 1 << 16 }
