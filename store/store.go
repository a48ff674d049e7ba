package store

import (
	"context"
	"log/slog"

	"unobot/game/table"
)

// Store is an open database. It is a table.Store and a table.Scores.
type Store struct {
	engine engine
	reader *reader
}

// engine is the database that a store stands on: a file of SQLite's, or PostgreSQL.
type engine interface {
	// write does something in a transaction and returns when that is durable. It may be done twice:
	// nothing of the first time stays then.
	write(ctx context.Context, do func(work) error) error
	// commit is write for a commit of a table, which is done once and is known by its key.
	commit(ctx context.Context, c table.Commit, do func(work) error) error
	// scrub removes what has been erased, as far as deleting has not done so.
	scrub(ctx context.Context) error
	// lost says why nothing is stored any more, once and for all; nil as long as there is no reason.
	lost() error
	watch(ctx context.Context, log *slog.Logger)
	note() string
	close() error
}

// Close waits for what is being written and lets go of the database; whatever is to be written
// afterwards fails.
func (s *Store) Close() error { return s.engine.close() }

// Notice is what the operator should know of how the database was found, such as that a journal was
// set aside; "" for nothing.
func (s *Store) Notice() string { return s.engine.note() }

// Lost says that the database is not the one any more that the store works on; nil as long as it is.
// Nothing is stored from then on.
func (s *Store) Lost() error { return s.engine.lost() }

// Watch looks every few seconds whether the database is in its place, until ctx ends. If it is not, it
// says so once, and from then on nothing is written.
func (s *Store) Watch(ctx context.Context, log *slog.Logger) { s.engine.watch(ctx, log) }

// write does something in a transaction of the store's.
func (s *Store) write(ctx context.Context, do func(work) error) error { return s.engine.write(ctx, do) }
