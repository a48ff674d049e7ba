// Package store keeps tables, results and players.
//
// Every commit is stored whole or not at all and is durable when it returns. The package holds the
// queries; an Engine executes them: store/sqlite on a file, store/postgres on a server. Both have the
// same queries: no dialect, and placeholders $1, $2, ... that first appear in ascending order, because
// SQLite binds them in that order.
//
// The changes of a table: commit.go, results.go, players.go, feats.go (also counted anew). The start: load.go,
// shown.go, store.go. The answers for people: stats.go, daily.go, duels.go, seasons.go, events.go. Servers:
// settings.go. Upkeep: purge.go, erase.go. Moving to another database: move.go. All of it runs by work.go, which has
// the stored names, too.
package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"slices"
	"strings"
	"syscall"

	"unobot/game/table"
	"unobot/migrations"
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

// Application returns the application of Discord that the database belongs to, or "" before a bot has connected.
func (s *Store) Application(ctx context.Context) (id string, err error) {
	_, err = s.query(ctx, selectApplication).one(&id)
	return id, wrapped("whose database it is", err)
}

const selectApplication = `SELECT id FROM application`

// ClaimApplication assigns the database to an application if it has none yet, and returns the one that it belongs to.
func (s *Store) ClaimApplication(ctx context.Context, id string) (owner string, err error) {
	err = s.write(ctx, func(w *work) {
		w.put(`INSERT INTO application (one, id) VALUES (1, $1) ON CONFLICT DO NOTHING`, id)
		_, err := w.query(selectApplication).one(&owner)
		w.fail(err)
	})
	return owner, wrapped("note whose database it is", err)
}

// LeaveApplication frees the database for the next application, and returns the one that it belonged to. It deletes
// boards and pings, because no application can change another's messages, and the keys that sign sessions. Processes
// have to be stopped (InUse).
func (s *Store) LeaveApplication(ctx context.Context) (before string, err error) {
	if err := s.engine.RefuseServed(ctx); err != nil {
		return "", err
	}
	err = s.write(ctx, func(w *work) {
		_, err := w.query(selectApplication).one(&before)
		w.fail(err)
		for _, text := range []string{
			`UPDATE tables SET board = '' WHERE ` + isLive, `DELETE FROM boards`, `DELETE FROM pings`, `DELETE FROM application`,
			`DELETE FROM keys`,
		} {
			w.put(text)
		}
	})
	if err != nil {
		return "", fmt.Errorf("forget whose database it is: %w", err)
	}
	return before, nil
}

// sessionKey is the name of the key that signs the sessions of the table's page.
const sessionKey = "sessions"

// SessionKey returns the key that signs the sessions of the table's page. If there is none yet, it stores fresh, which
// has to be 32 random bytes.
func (s *Store) SessionKey(ctx context.Context, fresh []byte) (key []byte, err error) {
	found, err := s.query(ctx, `SELECT key FROM keys WHERE name = $1`, sessionKey).one(&key)
	if err != nil || found {
		return key, wrapped("read the key of sessions", err)
	}
	err = s.write(ctx, func(w *work) {
		w.put(`INSERT INTO keys (name, key) VALUES ($1, $2) ON CONFLICT DO NOTHING`, sessionKey, fresh)
		_, err := w.query(`SELECT key FROM keys WHERE name = $1`, sessionKey).one(&key)
		w.fail(err)
	})
	return key, wrapped("read the key of sessions", err)
}

// RenewSessionKey removes the key that signs the sessions of the table's page: the next process that needs one makes
// another. found is false if there was none.
func (s *Store) RenewSessionKey(ctx context.Context) (found bool, err error) {
	err = s.write(ctx, func(w *work) { found = w.exec(`DELETE FROM keys WHERE name = $1`, sessionKey) > 0 })
	return found, wrapped("renew the key of sessions", err)
}

// RefuseNewer returns a *Problem (Newer) for a database with the schema found, if the program, which knows the schemas
// up to known, may not use it: each migration says in the table schemas which ones may (ADR 41).
func RefuseNewer(ctx context.Context, db *sql.DB, name string, found, known int64) error {
	if found <= known {
		return nil
	}
	var newer, told, oldest int64
	err := db.QueryRowContext(ctx, `SELECT COUNT(*), COUNT(s.oldest), COALESCE(MAX(s.oldest), 0)
		FROM goose_db_version g LEFT JOIN schemas s ON s.version = g.version_id WHERE g.version_id > $1`,
		known).Scan(&newer, &told, &oldest)
	if err == nil && told == newer && oldest <= known {
		return nil
	}
	if err != nil || told < newer {
		oldest = found
	}
	return &Problem{
		Kind:   Newer,
		Wrong:  fmt.Sprintf("database %s has schema %d, this program knows up to %d", name, found, known),
		Remedy: fmt.Sprintf("run the newer program, or another that knows schema %d ('unobot version' tells)", oldest),
	}
}

// NewerNotice returns a notice that a program works on a schema newer than itself, or "" if it does not.
func NewerNotice(name string, found, known int64) string {
	if found <= known {
		return ""
	}
	return fmt.Sprintf("database %s has schema %d, this program knows up to %d: it may use what a newer one has left, "+
		"but does not know what that has added", name, found, known)
}

// Behind reports whether a database lacks one of the program's migrations, although it has the newest: two programs
// may have been made beside each other, each with a migration that the other did not know.
func Behind(ctx context.Context, db *sql.DB, schema fs.FS) (bool, error) {
	var applied int
	err := db.QueryRowContext(ctx,
		`SELECT COUNT(DISTINCT version_id) FROM goose_db_version WHERE version_id BETWEEN 1 AND $1`,
		migrations.Newest(schema)).Scan(&applied)
	return applied < migrations.Count(schema), err
}

// errNewer says that a move would leave rows behind.
var errNewer = errors.New("a newer program has worked on it, and this one does not know all of its tables: " +
	"move it with that one")

// refuseNewer refuses to copy a database with tables that the program may not know.
func (w *work) refuseNewer() error {
	known := max(migrations.Newest(migrations.Files), migrations.Newest(migrations.Postgres()))
	newer, err := w.query(`SELECT 1 FROM schemas WHERE version > $1`, known).one(new(int))
	if err == nil && newer {
		err = errNewer
	}
	return err
}

// Problem describes a fault of a database, and the remedy of an operator.
type Problem struct {
	Kind   Kind
	Wrong  string // the fault, with the name of the database; "" if Err alone describes it
	Remedy string // "" if none is known
	Err    error  // nil if the other fields describe it
}

// Kind is a kind of problem that a caller may decide on.
type Kind uint8

// The problems of opening or checking a database. The database is left untouched then.
const (
	NoKind    Kind = iota
	InUse          // others work on it
	Newer          // it was written by a newer version of the program
	HalfMoved      // a move into it was broken off
	NoAccess       // the operating system does not let the program use the file
	Damaged        // it is no database, or is one no longer
	Foreign        // it is the database of another program
	Missing        // only its journal is there
	Stale          // a copy would be out of date
	Unusable       // the server, or the way to it, does not let the program work on it

	// The problems while the bot runs.
	DiskFull
	KeptLocked
	TooManyFiles
	NoMemory
	DiskFails
	FilesLost
	ServerGone
	ServerFull
	ServerReads
)

// LostLine is the line that Watch logs, once, when files of the database are lost. Other functions with that error log
// nothing more.
const LostLine = "the database is lost"

// remedies are the remedies of the problems while the bot runs.
var remedies = map[Kind]string{
	DiskFull:     "the disk is full: make room on it; reading goes on, and moves count again once there is room",
	KeptLocked:   "another program keeps the database locked: end that, or wait for it",
	TooManyFiles: "too many open files: raise the limit, with 'ulimit -n' or LimitNOFILE in the unit of systemd",
	NoMemory:     "out of memory: give the bot more, or end what else needs it",
	DiskFails:    "the disk does not do what it should: look into the system's log",
	FilesLost:    "stop the bot, put the database back, and start the bot again",
	ServerGone:   "see that the database server runs and can be reached; moves count again once it answers",
	ServerFull:   "the database server lets nobody else in: raise its max_connections, or put a pooler before it",
	ServerReads:  "the database server only reads: name the primary server in DATABASE_URL",
}

// Remedy returns the remedy of a problem while the bot runs; "" for other kinds.
func (k Kind) Remedy() string { return remedies[k] }

func (p *Problem) Error() string {
	if p.Wrong == "" {
		return p.Err.Error()
	}
	parts := []string{p.Wrong}
	if p.Remedy != "" {
		parts = append(parts, p.Remedy)
	}
	if p.Err != nil {
		parts = append(parts, strings.Join(strings.Fields(p.Err.Error()), " ")) // one line
	}
	return strings.Join(parts, ": ")
}

func (p *Problem) Unwrap() error { return p.Err }

// Is reports whether an error is a Problem of one of some kinds, or has one behind it.
func Is(err error, kinds ...Kind) bool {
	return behind(err, func(k Kind) bool { return slices.Contains(kinds, k) }) != NoKind
}

// RemedyOf returns the remedy of an error while the bot runs; "" if it is unknown.
func RemedyOf(err error) string {
	if kind := behind(err, func(k Kind) bool { return k.Remedy() != "" }); kind != NoKind {
		return kind.Remedy()
	}
	return SystemKind(err).Remedy()
}

// behind returns the first kind behind an error that will accepts.
func behind(err error, will func(Kind) bool) Kind {
	var p *Problem
	for errors.As(err, &p) {
		if will(p.Kind) {
			return p.Kind
		}
		err, p = p.Err, nil
	}
	return NoKind
}

// SystemKind returns the kind of an error of the operating system, or NoKind for other errors.
func SystemKind(err error) Kind {
	switch {
	case errors.Is(err, syscall.ENOSPC):
		return DiskFull
	case errors.Is(err, syscall.EMFILE), errors.Is(err, syscall.ENFILE):
		return TooManyFiles
	case errors.Is(err, syscall.ENOMEM):
		return NoMemory
	}
	return NoKind
}

// OlderProblem returns the problem that no bot of this version has run on a database yet.
func OlderProblem(database string) *Problem {
	return &Problem{
		Kind: Unusable, Wrong: "no bot of this version has run on database " + database, Remedy: "start it first",
	}
}

// HalfMovedProblem returns the problem of a database that a move has not filled yet.
func HalfMovedProblem(database string) *Problem {
	return &Problem{
		Kind:   HalfMoved,
		Wrong:  fmt.Sprintf("database %s holds only a part of what was being copied into it", database),
		Remedy: "run the same 'unobot move' again, which goes on where it stopped, or use another database",
	}
}
