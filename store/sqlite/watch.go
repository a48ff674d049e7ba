package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"time"

	"unobot/game/table"
	"unobot/store"
)

// Loss is the data that a database has lost: everything stored after From, until Until. A From of 1970 is the
// beginning.
type Loss struct{ From, Until time.Time }

func (l Loss) String() string {
	const layout = "2006-01-02 15:04:05"
	if l.From.UnixMilli() == 0 {
		return fmt.Sprintf("all that was stored until %s (UTC) is lost", l.Until.UTC().Format(layout))
	}
	return fmt.Sprintf("what was stored from %s to %s (UTC) is lost",
		l.From.UTC().Format(layout), l.Until.UTC().Format(layout))
}

// lossOf compares a database that no bot works on with the last bot's note beside it about its progress. After a crash
// the journal has the last moves, and it may be deleted, emptied or damaged (faults 145, 182).
func lossOf(ctx context.Context, path string) (Loss, bool, error) {
	left, ok := noted(path)
	whole, err := hasWholeJournal(path)
	if err != nil || !ok || whole || left.stored == 0 {
		return Loss{}, false, err
	}
	has, err := lastStored(ctx, path)
	if err != nil || has >= left.stored {
		return Loss{}, false, err // as when another program has moved the journal into the database
	}
	return Loss{time.UnixMilli(has), time.UnixMilli(left.stored)}, true, nil
}

// findLoss notes for the operator the loss of the database since the last start, and returns that or an older loss,
// from before the bot was killed again.
func (s *database) findLoss(ctx context.Context, path string) (Loss, error) {
	lost, found, err := lossOf(ctx, path)
	if found {
		return lost, s.tell(fmt.Sprintf("the journal of database %s was deleted, emptied or damaged after a crash: %s; "+
			"the games go on from before that, unless a newer backup is restored", path, lost), err)
	}
	before, _ := noted(path)
	return before.lost, err
}

// lastStored returns the time at which a table in a database was last stored, in milliseconds since 1970.
func lastStored(ctx context.Context, path string) (at int64, err error) {
	if info, err := os.Stat(path); err != nil || info.Size() == 0 {
		return 0, ignoreMissing(err)
	}
	db, err := sql.Open(driver, dataSource(path, reading))
	if err != nil {
		return 0, err
	}
	defer db.Close()
	if found, err := foundSchema(ctx, db, path); err != nil || found == 0 {
		return 0, err // a journal had all of it
	}
	err = db.QueryRowContext(ctx, `SELECT COALESCE(MAX(updated_at), 0) FROM tables`).Scan(&at)
	return at, err
}

// Lost returns the loss of the database at path because its journal was deleted, emptied or damaged after a crash, and
// whether a bot has already gone on without it. It is forgotten when a bot on it is stopped, or a backup restored.
func Lost(ctx context.Context, path string) (lost Loss, found, goesOn bool, err error) {
	if left, ok := noted(path); ok && left.lost != (Loss{}) {
		return left.lost, true, true, nil
	}
	if used, err := InUse(path); err != nil || used {
		return Loss{}, false, false, err
	}
	lost, found, err = lossOf(ctx, path)
	return lost, found, false, err
}

// full is a store.Engine on a database with a disk that was full at the start: it reads, and refuses writes until
// there is room, as a running bot does (fault 146).
type full struct {
	*database                            // can only be read
	connect   func(onto *database) error // makes a database ready
	opened    atomic.Pointer[database]   // as soon as there was room

	mu sync.Mutex // held while opening it
}

// leastRoom is the room that SQLite needs to open a database, for a journal and its index.
const leastRoom = 256 << 10

// isFull reports whether a database could not be opened because there is no room. SQLite calls it an error of the
// disk if it is the index of the journal that finds none.
func isFull(path string, err error) bool {
	if err == nil || kindOf(err) == store.DiskFull {
		return err != nil
	}
	code := codeOf(err)
	free, unknown := FreeSpace(filepath.Dir(path))
	return (code == codeIOErr || code == codeCantOpen) && unknown == nil && free < leastRoom
}

// openFull opens a database for reading; the error is that of opening it otherwise.
func openFull(ctx context.Context, looked *database, connect func(*database) error, why error) (*store.Store, error) {
	f := &full{database: looked, connect: connect}
	_ = looked.closeConnections() // they are not whole
	looked.writer, looked.prepared = nil, nil
	settings := alone
	if _, inJournal, err := journalSalt(looked.path + journalSuffix); err != nil || inJournal {
		settings = reading
	}
	db, err := sql.Open(driver, dataSource(looked.path, settings))
	if err == nil {
		looked.reader = db
		_, err = ownerOf(ctx, db)
	}
	if err != nil {
		return nil, errors.Join(explain(looked.path, why), f.Close())
	}
	looked.notices = append(looked.notices, "database "+looked.path+" can only be read: "+store.DiskFull.Remedy())
	return store.New(f), nil
}

// ready returns the database to write to, or the reason why there is none yet.
func (f *full) ready() (*database, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if s := f.opened.Load(); s != nil {
		return s, nil
	}
	s := newDatabase(f.lock)
	s.path = f.path
	if err := f.connect(s); err != nil {
		_ = s.closeConnections()
		if isFull(s.path, err) {
			err = &store.Problem{Kind: store.DiskFull, Err: err}
		}
		return nil, withKind(err)
	}
	f.opened.Store(s)
	return s, nil
}

// Read implements store.Engine.
func (f *full) Read(ctx context.Context, each func(store.Row) error, query string, args ...any) error {
	if s := f.opened.Load(); s != nil {
		return s.Read(ctx, each, query, args...)
	}
	return f.database.Read(ctx, each, query, args...)
}

// Write implements store.Engine.
func (f *full) Write(ctx context.Context, do func(store.Tx) error) error {
	s, err := f.ready()
	if err != nil {
		return err
	}
	return s.Write(ctx, do)
}

// Commit implements store.Engine.
func (f *full) Commit(ctx context.Context, c table.Commit, do func(store.Tx) error) error {
	s, err := f.ready()
	if err != nil {
		return err
	}
	return s.Commit(ctx, c, do)
}

// Snapshot implements store.Engine.
func (f *full) Snapshot(ctx context.Context, do func(store.Tx) error) error { return f.Write(ctx, do) }

// Scrub implements store.Engine.
func (f *full) Scrub(ctx context.Context) error {
	s, err := f.ready()
	if err != nil {
		return err
	}
	return s.Scrub(ctx)
}

// Lost implements store.Engine.
func (f *full) Lost() error {
	if s := f.opened.Load(); s != nil {
		return s.Lost()
	}
	return nil
}

// Watch implements store.Engine. It also looks whether there is room by now.
func (f *full) Watch(ctx context.Context, log *slog.Logger) {
	ticker := time.NewTicker(lookEvery)
	defer ticker.Stop()
	for {
		if s, err := f.ready(); err == nil {
			log.Info("the database can be written to again")
			s.Watch(ctx, log)
			return
		}
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
	}
}

// Close implements store.Engine.
func (f *full) Close() error {
	f.mu.Lock()
	defer f.mu.Unlock()
	var err error
	if f.reader != nil {
		err = f.reader.Close()
	}
	if s := f.opened.Load(); s != nil {
		return errors.Join(err, s.Close())
	}
	return errors.Join(err, f.lock.close())
}

const (
	// checkpointWait is how long one attempt to empty the log may hold up moves, in milliseconds, and checkpointPause
	// is the pause for moves after it.
	checkpointWait  = 100
	checkpointPause = 400 * time.Millisecond
)

// Scrub removes erased data from the files. SQLite overwrites deleted rows (secure_delete), but it leaves copies in
// the gaps of pages that it has rearranged. So the database is written anew, and the log is emptied into it. One call
// at a time does that, and a call that has waited may find it done.
//
// The file is not searched for leftovers first. Opening and closing it here would drop every lock that
// SQLite holds on it in this process (POSIX locks, https://www.sqlite.org/howtocorrupt.html, 2.2). The
// next program with an SQLite older than 3.51 that opens the file would take itself for the last one, and
// remove the log that this one goes on writing to.
func (s *database) Scrub(ctx context.Context) error {
	select {
	case s.scrubbing <- struct{}{}:
	case <-ctx.Done():
		return ctx.Err()
	}
	defer func() { <-s.scrubbing }()
	var requested int32
	if err := s.reader.QueryRowContext(ctx, `PRAGMA user_version`).Scan(&requested); err != nil || requested == 0 {
		return err
	}
	err := s.writer.alone(ctx, func(conn *sql.Conn) error { // moves wait for it
		_, err := conn.ExecContext(ctx, `VACUUM`)
		return err
	})
	if err != nil {
		return err
	}
	if err := s.checkpoint(ctx); err != nil {
		return err
	}
	return s.writer.write(ctx, func(t store.Tx) error {
		now, err := scrubsRequested(t)
		if err == nil && now == requested {
			err = t.Put(`PRAGMA user_version = 0`)
		}
		return err
	})
}

// checkpoint empties the write-ahead log as soon as it is not read any more. A backup may read it for long.
func (s *database) checkpoint(ctx context.Context) error {
	for {
		if done, err := s.tryCheckpoint(ctx); err != nil || done {
			return err
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(checkpointPause):
		}
	}
}

// tryCheckpoint waits only a moment for readers, since moves wait meanwhile.
func (s *database) tryCheckpoint(ctx context.Context) (done bool, err error) {
	err = s.writer.alone(ctx, func(conn *sql.Conn) error {
		ctx := context.WithoutCancel(ctx) // the connection's own patience has to come back
		var patience, busy, frames, moved int
		if err := conn.QueryRowContext(ctx, `PRAGMA busy_timeout`).Scan(&patience); err != nil {
			return err
		}
		if err := setBusyTimeout(ctx, conn, checkpointWait); err != nil {
			return err
		}
		err := conn.QueryRowContext(ctx, `PRAGMA wal_checkpoint(TRUNCATE)`).Scan(&busy, &frames, &moved)
		done = err == nil && busy == 0
		return errors.Join(err, setBusyTimeout(ctx, conn, patience))
	})
	return done, err
}

// setBusyTimeout sets how many milliseconds a connection waits for a lock.
func setBusyTimeout(ctx context.Context, conn *sql.Conn, milliseconds int) error {
	var set int
	return conn.QueryRowContext(ctx, fmt.Sprintf(`PRAGMA busy_timeout = %d`, milliseconds)).Scan(&set)
}
