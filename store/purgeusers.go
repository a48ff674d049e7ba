package store

import (
	"context"
	"time"
)

// purgeLobbies removes tables that ended without a match, with the names of the people who sat
// there, and solo tables that are over, which count for nothing.
func (s *Store) purgeLobbies(ctx context.Context, before time.Time, done *Purged) error {
	ids, err := s.words(ctx, `SELECT id FROM tables t WHERE phase NOT IN ('lobby', 'playing') AND updated_at < $1
		AND (guild = '' OR phase = 'abandoned' AND NOT EXISTS (SELECT 1 FROM matches m WHERE m.id = t.id))`, before.UnixMilli())
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
	return nil
}

// purgeBarred forgets the users who were taken off tables that are over, since nobody can join
// those.
func (s *Store) purgeBarred(ctx context.Context) error {
	_, err := s.inBatches(ctx, `DELETE FROM barred WHERE table_id IN (SELECT b.table_id FROM barred b
		JOIN tables t ON t.id = b.table_id WHERE t.phase NOT IN ('lobby', 'playing') LIMIT $1)`, purgeBatch)
	return err
}

// purgeUsers forgets the names of users who took part in no match that is kept and in no daily, and
// neither sit at a live table nor are barred from one: their matches are purged, or they were in a lobby only.
func (s *Store) purgeUsers(ctx context.Context) (int64, error) {
	return s.inBatches(ctx, `DELETE FROM users WHERE id IN (SELECT u.id FROM users u
		WHERE NOT EXISTS (SELECT 1 FROM match_players p WHERE p.user_id = u.id)
		AND NOT EXISTS (SELECT 1 FROM match_seats m WHERE m.user_id = u.id)
		AND NOT EXISTS (SELECT 1 FROM barred b WHERE b.user_id = u.id)
		AND NOT EXISTS (SELECT 1 FROM daily_tries d WHERE d.user_id = u.id)
		AND NOT EXISTS (SELECT 1 FROM tables t WHERE t.phase IN ('lobby', 'playing') AND replace(t.seats, '"' || u.id || '"', '') <> t.seats)
		LIMIT $1)`, purgeBatch)
}
