package store

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"unobot/game/daily"
	"unobot/game/feats"
	"unobot/game/table"
)

const featsSQL = `SELECT counts FROM feats WHERE user_id = $1`

// Feats returns the counts of a user in all matches that count, and in those against robots alone.
func (s *Store) Feats(ctx context.Context, user table.UserID) (feats.Counts, error) {
	c, err := countsOf(s.query(ctx, featsSQL, string(user)))
	return c, wrapped("feats", err)
}

// countsOf reads stored counts; without a row there are none.
func countsOf(a answer) (feats.Counts, error) {
	var text string
	if found, err := a.one(&text); err != nil || !found {
		return nil, err
	}
	return feats.ParseCounts(text)
}

// Earned returns the feats that a user has earned with a match, in no order.
func (s *Store) Earned(ctx context.Context, match table.ID, user table.UserID) (earned []feats.ID, err error) {
	var text string
	_, err = s.query(ctx, `SELECT earned FROM match_feats WHERE user_id = $1 AND match_id = $2`,
		string(user), string(match)).one(&text)
	if err != nil {
		return nil, fmt.Errorf("feats of a match: %w", err)
	}
	for _, id := range strings.Fields(text) {
		earned = append(earned, feats.ID(id))
	}
	return earned, nil
}

// featsOf computes the counts of people in a match that a commit wins, by user. It does so before the transaction,
// which others wait for: the steps so far are stored already.
func (s *Store) featsOf(ctx context.Context, c table.Commit) (feats.Done, error) {
	if c.Match == nil {
		return feats.Done{}, nil
	}
	before, err := s.steps(ctx, c.State.ID, 0, c.State.Steps-len(c.Steps))
	if errors.Is(err, table.ErrBroken) {
		return feats.Done{}, nil // a match has to be able to end; Recount leaves such a match out, too
	}
	if err != nil {
		return feats.Done{}, err
	}
	return foldFeats(&c.State, append(before, c.Steps...)), nil
}

// foldFeats computes the counts of people in a match that has been won.
func foldFeats(s *table.State, steps []table.Step) feats.Done {
	m := feats.Match{Edition: s.Game.Edition(), Options: s.Game.Options()}
	for _, seat := range s.Seats {
		holder := ""
		if seat.ByPerson() {
			holder = string(seat.User.ID)
		}
		m.Seats = append(m.Seats, holder)
	}
	if m.Edition == nil {
		return feats.Done{}
	}
	all := make([]feats.Step, len(steps))
	for i, step := range steps {
		all[i] = feats.Step{By: string(step.User), Action: step.Action, Events: step.Events}
	}
	return feats.Of(m, all)
}

// countedSQL finds the users with a move in a match that counts.
const countedSQL = `SELECT user_id FROM match_players WHERE match_id = $1 AND counted_at IS NOT NULL AND acted = 1
	ORDER BY user_id`

// addFeats adds the counts of a match to the feats of all users with a move in it.
func (w *work) addFeats(c table.Commit, done feats.Done) {
	users, err := words(w.query(countedSQL, string(c.State.ID)))
	w.fail(err)
	for _, user := range users {
		counts := feats.Counts{}
		counts.Add(done.By[user])
		w.addStreak(counts, user, c.At.UnixMilli())
		w.addCounts(user, string(c.State.ID), c.At, counts)
	}
	w.setRivals(users, string(c.State.ID), c.At.UnixMilli(), done)
}

// addCounts adds the counts of a match to a user's feats, and finds the feats earned with it.
func (w *work) addCounts(user, match string, at time.Time, counts feats.Counts) {
	before, err := countsOf(w.query(featsSQL, user))
	w.fail(err)
	after := feats.Counts{}
	after.Add(before)
	after.Add(counts)
	w.setFeats(user, after)
	w.setMatchFeats(user, match, at, counts, feats.New(before, after))
}

// addStreak notes the number of matches in a row that a user had won at a time.
func (w *work) addStreak(c feats.Counts, user string, at int64) {
	var n int
	_, err := w.query(`SELECT COUNT(*) FROM match_players WHERE user_id = $1 AND counted_at <= $2
		AND counted_at > COALESCE(
		(SELECT MAX(counted_at) FROM match_players WHERE user_id = $3 AND counted_at <= $4 AND won = 0), -1)`,
		user, at, user, at).one(&n)
	w.fail(err)
	c.Note(feats.Streak, n)
}

func (w *work) setFeats(user string, c feats.Counts) {
	w.put(`INSERT INTO feats (user_id, counts) VALUES ($1, $2) ON CONFLICT (user_id) DO UPDATE
		SET counts = excluded.counts`,
		user, c.String())
}

// setMatchFeats stores the counts of a match, and the feats earned with it.
func (w *work) setMatchFeats(user, match string, at time.Time, c feats.Counts, earned []feats.Feat) {
	ids := make([]string, len(earned))
	for i, f := range earned {
		ids[i] = string(f.ID)
	}
	w.put(`INSERT INTO match_feats (user_id, match_id, at, counts, earned, alone) VALUES ($1, $2, $3, $4, $5, $6)
		ON CONFLICT (user_id, match_id) DO UPDATE SET at = excluded.at, counts = excluded.counts,
			earned = excluded.earned, alone = excluded.alone`,
		user, match, at.UnixMilli(), c.String(), strings.Join(ids, " "), number(c[feats.Alone(feats.Games)] > 0))
}

// Recounted holds the results of a recount.
type Recounted struct {
	Matches int // counted again from their steps
	Kept    int // without stored steps: their earlier counts stay
	Users   int
}

// Recount computes again the achievements of all users: from the steps of each match that counts, and where those are
// not kept any more, from the counts of the match when it was won. Matches against robots alone are counted again,
// too, apart as ever, and so are dailies and events. Called again it changes nothing. Matches of this process may be
// won meanwhile; others have to be stopped (InUse).
func (s *Store) Recount(ctx context.Context) (done Recounted, err error) {
	if err := s.engine.RefuseServed(ctx); err != nil {
		return done, err
	}
	ids, err := words(s.query(ctx, `SELECT m.id FROM matches m JOIN tables t ON t.id = m.id
		WHERE m.result = 'won' AND (m.people >= $1 OR m.people = 1 AND t.channel NOT LIKE 'daily:%')
		ORDER BY m.ended_at, m.id`, leastPeople))
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
	if err := s.recountEvents(ctx); err != nil {
		return done, fmt.Errorf("recount events: %w", err)
	}
	users, err := words(s.query(ctx, `SELECT user_id FROM match_feats UNION SELECT user_id FROM feats ORDER BY user_id`))
	if err != nil {
		return done, fmt.Errorf("recount: %w", err)
	}
	for _, user := range users {
		if err := s.write(ctx, func(w *work) { w.recountUser(user) }); err != nil {
			return done, fmt.Errorf("recount a user: %w", err)
		}
		done.Users++
	}
	return done, nil
}

// recountMatch computes again the counts of a match, if its steps are kept.
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
	return true, s.write(ctx, func(w *work) {
		w.recountPlayers(id, all)
		w.recountAlone(&state, all)
	})
}

// recountPlayers replaces the stored counts of a match.
func (w *work) recountPlayers(match string, done feats.Done) {
	users, err := words(w.query(countedSQL, match))
	w.fail(err)
	for _, user := range users {
		var at int64
		_, err := w.query(`SELECT counted_at FROM match_players WHERE match_id = $1 AND user_id = $2`, match, user).one(&at)
		w.fail(err)
		counts := feats.Counts{}
		counts.Add(done.By[user])
		w.addStreak(counts, user, at)
		w.put(`DELETE FROM match_feats WHERE user_id = $1 AND match_id = $2`, user, match)
		w.setMatchFeats(user, match, fromMillis(at), counts, nil)
	}
	w.recountRivals(users, match, done)
}

// playedDaily is a daily that was played to its end.
type playedDaily struct {
	user, match string
	day         daily.Day
	at          int64
}

// recountDailies computes again the counts of dailies.
func (s *Store) recountDailies(ctx context.Context) error {
	all, err := list(s.query(ctx, `SELECT t.user_id, t.table_id, t.day, t.finished_at FROM daily_tries t
		JOIN users u ON u.id = t.user_id WHERE t.finished_at IS NOT NULL ORDER BY t.user_id, t.day`),
		func(row Row) (d playedDaily, err error) {
			err = row.Scan(&d.user, &d.match, &d.day, &d.at)
			return d, err
		})
	for _, d := range all {
		if err == nil {
			err = s.write(ctx, func(w *work) {
				counts := feats.Counts{}
				w.addDays(counts, d.user, d.day)
				w.setMatchFeats(d.user, d.match, fromMillis(d.at), counts, nil)
			})
		}
	}
	return err
}

// matchFeats are the counts of one match for a user.
type matchFeats struct {
	match  string
	at     time.Time
	counts feats.Counts
}

// recountUser adds up the counts of a user's matches, and finds the matches with which feats were earned.
func (w *work) recountUser(user string) {
	all, err := list(w.query(`SELECT match_id, at, counts FROM match_feats WHERE user_id = $1 ORDER BY at, match_id`,
		user),
		func(row Row) (m matchFeats, err error) {
			var text string
			var at int64
			if err := row.Scan(&m.match, &at, &text); err != nil {
				return m, err
			}
			m.at = fromMillis(at)
			m.counts, err = feats.ParseCounts(text)
			return m, err
		})
	w.fail(err)
	total := feats.Counts{}
	for _, m := range all {
		before := feats.Counts{}
		before.Add(total)
		total.Add(m.counts)
		w.setMatchFeats(user, m.match, m.at, m.counts, feats.New(before, total))
	}
	w.setFeats(user, total)
}
