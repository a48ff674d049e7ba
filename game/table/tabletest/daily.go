package tabletest

import (
	"context"
	"maps"
	"time"

	"unobot/game/daily"
	"unobot/game/table"
)

// dailyKey names the try of a day that counts for a user.
type dailyKey struct {
	day  daily.Day
	user table.UserID
}

// dailyTry is what is noted of it. Whether it was played is left to stores that keep results.
type dailyTry struct {
	guild string
	began time.Time
}

// ClaimDaily notes the first time that a user begins the deal of a day.
func (s *Store) ClaimDaily(ctx context.Context, d daily.Day, user table.User, guild string, at time.Time) error {
	if err := s.read(ctx); err != nil {
		return err
	}
	defer s.mu.Unlock()
	if _, known := s.dailies[dailyKey{d, user.ID}]; !known {
		s.dailies[dailyKey{d, user.ID}] = dailyTry{guild, at}
	}
	return nil
}

// dailyRows are what is stored about a user's tries.
func (s *Store) dailyRows(user table.UserID) []map[string]any {
	rows := []map[string]any{}
	for key, try := range s.dailies {
		if key.user == user {
			rows = append(rows, row{
				"day": string(key.day), "user_id": string(user), "guild": try.guild, "table_id": "", "began_at": try.began.UnixMilli(),
				"finished_at": nil, "won": int64(0), "turns": int64(0), "points": int64(0), "marks": "",
			})
		}
	}
	return rows
}

// forgetDailies erases a user's tries.
func (s *Store) forgetDailies(user table.UserID) {
	maps.DeleteFunc(s.dailies, func(key dailyKey, _ dailyTry) bool { return key.user == user })
}

// tried reports whether a user has a try.
func (s *Store) tried(user table.UserID) bool {
	for key := range s.dailies {
		if key.user == user {
			return true
		}
	}
	return false
}
