package store

import (
	"context"
	"database/sql"
	"errors"
	"io/fs"
	"sync"
)

// writer is the one connection that writes, and those who wait for it.
type writer struct {
	db         *sql.DB
	conn       *sql.Conn // the only one of db
	id         uint32    // the database's
	files      *location
	statements map[string]*sql.Stmt

	turn chan struct{} // holds something while somebody uses what is above

	mu      sync.Mutex
	waiting []*change
}

// openWriter connects to the database at path, lets it name its journal and brings its schema up to
// date.
func openWriter(ctx context.Context, path string, schema fs.FS) (*writer, error) {
	db, err := sql.Open(driver, dataSource(path, writing))
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(1)
	id, err := bind(ctx, db, path)
	if err != nil {
		return nil, errors.Join(err, db.Close())
	}
	if err := migrate(ctx, db, schema); err != nil {
		return nil, errors.Join(err, db.Close())
	}
	conn, err := db.Conn(ctx)
	if err != nil {
		return nil, errors.Join(err, db.Close())
	}
	return &writer{db: db, conn: conn, id: id, statements: map[string]*sql.Stmt{}, turn: make(chan struct{}, 1)}, nil
}

// alone uses the connection for what cannot be part of a transaction. Only the wait for the
// connection depends on ctx.
func (w *writer) alone(ctx context.Context, use func(*sql.Conn) error) error {
	select {
	case w.turn <- struct{}{}:
	case <-ctx.Done():
		return ctx.Err()
	}
	defer func() { <-w.turn }()
	if err := w.files.known(); err != nil {
		return err
	}
	return use(w.conn)
}

// close waits for its turn. Those who wait longer find the connection closed.
func (w *writer) close() error {
	w.turn <- struct{}{}
	defer func() { <-w.turn }()
	var err error
	for _, stmt := range w.statements {
		err = errors.Join(err, stmt.Close())
	}
	clear(w.statements)
	if w.files != nil {
		err = errors.Join(err, w.files.journal.Close())
	}
	return errors.Join(err, w.conn.Close(), w.db.Close())
}
