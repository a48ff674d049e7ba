package store

import (
	"context"

	"unobot/game/feats"
	"unobot/game/table"
)

// A match that one person played against robots alone counts apart (ADR 25): for that person's solo statistics and
// feats, and for no leaderboard and no rating. Its counts stand in match_feats, in a row that is marked as alone, and
// in the sum of the user's feats under names of their own.

// robotsOf returns the strength of the weakest robot in a match that only one user played, or false if others held
// seats, too, or if it was the deal of a day, which has results of its own.
func robotsOf(s *table.State, user string) (weakest table.Robot, ok bool) {
	if _, daily := s.Daily(); daily {
		return table.NoRobot, false
	}
	weakest = table.Hard
	others := 0
	for _, seat := range s.Seats {
		if user != "" && string(seat.User.ID) == user {
			continue
		}
		if seat.Robot == table.NoRobot {
			return table.NoRobot, false
		}
		weakest = min(weakest, seat.Robot)
		others++
	}
	return weakest, others > 0
}

// aloneIn returns the user who played a match against robots alone, with the counts of the match, or "" if the match
// was another one. at is the time of the win, in milliseconds.
func (w *work) aloneIn(s *table.State, at int64, done feats.Done) (user string, added feats.Counts) {
	found, err := w.query(`SELECT p.user_id FROM match_players p JOIN matches m ON m.id = p.match_id
		WHERE p.match_id = $1 AND p.acted = 1 AND m.people = 1`, string(s.ID)).one(&user)
	w.fail(err)
	robot, alone := robotsOf(s, user)
	if !found || !alone || w.err != nil {
		return "", nil
	}
	added = feats.AloneIn(s.Edition, robots[robot], done.By[user])
	if added[feats.Alone(feats.Won)] > 0 {
		added.Note(feats.Alone(feats.Streak), 1+w.aloneStreak(user, string(s.ID), at))
	}
	return user, added
}

// aloneStreak returns the number of matches in a row that a user had won alone before one.
func (w *work) aloneStreak(user, match string, at int64) int {
	before, err := countsOf(w.query(`SELECT counts FROM match_feats WHERE user_id = $1 AND alone = 1
		AND (at, match_id) < ($2, $3) ORDER BY at DESC, match_id DESC LIMIT 1`, user, at, match))
	w.fail(err)
	return before[feats.Alone(feats.Streak)]
}

// countAlone adds a match that has been won to the solo counts of its only player.
func (w *work) countAlone(c table.Commit, done feats.Done) {
	if user, added := w.aloneIn(&c.State, c.At.UnixMilli(), done); user != "" {
		w.addCounts(user, string(c.State.ID), c.At, added)
	}
}

// recountAlone replaces the stored counts of a match against robots alone.
func (w *work) recountAlone(s *table.State, done feats.Done) {
	var at int64
	_, err := w.query(`SELECT ended_at FROM matches WHERE id = $1`, string(s.ID)).one(&at)
	w.fail(err)
	if user, added := w.aloneIn(s, at, done); user != "" {
		w.setMatchFeats(user, string(s.ID), fromMillis(at), added, nil)
	}
}

// aloneOf returns the results of a user's last matches against robots alone.
func (s *Store) aloneOf(ctx context.Context, user table.UserID) (a table.Alone, err error) {
	rows, err := list(s.query(ctx, `SELECT counts FROM match_feats WHERE user_id = $1 AND alone = 1
		ORDER BY at DESC, match_id DESC LIMIT $2`, string(user), table.RecentResults), readCounts)
	for i, counts := range rows {
		if i == 0 {
			a.Streak = counts[feats.Alone(feats.Streak)]
		}
		a.Recent = append([]bool{counts[feats.Alone(feats.Won)] > 0}, a.Recent...)
	}
	return a, err
}

func readCounts(row Row) (feats.Counts, error) {
	var text string
	if err := row.Scan(&text); err != nil {
		return nil, err
	}
	return feats.ParseCounts(text)
}
