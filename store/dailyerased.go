package store

import (
	"context"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"time"

	"unobot/game/daily"
	"unobot/game/table"
)

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
