package store

import (
	"context"
	"fmt"
)

// movingTable is where a target keeps account of a move: for each table how many rows there are to copy,
// with their digest, and how many of them are there. As long as there is such a table, the move is not
// done.
const movingTable = `CREATE TABLE IF NOT EXISTS moving (
	name   TEXT   NOT NULL PRIMARY KEY,
	total  BIGINT NOT NULL,
	digest TEXT   NOT NULL,
	copied BIGINT NOT NULL
)`

// begin opens the account of a move, or finds the one of the same move, and returns how many rows of
// each table are there.
func (m *mover) begin(ctx context.Context, whole map[string]content) (copied map[string]int, err error) {
	err = m.to.write(ctx, func(w work) error {
		if _, err := w.exec(movingTable); err != nil {
			return err
		}
		found, err := w.account()
		switch {
		case err != nil:
			return err
		case len(found) == 0:
			copied = map[string]int{}
			return w.openAccount(whole)
		}
		copied = map[string]int{}
		for name, c := range whole {
			if found[name].total != c.rows || found[name].digest != c.digest() {
				return ErrAnotherSource
			}
			copied[name] = found[name].copied
		}
		return nil
	})
	return copied, err
}

// entry is what an account says of a table.
type entry struct {
	total  int
	digest string
	copied int
}

func (w work) account() (map[string]entry, error) {
	rows, err := w.query(`SELECT name, total, digest, copied FROM moving`)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	all := map[string]entry{}
	for rows.Next() {
		var name string
		var e entry
		if err := rows.Scan(&name, &e.total, &e.digest, &e.copied); err != nil {
			return nil, err
		}
		all[name] = e
	}
	return all, rows.Err()
}

// openAccount opens the account of an empty database.
func (w work) openAccount(whole map[string]content) error {
	for _, t := range everyTable {
		var n int
		if err := w.queryRow(`SELECT COUNT(*) FROM ` + t.name).Scan(&n); err != nil {
			return err
		}
		if n > 0 {
			return ErrNotEmpty
		}
		err := w.put(`INSERT INTO moving (name, total, digest, copied) VALUES ($1, $2, $3, 0)`, t.name, int64(whole[t.name].rows), whole[t.name].digest())
		if err != nil {
			return err
		}
	}
	return nil
}

// finish closes the account of a move once the target holds what the source does.
func (m *mover) finish(ctx context.Context, whole map[string]content) error {
	return m.to.write(ctx, func(w work) error {
		for _, t := range everyTable {
			found, err := w.contentOf(ctx, t)
			if err != nil {
				return fmt.Errorf("table %s: %w", t.name, err)
			}
			if want := whole[t.name]; found != want {
				return fmt.Errorf("table %s, %d rows of %d: %w", t.name, found.rows, want.rows, ErrDiffers)
			}
		}
		_, err := w.exec(`DROP TABLE IF EXISTS moving`)
		return err
	})
}
