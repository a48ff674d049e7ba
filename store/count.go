package store

import (
	"math"

	"unobot/game"
	"unobot/game/feats"
	"unobot/game/rating"
	"unobot/game/table"
)

// leastPeople is how many have to make a move in a match for it to count (fault 91).
const leastPeople = 2

// countMatch lets a match that has been won count for those who made a move in it: from now on
// leaderboards see it, it moves their ratings, and it adds to their feats.
func (w work) countMatch(c table.Commit, done map[string]feats.Counts) error {
	id := string(c.State.ID)
	n, err := w.exec(`UPDATE match_players SET counted_at = $1
		WHERE match_id = $2 AND acted = 1 AND EXISTS (SELECT 1 FROM matches WHERE id = $3 AND people >= $4)`,
		c.At.UnixMilli(), id, id, leastPeople)
	if err != nil || n == 0 {
		return err
	}
	for _, winner := range c.Match.Winners {
		seat := c.State.Seats[winner]
		if !seat.ByPerson() {
			continue // a robot won in the place of its user
		}
		err := w.put(`UPDATE match_players SET won = 1 WHERE match_id = $1 AND user_id = $2 AND acted = 1`, id, string(seat.User.ID))
		if err != nil {
			return err
		}
	}
	if err := w.rate(c); err != nil {
		return err
	}
	return w.addFeats(c, done)
}

// rate moves the ratings of everybody who made a move in a match.
func (w work) rate(c table.Commit) error {
	season := table.SeasonOf(c.At)
	users, before, err := w.ratings(c.State.ID, season)
	if err != nil {
		return err
	}
	places := make([]int, len(users))
	for i, u := range users {
		places[i] = place(c, u)
	}
	for i, r := range rating.After(before, places) {
		err := w.put(`UPDATE users SET mu = $1, sigma = $2, rating = $3, season = $4 WHERE id = $5`,
			r.Mu, r.Sigma, r.Shown(), int(season), string(users[i]))
		if err != nil {
			return err
		}
		err = w.put(`UPDATE match_players SET rating = $1 WHERE match_id = $2 AND user_id = $3`, r.Shown(), string(c.State.ID), string(users[i]))
		if err != nil {
			return err
		}
	}
	return nil
}

// ratings are those of a match's players before it ended in a season. A season that has turned since
// a player's last match makes that player's rating less sure; so it does once, whoever sees to it.
func (w work) ratings(id table.ID, season table.Season) (users []table.UserID, list []rating.Rating, err error) {
	rows, err := w.query(`SELECT u.id, u.mu, u.sigma, u.season
		FROM match_players p JOIN users u ON u.id = p.user_id WHERE p.match_id = $1 AND p.acted = 1 ORDER BY u.id`, string(id))
	if err != nil {
		return nil, nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var u table.UserID
		var r rating.Rating
		var last table.Season
		if err := rows.Scan(&u, &r.Mu, &r.Sigma, &last); err != nil {
			return nil, nil, err
		}
		if last != 0 && last < season {
			r = r.Rested(int(season - last))
		}
		users, list = append(users, u), append(list, r)
	}
	return users, list, rows.Err()
}

// place says where a player came in, for comparing: the lower the better. Players with equal scores
// share a place. Players who did not hold a seat to the end share the last place.
func place(c table.Commit, user table.UserID) int {
	seat, ok := c.State.SeatOf(user)
	switch {
	case !ok:
		return math.MaxInt
	case c.State.Options.Scoring == game.ScoreLowest:
		return c.Match.Scores[seat]
	default:
		return -c.Match.Scores[seat]
	}
}
