package store

import (
	"context"
	"time"

	"unobot/game/table"
)

// Blockable is a kind of thing that can be blocked.
type Blockable string

// The kinds that can be blocked, as the database names them.
const (
	Server Blockable = "server"
	User   Blockable = "user"
)

// Orders returns the wishes of the operator for a running bot.
func (s *Store) Orders(ctx context.Context) (table.Orders, error) {
	o := table.Orders{
		Servers: map[string]time.Time{}, Users: map[table.UserID]time.Time{}, Unwanted: map[table.ID]bool{},
	}
	err := s.query(ctx, `SELECT what, id, since FROM blocked UNION ALL
		SELECT '', id, 0 FROM tables WHERE unwanted = 1 AND `+isLive)(func(row Row) error {
		var what, id string
		var since int64
		err := row.Scan(&what, &id, &since)
		switch Blockable(what) {
		case Server:
			o.Servers[id] = fromMillis(since)
		case User:
			o.Users[table.UserID(id)] = fromMillis(since)
		case "":
			o.Unwanted[table.ID(id)] = true
		} // this program has no kinds that only a newer one can block
		return err
	})
	return o, wrapped("load orders", err)
}

// Block keeps a server or a user from being served, from now on. new is false for one that is blocked already.
func (s *Store) Block(ctx context.Context, what Blockable, id string, at time.Time) (new bool, err error) {
	err = s.write(ctx, func(w *work) {
		new = w.exec(`INSERT INTO blocked (what, id, since) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
			string(what), id, at.UnixMilli()) > 0
	})
	return new, wrapped("block", err)
}

// Unblock ends a Block. found is false for one that is not blocked.
func (s *Store) Unblock(ctx context.Context, what Blockable, id string) (found bool, err error) {
	err = s.write(ctx, func(w *work) {
		found = w.exec(`DELETE FROM blocked WHERE what = $1 AND id = $2`, string(what), id) > 0
	})
	return found, wrapped("unblock", err)
}

// OrderEnd orders the process that serves a live table to end it. found is false if there is no such table.
func (s *Store) OrderEnd(ctx context.Context, id table.ID) (found bool, err error) {
	err = s.write(ctx, func(w *work) {
		found = w.exec(`UPDATE tables SET unwanted = 1 WHERE id = $1 AND `+isLive, string(id)) > 0
	})
	return found, wrapped("order the end of a table", err)
}
