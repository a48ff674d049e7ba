package store

import (
	"context"
	"database/sql"
	"fmt"

	"unobot/game/table"
)

// A transaction of SQLite's is the one connection that writes.
var _ tx = (*writer)(nil)

func (w *writer) exec(ctx context.Context, text string, args ...any) (int64, error) {
	stmt, err := w.prepared(ctx, text)
	if err != nil {
		return 0, err
	}
	r, err := stmt.ExecContext(ctx, args...)
	if err != nil {
		return 0, err
	}
	return r.RowsAffected()
}

func (w *writer) put(ctx context.Context, text string, args ...any) error {
	_, err := w.exec(ctx, text, args...)
	return err
}

func (w *writer) expect(ctx context.Context, refusal error, text string, args ...any) error {
	n, err := w.exec(ctx, text, args...)
	if err == nil && n == 0 {
		return refusal
	}
	return err
}

func (w *writer) query(ctx context.Context, text string, args ...any) (*sql.Rows, error) {
	return w.conn.QueryContext(ctx, text, args...)
}

func (w *writer) queryRow(ctx context.Context, text string, args ...any) scanner {
	return w.conn.QueryRowContext(ctx, text, args...)
}

// prepared is a statement of the writer. Each text is prepared once: the same ones run at every move.
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

// admit admits everybody: the one process that works on a file counts its tables itself.
func (w *writer) admit(context.Context, table.Commit) error { return nil }

func (w *writer) noteActed(ctx context.Context, match table.ID, user table.UserID) error {
	n, err := w.exec(ctx, `UPDATE match_players SET acted = 1 WHERE match_id = $1 AND user_id = $2 AND acted = 0`,
		string(match), string(user))
	if err != nil || n == 0 {
		return err
	}
	return w.put(ctx, `UPDATE matches SET people = people + 1 WHERE id = $1`, string(match))
}

// requestScrub notes, in the transaction that erases, that the files have to be scrubbed. The note
// is SQLite's user_version, a number in the file's header for the program to use: it outlives a
// crash and needs no table. It counts requests, so that a scrub does not settle what was erased
// while it ran.
func (w *writer) requestScrub(ctx context.Context) error {
	var requested int32
	if err := w.queryRow(ctx, `PRAGMA user_version`).Scan(&requested); err != nil {
		return err
	}
	_, err := w.conn.ExecContext(ctx, fmt.Sprintf(`PRAGMA user_version = %d`, requested+1))
	return err
}
