package store

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"unobot/game"
	"unobot/game/feats"
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

// Stats returns the statistics of a user over all matches that count.
func (s *Store) Stats(ctx context.Context, user table.UserID) (st table.Stats, err error) {
	for _, part := range []struct {
		query string
		into  []any
	}{
		{statsSQL, []any{
			&st.Matches, &st.Wins, &st.Rounds, &st.Points, &st.BestRound, &st.Shouts, &st.Catches, &st.ChallengesWon,
			&st.LongestHand,
		}},
		{favoriteSQL, []any{&st.Favorite}},
		{`SELECT rating FROM users WHERE id = $1`, []any{&st.Rating}},
	} {
		if _, err := s.query(ctx, part.query, string(user)).one(part.into...); err != nil {
			return table.Stats{}, fmt.Errorf("statistics: %w", err)
		}
	}
	if st.Rating == 0 {
		st.Rating = rating.New().Shown()
	}
	return st, nil
}

const recentSQL = `SELECT won, COALESCE(rating, 0) FROM match_players
	WHERE user_id = $1 AND counted_at IS NOT NULL ORDER BY counted_at DESC, match_id DESC LIMIT $2`

const streakSQL = `SELECT COUNT(*) FROM match_players WHERE user_id = $1 AND counted_at > COALESCE(
		(SELECT MAX(counted_at) FROM match_players WHERE user_id = $2 AND counted_at IS NOT NULL AND won = 0), -1)`

const inFavoriteSQL = `SELECT COUNT(*) FROM match_players WHERE user_id = $1 AND counted_at IS NOT NULL
	AND edition = $2`

// Played returns the number of a user's matches of an edition that are over, alone or in company.
func (s *Store) Played(ctx context.Context, user table.UserID, edition game.EditionID) (n int, err error) {
	_, err = s.query(ctx, `SELECT COUNT(*) FROM match_players WHERE user_id = $1 AND edition = $2`,
		string(user), string(edition)).one(&n)
	return n, wrapped("count matches of an edition", err)
}

// Profile returns the contents of a user's card.
func (s *Store) Profile(ctx context.Context, user table.UserID) (p table.Profile, err error) {
	if p.Stats, err = s.Stats(ctx, user); err != nil {
		return table.Profile{}, err
	}
	if err = s.fillProfile(ctx, user, &p); err != nil {
		return table.Profile{}, fmt.Errorf("profile: %w", err)
	}
	if p.Feats, err = s.Feats(ctx, user); err != nil {
		return table.Profile{}, err
	}
	return p, nil
}

// fillProfile reads the contents of a card beside statistics and feats.
func (s *Store) fillProfile(ctx context.Context, user table.UserID, p *table.Profile) (err error) {
	if _, err = s.query(ctx, `SELECT name FROM users WHERE id = $1`, string(user)).one(&p.Name); err != nil {
		return err
	}
	recent := s.query(ctx, recentSQL, string(user), table.RecentResults)
	p.Recent, err = list(recent, func(row Row) (r table.PastResult, err error) {
		err = row.Scan(&r.Won, &r.Rating)
		return r, err
	})
	if err != nil {
		return err
	}
	slices.Reverse(p.Recent)
	rows := s.query(ctx, opponentsSQL, string(user), string(user))
	p.Last, err = list(rows, func(row Row) (o table.Opponent, err error) {
		err = row.Scan(&o.Name, &o.Won)
		return o, err
	})
	if err != nil {
		return err
	}
	if _, err = s.query(ctx, streakSQL, string(user), string(user)).one(&p.Streak); err != nil {
		return err
	}
	if _, err = s.query(ctx, inFavoriteSQL, string(user), string(p.Favorite)).one(&p.InFavorite); err != nil {
		return err
	}
	if p.Medals, err = s.medals(ctx, user); err != nil {
		return err
	}
	p.Alone, err = s.aloneOf(ctx, user)
	return err
}

const opponentsSQL = `SELECT COALESCE(u.name, ''), p.won FROM match_players p LEFT JOIN users u ON u.id = p.user_id
	WHERE p.match_id = (SELECT match_id FROM match_players WHERE user_id = $1 AND counted_at IS NOT NULL
		ORDER BY counted_at DESC, match_id DESC LIMIT 1)
	AND p.user_id <> $2 AND p.acted = 1 ORDER BY u.name, p.user_id`

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

// orders are the columns of the rankings.
var orders = map[table.Ranking]string{
	table.ByPoints: "p.points", table.ByWins: "p.wins", table.ByRating: "u.rating",
}

// Leaderboard returns a page of the standings in a contest, with the viewer's own row. Pages of size rows count from 1;
// one that is too high becomes the last. A match counts if it was won and at least two people have made a move in it.
func (s *Store) Leaderboard(
	ctx context.Context, c table.Contest, viewer table.UserID, page, size int,
) (table.Leaderboard, error) {
	l, err := s.standings(ctx, c, viewer, page, size)
	if err == nil && len(l.Rows) == 0 && page > 1 {
		// Page is behind the last one: that one then.
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
func (s *Store) standings(
	ctx context.Context, c table.Contest, viewer table.UserID, page, size int,
) (table.Leaderboard, error) {
	l := table.Leaderboard{Page: page, Pages: 1}
	first := (page - 1) * size
	query, args := standingsQuery(c, viewer, first, size)
	err := s.query(ctx, query, args...)(func(row Row) error {
		var r table.Standing
		var nth, total int
		err := row.Scan(&r.User.ID, &r.User.Name, &r.Points, &r.Matches, &r.Wins, &r.Rating, &r.Rank, &nth, &total)
		if r.User.ID == viewer {
			l.Own = &r
		}
		if nth > first && nth <= first+size {
			l.Rows = append(l.Rows, r)
		}
		l.Pages = pagesOf(total, size)
		return err
	})
	if err == nil {
		err = s.decorate(ctx, c.Guild, &l)
	}
	return l, err
}

// decorate adds the medals of seasons to standings: those of a server, or with "" of all.
func (s *Store) decorate(ctx context.Context, guild string, l *table.Leaderboard) error {
	rows := map[table.UserID][]*table.Standing{}
	var users []any
	for i := range l.Rows {
		rows[l.Rows[i].User.ID] = append(rows[l.Rows[i].User.ID], &l.Rows[i])
		users = append(users, string(l.Rows[i].User.ID))
	}
	if l.Own != nil {
		rows[l.Own.User.ID] = append(rows[l.Own.User.ID], l.Own)
		users = append(users, string(l.Own.User.ID))
	}
	if len(users) == 0 {
		return nil
	}
	query := fmt.Sprintf(`SELECT user_id, rank, COUNT(*) FROM podiums WHERE user_id IN %s
		AND ($%d = '' OR guild = $%d) GROUP BY user_id, rank`, placeholders(len(users)), len(users)+1, len(users)+2)
	return s.query(ctx, query, append(users, guild, guild)...)(func(row Row) error {
		var user table.UserID
		var rank, n int
		err := row.Scan(&user, &rank, &n)
		for _, r := range rows[user] {
			r.Medals[min(max(rank, 1), table.PodiumPlaces)-1] += n
		}
		return err
	})
}

// standingsQuery returns the query for size rows after the first ones, and for the viewer's.
func standingsQuery(c table.Contest, viewer table.UserID, first, size int) (query string, args []any) {
	where, args := counting(c)
	n := len(args)
	query = fmt.Sprintf(`SELECT id, name, points, matches, wins, rating, place, nth, total FROM (`+ranked+`) AS ranked
		WHERE nth > $%[3]d AND nth <= $%[4]d OR id = $%[5]d ORDER BY nth`, where, orders[c.By], n+1, n+2, n+3)
	return query, append(args, first, first+size, string(viewer))
}

// counting returns the condition on match_players of a contest, with its arguments.
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

// pages returns the number of pages of a contest's standings.
func (s *Store) pages(ctx context.Context, c table.Contest, size int) (int, error) {
	where, args := counting(c)
	var total int
	_, err := s.query(ctx, `SELECT COUNT(*) FROM (SELECT user_id FROM match_players WHERE `+where+`
		GROUP BY user_id) AS p`, args...).one(&total)
	return pagesOf(total, size), err
}

func pagesOf(total, size int) int { return max(1, (total+size-1)/size) }

// setRivals stores for each two of the users that a match counts for, unless they were partners, their counts against
// each other. at is the time of the win, in milliseconds. Users are in the order of their ids.
func (w *work) setRivals(users []string, match string, at int64, done feats.Done) {
	for i, one := range users {
		for _, other := range users[i+1:] {
			if done.Allied[feats.Pair{By: one, To: other}] {
				continue
			}
			ones, others := done.Between[feats.Pair{By: one, To: other}], done.Between[feats.Pair{By: other, To: one}]
			w.put(`INSERT INTO rivals (one, other, match_id, at, ones, others) VALUES ($1, $2, $3, $4, $5, $6)
				ON CONFLICT (one, other, match_id) DO UPDATE SET at = excluded.at, ones = excluded.ones,
					others = excluded.others`,
				one, other, match, at, ones.String(), others.String())
		}
	}
}

// recountRivals replaces the stored counts of users against each other in a match.
func (w *work) recountRivals(users []string, match string, done feats.Done) {
	var at int64
	_, err := w.query(`SELECT ended_at FROM matches WHERE id = $1`, match).one(&at)
	w.fail(err)
	w.setRivals(users, match, at, done)
}

// Rivalry returns the counts of two users against each other in the matches of people that they both played. It is
// empty if one of them hides the card: it would tell of that user, too.
func (s *Store) Rivalry(ctx context.Context, a, b table.UserID) (r table.Rivalry, err error) {
	r.Users = [2]table.UserID{a, b}
	one, other := 0, 1
	if b < a {
		one, other = 1, 0
	}
	var row [2]int // matches won in a row
	err = s.query(ctx, `SELECT ones, others FROM rivals WHERE one = $1 AND other = $2
		AND NOT EXISTS (SELECT 1 FROM preferences WHERE user_id IN ($3, $4) AND hidden = 1) ORDER BY at, match_id`,
		string(r.Users[one]), string(r.Users[other]), string(a), string(b))(func(found Row) error {
		var texts [2]string
		if err := found.Scan(&texts[one], &texts[other]); err != nil {
			return err
		}
		r.Matches++
		for i, text := range texts {
			c, err := feats.ParseCounts(text)
			if err != nil {
				return err
			}
			if row[i]++; c[feats.Won] == 0 {
				row[i] = 0
			}
			r.Sides[i].Add(c, row[i])
		}
		return nil
	})
	if err != nil {
		return table.Rivalry{}, fmt.Errorf("rivalry: %w", err)
	}
	return r, nil
}
