package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"
	"time"

	"unobot/game/feats"
	"unobot/game/table"
)

// Feats are what a user has done in all matches that count.
func (s *Store) Feats(ctx context.Context, user table.UserID) (feats.Counts, error) {
	c, err := countsOf(s.reader.QueryRowContext(ctx, featsSQL, string(user)))
	if err != nil {
		return nil, fmt.Errorf("feats: %w", err)
	}
	return c, nil
}

// Earned are the feats that a user has earned with a match, in no order.
func (s *Store) Earned(ctx context.Context, match table.ID, user table.UserID) ([]feats.ID, error) {
	var text string
	err := s.reader.QueryRowContext(ctx, `SELECT earned FROM match_feats WHERE user_id = $1 AND match_id = $2`, string(user), string(match)).Scan(&text)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return nil, fmt.Errorf("feats of a match: %w", err)
	}
	var list []feats.ID
	for _, id := range strings.Fields(text) {
		list = append(list, feats.ID(id))
	}
	return list, nil
}

const featsSQL = `SELECT counts FROM feats WHERE user_id = $1`

// countsOf reads stored counts; no row has none.
func countsOf(row scanner) (feats.Counts, error) {
	var text string
	switch err := row.Scan(&text); {
	case errors.Is(err, sql.ErrNoRows):
		return nil, nil
	case err != nil:
		return nil, err
	}
	return feats.ParseCounts(text)
}

// featsOf are what people have done in a match that a commit wins, by user. They are found before
// the transaction, which others wait for: the steps so far are stored already.
func (s *Store) featsOf(ctx context.Context, c table.Commit) (map[string]feats.Counts, error) {
	if c.Match == nil {
		return nil, nil
	}
	before, err := s.steps(ctx, c.State.ID, 0, c.State.Steps-len(c.Steps))
	if errors.Is(err, table.ErrBroken) {
		return nil, nil // a match must be able to end; a recount says the same of it
	}
	if err != nil {
		return nil, err
	}
	return foldFeats(&c.State, append(before, c.Steps...)), nil
}

// foldFeats are what people have done in a match that has been won.
func foldFeats(s *table.State, steps []table.Step) map[string]feats.Counts {
	m := feats.Match{Edition: s.Game.Edition(), Options: s.Game.Options()}
	for _, seat := range s.Seats {
		holder := ""
		if seat.ByPerson() {
			holder = string(seat.User.ID)
		}
		m.Seats = append(m.Seats, holder)
	}
	if m.Edition == nil {
		return nil
	}
	list := make([]feats.Step, len(steps))
	for i, step := range steps {
		list[i] = feats.Step{By: string(step.User), Action: step.Action, Events: step.Events}
	}
	return feats.Of(m, list)
}

// addFeats adds what a match was to everybody for whom it counts.
func (w work) addFeats(c table.Commit, done map[string]feats.Counts) error {
	users, err := w.words(`SELECT user_id FROM match_players WHERE match_id = $1 AND counted_at IS NOT NULL AND acted = 1 ORDER BY user_id`, string(c.State.ID))
	if err != nil {
		return err
	}
	for _, user := range users {
		counts := feats.Counts{}
		counts.Add(done[user])
		if err := w.addStreak(counts, user, c.At.UnixMilli()); err != nil {
			return err
		}
		if err := w.addCounts(user, string(c.State.ID), c.At, counts); err != nil {
			return err
		}
	}
	return nil
}

// addCounts adds what a match was to a user, and finds what that earns.
func (w work) addCounts(user, match string, at time.Time, counts feats.Counts) error {
	before, err := countsOf(w.queryRow(featsSQL, user))
	if err != nil {
		return err
	}
	after := feats.Counts{}
	after.Add(before)
	after.Add(counts)
	if err := w.setFeats(user, after); err != nil {
		return err
	}
	return w.setMatchFeats(user, match, at, counts, feats.New(before, after))
}

const streakThenSQL = `SELECT COUNT(*) FROM match_players WHERE user_id = $1 AND counted_at <= $2 AND counted_at > COALESCE(
		(SELECT MAX(counted_at) FROM match_players WHERE user_id = $3 AND counted_at <= $4 AND won = 0), -1)`

// addStreak notes how many matches in a row a user had won at a time.
func (w work) addStreak(c feats.Counts, user string, at int64) error {
	var n int
	err := w.queryRow(streakThenSQL, user, at, user, at).Scan(&n)
	c.Note(feats.Streak, n)
	return err
}

func (w work) setFeats(user string, c feats.Counts) error {
	err := w.put(`INSERT INTO feats (user_id, counts) VALUES ($1, $2) ON CONFLICT (user_id) DO UPDATE SET counts = excluded.counts`,
		user, c.String())
	return err
}

// setMatchFeats notes what a match added, and what was earned with it.
func (w work) setMatchFeats(user, match string, at time.Time, c feats.Counts, earned []feats.Feat) error {
	err := w.put(`INSERT INTO match_feats (user_id, match_id, at, counts, earned) VALUES ($1, $2, $3, $4, $5)
		ON CONFLICT (user_id, match_id) DO UPDATE SET at = excluded.at, counts = excluded.counts, earned = excluded.earned`,
		user, match, at.UnixMilli(), c.String(), featIDs(earned))
	return err
}

// featIDs is the stored form of feats.
func featIDs(list []feats.Feat) string {
	var ids []string
	for _, f := range list {
		ids = append(ids, string(f.ID))
	}
	return strings.Join(ids, " ")
}

// words reads one column of words.
func (w work) words(query string, args ...any) ([]string, error) {
	return readWords(w.query(query, args...))
}
