package store

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// everyTable is all that a database holds, what is referred to before what refers to it. What
// PostgreSQL alone has is about running processes, and stays where it is.
var everyTable = []string{
	"tables", "users", "steps", "requests", "matches", "match_seats", "rounds", "round_points", "match_players",
	"feats", "match_feats", "seasons", "podiums", "daily_secrets", "daily_tries",
	"settings", "preferences", "last_options", "removed_guilds", "pings", "unshown", "barred", "boards",
}

// Moved says what has been copied.
type Moved struct {
	Table string
	Rows  int
}

// ErrNotEmpty says that a database holds something already.
var ErrNotEmpty = errors.New("there is something in it already: name an empty one")

// Move copies everything from one database into another one that is empty, in one transaction: all of
// it is there afterwards and has been compared, or nothing is. The bots on both have to be stopped.
func Move(ctx context.Context, from, to *Store) (all []Moved, err error) {
	err = from.write(ctx, func(source work) error {
		return to.write(ctx, func(target work) error {
			all, err = moveAll(ctx, source, target)
			return err
		})
	})
	if err != nil {
		return nil, fmt.Errorf("copy the database: %w", err)
	}
	return all, nil
}

func moveAll(ctx context.Context, source, target work) ([]Moved, error) {
	for _, name := range everyTable {
		var n int
		if err := target.queryRow(`SELECT COUNT(*) FROM ` + name).Scan(&n); err != nil {
			return nil, err
		}
		if n > 0 {
			return nil, ErrNotEmpty
		}
	}
	var all []Moved
	for _, name := range everyTable {
		n, err := moveTable(ctx, source, target, name)
		if err != nil {
			return nil, fmt.Errorf("table %s: %w", name, err)
		}
		all = append(all, Moved{name, n})
	}
	return all, nil
}

// moveTable copies a table and compares what is in both then.
func moveTable(ctx context.Context, source, target work, name string) (int, error) {
	var insert string
	wrote, err := source.each(ctx, name, func(columns []string, values []any) error {
		if insert == "" {
			insert = insertInto(name, columns)
		}
		return target.put(insert, values...)
	}, func() error { return target.flush(name) })
	if err != nil {
		return 0, err
	}
	found, err := target.each(ctx, name, func([]string, []any) error { return nil }, func() error { return nil })
	switch {
	case err != nil:
		return 0, err
	case found != wrote:
		return 0, fmt.Errorf("%d rows were copied, and %d are there or they differ: nothing is kept", wrote.rows, found.rows)
	}
	return found.rows, nil
}

func insertInto(name string, columns []string) string {
	values := make([]string, len(columns))
	for i := range columns {
		values[i] = fmt.Sprintf("$%d", i+1)
	}
	return fmt.Sprintf(`INSERT INTO %s (%s) VALUES (%s)`, name, strings.Join(columns, ", "), strings.Join(values, ", "))
}

// flushEvery is how many rows wait to be sent together.
const flushEvery = 200

// flush has the engine do what waits.
func (w work) flush(name string) error {
	_, err := w.exec(`DELETE FROM ` + name + ` WHERE 1 = 0`)
	return err
}

// content is how many rows a table has, and the sum of their digests, in whatever order.
type content struct {
	rows int
	sum  [4]uint64
}

// each goes through the rows of a table.
func (w work) each(ctx context.Context, name string, do func(columns []string, values []any) error, pause func() error) (c content, err error) {
	rows, err := w.query(`SELECT * FROM ` + name)
	if err != nil {
		return c, err
	}
	defer rows.Close()
	columns, err := rows.Columns()
	if err != nil {
		return c, err
	}
	order := sortedIndexes(columns)
	for rows.Next() {
		values, into := make([]any, len(columns)), make([]any, len(columns))
		for i := range values {
			into[i] = &values[i]
		}
		if err := errors.Join(rows.Scan(into...), ctx.Err()); err != nil {
			return c, err
		}
		values = plain(values)
		c.add(columns, values, order)
		if err := do(columns, values); err != nil {
			return c, err
		}
		if c.rows%flushEvery == 0 {
			if err := pause(); err != nil {
				return c, err
			}
		}
	}
	return c, rows.Err()
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

// sortedIndexes are the places of names in their order.
func sortedIndexes(names []string) []int {
	order := make([]int, len(names))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int { return strings.Compare(names[a], names[b]) })
	return order
}
