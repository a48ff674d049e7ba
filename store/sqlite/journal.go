package sqlite

import (
	"bytes"
	"context"
	"database/sql"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math"
	"os"
	"runtime"
	"time"
)

// SQLite's files beside a database.
const (
	journalSuffix  = "-wal"
	indexSuffix    = "-shm"
	rollbackSuffix = "-journal"
)

// sortOutJournal sets the journal of another database aside, which lies beside this one after a backup was copied over
// the other (fault 106), and returns a notice of that. SQLite would take it for this database's and mix both. A
// journal of this database that a crash has left stays.
func sortOutJournal(ctx context.Context, path string) (notice string, err error) {
	if gone, err := isJournalAlone(path); err != nil || gone {
		if err == nil {
			err = missingError(path)
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
	return fmt.Sprintf("beside %s lay the journal of another database, as after copying a backup over it; it is kept as "+
		"%s, and the bot goes on from the database alone",
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

// hasForeignJournal reports whether the journal beside a database is another's. Where the database has no
// mark, because an older version made it, the journal is foreign if the database is well only without it.
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

// stampOf returns a time as part of a file's name.
func stampOf(at time.Time) string { return at.UTC().Format("20060102-150405") }

// setAside renames a file to a free name that ends in the stamp. Where there is no file, it does nothing.
func setAside(path, stamp string) (string, error) {
	to, err := freeName(path + "." + stamp)
	if err != nil {
		return "", err
	}
	return to, ignoreMissing(os.Rename(path, to))
}

// freeName returns a name for a database that no file has, with none of SQLite's files beside it: the name itself, or
// the name with a number.
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

// A database says in its header, as SQLite's application_id, that it is this program's, and which
// journal is its own (ADR 2). The id is ours in its upper half; the lower one is the mark of the
// journal: the upper half of the first salt in the journal's header. SQLite draws a salt when it makes
// a journal, and counts it up each time it begins the journal anew. Once in 65,536 times that changes
// the mark, and the next commit writes it. Long before it changes again, all of the journal has been
// moved into the database, and the mark with it.
const (
	ourID   = 0x554e0000 // "UN"
	markOf  = 0x0000ffff
	noMark  = 0 // of a copy: no journal is its own
	noID    = 0 // of a database from before there were marks
	perMark = 1 << 16
)

// The parts of SQLite's file formats that matter here (https://www.sqlite.org/fileformat2.html).
const (
	databaseMagic  = "SQLite format 3\x00"
	pageSizeAt     = 16
	changesAt      = 24
	pagesAt        = 28
	idAt           = 68
	pagesValidAt   = 92
	databaseHeader = 100
	journalMagic   = 0x377f0682 // or 1 more
	saltAt         = 16
	journalHeader  = 32
)

// journalSalt returns the first salt of the journal at a path, or false if there is none, or nothing in it.
func journalSalt(path string) (salt uint32, ok bool, err error) {
	f, err := os.Open(path)
	if err != nil {
		return 0, false, ignoreMissing(err)
	}
	defer f.Close()
	return readSalt(f)
}

func readSalt(journal io.ReaderAt) (salt uint32, ok bool, err error) {
	var header [journalHeader + 1]byte // and the beginning of a frame
	n, err := journal.ReadAt(header[:], 0)
	if n < len(header) {
		if errors.Is(err, io.EOF) {
			err = nil
		}
		return 0, false, err
	}
	if binary.BigEndian.Uint32(header[:])&^1 != journalMagic {
		return 0, false, nil // SQLite ignores it, too
	}
	return binary.BigEndian.Uint32(header[saltAt:]), true, nil
}

// owns reports whether a database with that id wrote the journal with that salt. The mark in the id may be the
// one before the salt's. No mark is 0, so the one before mark 1 is two less.
func owns(id, salt uint32) bool {
	mark := id & markOf
	return ours(id) && mark != noMark && (salt/perMark-mark)&markOf <= 2
}

// sameRun reports whether two ids may be those of one database at different times of one run.
func sameRun(a, b uint32) bool {
	apart := (a - b) & markOf
	return ours(a) && ours(b) && a&markOf != noMark && b&markOf != noMark && (apart <= 2 || apart >= markOf-1)
}

// markFor returns the id of a database with a journal of that salt.
func markFor(salt uint32) uint32 {
	mark := salt / perMark
	if mark == noMark {
		mark = markOf // as if it had been counted up since
	}
	return ourID | mark
}

// idAlone returns the application_id in the database at a path, without its journal. The file is read through SQLite,
// which keeps the locks of this process on it.
func idAlone(ctx context.Context, path string) (uint32, error) {
	db, err := sql.Open(driver, dataSource(path, alone))
	if err != nil {
		return 0, err
	}
	defer db.Close()
	var id uint32
	err = db.QueryRowContext(ctx, `PRAGMA application_id`).Scan(&id)
	return id, err
}

// ours reports whether an id is this program's, with any mark.
func ours(id uint32) bool { return id&^markOf == ourID }

// setID writes an application_id.
func setID(ctx context.Context, db *sql.DB, id uint32) error {
	_, err := db.ExecContext(ctx, setIDSQL(id))
	return err
}

func setIDSQL(id uint32) string { return fmt.Sprintf(`PRAGMA application_id = %d`, id) }

// bindWait is the time that a start waits for readers of the database, and bindPause that between two tries.
const (
	bindWait  = 30 * time.Second
	bindPause = 100 * time.Millisecond
)

var errKeptBusy = errors.New("another program keeps reading it: wait for that to end, or stop it")

// bind writes the mark of the journal into the database, and returns the database's id. Nothing else may
// be written before: as long as the database names an older journal, this journal counts as foreign.
func bind(ctx context.Context, db *sql.DB, path string) (uint32, error) {
	var before uint32
	if err := db.QueryRowContext(ctx, `PRAGMA application_id`).Scan(&before); err != nil {
		return 0, err
	}
	if err := setID(ctx, db, before); err != nil { // so that there is a journal
		return 0, err
	}
	salt, ok, err := journalSalt(path + journalSuffix)
	if err != nil || !ok {
		return 0, errors.Join(err, errors.New("SQLite keeps no write-ahead log"))
	}
	id := markFor(salt)
	if err := setID(ctx, db, id); err != nil {
		return 0, err
	}
	return id, settle(ctx, db)
}

// settle moves all of the journal into the database, as soon as no older state is being read.
func settle(ctx context.Context, db *sql.DB) error {
	ctx, cancel := context.WithTimeoutCause(ctx, bindWait, errKeptBusy)
	defer cancel()
	for {
		var busy, frames, moved int
		err := db.QueryRowContext(ctx, `PRAGMA wal_checkpoint(PASSIVE)`).Scan(&busy, &frames, &moved)
		if err == nil && busy == 0 && frames == moved {
			return nil
		}
		if err != nil && ctx.Err() == nil {
			return err
		}
		select {
		case <-ctx.Done():
			return context.Cause(ctx)
		case <-time.After(bindPause):
		}
	}
}

// The index of the journal, from https://www.sqlite.org/walformat.html#wal_index_header, and a frame of the journal.
const (
	indexHeader    = 48 // of which there are two
	framesAt       = 16
	indexSumAt     = 24
	indexSaltAt    = 32
	movedAt        = 2 * indexHeader
	journalPageAt  = 8
	frameHeader    = 24
	journalSumAt   = 24
	frameSumAt     = 16
	bytesOfASum    = 8
	bytesOfASalt   = 8
	bytesOfANumber = 4
)

// openIndex opens the index of the journal. It has to stay open as long as the database: closing any of its files gives
// up the locks of the process on it (https://www.sqlite.org/howtocorrupt.html). Windows does not let others remove a
// file that is open, so nothing is opened there.
func openIndex(path string) (*os.File, error) {
	if runtime.GOOS == "windows" {
		return nil, nil
	}
	f, err := os.Open(path + indexSuffix)
	if errors.Is(err, os.ErrNotExist) {
		return nil, nil
	}
	return f, err
}

// damaged reports whether the journal has lost committed data: its frames up to the last commit do not add up to the
// sum in the index. While all of it is in the database, too, nothing depends on it. Only the goroutine that writes may
// call it. An error of the system is no proof.
func (l *location) damaged() bool {
	if l.index == nil {
		return false
	}
	var index [movedAt + bytesOfANumber]byte
	if _, err := l.index.ReadAt(index[:], 0); err != nil || !bytes.Equal(index[:indexHeader], index[indexHeader:movedAt]) {
		return false
	}
	frames, moved := binary.NativeEndian.Uint32(index[framesAt:]), binary.NativeEndian.Uint32(index[movedAt:])
	if frames == moved {
		return false
	}
	sum, err := sumOf(l.journal, frames, index[indexSaltAt:indexSaltAt+bytesOfASalt])
	if err != nil {
		return errors.Is(err, errNoFrame) || errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF)
	}
	return sum[0] != binary.NativeEndian.Uint32(index[indexSumAt:]) ||
		sum[1] != binary.NativeEndian.Uint32(index[indexSumAt+bytesOfANumber:])
}

// hasWholeJournal reports whether the journal beside a database has frames, and the checksum of each is right. Older
// frames, of another salt, or nothing may follow them. A last frame that a power failure has cut off is no loss: no
// commit was acknowledged by it.
func hasWholeJournal(path string) (bool, error) {
	if _, ok, err := journalSalt(path + journalSuffix); err != nil || !ok {
		return false, err
	}
	journal, err := os.Open(path + journalSuffix)
	if err != nil {
		return false, ignoreMissing(err)
	}
	defer journal.Close()
	var salt [bytesOfASalt]byte
	if _, err := journal.ReadAt(salt[:], saltAt); err != nil {
		return false, err
	}
	_, err = sumOf(journal, math.MaxUint32, salt[:])
	return errors.Is(err, io.EOF) || errors.Is(err, errOlder), nil
}

// errNoFrame says that a journal has something else where a frame should be; errOlder that a frame has another salt.
var (
	errNoFrame = errors.New("no frame of the journal")
	errOlder   = fmt.Errorf("%w: another salt", errNoFrame)
)

// sumOf adds up the frames of a journal with a salt as SQLite does, each with its page, and compares the sum in each.
func sumOf(journal io.ReaderAt, frames uint32, salt []byte) (sum [2]uint32, err error) {
	from := io.NewSectionReader(journal, 0, 1<<62)
	var header [journalHeader]byte
	if _, err := io.ReadFull(from, header[:]); err != nil {
		return sum, err
	}
	magic := binary.BigEndian.Uint32(header[:])
	if magic&^1 != journalMagic || !bytes.Equal(header[saltAt:saltAt+bytesOfASalt], salt) {
		return sum, errNoFrame
	}
	order := binary.ByteOrder(binary.LittleEndian)
	if magic&1 == 1 {
		order = binary.BigEndian
	}
	sum = added(sum, header[:journalSumAt], order)
	if sum[0] != binary.BigEndian.Uint32(header[journalSumAt:]) ||
		sum[1] != binary.BigEndian.Uint32(header[journalSumAt+bytesOfANumber:]) {
		return sum, errNoFrame
	}
	frame := make([]byte, frameHeader+int(binary.BigEndian.Uint32(header[journalPageAt:])))
	for range frames {
		if _, err := io.ReadFull(from, frame); err != nil {
			return sum, err
		}
		if !bytes.Equal(frame[bytesOfASum:frameSumAt], salt) {
			return sum, errOlder
		}
		sum = added(added(sum, frame[:bytesOfASum], order), frame[frameHeader:], order)
		if sum[0] != binary.BigEndian.Uint32(frame[frameSumAt:]) ||
			sum[1] != binary.BigEndian.Uint32(frame[frameSumAt+bytesOfANumber:]) {
			return sum, errNoFrame
		}
	}
	return sum, nil
}

// added returns a sum with more bytes (https://www.sqlite.org/walformat.html#checksum_algorithm).
func added(sum [2]uint32, data []byte, order binary.ByteOrder) [2]uint32 {
	for ; len(data) >= 2*bytesOfANumber; data = data[2*bytesOfANumber:] {
		sum[0] += order.Uint32(data) + sum[1]
		sum[1] += order.Uint32(data[bytesOfANumber:]) + sum[0]
	}
	return sum
}
