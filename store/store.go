// Package store keeps tables, results and players.
//
// Every commit is stored whole or not at all and is durable when it returns. The package holds the
// queries; an Engine executes them: store/sqlite on a file, store/postgres on a server. Both have the
// same queries: no dialect, and placeholders $1, $2, ... that first appear in ascending order, because
// SQLite binds them in that order.
//
// The changes of a table: commit.go, codec.go, results.go, players.go, feats.go. The start: load.go, shown.go,
// servers.go, application.go, keys.go. The answers for people: stats.go, history.go, daily.go, seasons.go,
// settings.go. Upkeep: purge.go, erase.go, recount.go. Moving to another database: move.go, moveaccount.go. All of it
// runs by work.go, and problem.go has the messages for an operator.
package store

import (
	"context"
	"log/slog"

	"unobot/game/table"
)

// Store is an open database. It is a table.Store, and also keeps results, users, events and settings.
type Store struct{ engine Engine }

// New returns a store on an engine that is ready to be used.
func New(e Engine) *Store { return &Store{e} }

// Engine is the database that a store stands on. Its errors are a *Problem where an operator can do
// something about them.
type Engine interface {
	// Read answers a query from committed data, and calls each for every row.
	Read(ctx context.Context, each func(Row) error, query string, args ...any) error
	// Write runs do in a transaction and returns when that is durable. A failed transaction is undone, and do may run
	// once more.
	Write(ctx context.Context, do func(Tx) error) error
	// Snapshot reads the data committed at one moment, however long that takes. After a failure do may run once more.
	Snapshot(ctx context.Context, do func(Tx) error) error
	// Commit is Write for a commit of a table, which counts once and is known by its key.
	Commit(ctx context.Context, c table.Commit, do func(Tx) error) error
	// Scrub removes erased data from the disk, if deleting has not done so.
	Scrub(ctx context.Context) error
	// RefuseServed returns a *Problem if other processes work on the database.
	RefuseServed(ctx context.Context) error
	// Lost returns the reason why nothing can be stored any more, or nil if there is none.
	Lost() error
	Watch(ctx context.Context, log *slog.Logger)
	Place() (name string, made bool)
	Notice() string
	Close() error
}

// Tx is a transaction under way.
type Tx interface {
	// Exec executes a statement and returns the number of rows that it changed.
	Exec(text string, args ...any) (changed int64, err error)
	// Put executes a statement at the latest when the transaction ends: its error may come as late.
	Put(text string, args ...any) error
	// Expect is Put for a statement that has to change a row. Where it changes none, the transaction is
	// over and the refusal is its error.
	Expect(refusal error, text string, args ...any) error
	// Read answers a query, and calls each for every row.
	Read(each func(Row) error, query string, args ...any) error

	// Isolate runs the transaction as if no other one ran at the same time. It comes first.
	Isolate()
	// Admit refuses a new table that would be one too many, where other processes make tables, too.
	Admit(c table.Commit) error
	// NoteActed counts a user among the people of a match at the first move that the user makes there.
	NoteActed(match table.ID, user table.UserID) error
	// RequestScrub notes that something has been erased.
	RequestScrub() error
}

// Use is the purpose for which a database is opened.
type Use uint8

const (
	ToServe Use = iota
	ToFill      // by a move: a database that an earlier move has filled in part will do
)

// Row is one row of an answer.
type Row interface {
	Scan(into ...any) error
	Columns() ([]string, error)
}

// Engine returns the engine of the store.
func (s *Store) Engine() Engine { return s.engine }

// Close waits for the writes under way and closes the database. Later writes fail.
func (s *Store) Close() error { return s.engine.Close() }

// Place returns the place of the database, without a password, and whether it had to be made.
func (s *Store) Place() (name string, made bool) { return s.engine.Place() }

// Notice returns a message for the operator about the state in which the database was found, such as that a journal
// was set aside; "" if there is none.
func (s *Store) Notice() string { return s.engine.Notice() }

// Lost returns an error if the database is not the one any more that the store works on, else nil. Nothing is stored
// from then on.
func (s *Store) Lost() error { return s.engine.Lost() }

// Watch looks every few seconds whether the database is in its place, until ctx ends. If it is not,
// Watch says so once, and from then on nothing is written.
func (s *Store) Watch(ctx context.Context, log *slog.Logger) { s.engine.Watch(ctx, log) }
