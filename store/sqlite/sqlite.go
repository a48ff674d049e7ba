// Package sqlite keeps a store in one file.
//
// sqlite.go opens it: location.go tells it from those of other programs and notices that the files were taken away,
// lock.go keeps other bots away, journal.go sorts out the journal, migrate.go checks and migrates. writer.go groups
// commits into transactions, and watch.go notices a full disk and lost files, and erases. backup.go is for operators,
// backups.go keeps a folder of verified copies, and unfinished.go gives a file its name once it is whole.
package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"io/fs"
	"path/filepath"
	"strings"

	"unobot/game/table"
	"unobot/migrations"
	"unobot/store"
)

// readers is the number of queries that read at a time, beside the one writer.
const readers = 4

// database is a store.Engine on one file.
type database struct {
	lock      *lock
	writer    *writer
	reader    *sql.DB
	prepared  map[string]*sql.Stmt // the queries of every move
	path      string
	current   bool          // its schema is not older than the program
	made      bool          // there was no database at the path
	notices   []string      // messages for the operator about the opening
	scrubbing chan struct{} // holds something while a scrub is under way
}

// Open opens the database at path, making or migrating it as needed, and locks it until Close. An error with a remedy
// for the operator is a *store.Problem: InUse, Newer, Missing, NoAccess, HalfMoved, Foreign or Damaged; the file is
// untouched then.
func Open(ctx context.Context, path string) (*store.Store, error) {
	return open(ctx, path, migrations.Files, store.ToServe)
}

// OpenTarget is Open for a database that is to be copied into.
func OpenTarget(ctx context.Context, path string) (*store.Store, error) {
	return open(ctx, path, migrations.Files, store.ToFill)
}

// OpenUnsynced is Open for tests: commits return before the disk has them.
func OpenUnsynced(ctx context.Context, path string) (*store.Store, error) {
	return openWith(ctx, path, unsynced, migrations.Files, store.ToServe)
}

func open(ctx context.Context, path string, schema fs.FS, use store.Use) (*store.Store, error) {
	return openWith(ctx, path, writing, schema, use)
}

// openWith is open with settings of the connection that writes.
func openWith(ctx context.Context, path, settings string, schema fs.FS, use store.Use) (*store.Store, error) {
	real, err := resolve(path)
	if err != nil {
		return nil, explain(path, err)
	}
	if err := refuseForeign(ctx, real); err != nil {
		return nil, err
	}
	lock, err := takeLock(real)
	if err != nil {
		return nil, explain(real, err)
	}
	s := newDatabase(lock)
	lost, err := s.examine(ctx, real, schema, use)
	if err == nil {
		err = s.connect(ctx, settings, schema, lost)
		if s.current && use == store.ToServe && isFull(real, err) {
			return openFull(ctx, s, func(s *database) error { return s.connect(ctx, settings, schema, lost) }, err)
		}
	}
	if err != nil {
		return nil, errors.Join(explain(real, err), s.Close())
	}
	return store.New(s), nil
}

func newDatabase(held *lock) *database {
	return &database{lock: held, scrubbing: make(chan struct{}, 1)}
}

// examine checks the files at a path, and refuses those that must not be touched.
func (s *database) examine(ctx context.Context, path string, schema fs.FS, use store.Use) (lost Loss, err error) {
	sweep(filepath.Dir(path))
	s.path = path
	if err = s.tell(sortOutJournal(ctx, path)); err != nil {
		return lost, err
	}
	setAside := len(s.notices) > 0
	if err = s.tell(s.inspect(ctx, path, schema, use)); err != nil {
		return lost, err
	}
	if !setAside {
		if lost, err = s.findLoss(ctx, path); err != nil {
			return lost, err
		}
	}
	return lost, makePrivate(s.lock.database, path)
}

// connect makes the database ready to be written to and read.
func (s *database) connect(ctx context.Context, settings string, schema fs.FS, lost Loss) (err error) {
	if s.writer, err = openWriter(ctx, s.path, settings, schema); err != nil {
		return err
	}
	if err = s.lock.begin(s.writer.id, lost); err != nil {
		return err
	}
	if s.writer.files, err = newLocation(s.path, s.lock, s.writer.id); err != nil {
		return err
	}
	if s.reader, err = sql.Open(driver, dataSource(s.path, reading)); err != nil {
		return err
	}
	s.reader.SetMaxOpenConns(readers)
	s.reader.SetMaxIdleConns(readers)
	s.prepared = map[string]*sql.Stmt{}
	for _, query := range store.AtEveryMove {
		if s.prepared[query], err = s.reader.PrepareContext(ctx, query); err != nil {
			return err
		}
	}
	return nil
}

// tell notes a message for the operator, if there is one.
func (s *database) tell(notice string, err error) error {
	if err == nil && notice != "" {
		s.notices = append(s.notices, notice)
	}
	return err
}

// Read implements store.Engine.
func (s *database) Read(ctx context.Context, each func(store.Row) error, query string, args ...any) error {
	var rows *sql.Rows
	var err error
	if stmt, ok := s.prepared[query]; ok {
		rows, err = stmt.QueryContext(ctx, args...)
	} else {
		rows, err = s.reader.QueryContext(ctx, query, args...)
	}
	return s.explained(ctx, store.Each(rows, err, each))
}

// Write implements store.Engine. Changes that wait at the same time share a transaction (ADR 2).
func (s *database) Write(ctx context.Context, do func(store.Tx) error) error {
	return s.explained(ctx, s.writer.write(ctx, do))
}

// Snapshot implements store.Engine. Other writes wait meanwhile.
func (s *database) Snapshot(ctx context.Context, do func(store.Tx) error) error {
	return s.Write(ctx, do)
}

// Commit implements store.Engine.
func (s *database) Commit(ctx context.Context, c table.Commit, do func(store.Tx) error) error {
	err := s.Write(ctx, do)
	if err == nil {
		s.lock.noteStored(c.State.UpdatedAt)
	}
	return err
}

// RefuseServed implements store.Engine: other processes are kept away by the lock.
func (s *database) RefuseServed(context.Context) error { return nil }

// Lost implements store.Engine.
func (s *database) Lost() error { return s.writer.files.known() }

// Place implements store.Engine.
func (s *database) Place() (name string, made bool) { return s.path, s.made }

// Notice implements store.Engine.
func (s *database) Notice() string { return strings.Join(s.notices, "; ") }

// Close implements store.Engine.
func (s *database) Close() error {
	err := s.closeConnections()
	if err == nil && s.writer != nil && !s.isLost() {
		err = s.lock.clear()
	}
	if s.writer != nil && s.writer.files != nil && s.writer.files.index != nil {
		err = errors.Join(err, s.writer.files.index.Close()) // after all that is locked by way of it
	}
	return errors.Join(err, s.lock.close())
}

// closeConnections closes the writer last, so that SQLite tidies the journal up. If the files are not ours any
// more, it closes the readers last, which tidy nothing up.
func (s *database) closeConnections() error {
	if s.writer == nil {
		return nil
	}
	if s.reader == nil {
		return s.writer.close()
	}
	if s.isLost() {
		return errors.Join(s.writer.close(), s.reader.Close())
	}
	return errors.Join(s.reader.Close(), s.writer.close())
}

func (s *database) isLost() bool { return s.writer.files != nil && s.writer.files.known() != nil }
