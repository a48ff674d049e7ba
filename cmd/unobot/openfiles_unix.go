//go:build unix

package main

import "syscall"

// openFiles returns the limit of open files of the process.
func openFiles() uint64 {
	var limit syscall.Rlimit
	if syscall.Getrlimit(syscall.RLIMIT_NOFILE, &limit) != nil {
		return 1024
	}
	return uint64(limit.Cur) //nolint:unconvert // it is signed on FreeBSD
}
