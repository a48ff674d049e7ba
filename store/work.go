package store

import (
	"context"
	"database/sql"

	"unobot/game/table"
)

// work is a transaction under way.
type work struct {
	ctx context.Context
	tx  tx
}

// tx is what an engine does in a transaction.
type tx interface {
	exec(ctx context.Context, text string, args ...any) (changed int64, err error)
	put(ctx context.Context, text string, args ...any) error
	expect(ctx context.Context, refusal error, text string, args ...any) error
	query(ctx context.Context, text string, args ...any) (*sql.Rows, error)
	queryRow(ctx context.Context, text string, args ...any) scanner

	// admit refuses a new table that would be one too many, where others make tables, too.
	admit(ctx context.Context, c table.Commit) error
	// noteActed counts a user among the people of a match at the first move made there.
	noteActed(ctx context.Context, match table.ID, user table.UserID) error
	// requestScrub notes that something has been erased.
	requestScrub(ctx context.Context) error
}

// scanner is a row that is yet to be read.
type scanner interface{ Scan(into ...any) error }

// exec executes a statement and tells how many rows it changed.
func (w work) exec(text string, args ...any) (changed int64, err error) {
	return w.tx.exec(w.ctx, text, args...)
}

// put executes a statement at the latest when the transaction ends: its error may come as late.
func (w work) put(text string, args ...any) error { return w.tx.put(w.ctx, text, args...) }

// expect executes a statement that has to change a row, at the latest when the transaction ends. Where
// it changes none, the transaction is over and the refusal its error.
func (w work) expect(refusal error, text string, args ...any) error {
	return w.tx.expect(w.ctx, refusal, text, args...)
}

func (w work) query(text string, args ...any) (*sql.Rows, error) {
	return w.tx.query(w.ctx, text, args...)
}

func (w work) queryRow(text string, args ...any) scanner {
	return w.tx.queryRow(w.ctx, text, args...)
}
