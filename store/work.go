package store

import (
	"context"
	"database/sql"
)

// work is a transaction under way.
type work struct {
	ctx context.Context
	*writer
}

func (w work) query(text string, args ...any) (*sql.Rows, error) {
	return w.conn.QueryContext(w.ctx, text, args...)
}

func (w work) queryRow(text string, args ...any) *sql.Row {
	return w.conn.QueryRowContext(w.ctx, text, args...)
}
