package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"

	"unobot/migrations"
)

// readers is how many queries read at a time, beside the one writer.
const readers = 4

// Store is an open database. It is a table.Store and a table.Scores.
type Store struct {
	lock   *os.File
	writer *sql.DB // one connection
	reader *sql.DB
	do     statements

	scrubbing chan struct{} // holds something while a scrub is under way
}

// Open opens the database at path, making or migrating it as needed, and locks it until Close.
// Errors that an operator can do something about are an *InUseError, a *NewerError, an *AccessError
// or a *DamagedError; the file is untouched then.
func Open(ctx context.Context, path string) (*Store, error) {
	return open(ctx, path, migrations.Files)
}

func open(ctx context.Context, path string, schema fs.FS) (*Store, error) {
	real, err := resolve(path)
	if err != nil {
		return nil, explain(path, err)
	}
	lock, err := takeLock(real)
	if err != nil {
		var inUse *InUseError
		if errors.As(err, &inUse) {
			return nil, err
		}
		return nil, explain(real, err)
	}
	s := &Store{lock: lock, scrubbing: make(chan struct{}, 1)}
	if err := s.open(ctx, real, schema); err != nil {
		return nil, errors.Join(err, s.Close())
	}
	return s, nil
}

func (s *Store) open(ctx context.Context, path string, schema fs.FS) error {
	if err := inspect(ctx, path, schema); err != nil {
		return err
	}
	if err := makePrivate(path); err != nil {
		return explain(path, err)
	}
	var err error
	if s.writer, err = sql.Open(driver, dataSource(path, writing)); err != nil {
		return fmt.Errorf("open database: %w", err)
	}
	s.writer.SetMaxOpenConns(1)
	if err := migrate(ctx, s.writer, schema); err != nil {
		return explain(path, err)
	}
	if s.reader, err = sql.Open(driver, dataSource(path, reading)); err != nil {
		return fmt.Errorf("open database: %w", err)
	}
	s.reader.SetMaxOpenConns(readers)
	s.reader.SetMaxIdleConns(readers)
	if s.do, err = s.prepare(ctx); err != nil {
		return explain(path, err)
	}
	return nil
}

// Close lets go of the database. Commits under way have to be finished.
func (s *Store) Close() error {
	var err error
	for _, db := range []*sql.DB{s.reader, s.writer} { // the last one to go tidies the journal up
		if db != nil {
			err = errors.Join(err, db.Close())
		}
	}
	return errors.Join(err, s.lock.Close())
}
