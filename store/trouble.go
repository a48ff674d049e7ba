package store

import (
	"errors"
	"os"
	"syscall"
)

// Trouble is what an operator can do something about while the bot runs. Its text is the remedy.
type Trouble string

// Every Trouble.
const (
	DiskFull     Trouble = "the disk is full: make room on it; reading goes on, and moves count again once there is room"
	KeptLocked   Trouble = "another program keeps the database locked: end that, or wait for it"
	TooManyFiles Trouble = "too many open files: raise the limit, with 'ulimit -n' or LimitNOFILE in the unit of systemd"
	NoMemory     Trouble = "out of memory: give the bot more, or end what else needs it"
	DiskFails    Trouble = "the disk does not do what it should: look into the system's log"
	FilesLost    Trouble = "stop the bot, put the database back, and start the bot again"
	ServerGone   Trouble = "see that the database server runs and can be reached; moves count again once it answers"
	ServerFull   Trouble = "the database server lets nobody else in: raise its max_connections, or put a pooler before it"
	ServerReads  Trouble = "the database server only reads: name the primary server in DATABASE_URL"
)

// SQLite's result codes of trouble.
const (
	codeBusy   = 5
	codeNoMem  = 7
	codeIOErr  = 10
	codeFull   = 13
	codeLocked = 6
)

// TroubleOf finds what is behind an error of a store; false if that is something else.
func TroubleOf(err error) (Trouble, bool) {
	var lost *LostError
	if errors.As(err, &lost) {
		return FilesLost, true
	}
	if trouble, ok := serverTroubleOf(err); ok {
		return trouble, true
	}
	code, system := codeOf(err), errnoOf(err)
	switch {
	case code == codeFull, errors.Is(system, syscall.ENOSPC):
		return DiskFull, true
	case errors.Is(system, syscall.EMFILE), errors.Is(system, syscall.ENFILE),
		(code == codeCantOpen || code == codeIOErr) && filesExhausted():
		return TooManyFiles, true
	case code == codeNoMem, errors.Is(system, syscall.ENOMEM):
		return NoMemory, true
	case code == codeBusy, code == codeLocked:
		return KeptLocked, true
	case code == codeIOErr:
		return DiskFails, true
	}
	return "", false
}

// errnoOf is the operating system's reason for an error; nil where there is none or it is unknown.
func errnoOf(err error) error {
	var errno syscall.Errno
	if errors.As(err, &errno) {
		return errno
	}
	if errno = driverErrno(err); errno != 0 {
		return errno
	}
	return nil
}

// filesExhausted reports whether no file can be opened at the moment. SQLite says only that it could
// not open its own.
func filesExhausted() bool {
	f, err := os.Open(os.DevNull)
	if err == nil {
		f.Close()
	}
	return errors.Is(err, syscall.EMFILE) || errors.Is(err, syscall.ENFILE)
}
