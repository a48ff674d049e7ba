package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"

	"unobot/game/table"
)

const recentSQL = `SELECT won, COALESCE(rating, 0) FROM match_players
	WHERE user_id = $1 AND counted_at IS NOT NULL ORDER BY counted_at DESC, match_id DESC LIMIT $2`

const streakSQL = `SELECT COUNT(*) FROM match_players WHERE user_id = $1 AND counted_at > COALESCE(
		(SELECT MAX(counted_at) FROM match_players WHERE user_id = $2 AND counted_at IS NOT NULL AND won = 0), -1)`

const inFavoriteSQL = `SELECT COUNT(*) FROM match_players WHERE user_id = $1 AND counted_at IS NOT NULL AND edition = $2`

// Profile is what the card of a user shows.
func (s *Store) Profile(ctx context.Context, user table.UserID) (p table.Profile, err error) {
	if p.Stats, err = s.Stats(ctx, user); err != nil {
		return table.Profile{}, err
	}
	err = s.reader.QueryRowContext(ctx, `SELECT name FROM users WHERE id = $1`, string(user)).Scan(&p.Name)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return table.Profile{}, fmt.Errorf("profile: %w", err)
	}
	if p.Recent, err = s.recent(ctx, user); err != nil {
		return table.Profile{}, fmt.Errorf("profile: %w", err)
	}
	if err := s.reader.QueryRowContext(ctx, streakSQL, string(user), string(user)).Scan(&p.Streak); err != nil {
		return table.Profile{}, fmt.Errorf("profile: %w", err)
	}
	if err := s.reader.QueryRowContext(ctx, inFavoriteSQL, string(user), string(p.Favorite)).Scan(&p.InFavorite); err != nil {
		return table.Profile{}, fmt.Errorf("profile: %w", err)
	}
	if p.Medals, err = s.medals(ctx, user); err != nil {
		return table.Profile{}, fmt.Errorf("profile: %w", err)
	}
	if p.Feats, err = s.Feats(ctx, user); err != nil {
		return table.Profile{}, err
	}
	return p, nil
}

// recent are the last matches of a user that count.
func (s *Store) recent(ctx context.Context, user table.UserID) ([]table.PastResult, error) {
	rows, err := s.reader.QueryContext(ctx, recentSQL, string(user), table.RecentResults)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var list []table.PastResult
	for rows.Next() {
		var r table.PastResult
		if err := rows.Scan(&r.Won, &r.Rating); err != nil {
			return nil, err
		}
		list = append(list, r)
	}
	slices.Reverse(list)
	return list, rows.Err()
}
