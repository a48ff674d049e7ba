package store

import (
	"context"
	"fmt"

	"unobot/game/table"
)

// standings are the players of a guild with what counts: matches that were won by
// somebody and that at least two people played to the end, as those who did.
const standings = `SELECT u.id, u.name,
		SUM(CASE WHEN m.scoring = 'winner' THEN s.score ELSE 0 END) AS points,
		COUNT(*) AS matches,
		SUM(s.won) AS wins
	FROM matches m
	JOIN match_seats s ON s.match_id = m.id
	JOIN users u ON u.id = s.user_id
	WHERE m.result = 'won' AND m.guild = $1 AND m.people >= 2 AND s.away = 0
	GROUP BY u.id, u.name`

// Leaderboard lists a guild's players by points, then wins, then name.
func (s *Store) Leaderboard(ctx context.Context, guild string, offset, limit int) (list []table.Standing, total int, err error) {
	rows, err := s.reader.QueryContext(ctx, `SELECT id, name, points, matches, wins,
			RANK() OVER (ORDER BY points DESC) AS place, COUNT(*) OVER () AS total
		FROM (`+standings+`) AS standings
		ORDER BY points DESC, wins DESC, name, id LIMIT $2 OFFSET $3`, guild, limit, offset)
	if err != nil {
		return nil, 0, fmt.Errorf("leaderboard: %w", err)
	}
	defer rows.Close()
	for rows.Next() {
		var r table.Standing
		if err := rows.Scan(&r.User.ID, &r.User.Name, &r.Points, &r.Matches, &r.Wins, &r.Rank, &total); err != nil {
			return nil, 0, fmt.Errorf("leaderboard: %w", err)
		}
		list = append(list, r)
	}
	if err := rows.Err(); err != nil {
		return nil, 0, fmt.Errorf("leaderboard: %w", err)
	}
	if len(list) > 0 {
		return list, total, nil
	}
	// A page behind the last one does not tell how many there are.
	err = s.reader.QueryRowContext(ctx, `SELECT COUNT(*) FROM (`+standings+`) AS standings`, guild).Scan(&total)
	if err != nil {
		return nil, 0, fmt.Errorf("leaderboard: %w", err)
	}
	return nil, total, nil
}
