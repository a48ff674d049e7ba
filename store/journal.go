package store

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"time"
)

// SQLite's files beside a database.
const (
	journalSuffix  = "-wal"
	indexSuffix    = "-shm"
	rollbackSuffix = "-journal"
)

// sortOutJournal sets a journal aside that another database has left in this one's place, such as
// the one that a backup was copied over (fault 106), and says so. SQLite would take it for this one's,
// and mix both. What a crash has left of the database's own stays.
func sortOutJournal(ctx context.Context, path string) (notice string, err error) {
	if gone, err := isJournalAlone(path); err != nil || gone {
		if err == nil {
			err = &GoneError{path}
		}
		return "", err
	}
	foreign, err := hasForeignJournal(ctx, path)
	if err != nil || !foreign {
		return "", err
	}
	stamp := "set-aside-" + stampOf(time.Now())
	to, err := setAside(path+journalSuffix, stamp)
	if err != nil {
		return "", err
	}
	if _, err := setAside(path+indexSuffix, stamp); err != nil {
		return "", err
	}
	return fmt.Sprintf("beside %s lay the journal of another database, as after copying a backup over it; it is kept as %s, and the bot goes on from the database alone",
		path, to), nil
}

// isJournalAlone reports whether there is something in the journal and nothing in the database.
func isJournalAlone(path string) (bool, error) {
	_, ok, err := journalSalt(path + journalSuffix)
	if err != nil || !ok {
		return false, err
	}
	info, err := os.Stat(path)
	return err == nil && info.Size() == 0 || errors.Is(err, fs.ErrNotExist), ignoreMissing(err)
}

// hasForeignJournal reports whether the journal beside a database is another's. One that is from
// before databases were marked, or has been made by another program, is judged by whether it fits.
func hasForeignJournal(ctx context.Context, path string) (bool, error) {
	salt, ok, err := journalSalt(path + journalSuffix)
	if err != nil || !ok {
		return false, err
	}
	info, err := os.Stat(path)
	if err != nil || info.Size() == 0 {
		return err == nil, ignoreMissing(err)
	}
	id, err := idAlone(ctx, path)
	switch {
	case err != nil:
		return false, nil // no database: looking into it says so
	case ours(id):
		return !owns(id, salt), nil
	case id != noID:
		return false, nil
	}
	return verify(ctx, path, reading) != nil && verify(ctx, path, alone) == nil, nil
}

// stampOf is a time as part of a file's name.
func stampOf(at time.Time) string { return at.UTC().Format("20060102-150405") }

// setAside gives a file another name, which ends in the stamp and is nobody's. Without the file, it
// does nothing.
func setAside(path, stamp string) (string, error) {
	to, err := freeName(path + "." + stamp)
	if err != nil {
		return "", err
	}
	return to, ignoreMissing(os.Rename(path, to))
}

// freeName is a name for a database that neither a file nor a file beside it has: that name, or one
// with a number.
func freeName(name string) (string, error) {
	for n := 1; ; n++ {
		free := name
		if n > 1 {
			free = fmt.Sprintf("%s-%d", name, n)
		}
		taken := false
		for _, beside := range []string{"", rollbackSuffix, journalSuffix, indexSuffix} {
			_, err := os.Lstat(free + beside)
			if ignoreMissing(err) != nil {
				return "", err
			}
			taken = taken || err == nil
		}
		if !taken {
			return free, nil
		}
	}
}
