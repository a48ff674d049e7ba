package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"sync"

	"unobot/game/table"
	"unobot/store"
)

// writer is the one connection that writes, and the changes that wait for it.
type writer struct {
	db         *sql.DB
	conn       *sql.Conn // the only one of db
	id         uint32    // the database's
	files      *location
	statements map[string]*sql.Stmt

	turn chan struct{} // holds something while a goroutine uses the fields above

	mu      sync.Mutex
	waiting []*change
}

// openWriter connects to the database at path, notes the mark of its journal in it and brings its schema up to date.
func openWriter(ctx context.Context, path, settings string, schema fs.FS) (*writer, error) {
	db, err := sql.Open(driver, dataSource(path, settings))
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

// alone uses the connection for statements that cannot be part of a transaction. Only the wait for the connection
// depends on ctx.
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

// close waits for its turn. Changes that still wait then find the connection closed.
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

// maxGroup bounds how many changes share a transaction, and with that how long the first of them
// waits for the others: some ten milliseconds.
const maxGroup = 64

// change is something to be written, whole or not at all.
type change struct {
	ctx  context.Context
	do   func(store.Tx) error
	done chan error // gets its outcome, from the goroutine that writes it
	err  error      // its outcome so far
}

// errPanicked is the outcome of a change that panicked. Its caller does it again.
var errPanicked = errors.New("change panicked")

// write does something in a transaction and returns when that is on the disk. The caller that gets the
// connection writes for all callers that wait at that moment, in one transaction that is synced once. A
// change that fails is undone alone, and may be tried twice.
//
// Only the wait depends on ctx. A change that has begun is finished, so that its outcome is always known.
func (w *writer) write(ctx context.Context, do func(store.Tx) error) error {
	c := &change{ctx: ctx, do: do, done: make(chan error, 1)}
	w.join(c)
	err := w.outcome(c)
	if errors.Is(err, errPanicked) {
		return w.again(c)
	}
	return err
}

// outcome waits until a change has been written: by another caller, or by this one once it has the connection.
func (w *writer) outcome(c *change) error {
	select {
	case err := <-c.done:
		return err
	case <-c.ctx.Done():
		if w.leave(c) {
			return c.ctx.Err()
		}
		return <-c.done
	case w.turn <- struct{}{}:
		defer func() { <-w.turn }()
		if !w.leave(c) {
			return <-c.done
		}
		return w.lead(c)
	}
}

func (w *writer) join(c *change) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.waiting = append(w.waiting, c)
}

// leave reports whether a change was still waiting; now it is not.
func (w *writer) leave(c *change) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	i := slices.Index(w.waiting, c)
	if i < 0 {
		return false
	}
	w.waiting = slices.Delete(w.waiting, i, i+1)
	return true
}

// others takes the changes that wait, those that wait longest first, as many as fit into a group with one
// more.
func (w *writer) others() []*change {
	w.mu.Lock()
	defer w.mu.Unlock()
	n := min(len(w.waiting), maxGroup-1)
	group := slices.Clone(w.waiting[:n])
	w.waiting = slices.Delete(w.waiting, 0, n)
	return group
}

// lead writes a change together with the changes that wait when its transaction has begun.
func (w *writer) lead(c *change) error {
	t := w.transaction(c)
	if err := t.begin(c); err != nil {
		return err
	}
	others := w.others()
	if len(others) == 0 {
		return t.end(t.attempt(c))
	}
	group := append([]*change{c}, others...)
	if err := t.end(t.each(group)); err != nil {
		for _, c := range group {
			c.err = t.single(c)
		}
	}
	for _, c := range others {
		c.done <- c.err
	}
	return c.err
}

// single writes one change of a group after the loss of their shared transaction.
func (t tx) single(c *change) error {
	if err := t.begin(c); err != nil {
		return err
	}
	return t.end(t.attempt(c))
}

// each does the changes of a group, each within a savepoint. Its error says that SQLite has given
// the transaction up: some errors, such as a full disk, may do that.
func (t tx) each(group []*change) error {
	for _, c := range group {
		if err := t.Put(`SAVEPOINT change`); err != nil {
			return err
		}
		if c.err = t.attempt(c); c.err != nil {
			if err := t.Put(`ROLLBACK TO change`); err != nil {
				return err
			}
		}
		if err := t.Put(`RELEASE change`); err != nil {
			return err
		}
	}
	return nil
}

// attempt does a change. A panic must not reach the callers of the other changes, and nothing of it is
// told: its value and the arguments on its stack may be cards.
func (t tx) attempt(c *change) (err error) {
	defer func() {
		if recover() != nil {
			err = errPanicked
		}
	}()
	if err := c.ctx.Err(); err != nil {
		return err
	}
	return c.do(t)
}

// again does a change that panicked once more, alone, so that it panics in the goroutine of its caller, which
// describes the panic.
func (w *writer) again(c *change) error {
	return w.alone(c.ctx, func(*sql.Conn) error {
		t := w.transaction(c)
		if err := t.begin(c); err != nil {
			return err
		}
		defer t.rollback()
		return t.end(c.do(t))
	})
}

// tx is a transaction on the one connection that writes. It is not broken off when a caller stops waiting.
type tx struct {
	ctx    context.Context
	writer *writer
}

// transaction returns the transaction that a change begins.
func (w *writer) transaction(c *change) tx { return tx{context.WithoutCancel(c.ctx), w} }

// begin begins a transaction for a change, unless its caller has stopped waiting: a locked database can
// take seconds.
func (t tx) begin(c *change) error {
	if err := c.ctx.Err(); err != nil {
		return err
	}
	if err := t.writer.files.known(); err != nil {
		return err
	}
	return t.Put(`BEGIN IMMEDIATE`) // SQLite's own word: lock now, not with the first change
}

// end commits. It rolls back where there has been an error or the commit fails. A commit to files that
// have been taken away has failed, too.
func (t tx) end(err error) error {
	id := markFor(t.writer.files.salt)
	if err == nil && id != t.writer.files.id {
		err = t.Put(setIDSQL(id))
	}
	if err == nil {
		err = t.Put(`COMMIT`)
	}
	if err != nil {
		t.rollback()
		return err
	}
	if l := t.writer.files; id != l.id {
		l.id = id
		_ = l.lock.note(id) // a lock file that cannot be written keeps an older id, which sameRun allows for
	}
	return t.writer.files.checkJournal()
}

// rollback undoes the statements so far. It fails where the transaction has ended already, which does not matter.
func (t tx) rollback() { _ = t.Put(`ROLLBACK`) }

// Exec implements store.Tx.
func (t tx) Exec(text string, args ...any) (int64, error) {
	stmt, err := t.writer.prepared(t.ctx, text)
	if err != nil {
		return 0, err
	}
	r, err := stmt.ExecContext(t.ctx, args...)
	if err != nil {
		return 0, err
	}
	return r.RowsAffected()
}

// Put implements store.Tx.
func (t tx) Put(text string, args ...any) error {
	_, err := t.Exec(text, args...)
	return err
}

// Expect implements store.Tx.
func (t tx) Expect(refusal error, text string, args ...any) error {
	n, err := t.Exec(text, args...)
	if err == nil && n == 0 {
		return refusal
	}
	return err
}

// Read implements store.Tx.
func (t tx) Read(each func(store.Row) error, query string, args ...any) error {
	rows, err := t.writer.conn.QueryContext(t.ctx, query, args...)
	return store.Each(rows, err, each)
}

// Admit implements store.Tx. It never refuses: the one process that works on a file counts its tables itself.
func (t tx) Admit(table.Commit) error { return nil }

// Isolate implements store.Tx. One transaction writes at a time.
func (t tx) Isolate() { /* it is so */ }

// NoteActed implements store.Tx.
func (t tx) NoteActed(match table.ID, user table.UserID) error {
	n, err := t.Exec(`UPDATE match_players SET acted = 1 WHERE match_id = $1 AND user_id = $2 AND acted = 0`,
		string(match), string(user))
	if err != nil || n == 0 {
		return err
	}
	return t.Put(`UPDATE matches SET people = people + 1 WHERE id = $1`, string(match))
}

// RequestScrub notes, in the transaction that erases, that the files have to be scrubbed. The note is SQLite's
// user_version, a number in the file's header for the program to use: it outlives a crash and needs no table. It
// counts requests, so that a scrub does not settle the erasures during its run.
func (t tx) RequestScrub() error {
	requested, err := scrubsRequested(t)
	if err != nil {
		return err
	}
	_, err = t.writer.conn.ExecContext(t.ctx, fmt.Sprintf(`PRAGMA user_version = %d`, requested+1))
	return err
}

// scrubsRequested returns the number of noted scrubs.
func scrubsRequested(t store.Tx) (n int32, err error) {
	err = t.Read(func(row store.Row) error { return row.Scan(&n) }, `PRAGMA user_version`)
	return n, err
}

// prepared returns a statement of the writer. Each text is prepared once: the same ones run at every move.
func (w *writer) prepared(ctx context.Context, text string) (*sql.Stmt, error) {
	if stmt, ok := w.statements[text]; ok {
		return stmt, nil
	}
	stmt, err := w.conn.PrepareContext(ctx, text)
	if err == nil {
		w.statements[text] = stmt
	}
	return stmt, err
}
