package store

import (
	"context"
	"fmt"

	"unobot/game/feats"
	"unobot/game/table"
)

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
