package store

import (
	"context"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"database/sql"
	"fmt"
	"slices"
	"time"

	"unobot/game"
	"unobot/game/daily"
	"unobot/game/feats"
	"unobot/game/table"
)

// DailyOrigin returns the origin of a day's deal. The first one that is offered for a day is kept, and every later
// call gets that one.
func (s *Store) DailyOrigin(ctx context.Context, d daily.Day, fresh daily.Origin, at time.Time) (daily.Origin, error) {
	known, ok, err := s.dailyOrigin(ctx, d)
	if err != nil || ok {
		return known, err
	}
	err = s.put(ctx, "make a daily secret", `INSERT INTO daily_secrets (day, secret, robots, made_at)
		VALUES ($1, $2, $3, $4)
		ON CONFLICT DO NOTHING`,
		string(d), fresh.Secret[:], int(fresh.Robots), at.UnixMilli())
	if err != nil {
		return daily.Origin{}, err
	}
	known, ok, err = s.dailyOrigin(ctx, d)
	if err == nil && !ok {
		err = fmt.Errorf("daily secret of %s: not stored", d)
	}
	return known, err
}

func (s *Store) dailyOrigin(ctx context.Context, d daily.Day) (o daily.Origin, ok bool, err error) {
	var stored []byte
	found, err := s.query(ctx, `SELECT secret, robots FROM daily_secrets WHERE day = $1`, string(d)).
		one(&stored, &o.Robots)
	switch {
	case err != nil || !found:
		return o, false, wrapped("daily secret", err)
	case len(stored) != len(o.Secret):
		return o, false, fmt.Errorf("daily secret of %s: %d bytes", d, len(stored))
	}
	o.Secret = daily.Secret(stored)
	return o, true, nil
}

// FirstDaily returns the first day that has a secret, or false if there is none.
func (s *Store) FirstDaily(ctx context.Context) (d daily.Day, ok bool, err error) {
	var first sql.NullString
	_, err = s.query(ctx, `SELECT MIN(day) FROM daily_secrets`).one(&first)
	return daily.Day(first.String), first.Valid, wrapped("first daily", err)
}

// ClaimDaily notes that a user begins a day's deal. Only a user's first try of a day counts, so a second call changes
// nothing, nor does one by a user after the erasure of the first try.
func (s *Store) ClaimDaily(ctx context.Context, d daily.Day, user table.User, guild string, at time.Time) error {
	err := s.put(ctx, "claim a daily", `INSERT INTO daily_tries (day, user_id, guild, table_id, began_at)
		VALUES ($1, $2, $3, '', $4)
		ON CONFLICT DO NOTHING`, string(d), string(user.ID), guild, at.UnixMilli())
	if err != nil {
		return err
	}
	erased, err := s.erasedTries(ctx, user.ID) // afterwards: an erasure may be under way
	if err != nil || !slices.Contains(erased, d) {
		return err
	}
	return s.put(ctx, "refuse a second try of a daily", `DELETE FROM daily_tries WHERE day = $1 AND user_id = $2`,
		string(d), string(user.ID))
}

// DailyTry returns a user's try of a day, or false if there is none.
func (s *Store) DailyTry(ctx context.Context, d daily.Day, user table.UserID) (t table.DailyTry, ok bool, err error) {
	var finished sql.NullInt64
	var marks string
	ok, err = s.query(ctx, `SELECT table_id,
			CASE WHEN EXISTS (SELECT 1 FROM tables l WHERE l.id = table_id AND `+isLive+`) THEN 1 ELSE 0 END,
			finished_at, won, turns, points, marks
		FROM daily_tries WHERE day = $1 AND user_id = $2`, string(d), string(user)).
		one(&t.Table, &t.Going, &finished, &t.Result.Won, &t.Result.Turns, &t.Result.Left, &marks)
	if err != nil {
		return t, false, wrapped("daily try", err)
	}
	if !ok {
		erased, err := s.erasedTries(ctx, user)
		t.Erased = slices.Contains(erased, d)
		return t, t.Erased, err
	}
	t.Finished, t.Result.Marks = finished.Valid, daily.ParseMarks(marks)
	return t, true, nil
}

// DailyDays returns the days with deals that a user has played to the end, oldest first.
func (s *Store) DailyDays(ctx context.Context, user table.UserID) ([]daily.Day, error) {
	all, err := days(s.query(ctx, `SELECT day FROM daily_tries WHERE user_id = $1 AND finished_at IS NOT NULL
		ORDER BY day`, string(user)))
	return all, wrapped("daily days", err)
}

// days reads the rows of one column of days.
func days(a answer) ([]daily.Day, error) {
	return list(a, func(row Row) (d daily.Day, err error) {
		err = row.Scan(&d)
		return d, err
	})
}

// rankedDaily ranks the tries of a day. Won tries come first: the fewer turns the better, then the more points the
// robots were left with. Lost tries follow: the fewer points in hand the better.
const rankedDaily = `SELECT t.user_id, u.name, t.won, t.turns, t.points,
		RANK() OVER (ORDER BY t.won DESC, t.won * t.turns, (1 - 2 * t.won) * t.points) AS place,
		ROW_NUMBER() OVER (ORDER BY t.won DESC, t.won * t.turns, (1 - 2 * t.won) * t.points, t.finished_at, t.user_id) AS nth,
		COUNT(*) OVER () AS total
	FROM daily_tries t JOIN users u ON u.id = t.user_id
	WHERE t.day = $1 AND t.finished_at IS NOT NULL AND ($2 = '' OR t.guild = $3)`

// DailyRanking returns the top of a day's ranking, of a server or with "" of all, with the viewer's own row.
func (s *Store) DailyRanking(
	ctx context.Context, d daily.Day, guild string, viewer table.UserID, size int,
) (table.DailyRanking, error) {
	var r table.DailyRanking
	err := s.query(ctx, `SELECT user_id, name, won, turns, points, place, nth, total FROM (`+rankedDaily+`) AS ranked
		WHERE nth <= $4 OR user_id = $5 ORDER BY nth`, string(d), guild, guild, size, string(viewer))(func(row Row) error {
		var one table.DailyStanding
		var nth int
		err := row.Scan(&one.User.ID, &one.User.Name, &one.Result.Won, &one.Result.Turns, &one.Result.Left, &one.Rank,
			&nth, &r.Players)
		if one.User.ID == viewer {
			r.Own = &one
		}
		if nth <= size {
			r.Rows = append(r.Rows, one)
		}
		return err
	})
	return r, wrapped("daily ranking", err)
}

// DailyPlace returns the place of a result among those of a day. It reads each of them once and sorts none.
func (s *Store) DailyPlace(ctx context.Context, d daily.Day, r daily.Result) (table.DailyPlace, error) {
	won := number(r.Won)
	place, took := table.DailyPlace{Rank: 1}, []int{}
	err := s.query(ctx, `SELECT turns, COUNT(*),
			SUM(CASE WHEN (1 - won, won * turns, (1 - 2 * won) * points) < ($1, $2, $3) THEN 1 ELSE 0 END)
		FROM daily_tries WHERE day = $4 AND finished_at IS NOT NULL GROUP BY turns ORDER BY turns`,
		1-won, won*r.Turns, (1-2*won)*r.Left, string(d))(func(row Row) error {
		var turns, players, better int
		err := row.Scan(&turns, &players, &better)
		place.Players, place.Rank = place.Players+players, place.Rank+better
		took = append(took, turns, players)
		return err
	})
	if err != nil {
		return table.DailyPlace{}, fmt.Errorf("place in a daily: %w", err)
	}
	place.Usual = median(took, place.Players)
	return place, nil
}

// median returns the lower median of n values. values lists them in order, each followed by how often it occurs.
func median(values []int, n int) int {
	for middle, i := (n+1)/2, 0; i < len(values); i += 2 {
		if middle -= values[i+1]; middle <= 0 {
			return values[i]
		}
	}
	return 0
}

// storeDaily writes the effect of a change on a user's try of a day. The first match that is dealt counts, and its end
// is the result if it came in time.
func (w *work) storeDaily(c table.Commit) {
	day, ok := c.State.Daily()
	if !ok {
		return
	}
	for _, step := range c.Steps {
		if step.Action.Kind == game.ActDeal {
			w.put(`UPDATE daily_tries SET table_id = $1 WHERE day = $2 AND user_id = $3 AND table_id = ''`,
				string(c.State.ID), string(day), string(c.State.Host))
		}
	}
	if c.Match == nil || !c.At.Before(day.Disclosed()) {
		return
	}
	stored := w.query(`SELECT action FROM steps WHERE table_id = $1 ORDER BY n`, string(c.State.ID))
	actions, err := list(stored, readAction)
	if w.fail(err); w.err != nil {
		return
	}
	r, err := daily.Deal{Day: day, Seed: c.State.Game.MatchSeed()}.ResultOf(actions)
	w.fail(err)
	n := w.exec(`UPDATE daily_tries SET finished_at = $1, won = $2, turns = $3, points = $4, marks = $5
		WHERE table_id = $6 AND finished_at IS NULL`,
		c.At.UnixMilli(), number(r.Won), r.Turns, r.Left, daily.FormatMarks(r.Marks), string(c.State.ID))
	if n == 0 {
		return
	}
	w.put(`UPDATE daily_shares SET changed = changed + 1 WHERE id IN
		(SELECT share FROM daily_duels WHERE rival_id = $1 AND day = $2)`, string(c.State.Host), string(day))
	user, counts := string(c.State.Host), feats.Counts{}
	w.addDays(counts, user, day)
	w.addCounts(user, string(c.State.ID), c.At, counts)
}

func readAction(row Row) (game.Action, error) {
	var stored []byte
	if err := row.Scan(&stored); err != nil {
		return game.Action{}, err
	}
	return game.DecodeAction(stored)
}

// addDays notes the number of days in a row, up to a day, on which a user has played the daily to its end.
func (w *work) addDays(c feats.Counts, user string, until daily.Day) {
	played, err := days(w.query(`SELECT day FROM daily_tries WHERE user_id = $1 AND finished_at IS NOT NULL
		AND day <= $2 ORDER BY day`,
		user, string(until)))
	w.fail(err)
	c.Note(feats.Week, daily.StreakOf(played, until).Best)
}

// Users that delete everything may not try the deal of the day a second time. Until the day's secret is disclosed a
// mark of the try stays: a random key, and the hash of the user's id under that key.

// markTries leaves a mark of each try of a day not disclosed at that time, before the try is deleted.
func (w *work) markTries(user table.UserID, at time.Time) {
	tried, err := days(w.query(`SELECT day FROM daily_tries WHERE user_id = $1 AND day >= $2`,
		string(user), string(daily.Undisclosed(at))))
	w.fail(err)
	for _, d := range tried {
		key := make([]byte, sha256.Size)
		_, _ = rand.Read(key) // it never fails
		w.put(`INSERT INTO daily_erased (day, key, hash) VALUES ($1, $2, $3)`, string(d), key, markOfUser(key, user))
	}
}

func markOfUser(key []byte, user table.UserID) []byte {
	m := hmac.New(sha256.New, key)
	m.Write([]byte(user))
	return m.Sum(nil)
}

// erasedTries returns the days of which a mark of the user is left.
func (s *Store) erasedTries(ctx context.Context, user table.UserID) (marked []daily.Day, err error) {
	err = s.query(ctx, `SELECT day, key, hash FROM daily_erased`)(func(row Row) error {
		var d daily.Day
		var key, hash []byte
		err := row.Scan(&d, &key, &hash)
		if hmac.Equal(hash, markOfUser(key, user)) {
			marked = append(marked, d)
		}
		return err
	})
	return marked, wrapped("erased tries of dailies", err)
}
