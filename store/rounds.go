package store

import (
	"context"
	"fmt"

	"unobot/game"
	"unobot/game/table"
)

// Rounds lists the finished rounds of a match in order.
func (s *Store) Rounds(ctx context.Context, match table.ID) (list []table.RoundResult, err error) {
	rows, err := s.reader.QueryContext(ctx, `SELECT r.round, COALESCE(r.winner, -1), p.points
		FROM rounds r
		JOIN round_points p ON p.match_id = r.match_id AND p.round = r.round
		WHERE r.match_id = $1
		ORDER BY r.round, p.seat`, string(match))
	if err != nil {
		return nil, fmt.Errorf("rounds: %w", err)
	}
	defer rows.Close()
	for rows.Next() {
		var round, winner, points int
		if err := rows.Scan(&round, &winner, &points); err != nil {
			return nil, fmt.Errorf("rounds: %w", err)
		}
		if len(list) == 0 || list[len(list)-1].Round != round {
			list = append(list, table.RoundResult{Round: round, Winner: game.Seat(winner)})
		}
		last := &list[len(list)-1]
		last.Points = append(last.Points, points)
	}
	if err := rows.Err(); err != nil {
		return nil, fmt.Errorf("rounds: %w", err)
	}
	return list, nil
}
