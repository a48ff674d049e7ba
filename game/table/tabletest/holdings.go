package tabletest

import (
	"context"
	"slices"
	"time"

	"unobot/game"
	"unobot/game/table"
)

type row = map[string]any

// Holdings is all that is stored about a user, in rows as the database has them, without what is
// secret.
func (s *Store) Holdings(ctx context.Context, user table.UserID) (table.Holdings, error) {
	if err := s.read(ctx); err != nil {
		return nil, err
	}
	defer s.mu.Unlock()
	all := table.Holdings{
		"users": {}, "preferences": {}, "last_options": {}, "pings": {}, "barred": {}, "tables": {}, "matches": {}, "match_players": {},
		"match_seats": {}, "round_points": {}, "steps": {}, "daily_tries": s.dailyRows(user), "feats": {}, "match_feats": {}, "podiums": {},
	}
	if known := s.users[user]; known != nil {
		all["users"] = append(all["users"], row{
			"id": string(user), "name": known.name, "mu": known.rating.Mu, "sigma": known.rating.Sigma,
			"rating": int64(known.rating.Shown()), "season": int64(known.season),
		})
	}
	if p, ok := s.preferences[user]; ok {
		all["preferences"] = append(all["preferences"], row{"user_id": string(user), "pings": flag(!p.NoPings), "hidden": flag(p.Hidden)})
	}
	if c := s.featsOf(user); c != nil {
		all["feats"] = append(all["feats"], row{"user_id": string(user), "counts": c.String()})
	}
	for at, last := range s.lastSetups {
		if at.user == user {
			all["last_options"] = append(all["last_options"], row{
				"user_id": string(user), "guild": at.guild, "edition": string(last.Edition), "options": last.Options,
				"turn_time": last.TurnTime.Milliseconds(), "robots": flag(last.Robots),
			})
		}
	}
	for _, r := range s.records() {
		id := r.state.ID
		if p, ok := s.pings[id]; ok && p.User == user {
			all["pings"] = append(all["pings"], row{
				"table_id": string(id), "user_id": string(user), "channel": p.Channel, "message": p.Message,
			})
		}
		if slices.Contains(r.state.Barred, user) {
			all["barred"] = append(all["barred"], row{"table_id": string(id), "user_id": string(user)})
		}
		if names(&r.state, user) {
			all["tables"] = append(all["tables"], tableRow(&r.state, user))
		}
		if r.match != nil {
			r.addMatchRows(all, user)
		}
	}
	return all, nil
}

// names reports whether a table says who somebody is.
func names(s *table.State, user table.UserID) bool {
	invited := slices.ContainsFunc(s.Invited, func(u table.User) bool { return u.ID == user })
	return s.Host == user || s.EndedBy.ID == user || s.SoloOf(user) || invited || slices.ContainsFunc(s.Seats, func(seat table.Seat) bool {
		return seat.User.ID == user || seat.Next.ID == user
	})
}

func tableRow(s *table.State, user table.UserID) row {
	phase := map[table.Phase]string{
		table.Lobby: "lobby", table.Playing: "playing", table.Finished: "finished", table.Abandoned: "abandoned",
	}
	return row{
		"id": string(s.ID), "guild": s.Guild, "channel": s.Channel, "phase": phase[s.Phase], "edition": string(s.Edition),
		"created_at": s.CreatedAt.UnixMilli(), "updated_at": s.UpdatedAt.UnixMilli(), "avatar": avatarAt(s, user),
	}
}

// avatarAt is the profile picture that a table knows of a user; nil: none.
func avatarAt(s *table.State, user table.UserID) any {
	users := slices.Clone(s.Invited)
	for _, seat := range s.Seats {
		users = append(users, seat.User, seat.Next)
	}
	for _, u := range users {
		if u.ID == user && u.Avatar != "" {
			return u.Avatar
		}
	}
	return nil
}

// addMatchRows adds what a match holds about a user.
func (r *record) addMatchRows(all table.Holdings, user table.UserID) {
	id := string(r.state.ID)
	for i, seat := range r.match.seats {
		if seat.user != user || user == "" { // robots are nobody
			continue
		}
		all["match_seats"] = append(all["match_seats"], row{
			"match_id": id, "seat": int64(i), "user_id": string(user), "score": int64(seat.score),
			"won": flag(seat.won), "away": flag(seat.away),
		})
		for _, round := range r.match.rounds {
			all["round_points"] = append(all["round_points"], row{
				"match_id": id, "round": int64(round.Round), "seat": int64(i), "points": int64(round.Points[i]),
			})
		}
	}
	p := r.match.players[user]
	if p == nil {
		return
	}
	all["matches"] = append(all["matches"], r.matchRow())
	all["match_players"] = append(all["match_players"], row{
		"match_id": id, "user_id": string(user), "guild": r.state.Guild, "edition": string(r.state.Edition),
		"counted_at": millis(p.counted), "won": flag(p.won), "points": int64(p.points), "rounds": int64(p.rounds),
		"best_round": int64(p.bestRound), "shouts": int64(p.shouts), "catches": int64(p.catches),
		"challenges_won": int64(p.challenges), "hand": int64(p.hand), "longest_hand": int64(p.longestHand),
		"acted": flag(p.acted), "rating": int64(p.rating),
	})
	if p.feats != nil {
		all["match_feats"] = append(all["match_feats"], row{
			"user_id": string(user), "match_id": id, "at": p.counted.UnixMilli(), "counts": p.feats.String(), "earned": earnedText(p.earned),
		})
	}
	for _, one := range r.steps {
		if one.User == user {
			all["steps"] = append(all["steps"], row{"table_id": id, "n": int64(one.N), "at": one.at.UnixMilli()})
		}
	}
}

func (r *record) matchRow() row {
	scoring := map[game.Scoring]string{game.ScoreWinner: "winner", game.ScoreLowest: "lowest"}
	result := map[table.Phase]string{table.Playing: "running", table.Finished: "won", table.Abandoned: "abandoned"}
	return row{
		"id": string(r.state.ID), "guild": r.state.Guild, "edition": string(r.state.Edition),
		"scoring": scoring[r.state.Options.Scoring], "target": int64(r.state.Options.Target),
		"result": result[r.match.result], "people": int64(r.match.people),
		"started_at": r.match.began.UnixMilli(), "ended_at": millis(r.match.ended),
	}
}

// millis is a time as the database has it; nil: none.
func millis(t time.Time) any {
	if t.IsZero() {
		return nil
	}
	return t.UnixMilli()
}

func flag(b bool) int64 {
	if b {
		return 1
	}
	return 0
}
