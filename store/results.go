package store

import (
	"database/sql"
	"slices"
	"strings"

	"unobot/game"
	"unobot/game/feats"
	"unobot/game/table"
)

// storeResults writes what a change means for leaderboards and histories, and what people have done
// in a match that it wins. Most moves mean nothing.
func (w work) storeResults(c table.Commit, done map[string]feats.Counts) error {
	if len(c.Steps) == 0 || c.Match != nil || slices.ContainsFunc(c.Steps, beginsRound) {
		if err := w.storeUsers(c.State.Seats); err != nil {
			return err
		}
	}
	if slices.ContainsFunc(c.Steps, func(s table.Step) bool { return s.Action.Kind == game.ActDeal }) {
		if err := w.beginMatch(c); err != nil {
			return err
		}
	}
	if err := w.storePlayers(c); err != nil {
		return err
	}
	if err := w.storeDaily(c); err != nil {
		return err
	}
	for _, r := range c.Rounds {
		if err := w.storeRound(c, r); err != nil {
			return err
		}
	}
	switch {
	case c.Match != nil:
		return w.winMatch(c, done)
	case c.State.Phase == table.Abandoned:
		err := w.put(`UPDATE matches SET result = 'abandoned', ended_at = $1 WHERE id = $2`,
			c.At.UnixMilli(), string(c.State.ID))
		return err
	}
	return nil
}

// storeUsers keeps the names as last seen, those that every server may see. They are locked in the
// order of their ids, so that two tables with the same users do not wait for each other.
func (w work) storeUsers(seats []table.Seat) error {
	users := make([]table.User, 0, 2*len(seats))
	for _, s := range seats {
		users = append(users, s.User, s.Next)
	}
	slices.SortStableFunc(users, func(a, b table.User) int { return strings.Compare(string(a.ID), string(b.ID)) })
	for _, u := range users {
		if u.ID == "" {
			continue // a robot, or nobody
		}
		err := w.put(`INSERT INTO users (id, name) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET name = excluded.name`,
			string(u.ID), u.Everywhere())
		if err != nil {
			return err
		}
	}
	return nil
}

// userOf is the user whom match_seats names for a seat; none for a robot's own.
func userOf(s table.Seat) sql.NullString {
	return sql.NullString{String: string(s.User.ID), Valid: s.User.ID != ""}
}

func (w work) beginMatch(c table.Commit) error {
	s := &c.State
	seed := s.Game.MatchSeed()
	err := w.put(`INSERT INTO matches (id, guild, edition, scoring, target, seed, result, people, started_at)
		VALUES ($1, $2, $3, $4, $5, $6, 'running', 0, $7)`,
		string(s.ID), s.Guild, string(s.Edition), s.Options.Scoring.String(), s.Options.Target, seed[:], c.At.UnixMilli())
	if err != nil {
		return err
	}
	for i, seat := range s.Seats {
		err := w.put(`INSERT INTO match_seats (match_id, seat, user_id, score, won, away) VALUES ($1, $2, $3, 0, 0, 0)`,
			string(s.ID), i, userOf(seat))
		if err != nil {
			return err
		}
	}
	return nil
}

func (w work) storeRound(c table.Commit, r table.RoundResult) error {
	var winner any
	if r.Winner != game.NoSeat {
		winner = int64(r.Winner)
	}
	err := w.put(`INSERT INTO rounds (match_id, round, winner, ended_at) VALUES ($1, $2, $3, $4)`,
		string(c.State.ID), r.Round, winner, c.At.UnixMilli())
	if err != nil {
		return err
	}
	for i, points := range r.Points {
		err := w.put(`INSERT INTO round_points (match_id, round, seat, points) VALUES ($1, $2, $3, $4)`,
			string(c.State.ID), r.Round, i, points)
		if err != nil {
			return err
		}
	}
	return w.creditRound(c, r)
}

// winMatch stores the winners, and the users who held the seats in the end: newcomers may have
// taken some over, and a user whose seat a robot plays has not finished the match.
func (w work) winMatch(c table.Commit, done map[string]feats.Counts) error {
	s := &c.State
	err := w.put(`UPDATE matches SET result = 'won', ended_at = $1 WHERE id = $2`, c.At.UnixMilli(), string(s.ID))
	if err != nil {
		return err
	}
	for i, seat := range s.Seats {
		won := slices.Contains(c.Match.Winners, game.Seat(i))
		err := w.put(`UPDATE match_seats SET user_id = $1, score = $2, won = $3, away = $4 WHERE match_id = $5 AND seat = $6`,
			userOf(seat), c.Match.Scores[i], number(won), number(!seat.ByPerson()), string(s.ID), i)
		if err != nil {
			return err
		}
	}
	return w.countMatch(c, done)
}

func number(b bool) int {
	if b {
		return 1
	}
	return 0
}
