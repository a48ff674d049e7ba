package sqlite

import (
	"context"
	"database/sql"
	"fmt"

	"unobot/game/table"
	"unobot/store"
)

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
	t.writer.files.marked(id)
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
