package store

import (
	"context"
	"database/sql"
	"fmt"
	"strings"
)

// work is a transaction. The first error ends it: statements after that do nothing, and the error is returned once, to
// the caller that has begun the transaction.
type work struct {
	tx  Tx
	err error
}

// write runs do in a transaction.
func (s *Store) write(ctx context.Context, do func(*work)) error {
	return s.engine.Write(ctx, inWork(do))
}

func inWork(do func(*work)) func(Tx) error {
	return func(tx Tx) error {
		w := &work{tx: tx}
		do(w)
		return w.err
	}
}

// put executes one statement as a transaction of its own.
func (s *Store) put(ctx context.Context, what, text string, args ...any) error {
	return wrapped(what, s.write(ctx, func(w *work) { w.put(text, args...) }))
}

// fail ends the work with an error, unless it has ended before or there is no error.
func (w *work) fail(err error) {
	if w.err == nil {
		w.err = err
	}
}

// exec executes a statement and returns the number of rows that it changed.
func (w *work) exec(text string, args ...any) (changed int64) {
	if w.err == nil {
		changed, w.err = w.tx.Exec(text, args...)
	}
	return changed
}

// put executes a statement at the latest when the transaction ends.
func (w *work) put(text string, args ...any) {
	if w.err == nil {
		w.err = w.tx.Put(text, args...)
	}
}

// expect is put for a statement that has to change a row. If it changes none, the error is refusal.
func (w *work) expect(refusal error, text string, args ...any) {
	if w.err == nil {
		w.err = w.tx.Expect(refusal, text, args...)
	}
}

// answer is the result of a query: it calls each for every row.
type answer func(each func(Row) error) error

// query reads committed data.
func (s *Store) query(ctx context.Context, text string, args ...any) answer {
	return func(each func(Row) error) error { return s.engine.Read(ctx, each, text, args...) }
}

// query reads the data as the transaction sees it.
func (w *work) query(text string, args ...any) answer {
	return func(each func(Row) error) error {
		if w.err == nil {
			w.err = w.tx.Read(each, text, args...)
		}
		return w.err
	}
}

// one reads the first row. It returns false if there is none.
func (a answer) one(into ...any) (found bool, err error) {
	err = a(func(row Row) error {
		if found {
			return nil
		}
		found = true
		return row.Scan(into...)
	})
	return found && err == nil, err
}

// list reads every row.
func list[T any](a answer, read func(Row) (T, error)) (all []T, err error) {
	err = a(func(row Row) error {
		one, err := read(row)
		all = append(all, one)
		return err
	})
	if err != nil {
		return nil, err
	}
	return all, nil
}

// words reads the rows of one column.
func words(a answer) ([]string, error) {
	return list(a, func(row Row) (word string, err error) {
		err = row.Scan(&word)
		return word, err
	})
}

// values returns the values of a row with the names of their columns.
func values(row Row) (columns []string, values []any, err error) {
	if columns, err = row.Columns(); err != nil {
		return nil, nil, err
	}
	values, into := make([]any, len(columns)), make([]any, len(columns))
	for i := range values {
		into[i] = &values[i]
	}
	return columns, values, row.Scan(into...)
}

// placeholders returns the parameters of a list of n.
func placeholders(n int) string {
	all := make([]string, n)
	for i := range all {
		all[i] = fmt.Sprintf("$%d", i+1)
	}
	return "(" + strings.Join(all, ", ") + ")"
}

// wrapped names the failed action in an error.
func wrapped(what string, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s: %w", what, err)
}

// Each calls do for every row of an answer of database/sql, and closes it.
func Each(rows *sql.Rows, err error, do func(Row) error) error {
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		if err := do(rows); err != nil {
			return err
		}
	}
	return rows.Err()
}
