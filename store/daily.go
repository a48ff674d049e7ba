package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"unobot/game"
	"unobot/game/daily"
	"unobot/game/feats"
	"unobot/game/table"
)

// DailySecret is what the deal of a day follows from. The first one that is offered for a day stays,
// whoever else offers one at the same time.
func (s *Store) DailySecret(ctx context.Context, d daily.Day, fresh daily.Secret, at time.Time) (daily.Secret, error) {
	known, ok, err := s.dailySecret(ctx, d)
	if err != nil || ok {
		return known, err
	}
	err = s.put(ctx, "make a daily secret", `INSERT INTO daily_secrets (day, secret, made_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
		string(d), fresh[:], at.UnixMilli())
	if err != nil {
		return daily.Secret{}, err
	}
	known, ok, err = s.dailySecret(ctx, d)
	if err == nil && !ok {
		err = fmt.Errorf("daily secret of %s: not stored", d)
	}
	return known, err
}

func (s *Store) dailySecret(ctx context.Context, d daily.Day) (secret daily.Secret, ok bool, err error) {
	var stored []byte
	err = s.reader.QueryRowContext(ctx, `SELECT secret FROM daily_secrets WHERE day = $1`, string(d)).Scan(&stored)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return secret, false, nil
	case err != nil:
		return secret, false, fmt.Errorf("daily secret: %w", err)
	case len(stored) != len(secret):
		return secret, false, fmt.Errorf("daily secret of %s: %d bytes", d, len(stored))
	}
	return daily.Secret(stored), true, nil
}

// FirstDaily is the first day that has a secret; false: none has one.
func (s *Store) FirstDaily(ctx context.Context) (d daily.Day, ok bool, err error) {
	var first sql.NullString
	if err := s.reader.QueryRowContext(ctx, `SELECT MIN(day) FROM daily_secrets`).Scan(&first); err != nil {
		return "", false, fmt.Errorf("first daily: %w", err)
	}
	return daily.Day(first.String), first.Valid, nil
}

// ClaimDaily notes that a user begins the try of a day that counts; only the first time matters.
func (s *Store) ClaimDaily(ctx context.Context, d daily.Day, user table.User, guild string, at time.Time) error {
	return s.put(ctx, "claim a daily", `INSERT INTO daily_tries (day, user_id, guild, table_id, began_at) VALUES ($1, $2, $3, '', $4)
		ON CONFLICT DO NOTHING`, string(d), string(user.ID), guild, at.UnixMilli())
}

// DailyTry is a user's try of a day; false: none.
func (s *Store) DailyTry(ctx context.Context, d daily.Day, user table.UserID) (t table.DailyTry, ok bool, err error) {
	var finished sql.NullInt64
	var marks string
	err = s.reader.QueryRowContext(ctx, `SELECT table_id, finished_at, won, turns, points, marks FROM daily_tries
		WHERE day = $1 AND user_id = $2`, string(d), string(user)).
		Scan(&t.Table, &finished, &t.Result.Won, &t.Result.Turns, &t.Result.Left, &marks)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return t, false, nil
	case err != nil:
		return t, false, fmt.Errorf("daily try: %w", err)
	}
	t.Finished, t.Result.Marks = finished.Valid, daily.ParseMarks(marks)
	return t, true, nil
}

// DailyDays are the days whose deal a user has played to the end, oldest first.
func (s *Store) DailyDays(ctx context.Context, user table.UserID) ([]daily.Day, error) {
	words, err := s.words(ctx, `SELECT day FROM daily_tries WHERE user_id = $1 AND finished_at IS NOT NULL ORDER BY day`, string(user))
	if err != nil {
		return nil, fmt.Errorf("daily days: %w", err)
	}
	days := make([]daily.Day, len(words))
	for i, word := range words {
		days[i] = daily.Day(word)
	}
	return days, nil
}

// rankedDaily ranks the tries of a day: those who won come first, by their turns and then by the
// points that were left to the robots; of the others those with fewer points left in hand.
const rankedDaily = `SELECT t.user_id, u.name, t.won, t.turns, t.points,
		RANK() OVER (ORDER BY t.won DESC, t.won * t.turns, (1 - 2 * t.won) * t.points) AS place,
		ROW_NUMBER() OVER (ORDER BY t.won DESC, t.won * t.turns, (1 - 2 * t.won) * t.points, t.finished_at, t.user_id) AS nth,
		COUNT(*) OVER () AS total
	FROM daily_tries t JOIN users u ON u.id = t.user_id
	WHERE t.day = $1 AND t.finished_at IS NOT NULL AND ($2 = '' OR t.guild = $3)`

// DailyRanking is the top of a day's ranking, of a server or with "" of all, with the viewer's own row.
func (s *Store) DailyRanking(ctx context.Context, d daily.Day, guild string, viewer table.UserID, size int) (table.DailyRanking, error) {
	var r table.DailyRanking
	rows, err := s.reader.QueryContext(ctx, `SELECT user_id, name, won, turns, points, place, nth, total FROM (`+rankedDaily+`) AS ranked
		WHERE nth <= $4 OR user_id = $5 ORDER BY nth`, string(d), guild, guild, size, string(viewer))
	if err != nil {
		return r, fmt.Errorf("daily ranking: %w", err)
	}
	defer rows.Close()
	for rows.Next() {
		var row table.DailyStanding
		var nth int
		err := rows.Scan(&row.User.ID, &row.User.Name, &row.Result.Won, &row.Result.Turns, &row.Result.Left, &row.Rank, &nth, &r.Players)
		if err != nil {
			return r, fmt.Errorf("daily ranking: %w", err)
		}
		if row.User.ID == viewer {
			r.Own = &row
		}
		if nth <= size {
			r.Rows = append(r.Rows, row)
		}
	}
	if err := rows.Err(); err != nil {
		return r, fmt.Errorf("daily ranking: %w", err)
	}
	return r, nil
}

// DailyPlace is how a result stands among those of a day. It reads each of them once and sorts none.
func (s *Store) DailyPlace(ctx context.Context, d daily.Day, r daily.Result) (table.DailyPlace, error) {
	won := number(r.Won)
	rows, err := s.reader.QueryContext(ctx, `SELECT turns, COUNT(*),
			SUM(CASE WHEN (1 - won, won * turns, (1 - 2 * won) * points) < ($1, $2, $3) THEN 1 ELSE 0 END)
		FROM daily_tries WHERE day = $4 AND finished_at IS NOT NULL GROUP BY turns ORDER BY turns`,
		1-won, won*r.Turns, (1-2*won)*r.Left, string(d))
	if err != nil {
		return table.DailyPlace{}, fmt.Errorf("place in a daily: %w", err)
	}
	defer rows.Close()
	place, took := table.DailyPlace{Rank: 1}, []int{}
	for rows.Next() {
		var turns, players, better int
		if err := rows.Scan(&turns, &players, &better); err != nil {
			return table.DailyPlace{}, fmt.Errorf("place in a daily: %w", err)
		}
		place.Players, place.Rank = place.Players+players, place.Rank+better
		took = append(took, turns, players)
	}
	if err := rows.Err(); err != nil {
		return table.DailyPlace{}, fmt.Errorf("place in a daily: %w", err)
	}
	place.Usual = median(took, place.Players)
	return place, nil
}

// median is the lower middle one of n values, given in order, each followed by how often it is there.
func median(values []int, n int) int {
	for middle, i := (n+1)/2, 0; i < len(values); i += 2 {
		if middle -= values[i+1]; middle <= 0 {
			return values[i]
		}
	}
	return 0
}

// storeDaily writes what a change means for the try of a day: the first match that is dealt is the one
// that counts, and its end is the result, if it came in time.
func (w work) storeDaily(c table.Commit) error {
	day, ok := c.State.Daily()
	if !ok {
		return nil
	}
	for _, step := range c.Steps {
		if step.Action.Kind != game.ActDeal {
			continue
		}
		_, err := w.exec(`UPDATE daily_tries SET table_id = $1 WHERE day = $2 AND user_id = $3 AND table_id = ''`,
			string(c.State.ID), string(day), string(c.State.Host))
		if err != nil {
			return err
		}
	}
	if c.Match == nil || !c.At.Before(day.Disclosed()) {
		return nil
	}
	actions, err := w.actions(c.State.ID)
	if err != nil {
		return err
	}
	r, err := daily.Deal{Day: day, Seed: c.State.Game.MatchSeed()}.ResultOf(actions)
	if err != nil {
		return err
	}
	n, err := w.exec(`UPDATE daily_tries SET finished_at = $1, won = $2, turns = $3, points = $4, marks = $5
		WHERE table_id = $6 AND finished_at IS NULL`,
		c.At.UnixMilli(), number(r.Won), r.Turns, r.Left, daily.FormatMarks(r.Marks), string(c.State.ID))
	if err != nil || n == 0 {
		return err
	}
	return w.addDailyFeats(c, day)
}

// addDailyFeats adds a daily that was played to its end to what its player has done.
func (w work) addDailyFeats(c table.Commit, day daily.Day) error {
	user := string(c.State.Host)
	counts := feats.Counts{}
	if err := w.addDays(counts, user, day); err != nil {
		return err
	}
	return w.addCounts(user, string(c.State.ID), c.At, counts)
}

// addDays notes on how many days in a row a user had played the daily to its end, up to a day.
func (w work) addDays(c feats.Counts, user string, until daily.Day) error {
	words, err := w.words(`SELECT day FROM daily_tries WHERE user_id = $1 AND finished_at IS NOT NULL AND day <= $2 ORDER BY day`, user, string(until))
	if err != nil {
		return err
	}
	days := make([]daily.Day, len(words))
	for i, word := range words {
		days[i] = daily.Day(word)
	}
	c.Note(feats.Week, daily.StreakOf(days, until).Best)
	return nil
}

// actions are those of a match, in order.
func (w work) actions(id table.ID) ([]game.Action, error) {
	rows, err := w.query(`SELECT action FROM steps WHERE table_id = $1 ORDER BY n`, string(id))
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var list []game.Action
	for rows.Next() {
		var stored []byte
		if err := rows.Scan(&stored); err != nil {
			return nil, err
		}
		a, err := game.DecodeAction(stored)
		if err != nil {
			return nil, err
		}
		list = append(list, a)
	}
	return list, rows.Err()
}
