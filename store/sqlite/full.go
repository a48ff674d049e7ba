package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"log/slog"
	"path/filepath"
	"sync"
	"sync/atomic"
	"time"

	"unobot/game/table"
	"unobot/store"
)

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
