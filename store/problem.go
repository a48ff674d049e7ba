package store

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"syscall"
)

// Problem describes a fault of a database, and the remedy of an operator.
type Problem struct {
	Kind   Kind
	Wrong  string // the fault, with the name of the database; "" if Err alone describes it
	Remedy string // "" if none is known
	Err    error  // nil if the other fields describe it
}

// Kind is a kind of problem that a caller may decide on.
type Kind uint8

// The problems of opening or checking a database. The database is left untouched then.
const (
	NoKind    Kind = iota
	InUse          // others work on it
	Newer          // it was written by a newer version of the program
	HalfMoved      // a move into it was broken off
	NoAccess       // the operating system does not let the program use the file
	Damaged        // it is no database, or is one no longer
	Foreign        // it is the database of another program
	Missing        // only its journal is there
	Stale          // a copy would be out of date
	Unusable       // the server, or the way to it, does not let the program work on it

	// The problems while the bot runs.
	DiskFull
	KeptLocked
	TooManyFiles
	NoMemory
	DiskFails
	FilesLost
	ServerGone
	ServerFull
	ServerReads
)

// LostLine is the line that Watch logs, once, when files of the database are lost. Other functions with that error log
// nothing more.
const LostLine = "the database is lost"

// remedies are the remedies of the problems while the bot runs.
var remedies = map[Kind]string{
	DiskFull:     "the disk is full: make room on it; reading goes on, and moves count again once there is room",
	KeptLocked:   "another program keeps the database locked: end that, or wait for it",
	TooManyFiles: "too many open files: raise the limit, with 'ulimit -n' or LimitNOFILE in the unit of systemd",
	NoMemory:     "out of memory: give the bot more, or end what else needs it",
	DiskFails:    "the disk does not do what it should: look into the system's log",
	FilesLost:    "stop the bot, put the database back, and start the bot again",
	ServerGone:   "see that the database server runs and can be reached; moves count again once it answers",
	ServerFull:   "the database server lets nobody else in: raise its max_connections, or put a pooler before it",
	ServerReads:  "the database server only reads: name the primary server in DATABASE_URL",
}

// Remedy returns the remedy of a problem while the bot runs; "" for other kinds.
func (k Kind) Remedy() string { return remedies[k] }

func (p *Problem) Error() string {
	if p.Wrong == "" {
		return p.Err.Error()
	}
	parts := []string{p.Wrong}
	if p.Remedy != "" {
		parts = append(parts, p.Remedy)
	}
	if p.Err != nil {
		parts = append(parts, strings.Join(strings.Fields(p.Err.Error()), " ")) // one line
	}
	return strings.Join(parts, ": ")
}

func (p *Problem) Unwrap() error { return p.Err }

// Is reports whether an error is a Problem of one of some kinds, or has one behind it.
func Is(err error, kinds ...Kind) bool {
	return behind(err, func(k Kind) bool { return slices.Contains(kinds, k) }) != NoKind
}

// RemedyOf returns the remedy of an error while the bot runs; "" if it is unknown.
func RemedyOf(err error) string {
	if kind := behind(err, func(k Kind) bool { return k.Remedy() != "" }); kind != NoKind {
		return kind.Remedy()
	}
	return SystemKind(err).Remedy()
}

// behind returns the first kind behind an error that will accepts.
func behind(err error, will func(Kind) bool) Kind {
	var p *Problem
	for errors.As(err, &p) {
		if will(p.Kind) {
			return p.Kind
		}
		err, p = p.Err, nil
	}
	return NoKind
}

// SystemKind returns the kind of an error of the operating system, or NoKind for other errors.
func SystemKind(err error) Kind {
	switch {
	case errors.Is(err, syscall.ENOSPC):
		return DiskFull
	case errors.Is(err, syscall.EMFILE), errors.Is(err, syscall.ENFILE):
		return TooManyFiles
	case errors.Is(err, syscall.ENOMEM):
		return NoMemory
	}
	return NoKind
}

// OlderProblem returns the problem that no bot of this version has run on a database yet.
func OlderProblem(database string) *Problem {
	return &Problem{
		Kind: Unusable, Wrong: "no bot of this version has run on database " + database, Remedy: "start it first",
	}
}

// HalfMovedProblem returns the problem of a database that a move has not filled yet.
func HalfMovedProblem(database string) *Problem {
	return &Problem{
		Kind:   HalfMoved,
		Wrong:  fmt.Sprintf("database %s holds only a part of what was being copied into it", database),
		Remedy: "run the same 'unobot move' again, which goes on where it stopped, or use another database",
	}
}
