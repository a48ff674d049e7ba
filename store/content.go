package store

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// content is how many rows a table has, and the sum of their digests, in whatever order.
type content struct {
	rows int
	sum  [4]uint64
}

// digest is the sum as a text.
func (c content) digest() string {
	return fmt.Sprintf("%016x%016x%016x%016x", c.sum[0], c.sum[1], c.sum[2], c.sum[3])
}

// contentOf goes through a table.
func (w work) contentOf(ctx context.Context, t movedTable) (c content, err error) {
	rows, err := w.query(`SELECT * FROM ` + t.name)
	if err != nil {
		return c, err
	}
	defer rows.Close()
	var order []int
	err = eachRow(ctx, rows, func(columns []string, values []any) error {
		if order == nil {
			order = sortedIndexes(columns)
		}
		c.add(columns, values, order)
		return nil
	})
	return c, err
}

// eachRow goes through rows, with their values as both databases know them.
func eachRow(ctx context.Context, rows *sql.Rows, do func(columns []string, values []any) error) error {
	columns, err := rows.Columns()
	if err != nil {
		return err
	}
	for rows.Next() {
		values, into := make([]any, len(columns)), make([]any, len(columns))
		for i := range values {
			into[i] = &values[i]
		}
		if err := errors.Join(rows.Scan(into...), ctx.Err()); err != nil {
			return err
		}
		if err := do(columns, plain(values)); err != nil {
			return err
		}
	}
	return rows.Err()
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
