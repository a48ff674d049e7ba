package store

import (
	"context"
	"slices"

	"unobot/game"
	"unobot/game/feats"
	"unobot/game/table"
)

// storePlayers adds a change to the counters of the players. They are written in the transaction of the change, so
// that each change counts once, however often it is tried.
func (w *work) storePlayers(c table.Commit) {
	if slices.ContainsFunc(c.Steps, beginsRound) {
		w.admitPlayers(c)
	}
	for _, step := range c.Steps {
		if step.User == "" || beginsRound(step) || w.err != nil {
			continue
		}
		// A match with a person that never moves must not count (fault 91).
		w.err = w.tx.NoteActed(c.State.ID, step.User)
	}
	for seat, d := range deeds(c) {
		user := c.State.Seats[seat].User.ID
		if d.shouts+d.catches+d.challenges > 0 {
			w.put(`UPDATE match_players SET shouts = shouts + $1, catches = catches + $2, challenges_won = challenges_won + $3
				WHERE match_id = $4 AND user_id = $5`, d.shouts, d.catches, d.challenges, string(c.State.ID), string(user))
		}
		if d.hand > 0 {
			w.put(`UPDATE match_players SET hand = $1 WHERE match_id = $2 AND user_id = $3 AND hand < $4`,
				d.hand, string(c.State.ID), string(user), d.hand)
		}
	}
}

func beginsRound(s table.Step) bool {
	return s.Action.Kind == game.ActDeal || s.Action.Kind == game.ActNext
}

// admitPlayers notes the people at the table from a round on; newcomers join with a round.
func (w *work) admitPlayers(c table.Commit) {
	s := &c.State
	w.storeUsers(s.Seats)
	for _, seat := range s.Seats {
		if !seat.ByPerson() {
			continue
		}
		w.put(`INSERT INTO match_players (match_id, user_id, guild, edition, acted) VALUES ($1, $2, $3, $4, 0)
			ON CONFLICT DO NOTHING`, string(s.ID), string(seat.User.ID), s.Guild, string(s.Edition))
	}
}

// deed counts the calls of a person in one change.
type deed struct {
	shouts, catches, challenges int
	hand                        int // cards held now, where they may have become more
}

// deeds returns those of the people at a table, by seat. A robot's actions in a user's place do not count.
func deeds(c table.Commit) []deed {
	all := make([]deed, len(c.State.Seats))
	for _, step := range c.Steps {
		for _, e := range step.Events {
			switch e.Kind {
			case game.EvShouted:
				all[e.Seat].shouts++
			case game.EvCaught:
				all[e.Seat].catches++
			case game.EvChallengeWon:
				all[e.Seat].challenges++
			case game.EvDrew:
				all[e.Seat].hand = c.State.Game.HandSize(e.Seat)
			case game.EvDealt, game.EvSwapped, game.EvRotated:
				for seat := range all {
					all[seat].hand = c.State.Game.HandSize(game.Seat(seat))
				}
			}
		}
	}
	for seat := range all {
		if !c.State.Seats[seat].ByPerson() {
			all[seat] = deed{}
		}
	}
	return all
}

// creditRound adds a round that has ended to the people that played it to the end.
func (w *work) creditRound(c table.Commit, r table.RoundResult) {
	id := string(c.State.ID)
	for i, seat := range c.State.Seats {
		if !seat.ByPerson() {
			continue
		}
		points := 0
		if c.State.Options.Scoring == game.ScoreWinner {
			points = r.Points[i]
		}
		w.put(`UPDATE match_players SET rounds = rounds + 1, points = points + $1,
				best_round = CASE WHEN best_round < $2 THEN $3 ELSE best_round END,
				longest_hand = CASE WHEN $4 = 1 AND longest_hand < hand THEN hand ELSE longest_hand END
			WHERE match_id = $5 AND user_id = $6`,
			points, points, points, number(r.Winner == game.Seat(i)), id, string(seat.User.ID))
	}
	w.put(`UPDATE match_players SET hand = 0 WHERE match_id = $1`, id)
}

// A match that one person played against robots alone counts apart (ADR 25): for that person's solo statistics and
// feats, and for no leaderboard and no rating. Its counts stand in match_feats, in a row that is marked as alone, and
// in the sum of the user's feats under names of their own.

// robotsOf returns the strength of the weakest robot in a match that only one user played, or false if others held
// seats, too, or if it was the deal of a day, which has results of its own.
func robotsOf(s *table.State, user string) (weakest table.Robot, ok bool) {
	if _, daily := s.Daily(); daily {
		return table.NoRobot, false
	}
	weakest = table.Hard
	others := 0
	for _, seat := range s.Seats {
		if user != "" && string(seat.User.ID) == user {
			continue
		}
		if seat.Robot == table.NoRobot {
			return table.NoRobot, false
		}
		weakest = min(weakest, seat.Robot)
		others++
	}
	return weakest, others > 0
}

// aloneIn returns the user who played a match against robots alone, with the counts of the match, or "" if the match
// was another one. at is the time of the win, in milliseconds.
func (w *work) aloneIn(s *table.State, at int64, done feats.Done) (user string, added feats.Counts) {
	found, err := w.query(`SELECT p.user_id FROM match_players p JOIN matches m ON m.id = p.match_id
		WHERE p.match_id = $1 AND p.acted = 1 AND m.people = 1`, string(s.ID)).one(&user)
	w.fail(err)
	robot, alone := robotsOf(s, user)
	if !found || !alone || w.err != nil {
		return "", nil
	}
	added = feats.AloneIn(s.Edition, robots[robot], done.By[user])
	if added[feats.Alone(feats.Won)] > 0 {
		added.Note(feats.Alone(feats.Streak), 1+w.aloneStreak(user, string(s.ID), at))
	}
	return user, added
}

// aloneStreak returns the number of matches in a row that a user had won alone before one.
func (w *work) aloneStreak(user, match string, at int64) int {
	before, err := countsOf(w.query(`SELECT counts FROM match_feats WHERE user_id = $1 AND alone = 1
		AND (at, match_id) < ($2, $3) ORDER BY at DESC, match_id DESC LIMIT 1`, user, at, match))
	w.fail(err)
	return before[feats.Alone(feats.Streak)]
}

// recountAlone replaces the stored counts of a match against robots alone.
func (w *work) recountAlone(s *table.State, done feats.Done) {
	var at int64
	_, err := w.query(`SELECT ended_at FROM matches WHERE id = $1`, string(s.ID)).one(&at)
	w.fail(err)
	if user, added := w.aloneIn(s, at, done); user != "" {
		w.setMatchFeats(user, string(s.ID), fromMillis(at), added, nil)
	}
}

// aloneOf returns the results of a user's last matches against robots alone.
func (s *Store) aloneOf(ctx context.Context, user table.UserID) (a table.Alone, err error) {
	rows, err := list(s.query(ctx, `SELECT counts FROM match_feats WHERE user_id = $1 AND alone = 1
		ORDER BY at DESC, match_id DESC LIMIT $2`, string(user), table.RecentResults), readCounts)
	for i, counts := range rows {
		if i == 0 {
			a.Streak = counts[feats.Alone(feats.Streak)]
		}
		a.Recent = append([]bool{counts[feats.Alone(feats.Won)] > 0}, a.Recent...)
	}
	return a, err
}

func readCounts(row Row) (feats.Counts, error) {
	var text string
	if err := row.Scan(&text); err != nil {
		return nil, err
	}
	return feats.ParseCounts(text)
}
