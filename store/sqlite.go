package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"

	"unobot/game/table"
	"unobot/migrations"
	"unobot/store/unfinished"
)

// readers is how many queries read at a time, beside the one writer.
const readers = 4

// sqlite is a database in a file.
type sqlite struct {
	lock      *lock
	writer    *writer
	reader    *reader
	notice    string        // what the operator should know of the opening
	scrubbing chan struct{} // holds something while a scrub is under way
}

// Open opens the database at path, making or migrating it as needed, and locks it until Close.
// Errors that an operator can do something about are an *InUseError, a *NewerError, a *GoneError, an *AccessError
// a *HalfMovedError or a *DamagedError; the file is untouched then.
func Open(ctx context.Context, path string) (*Store, error) {
	return open(ctx, path, migrations.Files, wholeOnly)
}

// OpenUnsynced is Open for tests: commits return before the disk has them.
func OpenUnsynced(ctx context.Context, path string) (*Store, error) {
	s, err := Open(ctx, path)
	if err != nil {
		return nil, err
	}
	err = s.engine.(*sqlite).writer.alone(ctx, func(conn *sql.Conn) error {
		_, err := conn.ExecContext(ctx, `PRAGMA synchronous = OFF`)
		return err
	})
	return s, err
}

func open(ctx context.Context, path string, schema fs.FS, as openAs) (*Store, error) {
	real, err := resolve(path)
	if err != nil {
		return nil, explain(path, err)
	}
	lock, err := takeLock(real)
	if err != nil {
		return nil, lockError(real, err)
	}
	s := &sqlite{lock: lock, scrubbing: make(chan struct{}, 1)}
	if err := s.open(ctx, real, schema, as); err != nil {
		return nil, errors.Join(err, s.close())
	}
	return &Store{engine: s, reader: s.reader}, nil
}

func (s *sqlite) open(ctx context.Context, path string, schema fs.FS, as openAs) error {
	unfinished.Sweep(filepath.Dir(path))
	var err error
	if s.notice, err = sortOutJournal(ctx, path); err != nil {
		return explain(path, err)
	}
	if err := inspect(ctx, path, schema, as); err != nil {
		return err
	}
	if err := makePrivate(s.lock.database, path); err != nil {
		return explain(path, err)
	}
	if s.writer, err = openWriter(ctx, path, schema); err != nil {
		return explain(path, err)
	}
	if err := s.lock.note(s.writer.id); err != nil {
		return explain(path, err)
	}
	if s.writer.files, err = newLocation(path, s.lock, s.writer.id); err != nil {
		return explain(path, err)
	}
	db, err := sql.Open(driver, dataSource(path, reading))
	if err != nil {
		return fmt.Errorf("open database: %w", err)
	}
	db.SetMaxOpenConns(readers)
	db.SetMaxIdleConns(readers)
	s.reader = &reader{DB: db}
	if err := s.reader.prepare(ctx, doneSQL, stepsSQL); err != nil {
		return explain(path, err)
	}
	return nil
}

func (s *sqlite) write(ctx context.Context, do func(work) error) error {
	return s.writer.write(ctx, do)
}

// commit shares its transaction with the commits that wait at the same time (ADR 15).
func (s *sqlite) commit(ctx context.Context, _ table.Commit, do func(work) error) error {
	return s.writer.write(ctx, do)
}

func (s *sqlite) lost() error { return s.writer.files.known() }

func (s *sqlite) note() string { return s.notice }

func (s *sqlite) close() error {
	err := s.closeConnections()
	if err == nil && s.writer != nil && !s.isLost() {
		err = s.lock.clear()
	}
	return errors.Join(err, s.lock.close())
}

// closeConnections lets SQLite tidy the journal up with the last of them, unless it would do so into
// a file that is somebody else's.
func (s *sqlite) closeConnections() error {
	if s.writer == nil {
		return nil
	}
	if s.reader == nil {
		return s.writer.close()
	}
	if s.isLost() { // those that only read tidy nothing up
		return errors.Join(s.writer.close(), s.reader.Close())
	}
	return errors.Join(s.reader.Close(), s.writer.close())
}

func (s *sqlite) isLost() bool { return s.writer.files != nil && s.writer.files.known() != nil }
