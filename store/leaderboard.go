package store

import (
	"context"
	"fmt"
	"strings"

	"unobot/game/table"
)

// ranked are the players of a contest with their ranks. It reads one index of match_players, in its
// order, and nothing else of the matches.
const ranked = `SELECT u.id, u.name, p.points, p.matches, p.wins, u.rating,
		RANK() OVER (ORDER BY %[2]s DESC) AS place,
		ROW_NUMBER() OVER (ORDER BY %[2]s DESC, p.wins DESC, p.points DESC, u.name, u.id) AS nth,
		COUNT(*) OVER () AS total
	FROM (
		SELECT user_id, SUM(points) AS points, COUNT(*) AS matches, SUM(won) AS wins
		FROM match_players WHERE %[1]s GROUP BY user_id
	) AS p
	JOIN users u ON u.id = p.user_id`

// orders are the columns that rankings go by.
var orders = map[table.Ranking]string{
	table.ByPoints: "p.points", table.ByWins: "p.wins", table.ByRating: "u.rating",
}

// Leaderboard is a page of the standings in a contest.
func (s *Store) Leaderboard(ctx context.Context, c table.Contest, viewer table.UserID, page, size int) (table.Leaderboard, error) {
	l, err := s.standings(ctx, c, viewer, page, size)
	if err == nil && len(l.Rows) == 0 && page > 1 {
		// Behind the last page: that one then.
		if l.Pages, err = s.pages(ctx, c, size); err == nil {
			l, err = s.standings(ctx, c, viewer, l.Pages, size)
		}
	}
	if err != nil {
		return table.Leaderboard{}, fmt.Errorf("leaderboard: %w", err)
	}
	return l, nil
}

// standings reads a page and the viewer's own row.
func (s *Store) standings(ctx context.Context, c table.Contest, viewer table.UserID, page, size int) (table.Leaderboard, error) {
	l := table.Leaderboard{Page: page, Pages: 1}
	first := (page - 1) * size
	query, args := standingsQuery(c, viewer, first, size)
	rows, err := s.reader.QueryContext(ctx, query, args...)
	if err != nil {
		return l, err
	}
	defer rows.Close()
	for rows.Next() {
		var r table.Standing
		var nth, total int
		if err := rows.Scan(&r.User.ID, &r.User.Name, &r.Points, &r.Matches, &r.Wins, &r.Rating, &r.Rank, &nth, &total); err != nil {
			return l, err
		}
		if r.User.ID == viewer {
			l.Own = &r
		}
		if nth > first && nth <= first+size {
			l.Rows = append(l.Rows, r)
		}
		l.Pages = pagesOf(total, size)
	}
	return l, rows.Err()
}

// standingsQuery asks for size rows after the first ones, and for the viewer's.
func standingsQuery(c table.Contest, viewer table.UserID, first, size int) (query string, args []any) {
	where, args := counting(c)
	n := len(args)
	query = fmt.Sprintf(`SELECT id, name, points, matches, wins, rating, place, nth, total FROM (`+ranked+`) AS ranked
		WHERE nth > $%[3]d AND nth <= $%[4]d OR id = $%[5]d ORDER BY nth`, where, orders[c.By], n+1, n+2, n+3)
	return query, append(args, first, first+size, string(viewer))
}

// counting is the condition on match_players of a contest, with its arguments.
func counting(c table.Contest) (where string, args []any) {
	conditions := []string{"counted_at IS NOT NULL"}
	add := func(condition string, value any) {
		args = append(args, value)
		conditions = append(conditions, fmt.Sprintf(condition, len(args)))
	}
	if c.Guild != "" {
		add("guild = $%d", c.Guild)
	}
	if !c.Since.IsZero() {
		add("counted_at >= $%d", c.Since.UnixMilli())
	}
	if !c.Until.IsZero() {
		add("counted_at < $%d", c.Until.UnixMilli())
	}
	if c.Edition != "" {
		add("edition = $%d", string(c.Edition))
	}
	return strings.Join(conditions, " AND "), args
}

// pages is how many pages a contest's standings have.
func (s *Store) pages(ctx context.Context, c table.Contest, size int) (int, error) {
	where, args := counting(c)
	var total int
	err := s.reader.QueryRowContext(ctx, `SELECT COUNT(DISTINCT user_id) FROM match_players WHERE `+where, args...).Scan(&total)
	return pagesOf(total, size), err
}

func pagesOf(total, size int) int { return max(1, (total+size-1)/size) }
