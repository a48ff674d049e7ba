package store

import (
	"context"
	"fmt"

	"unobot/game/table"
)

// Pings are those that stand in channels, as far as it is known.
func (s *Store) Pings(ctx context.Context) ([]table.Ping, error) {
	rows, err := s.reader.QueryContext(ctx, `SELECT table_id, user_id, channel, message FROM pings ORDER BY table_id`)
	if err != nil {
		return nil, fmt.Errorf("load pings: %w", err)
	}
	defer rows.Close()
	var list []table.Ping
	for rows.Next() {
		var p table.Ping
		if err := rows.Scan(&p.Table, &p.User, &p.Channel, &p.Message); err != nil {
			return nil, fmt.Errorf("load pings: %w", err)
		}
		list = append(list, p)
	}
	if err := rows.Err(); err != nil {
		return nil, fmt.Errorf("load pings: %w", err)
	}
	return list, nil
}

// SetPing remembers the one ping of a table.
func (s *Store) SetPing(ctx context.Context, p table.Ping) error {
	return s.put(ctx, "set ping", `INSERT INTO pings (table_id, user_id, channel, message) VALUES ($1, $2, $3, $4)
		ON CONFLICT (table_id) DO UPDATE SET user_id = excluded.user_id, channel = excluded.channel, message = excluded.message`,
		string(p.Table), string(p.User), p.Channel, p.Message)
}

// DropPing forgets the ping of a table that is this message.
func (s *Store) DropPing(ctx context.Context, id table.ID, message string) error {
	return s.put(ctx, "drop ping", `DELETE FROM pings WHERE table_id = $1 AND message = $2`, string(id), message)
}
