package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"unobot/game/rating"
	"unobot/game/table"
)

const statsSQL = `SELECT COUNT(p.counted_at),
		COALESCE(SUM(CASE WHEN p.counted_at IS NOT NULL THEN p.won END), 0),
		COALESCE(SUM(CASE WHEN p.counted_at IS NOT NULL THEN p.rounds END), 0),
		COALESCE(SUM(CASE WHEN p.counted_at IS NOT NULL THEN p.points END), 0),
		COALESCE(MAX(CASE WHEN p.counted_at IS NOT NULL THEN p.best_round END), 0),
		COALESCE(SUM(p.shouts), 0), COALESCE(SUM(p.catches), 0), COALESCE(SUM(p.challenges_won), 0),
		COALESCE(MAX(p.longest_hand), 0)
	FROM match_players p JOIN matches m ON m.id = p.match_id
	WHERE p.user_id = $1 AND m.people >= 2`

const favoriteSQL = `SELECT edition FROM match_players WHERE user_id = $1 AND counted_at IS NOT NULL
	GROUP BY edition ORDER BY COUNT(*) DESC, MAX(counted_at) DESC LIMIT 1`

// Stats is what a user has done in all matches that count.
func (s *Store) Stats(ctx context.Context, user table.UserID) (st table.Stats, err error) {
	for _, part := range []struct {
		query string
		into  []any
	}{
		{statsSQL, []any{
			&st.Matches, &st.Wins, &st.Rounds, &st.Points, &st.BestRound, &st.Shouts, &st.Catches, &st.ChallengesWon, &st.LongestHand,
		}},
		{favoriteSQL, []any{&st.Favorite}},
		{`SELECT rating FROM users WHERE id = $1`, []any{&st.Rating}},
	} {
		err := s.reader.QueryRowContext(ctx, part.query, string(user)).Scan(part.into...)
		if err != nil && !errors.Is(err, sql.ErrNoRows) {
			return table.Stats{}, fmt.Errorf("statistics: %w", err)
		}
	}
	if st.Rating == 0 {
		st.Rating = rating.New().Shown()
	}
	return st, nil
}
