//go:build !unix

package main

// openFiles returns how many files the process may have open. Windows knows no such limit.
func openFiles() uint64 { return 1 << 16 }
