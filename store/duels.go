package store

import (
	"context"
	"errors"

	"unobot/game/daily"
	"unobot/game/table"
)

// ShareDaily stores that a user's result of a day is to be shown in a channel, and returns the stored share: an
// earlier share of that day in that channel stays. ok is false if there is no result.
func (s *Store) ShareDaily(ctx context.Context, wanted table.DailyShare) (kept table.DailyShare, ok bool, err error) {
	day, user := string(wanted.Day), string(wanted.User.ID)
	err = s.put(ctx, "share a daily", `INSERT INTO daily_shares (id, day, user_id, guild, channel)
		SELECT CAST($1 AS TEXT), day, user_id, CAST($2 AS TEXT), CAST($3 AS TEXT) FROM daily_tries
		WHERE day = $4 AND user_id = $5 AND finished_at IS NOT NULL
		ON CONFLICT DO NOTHING`, wanted.ID, wanted.Guild, wanted.Channel, day, user)
	if err != nil {
		return kept, false, err
	}
	return s.dailyShare(ctx, `s.day = $1 AND s.user_id = $2 AND s.channel = $3`, day, user, wanted.Channel)
}

// DailyShare returns a share by its id. ok is false if there is none any more.
func (s *Store) DailyShare(ctx context.Context, id string) (share table.DailyShare, ok bool, err error) {
	return s.dailyShare(ctx, `s.id = $1`, id)
}

func (s *Store) dailyShare(ctx context.Context, where string, args ...any) (d table.DailyShare, ok bool, err error) {
	var marks string
	ok, err = s.query(ctx, `SELECT s.id, s.day, s.user_id, u.name, s.guild, s.channel, s.message, s.pictured, s.changed,
			t.won, t.turns, t.points, t.marks
		FROM daily_shares s JOIN users u ON u.id = s.user_id JOIN daily_tries t ON t.day = s.day AND t.user_id = s.user_id
		WHERE `+where, args...).
		one(&d.ID, &d.Day, &d.User.ID, &d.User.Name, &d.Guild, &d.Channel, &d.Message, &d.Pictured, &d.Changed,
			&d.Result.Won, &d.Result.Turns, &d.Result.Left, &marks)
	if err != nil || !ok {
		return d, false, wrapped("shared daily", err)
	}
	d.Result.Marks = daily.ParseMarks(marks)
	err = s.query(ctx, `SELECT t.user_id, u.name, t.won, t.turns, t.points, t.marks, COUNT(*) OVER ()
		FROM daily_duels d JOIN daily_tries t ON t.day = d.day AND t.user_id = d.rival_id JOIN users u ON u.id = d.rival_id
		WHERE d.share = $1 AND t.finished_at IS NOT NULL ORDER BY t.finished_at, t.user_id LIMIT $2`,
		d.ID, table.RivalsListed)(func(row Row) error {
		r, err := readRival(row, &d.Through)
		d.Rivals = append(d.Rivals, r)
		return err
	})
	return d, err == nil, wrapped("rivals of a shared daily", err)
}

// readRival reads a user with a result, and then the columns for more.
func readRival(row Row, more ...any) (r table.DailyRival, err error) {
	var marks string
	into := []any{&r.User.ID, &r.User.Name, &r.Result.Won, &r.Result.Turns, &r.Result.Left, &marks}
	err = row.Scan(append(into, more...)...)
	r.Result.Marks = daily.ParseMarks(marks)
	return r, err
}

// DueShares returns the shares with outdated messages: a rival is through, or the day is over, because it is before
// open.
func (s *Store) DueShares(ctx context.Context, open daily.Day) ([]table.DailyShare, error) {
	ids, err := words(s.query(ctx, `SELECT id FROM daily_shares WHERE shown <> changed AND message <> ''
		UNION SELECT id FROM daily_shares WHERE over = 0 AND day < $1 AND message <> ''`, string(open)))
	var due []table.DailyShare
	for _, id := range ids {
		if err != nil {
			break
		}
		var d table.DailyShare
		var there bool
		if d, there, err = s.DailyShare(ctx, id); there {
			due = append(due, d)
		}
	}
	return due, wrapped("shared dailies", err)
}

// SharesIn returns the shares of a channel that have a message and days that are not over.
func (s *Store) SharesIn(ctx context.Context, channel string) (shares []table.DailyShare, err error) {
	ids, err := words(s.query(ctx,
		`SELECT id FROM daily_shares WHERE channel = $1 AND over = 0 AND message <> '' ORDER BY id`, channel))
	for _, id := range ids {
		d, there, failed := s.DailyShare(ctx, id)
		if err = errors.Join(err, failed); there {
			shares = append(shares, d)
		}
	}
	return shares, wrapped("shared dailies of a channel", err)
}

// ShareShown notes the contents of a share's message: the share as it was read, and whether its day is over. A message
// that is gone is "", and can be posted again. It returns table.ErrUnknown if the share is gone, as after an erasure.
func (s *Store) ShareShown(ctx context.Context, d table.DailyShare, over bool) error {
	return wrapped("note a shared daily", s.write(ctx, func(w *work) {
		w.expect(table.ErrUnknown,
			`UPDATE daily_shares SET message = $1, pictured = $2, shown = $3, over = $4 WHERE id = $5`,
			d.Message, number(d.Pictured), d.Changed, number(over), d.ID)
	}))
}

// TakeUpDaily notes that a user plays against a shared result. Only the first time matters, and users cannot play
// against themselves.
func (s *Store) TakeUpDaily(ctx context.Context, share string, rival table.UserID, at int64) error {
	return wrapped("take up a shared daily", s.write(ctx, func(w *work) {
		n := w.exec(`INSERT INTO daily_duels (share, day, user_id, rival_id, at)
			SELECT id, day, user_id, CAST($1 AS TEXT), CAST($2 AS BIGINT) FROM daily_shares
			WHERE id = $3 AND user_id <> $4
			ON CONFLICT DO NOTHING`, string(rival), at, share, string(rival))
		if n > 0 {
			w.put(`UPDATE daily_shares SET changed = changed + 1 WHERE id = $1 AND EXISTS (SELECT 1 FROM daily_tries t
				WHERE t.day = daily_shares.day AND t.user_id = $2 AND t.finished_at IS NOT NULL)`, share, string(rival))
		}
	}))
}

// DailyDuels returns the duels of a user on a day, in all channels.
func (s *Store) DailyDuels(ctx context.Context, d daily.Day, user table.UserID) (all table.DailyDuels, err error) {
	err = s.query(ctx, `SELECT o.id, COALESCE(u.name, ''), COALESCE(t.won, 0), COALESCE(t.turns, 0),
			COALESCE(t.points, 0), COALESCE(t.marks, ''), CASE WHEN t.finished_at IS NULL THEN 0 ELSE 1 END,
			CASE WHEN COALESCE(t.table_id, '') = '' OR EXISTS (SELECT 1 FROM tables l WHERE l.id = t.table_id AND `+isLive+`)
			THEN 1 ELSE 0 END
		FROM (SELECT rival_id AS id FROM daily_duels WHERE user_id = $1 AND day = $2
			UNION SELECT user_id FROM daily_duels WHERE rival_id = $3 AND day = $4) AS o
		LEFT JOIN users u ON u.id = o.id LEFT JOIN daily_tries t ON t.user_id = o.id AND t.day = $5
		ORDER BY t.finished_at, o.id`,
		string(user), string(d), string(user), string(d), string(d))(func(row Row) error {
		var through, going bool
		r, err := readRival(row, &through, &going)
		if through {
			all.Through = append(all.Through, r)
		} else if going {
			all.Waiting++
		}
		return err
	})
	return all, wrapped("duels of a daily", err)
}

// DailyMeetings returns the days on which two users have duelled and both were through, oldest first. The results have
// no marks.
func (s *Store) DailyMeetings(ctx context.Context, user, other table.UserID) ([]daily.Meeting, error) {
	all, err := list(s.query(ctx, `SELECT d.day, a.won, a.turns, a.points, b.won, b.turns, b.points
		FROM (SELECT day FROM daily_duels WHERE user_id = $1 AND rival_id = $2
			UNION SELECT day FROM daily_duels WHERE user_id = $3 AND rival_id = $4) AS d
		JOIN daily_tries a ON a.day = d.day AND a.user_id = $5 AND a.finished_at IS NOT NULL
		JOIN daily_tries b ON b.day = d.day AND b.user_id = $6 AND b.finished_at IS NOT NULL
		ORDER BY d.day`,
		string(user), string(other), string(other), string(user), string(user), string(other)),
		func(row Row) (m daily.Meeting, err error) {
			err = row.Scan(&m.Day, &m.Own.Won, &m.Own.Turns, &m.Own.Left, &m.Other.Won, &m.Other.Turns, &m.Other.Left)
			return m, err
		})
	return all, wrapped("meetings of two users", err)
}

// eraseDuels deletes the duels of a user: those of the user's own results, and those against others, with messages
// that name the user no more.
func (w *work) eraseDuels(user table.UserID) {
	w.put(`UPDATE daily_shares SET changed = changed + 1 WHERE id IN (SELECT share FROM daily_duels WHERE rival_id = $1)`,
		string(user))
	if w.exec(`DELETE FROM daily_duels WHERE user_id = $1 OR rival_id = $2`, string(user), string(user)) > 0 {
		w.requestScrub()
	}
}
