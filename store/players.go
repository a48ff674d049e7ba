package store

import (
	"slices"

	"unobot/game"
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
		if d.any() {
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

func (d deed) any() bool { return d.shouts+d.catches+d.challenges > 0 }

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
