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
		for _, of := range []string{"settings", "last_options", "podiums", "seasons", "removed_guilds"} {
			if err := w.put(`DELETE FROM `+of+` WHERE guild = $1`, guild); err != nil {
				return err
			}
		}
		_, err := w.exec(`UPDATE daily_tries SET guild = '' WHERE guild = $1`, guild)
		return err
	})
}

// matchTables hold what belongs to a match, in an order that leaves no reference behind.
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
	{"boards", "table_id"},
	{"tables", "id"},
}

// dropTable removes a table and its match.
func (w work) dropTable(id string) error {
	for _, t := range matchTables {
		if err := w.put(`DELETE FROM `+t.name+` WHERE `+t.column+` = $1`, id); err != nil {
			return err
		}
	}
	return nil
}
