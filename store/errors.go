package store

import (
	"errors"
	"fmt"
	"io/fs"
)

// ErrExists says that a backup would have replaced a file.
var ErrExists = errors.New("file exists already: choose another name")

// InUseError says that another bot works on the database.
type InUseError struct {
	Path      string // or the name of the database on its server
	By        string // one of its processes, where that is known
	Processes int    // how many there are, where that is known
}

func (e *InUseError) Error() string {
	switch e.Processes {
	case 0:
		return fmt.Sprintf("database %s is in use by another bot: stop that one, or use another file", e.Path)
	case 1:
		return fmt.Sprintf("process %s works on database %s: stop it first", e.By, e.Path)
	}
	return fmt.Sprintf("%d processes work on database %s, such as %s: stop them first; 'unobot cluster' lists them", e.Processes, e.Path, e.By)
}

// NewerError says that the database was written by a newer version of the program. It has been left
// untouched.
type NewerError struct {
	Path  string
	Found int64 // its schema
	Known int64 // the newest schema of this program
}

func (e *NewerError) Error() string {
	return fmt.Sprintf("database %s has schema %d, this program knows up to %d: run the newer program", e.Path, e.Found, e.Known)
}

// lockError explains why a database could not be locked.
func lockError(path string, err error) error {
	var inUse *InUseError
	if errors.As(err, &inUse) {
		return inUse
	}
	return explain(path, err)
}

// AccessError says that the operating system does not let the program use the file.
type AccessError struct {
	Path string
	Err  error
}

func (e *AccessError) Error() string {
	return fmt.Sprintf("database %s cannot be used: let the bot's user read and write the file and its folder: %v", e.Path, e.Err)
}

func (e *AccessError) Unwrap() error { return e.Err }

// DamagedError says that the file is not a database of this program, or is one no longer. It has
// been left untouched.
type DamagedError struct {
	Path string
	Err  error
}

func (e *DamagedError) Error() string {
	return fmt.Sprintf("database %s is damaged or is something else: run 'unobot restore' with a backup, or use another file: %v", e.Path, e.Err)
}

func (e *DamagedError) Unwrap() error { return e.Err }

// StaleError says that a copy of a database would be out of date, because the file is not what the
// bot works on.
type StaleError struct {
	Path string
	Why  string
}

func (e *StaleError) Error() string {
	return fmt.Sprintf("no copy of database %s is made, for it would be out of date: %s; restart the bot, or restore a backup with 'unobot restore'", e.Path, e.Why)
}

// SQLite's result codes that an operator can do something about.
const (
	codePerm     = 3
	codeReadOnly = 8
	codeCorrupt  = 11
	codeCantOpen = 14
	codeAuth     = 23
	codeNotADB   = 26
)

// GoneError says that a database is missing or empty, while its journal is still there.
type GoneError struct{ Path string }

func (e *GoneError) Error() string {
	return fmt.Sprintf("database %s is gone, and only its journal is left: put the database back or run 'unobot restore' with a backup; to begin with an empty one, move %s%s away",
		e.Path, e.Path, journalSuffix)
}

// explain names the remedy of an error met while opening path, where there is one.
func explain(path string, err error) error {
	if t, ok := TroubleOf(err); ok {
		return fmt.Errorf("database %s: %s: %w", path, t, err)
	}
	for _, own := range []any{new(*GoneError), new(*StaleError), new(*NewerError), new(*HalfMovedError), new(*DamagedError), new(*AccessError)} {
		if errors.As(err, own) {
			return err
		}
	}
	switch codeOf(err) {
	case codePerm, codeReadOnly, codeCantOpen, codeAuth:
		return &AccessError{path, err}
	case codeCorrupt, codeNotADB:
		return &DamagedError{path, err}
	}
	if damage := errNotWell(""); errors.As(err, &damage) {
		return &DamagedError{path, err}
	}
	var p *fs.PathError
	if errors.As(err, &p) {
		return &AccessError{path, p}
	}
	return fmt.Errorf("database %s: %w", path, err)
}
