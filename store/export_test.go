package store

import "context"

// The internals for tests of the package.
const (
	KeptSteps     = keptSteps
	SelectTable   = selectTable
	LiveTables    = liveTables
	UnshownTables = unshownTables
)

var StandingsQuery = standingsQuery

// MovedTables returns the tables that a move copies, with the order of their rows.
func MovedTables() map[string]string {
	all := map[string]string{}
	for _, t := range everyTable {
		all[t.name] = t.key
	}
	return all
}

// MoveInChunks is Move, some rows at a time.
func MoveInChunks(ctx context.Context, from, to *Store, rows int) (Moved, error) {
	return move(ctx, from, to, rows)
}

// RowsMoved is how many rows a target says that it has of a move that is not done; 0: nothing was begun.
func RowsMoved(ctx context.Context, s *Store) (n int, err error) {
	err = s.write(ctx, func(w *work) {
		w.exec(movingTable)
		account, err := w.account()
		w.fail(err)
		for _, e := range account {
			n += e.copied
		}
		if len(account) == 0 {
			w.exec(`DROP TABLE moving`)
		}
	})
	return n, err
}

// Words are the answer to a query of one column.
func Words(ctx context.Context, s *Store, query string) ([]string, error) {
	return words(s.query(ctx, query))
}
