package store

import (
	"context"
	"database/sql"
)

// reader reads what is committed, several queries at a time.
type reader struct {
	*sql.DB
	prepared map[string]*sql.Stmt // what is asked at every move, where preparing it is of use
	// retry does a query again whose connection broke, where there is a connection; nil: once is enough.
	retry func(ctx context.Context, query func() error) error
}

// prepare prepares queries for as long as the reader lives.
func (r *reader) prepare(ctx context.Context, queries ...string) error {
	r.prepared = map[string]*sql.Stmt{}
	for _, query := range queries {
		stmt, err := r.PrepareContext(ctx, query)
		if err != nil {
			return err
		}
		r.prepared[query] = stmt
	}
	return nil
}

// QueryContext answers with rows.
func (r *reader) QueryContext(ctx context.Context, query string, args ...any) (rows *sql.Rows, err error) {
	if stmt, ok := r.prepared[query]; ok {
		return stmt.QueryContext(ctx, args...)
	}
	if r.retry == nil {
		return r.DB.QueryContext(ctx, query, args...)
	}
	err = r.retry(ctx, func() error {
		rows, err = r.DB.QueryContext(ctx, query, args...)
		return err
	})
	return rows, err
}

// QueryRowContext answers with one row.
func (r *reader) QueryRowContext(ctx context.Context, query string, args ...any) (row *sql.Row) {
	if stmt, ok := r.prepared[query]; ok {
		return stmt.QueryRowContext(ctx, args...)
	}
	if r.retry == nil {
		return r.DB.QueryRowContext(ctx, query, args...)
	}
	_ = r.retry(ctx, func() error { // the row has the error, too
		row = r.DB.QueryRowContext(ctx, query, args...)
		return row.Err()
	})
	return row
}
