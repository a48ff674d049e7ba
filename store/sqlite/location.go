package sqlite

import (
	"context"
	"database/sql"
	"encoding/binary"
	"errors"
	"io"
	"io/fs"
	"log/slog"
	"net/url"
	"os"
	"path/filepath"
	"sync/atomic"
	"syscall"
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
		lost := s.look(ctx)
		if lost == nil && codeOf(err) != codeIOErr {
			files := s.writer.files
			files.lost.Store(lostError(files.path, "the database was damaged"))
			lost = files.known()
		}
		if store.Is(lost, store.FilesLost) {
			return lost
		}
	}
	return withKind(err)
}

const (
	private    = 0o600 // files
	lockSuffix = ".lock"
)

// resolve returns the path of the file that path means, links followed, so that one database has one lock and one
// journal. It makes no folder: a disk that is not mounted must not be mistaken for it.
func resolve(path string) (string, error) {
	folder := filepath.Dir(path)
	if isMissing(folder) {
		return "", noFolderError(folder, path)
	}
	real, err := filepath.EvalSymlinks(path)
	switch {
	case errors.Is(err, syscall.ENOTDIR):
		return "", &fs.PathError{Op: "open", Path: path, Err: err}
	case !errors.Is(err, fs.ErrNotExist):
		return real, err
	}
	return filepath.Abs(path)
}

// openPrivate opens or makes a file that only its owner can read, with any umask.
func openPrivate(path string) (*os.File, error) {
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, private)
	if err != nil {
		return nil, err
	}
	if err := f.Chmod(private); err != nil {
		f.Close()
		return nil, err
	}
	return f, nil
}

// makePrivate removes the rights of other users on a database and its journal. SQLite gives a new journal the
// database's mode.
func makePrivate(database *os.File, path string) error {
	if err := database.Chmod(private); err != nil {
		return err
	}
	for _, journal := range []string{path + journalSuffix, path + indexSuffix} {
		if err := os.Chmod(journal, private); ignoreMissing(err) != nil {
			return err
		}
	}
	return nil
}

// ignoreMissing returns err, or nil if it says that a file is missing.
func ignoreMissing(err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

// Connections to a database. One that writes waits six seconds for others, so that a lock of four
// loses no move (fault 109), and gives up within the time that a table has for a move. Settings that
// one of the drivers spells otherwise are given in both spellings; each ignores the other's.
const (
	writing  = changing + "&_synchronous=FULL"
	unsynced = changing + "&_synchronous=OFF&_pragma=synchronous(OFF)" // for tests
	changing = "mode=rw&_txlock=immediate&_busy_timeout=6000&_journal_mode=WAL&_foreign_keys=on" +
		"&_secure_delete=on&_pragma=secure_delete(1)"
	reading    = "mode=ro&_busy_timeout=5000&_query_only=on"
	recovering = "mode=rw&_busy_timeout=5000"
	backingUp  = "mode=ro&_busy_timeout=5000"
	alone      = "mode=ro&immutable=1" // without its journal, and leaving nothing beside it
)

// dataSource names a database file for the driver.
func dataSource(path, settings string) string {
	return "file:" + (&url.URL{Path: filepath.ToSlash(path)}).EscapedPath() + "?" + settings
}

// owner is the program that a database belongs to.
type owner uint8

const (
	noOwner owner = iota // it has neither an id nor tables
	thisBot
	another
)

// ownColumns are columns of the table "tables" that it has had from the first schema on.
const ownColumns = `'guild', 'channel', 'host', 'phase', 'edition', 'seats', 'steps'`

// ownerOf returns the program that a database belongs to, by application_id and tables. Databases of ours from before
// there were ids are known by their tables alone, and goose's table is no sign: other programs have it, too.
func ownerOf(ctx context.Context, db *sql.DB) (owner, error) {
	var id uint32
	if err := db.QueryRowContext(ctx, `PRAGMA application_id`).Scan(&id); err != nil {
		return noOwner, err
	}
	if id != noID && !ours(id) {
		return another, nil
	}
	var tables, goose, columns int
	err := db.QueryRowContext(ctx, `SELECT COUNT(*), COUNT(CASE WHEN name = 'goose_db_version' THEN 1 END),
			(SELECT COUNT(*) FROM pragma_table_info('tables') WHERE name IN (`+ownColumns+`))
		FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite!_%' ESCAPE '!'`).Scan(&tables, &goose, &columns)
	switch {
	case err != nil:
		return noOwner, err
	case tables == 0:
		return noOwner, nil
	case goose == 1 && columns == 7, ours(id) && tables == goose: // or killed before its first migration
		return thisBot, nil
	}
	return another, nil
}

// refuseForeign refuses the database of another program (fault 141), before anything is made beside it. A file that
// cannot be read passes: the functions after it name the cause.
func refuseForeign(ctx context.Context, path string) error {
	if info, err := os.Stat(path); err != nil || info.Size() == 0 {
		return nil //nolint:nilerr // see above
	}
	whose := ownerAt(ctx, path, alone)
	if _, inJournal, _ := journalSalt(path + journalSuffix); whose == noOwner && inJournal {
		// After a crash that came early, the journal has all of it. To read that, SQLite makes an index.
		made := isMissing(path + indexSuffix)
		if whose = ownerAt(ctx, path, reading); whose == another && made {
			_ = os.Remove(path + indexSuffix)
		}
	}
	if whose == another {
		return foreignError(path)
	}
	return nil
}

// ownerAt returns the owner of the database at a path; noOwner if it cannot be read.
func ownerAt(ctx context.Context, path, settings string) owner {
	db, err := sql.Open(driver, dataSource(path, settings))
	if err != nil {
		return noOwner
	}
	defer db.Close()
	whose, err := ownerOf(ctx, db)
	if err != nil {
		return noOwner
	}
	return whose
}
