package store

import (
	"context"
	"time"
)

// purgeServers removes all of the servers that removed the bot long ago.
func (s *Store) purgeServers(ctx context.Context, before time.Time, done *Purged) error {
	guilds, err := s.words(ctx, `SELECT guild FROM removed_guilds WHERE removed_at < $1`, before.UnixMilli())
	if err != nil {
		return err
	}
	for _, guild := range guilds {
		if err := s.purgeServer(ctx, guild, done); err != nil {
			return err
		}
	}
	return nil
}

func (s *Store) purgeServer(ctx context.Context, guild string, done *Purged) error {
	ids, err := s.words(ctx, `SELECT id FROM tables WHERE guild = $1`, guild)
	if err != nil {
		return err
	}
	for _, id := range ids {
		if _, err := s.dropSteps(ctx, id); err != nil {
			return err
		}
		if err := s.write(ctx, func(w work) error { return w.dropTable(id) }); err != nil {
			return err
		}
		done.Tables++
	}
	done.Servers++
	return s.write(ctx, func(w work) error {
		if _, err := w.exec(`DELETE FROM settings WHERE guild = $1`, guild); err != nil {
			return err
		}
		_, err := w.exec(`DELETE FROM removed_guilds WHERE guild = $1`, guild)
		return err
	})
}

// matchTables hold what belongs to a match, in an order that leaves no reference
// behind.
var matchTables = []struct{ name, column string }{
	{"round_points", "match_id"},
	{"rounds", "match_id"},
	{"match_players", "match_id"},
	{"match_seats", "match_id"},
	{"matches", "id"},
	{"pings", "table_id"},
	{"requests", "table_id"},
	{"unshown", "table_id"},
	{"barred", "table_id"},
	{"tables", "id"},
}

// dropTable removes a table, its match and the users who took part in no other.
// Should one of them wait at a table, the next commit stores the name again.
func (w work) dropTable(id string) error {
	users, err := w.usersAt(id)
	if err != nil {
		return err
	}
	for _, t := range matchTables {
		if _, err := w.exec(`DELETE FROM `+t.name+` WHERE `+t.column+` = $1`, id); err != nil {
			return err
		}
	}
	for _, user := range users {
		_, err := w.exec(`DELETE FROM users WHERE id = $1
			AND NOT EXISTS (SELECT 1 FROM match_players WHERE user_id = $2)
			AND NOT EXISTS (SELECT 1 FROM match_seats WHERE user_id = $3)`, user, user, user)
		if err != nil {
			return err
		}
	}
	return nil
}

// usersAt are those whom a table names, and those who took part in its match.
func (w work) usersAt(id string) ([]string, error) {
	var seats string
	if err := w.tx.QueryRowContext(w.ctx, `SELECT seats FROM tables WHERE id = $1`, id).Scan(&seats); err != nil {
		return nil, err
	}
	rows, err := w.tx.QueryContext(w.ctx, `SELECT user_id FROM match_players WHERE match_id = $1`, id)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var users []string
	for rows.Next() {
		var user string
		if err := rows.Scan(&user); err != nil {
			return nil, err
		}
		users = append(users, user)
	}
	if list, err := decodeSeats(seats); err == nil {
		for _, seat := range list {
			users = append(users, string(seat.User.ID), string(seat.Next.ID))
		}
	}
	return users, rows.Err()
}
