package sqlite

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"syscall"

	"unobot/store"
)

// ErrExists says that a backup would have replaced a file.
var ErrExists = errors.New("file exists already: choose another name")

// SQLite's result codes that an operator can do something about.
const (
	codePerm     = 3
	codeBusy     = 5
	codeLocked   = 6
	codeNoMem    = 7
	codeReadOnly = 8
	codeIOErr    = 10
	codeCorrupt  = 11
	codeFull     = 13
	codeCantOpen = 14
	codeAuth     = 23
	codeNotADB   = 26
)

// kindOf returns the kind of an error that has come up while the bot runs, or NoKind for other errors.
func kindOf(err error) store.Kind {
	if store.Is(err, store.FilesLost) {
		return store.FilesLost
	}
	code, system := codeOf(err), store.SystemKind(errnoOf(err))
	switch {
	case code == codeFull, system == store.DiskFull:
		return store.DiskFull
	case system == store.TooManyFiles, (code == codeCantOpen || code == codeIOErr) && filesExhausted():
		return store.TooManyFiles
	case code == codeNoMem, system == store.NoMemory:
		return store.NoMemory
	case code == codeBusy, code == codeLocked:
		return store.KeptLocked
	case code == codeIOErr:
		return store.DiskFails
	}
	return store.NoKind
}

// withKind returns an error that has come up while the bot runs, as a *store.Problem where it is one.
func withKind(err error) error {
	if kind := kindOf(err); kind != store.NoKind && !store.Is(err, kind) {
		return &store.Problem{Kind: kind, Err: err}
	}
	return err
}

// errnoOf returns the operating system's reason for an error, or nil if there is none or it is unknown.
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
	return store.SystemKind(err) == store.TooManyFiles
}

// explain names the remedy of an error met while opening path, where there is one.
func explain(path string, err error) error {
	if err == nil {
		return nil
	}
	if kind := kindOf(err); kind != store.NoKind {
		return &store.Problem{
			Kind:   kind,
			Wrong:  "database " + path,
			Remedy: kind.Remedy(),
			Err:    err,
		}
	}
	var known *store.Problem
	if errors.As(err, &known) {
		return err
	}
	switch codeOf(err) {
	case codePerm, codeReadOnly, codeCantOpen, codeAuth:
		return accessError(path, err)
	case codeCorrupt, codeNotADB:
		return damagedError(path, err)
	}
	if damage := errNotWell(""); errors.As(err, &damage) {
		return damagedError(path, err)
	}
	var p *fs.PathError
	if errors.As(err, &p) {
		return accessError(path, p)
	}
	return fmt.Errorf("database %s: %w", path, err)
}

func accessError(path string, err error) error {
	return &store.Problem{
		Kind:   store.NoAccess,
		Wrong:  fmt.Sprintf("database %s cannot be used", path),
		Remedy: "let the bot's user read and write the file and its folder",
		Err:    err,
	}
}

func noFolderError(folder, path string) error {
	return &store.Problem{
		Kind:   store.NoAccess,
		Wrong:  fmt.Sprintf("there is no folder %s for database %s", folder, path),
		Remedy: "mount its disk, or make it and let the bot's user write to it",
	}
}

func damagedError(path string, err error) error {
	return &store.Problem{
		Kind:   store.Damaged,
		Wrong:  fmt.Sprintf("database %s is damaged or is something else", path),
		Remedy: "run 'unobot restore' with a backup, or use another file",
		Err:    err,
	}
}

// foreignError returns the problem of a database that is another program's.
func foreignError(path string) error {
	return &store.Problem{
		Kind:   store.Foreign,
		Wrong:  fmt.Sprintf("%s is the database of another program, and is left as it is", path),
		Remedy: "name a file of the bot's",
	}
}

func inUseError(path string) error {
	return &store.Problem{
		Kind:   store.InUse,
		Wrong:  fmt.Sprintf("database %s is in use by another bot", path),
		Remedy: "stop that one, or use another file",
	}
}

// missingError returns the problem of a database that is missing or empty, while its journal is still there.
func missingError(path string) error {
	return &store.Problem{
		Kind:  store.Missing,
		Wrong: fmt.Sprintf("database %s is gone, and only its journal is left", path),
		Remedy: fmt.Sprintf("put the database back or run 'unobot restore' with a backup; to begin with an empty one, move "+
			"%s%s away", path, journalSuffix),
	}
}

// staleError returns the problem that a copy of a database would be out of date, because the bot does not work on this
// file any more.
func staleError(path, why string) error {
	return &store.Problem{
		Kind:   store.Stale,
		Wrong:  fmt.Sprintf("no copy of database %s is made, for it would be out of date", path),
		Remedy: why + "; restart the bot, or restore a backup with 'unobot restore'",
	}
}

// lostError returns the problem that the files were taken away while the bot ran. Writes since then are lost; later
// ones are refused.
func lostError(path, why string) *store.Problem {
	return &store.Problem{
		Kind:  store.FilesLost,
		Wrong: why + " while the bot runs, and nothing can be stored any more",
		Remedy: fmt.Sprintf("stop the bot, put the file back or run 'unobot restore' with a backup, and start it again "+
			"(database %s)", path),
	}
}
