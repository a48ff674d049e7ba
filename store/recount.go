package store

import (
	"context"
	"errors"
	"fmt"

	"unobot/game/daily"
	"unobot/game/feats"
	"unobot/game/table"
)

// Recounted says what a recount has found.
type Recounted struct {
	Matches int // counted again from their steps
	Kept    int // whose steps are not kept any more: what they added before stands
	Users   int
}

// Recount finds out again what everybody has achieved: from the steps of each match that counts, and
// where those are not kept any more, from what the match added when it was won. Called again it
// changes nothing. Matches of this process may be won meanwhile; others have to be stopped (InUseError).
func (s *Store) Recount(ctx context.Context) (done Recounted, err error) {
	if err := s.refuseServed(ctx); err != nil {
		return done, err
	}
	ids, err := s.words(ctx, `SELECT id FROM matches WHERE result = 'won' AND people >= $1 ORDER BY ended_at, id`, leastPeople)
	if err != nil {
		return done, fmt.Errorf("recount: %w", err)
	}
	for _, id := range ids {
		counted, err := s.recountMatch(ctx, id)
		if err != nil {
			return done, fmt.Errorf("recount match %s: %w", id, err)
		}
		if counted {
			done.Matches++
		} else {
			done.Kept++
		}
	}
	if err := s.recountDailies(ctx); err != nil {
		return done, fmt.Errorf("recount dailies: %w", err)
	}
	users, err := s.words(ctx, `SELECT user_id FROM match_feats UNION SELECT user_id FROM feats ORDER BY user_id`)
	if err != nil {
		return done, fmt.Errorf("recount: %w", err)
	}
	for _, user := range users {
		if err := s.write(ctx, func(w work) error { return w.recountUser(user) }); err != nil {
			return done, fmt.Errorf("recount a user: %w", err)
		}
		done.Users++
	}
	return done, nil
}

// recountMatch finds out again what a match added, if its steps are kept.
func (s *Store) recountMatch(ctx context.Context, id string) (counted bool, err error) {
	state, err := s.Load(ctx, table.ID(id))
	if errors.Is(err, table.ErrBroken) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	steps, err := s.steps(ctx, state.ID, 0, state.Steps)
	if err != nil {
		return false, err
	}
	if len(steps) == 0 || len(steps) != state.Steps || state.Game.Edition() == nil {
		return false, nil
	}
	all := foldFeats(&state, steps)
	return true, s.write(ctx, func(w work) error { return w.recountPlayers(id, all) })
}

// recountPlayers puts what a match added in the place of what was stored.
func (w work) recountPlayers(match string, done map[string]feats.Counts) error {
	users, err := w.words(`SELECT user_id FROM match_players WHERE match_id = $1 AND counted_at IS NOT NULL AND acted = 1`, match)
	if err != nil {
		return err
	}
	for _, user := range users {
		var at int64
		err := w.queryRow(`SELECT counted_at FROM match_players WHERE match_id = $1 AND user_id = $2`, match, user).Scan(&at)
		if err != nil {
			return err
		}
		counts := feats.Counts{}
		counts.Add(done[user])
		if err := w.addStreak(counts, user, at); err != nil {
			return err
		}
		if err := w.put(`DELETE FROM match_feats WHERE user_id = $1 AND match_id = $2`, user, match); err != nil {
			return err
		}
		if err := w.setMatchFeats(user, match, fromMillis(at), counts, nil); err != nil {
			return err
		}
	}
	return nil
}

// dailyTry is a daily that was played to its end.
type dailyTry struct {
	user, match string
	day         daily.Day
	at          int64
}

// recountDailies finds out again what dailies added.
func (s *Store) recountDailies(ctx context.Context) error {
	rows, err := s.reader.QueryContext(ctx, `SELECT t.user_id, t.table_id, t.day, t.finished_at FROM daily_tries t
		JOIN users u ON u.id = t.user_id WHERE t.finished_at IS NOT NULL ORDER BY t.user_id, t.day`)
	if err != nil {
		return err
	}
	defer rows.Close()
	var list []dailyTry
	for rows.Next() {
		var t dailyTry
		if err := rows.Scan(&t.user, &t.match, &t.day, &t.at); err != nil {
			return err
		}
		list = append(list, t)
	}
	if err := rows.Err(); err != nil {
		return err
	}
	for _, t := range list {
		err := s.write(ctx, func(w work) error {
			counts := feats.Counts{}
			if err := w.addDays(counts, t.user, t.day); err != nil {
				return err
			}
			return w.setMatchFeats(t.user, t.match, fromMillis(t.at), counts, nil)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// matchFeats are what one match added for a user.
type matchFeats struct {
	match  string
	at     int64
	counts feats.Counts
}

// recountUser adds up what a user's matches added, and finds with which of them feats were earned.
func (w work) recountUser(user string) error {
	list, err := w.matchFeats(user)
	if err != nil {
		return err
	}
	total := feats.Counts{}
	for _, m := range list {
		before := feats.Counts{}
		before.Add(total)
		total.Add(m.counts)
		if err := w.setMatchFeats(user, m.match, fromMillis(m.at), m.counts, feats.New(before, total)); err != nil {
			return err
		}
	}
	return w.setFeats(user, total)
}

func (w work) matchFeats(user string) ([]matchFeats, error) {
	rows, err := w.query(`SELECT match_id, at, counts FROM match_feats WHERE user_id = $1 ORDER BY at, match_id`, user)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var list []matchFeats
	for rows.Next() {
		var m matchFeats
		var text string
		if err := rows.Scan(&m.match, &m.at, &text); err != nil {
			return nil, err
		}
		if m.counts, err = feats.ParseCounts(text); err != nil {
			return nil, err
		}
		list = append(list, m)
	}
	return list, rows.Err()
}
