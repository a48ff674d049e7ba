package sqlite

import (
	"context"
	"encoding/binary"
	"errors"
	"io"
	"io/fs"
	"log/slog"
	"os"
	"sync/atomic"
	"time"

	"unobot/store"
)

// lookEvery is the time between two checks of Watch whether the files are in their place.
const lookEvery = 10 * time.Second

// location is the place of a database and its journal. When the files are taken away, SQLite goes on writing to them,
// although they cannot be opened any more (fault 111).
type location struct {
	path    string
	id      uint32   // of the database, as committed last
	salt    uint32   // of the journal, when it was looked at last
	size    int64    // of the database, when it was looked at last
	lock    *lock    // with the database
	journal *os.File // made at the start, and there until the end
	index   *os.File // of the journal; nil if the system cannot have it open
	opened  struct{ database, journal os.FileInfo }
	lost    atomic.Pointer[store.Problem]
}

// newLocation notes the files of a database that has just been opened and written to.
func newLocation(path string, held *lock, id uint32) (*location, error) {
	journal, err := os.Open(path + journalSuffix)
	if err != nil {
		return nil, err
	}
	l := &location{path: path, id: id, lock: held, journal: journal}
	if l.index, err = openIndex(path); err != nil {
		return nil, errors.Join(err, journal.Close())
	}
	if l.opened.database, err = held.database.Stat(); err == nil {
		l.opened.journal, err = journal.Stat()
	}
	if err == nil {
		l.size = l.opened.database.Size()
		l.salt, _, err = readSalt(journal)
	}
	if err != nil {
		return nil, errors.Join(err, journal.Close())
	}
	return l, nil
}

// check returns a *store.Problem (FilesLost) from the first time on that the files are not in their place. Only the
// goroutine that writes may call it, because only that one changes the beginning of the database.
func (l *location) check() error {
	if err := l.known(); err != nil {
		return err
	}
	if why := l.missing(); why != "" {
		l.lost.Store(lostError(l.path, why))
	}
	return l.known()
}

// checkJournal is check right after a commit. If the journal has been emptied, SQLite writes on where it had ended, so
// that the journal begins with zeros.
func (l *location) checkJournal() error {
	if err := l.check(); err != nil {
		return err
	}
	salt, ok, err := readSalt(l.journal)
	info, _ := l.journal.Stat()
	switch {
	case err != nil, info == nil, info.Size() == 0:
		// Nothing was committed since all of it was moved, or the system does not tell.
	case !ok, !owns(l.id, salt):
		l.lost.Store(lostError(l.path, "the journal of the database was emptied or written over"))
	default:
		l.salt = salt
	}
	return l.known()
}

// marked notes that a commit has given the database another id. If the lock file cannot be written, it keeps an older
// id, which sameRun allows for.
func (l *location) marked(id uint32) {
	if id != l.id {
		l.id = id
		_ = l.lock.note(id)
	}
}

// known returns the problem that check has found before, or nil if there is none.
func (l *location) known() error {
	if lost := l.lost.Load(); lost != nil {
		return lost
	}
	return nil
}

// missing names the file that is not in its place; "" if all are. An error of the system is no proof.
func (l *location) missing() string {
	switch {
	case isGone(l.path, l.opened.database):
		return "the database was deleted or replaced"
	case isGone(l.path+journalSuffix, l.opened.journal):
		return "the journal of the database was deleted or replaced"
	}
	var header [databaseHeader]byte
	n, err := l.lock.database.ReadAt(header[:], 0)
	switch {
	case err != nil && !errors.Is(err, io.EOF):
		return ""
	case n < len(header):
		return "the database was emptied"
	case string(header[:len(databaseMagic)]) != databaseMagic, !owns(binary.BigEndian.Uint32(header[idAt:]), l.salt):
		return "the database was written over"
	case l.truncated(header):
		return "a part of the database was cut off"
	}
	return ""
}

// isGone reports whether there is no file of that name, or another one.
func isGone(path string, opened os.FileInfo) bool {
	there, err := os.Stat(path)
	return errors.Is(err, fs.ErrNotExist) || err == nil && !os.SameFile(there, opened)
}

// truncated reports whether a database has become shorter, and is shorter than its header says. The second
// alone is no proof: while a program reads an older state, SQLite moves page 1 with its header into the
// database before other pages.
func (l *location) truncated(header [databaseHeader]byte) bool {
	info, err := l.lock.database.Stat()
	if err != nil || binary.BigEndian.Uint32(header[changesAt:]) != binary.BigEndian.Uint32(header[pagesValidAt:]) {
		return false // SQLite does not rely on that number then
	}
	pageSize := int64(binary.BigEndian.Uint16(header[pageSizeAt:]))
	before := l.size
	l.size = info.Size()
	return l.size < before && l.size < pageSize*int64(binary.BigEndian.Uint32(header[pagesAt:]))
}

// Watch implements store.Engine: it checks whether the files are in their place.
func (s *database) Watch(ctx context.Context, log *slog.Logger) {
	ticker := time.NewTicker(lookEvery)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
		if err := s.look(ctx); store.Is(err, store.FilesLost) {
			log.Error(store.LostLine, "err", err)
			return
		}
	}
}

// look checks the files between two writes, all of the journal, too.
func (s *database) look(ctx context.Context) error {
	select {
	case s.writer.turn <- struct{}{}:
	case <-ctx.Done():
		return ctx.Err()
	}
	defer func() { <-s.writer.turn }()
	files := s.writer.files
	if err := files.check(); err != nil {
		return err
	}
	if files.damaged() {
		files.lost.Store(lostError(files.path, "the journal of the database was damaged"))
	}
	return files.known()
}

// explained returns an error that has come up while the bot runs, with its cause. Where it may come from a damaged
// journal, the files are looked at first: nothing that was read or is written then can be relied on (fault 182).
func (s *database) explained(ctx context.Context, err error) error {
	switch codeOf(err) {
	case codeCorrupt, codeNotADB, codeIOErr:
		if s.writer == nil {
			break
		}
		if lost := s.look(ctx); store.Is(lost, store.FilesLost) {
			return lost
		}
	}
	return withKind(err)
}
