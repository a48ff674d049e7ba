package store

import (
	"context"
	"fmt"

	"unobot/game/table"
)

// Pings are those that stand in channels, as far as it is known.
func (s *Store) Pings(ctx context.Context) ([]table.Ping, error) {
	return s.PingsIn(ctx, func(string) bool { return true })
}

// PingsIn is Pings for the guilds that owns names.
func (s *Store) PingsIn(ctx context.Context, owns func(guild string) bool) ([]table.Ping, error) {
	rows, err := s.reader.QueryContext(ctx, `SELECT p.table_id, p.user_id, p.channel, p.message, t.guild
		FROM pings p JOIN tables t ON t.id = p.table_id ORDER BY p.table_id`)
	if err != nil {
		return nil, fmt.Errorf("load pings: %w", err)
	}
	defer rows.Close()
	var list []table.Ping
	for rows.Next() {
		var p table.Ping
		var guild string
		if err := rows.Scan(&p.Table, &p.User, &p.Channel, &p.Message, &guild); err != nil {
			return nil, fmt.Errorf("load pings: %w", err)
		}
		if owns(guild) {
			list = append(list, p)
		}
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
