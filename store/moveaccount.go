package store

import (
	"context"
	"crypto/sha256"
	sqldriver "database/sql/driver"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// movingTable makes the table in which a target keeps account of a move: how many rows of each table are
// to be copied, their digest, and how many are copied. As long as it exists, the move is not done.
const movingTable = `CREATE TABLE IF NOT EXISTS moving (
	name   TEXT   NOT NULL PRIMARY KEY,
	total  BIGINT NOT NULL,
	digest TEXT   NOT NULL,
	copied BIGINT NOT NULL
)`

// begin opens the account of a move, or finds that of an earlier try of the same move. It returns how
// many rows of each table are copied already.
func (m *mover) begin(ctx context.Context) (copied map[string]int, err error) {
	err = m.to.write(ctx, func(w *work) {
		copied = map[string]int{}
		w.exec(movingTable)
		found, err := w.account()
		w.fail(err)
		if len(found) == 0 {
			copied = m.openAccount(ctx, w)
			return
		}
		for name, c := range m.whole {
			if found[name].total != c.rows || found[name].digest != c.digest() {
				w.fail(ErrAnotherSource)
			}
			copied[name] = found[name].copied
		}
	})
	return copied, err
}

// entry is a row of an account: the progress of one table.
type entry struct {
	total  int
	digest string
	copied int
}

func (w *work) account() (map[string]entry, error) {
	all := map[string]entry{}
	err := w.query(`SELECT name, total, digest, copied FROM moving`)(func(row Row) error {
		var name string
		var e entry
		err := row.Scan(&name, &e.total, &e.digest, &e.copied)
		all[name] = e
		return err
	})
	return all, err
}

// openAccount opens the account of a database that is empty, or holds all of the source: an earlier move was done, and
// its operator may not have seen that.
func (m *mover) openAccount(ctx context.Context, w *work) (copied map[string]int) {
	copied = map[string]int{}
	if w.rows() > 0 {
		err := m.compare(ctx, w)
		if errors.Is(err, ErrDiffers) {
			err = ErrNotEmpty
		}
		w.fail(err)
		for _, t := range everyTable {
			copied[t.name] = m.whole[t.name].rows
		}
	}
	for _, t := range everyTable {
		w.put(`INSERT INTO moving (name, total, digest, copied) VALUES ($1, $2, $3, $4)`,
			t.name, int64(m.whole[t.name].rows), m.whole[t.name].digest(), int64(copied[t.name]))
	}
	return copied
}

// rows returns the number of rows in all tables that are moved.
func (w *work) rows() (n int) {
	for _, t := range everyTable {
		var some int
		_, err := w.query(`SELECT COUNT(*) FROM ` + t.name).one(&some)
		w.fail(err)
		n += some
	}
	return n
}

// finish closes the account of a move once the target holds the whole source.
func (m *mover) finish(ctx context.Context) error {
	return m.to.write(ctx, func(w *work) {
		w.fail(m.compare(ctx, w))
		w.exec(`DROP TABLE IF EXISTS moving`)
	})
}

// compare returns an error with the difference between the target and the source.
func (m *mover) compare(ctx context.Context, w *work) error {
	for _, t := range everyTable {
		found, err := w.contentOf(ctx, t)
		if err != nil {
			return fmt.Errorf("table %s: %w", t.name, err)
		}
		if want := m.whole[t.name]; found != want {
			return fmt.Errorf("table %s, %d rows of %d: %w", t.name, found.rows, want.rows, ErrDiffers)
		}
	}
	return nil
}

// content is the number of rows of a table, and the sum of their digests, which does not depend on their
// order.
type content struct {
	rows int
	sum  [4]uint64
}

// digest returns the sum as a text.
func (c content) digest() string {
	return fmt.Sprintf("%016x%016x%016x%016x", c.sum[0], c.sum[1], c.sum[2], c.sum[3])
}

// contentOf goes through a table.
func (w *work) contentOf(ctx context.Context, t movedTable) (c content, err error) {
	var order []int
	err = w.query(`SELECT * FROM ` + t.name)(func(row Row) error {
		columns, values, err := movedValues(ctx, row)
		if err != nil {
			return err
		}
		if order == nil {
			order = sortedIndexes(columns)
		}
		c.add(columns, values, order)
		return nil
	})
	return c, err
}

// movedValues returns the values of a row as both databases know them, with the names of their columns.
func movedValues(ctx context.Context, row Row) (columns []string, all []any, err error) {
	columns, all, err = values(row)
	return columns, Plain(all), errors.Join(err, ctx.Err())
}

// Plain returns arguments as PostgreSQL's protocol knows them. Its text has no character 0: names that have one lose
// it.
func Plain(args []any) []any {
	all := make([]any, len(args))
	for i, arg := range args {
		value, err := sqldriver.DefaultParameterConverter.ConvertValue(arg)
		if err != nil {
			value = arg // the driver returns the error
		}
		if text, ok := value.(string); ok && strings.Contains(text, "\x00") {
			value = strings.ReplaceAll(text, "\x00", "")
		}
		all[i] = value
	}
	return all
}

// add adds a row, its columns in the order of their names.
func (c *content) add(columns []string, values []any, order []int) {
	h := sha256.New()
	for _, i := range order {
		fmt.Fprintf(h, "%s %T %v\n", columns[i], values[i], values[i])
	}
	digest := h.Sum(nil)
	for i := range c.sum {
		c.sum[i] += binary.BigEndian.Uint64(digest[8*i:])
	}
	c.rows++
}

// sortedIndexes returns the indexes of the names, in the order of the names.
func sortedIndexes(names []string) []int {
	order := make([]int, len(names))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int { return strings.Compare(names[a], names[b]) })
	return order
}
