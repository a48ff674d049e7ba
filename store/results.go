package store

import (
	"context"
	"database/sql"
	"fmt"
	"math"
	"slices"
	"strings"

	"unobot/game"
	"unobot/game/feats"
	"unobot/game/rating"
	"unobot/game/table"
)

// storeResults writes the effect of a change on leaderboards and histories, and the counts of people in a match that
// it wins. Most moves have no effect, and a
// tutorial is no match.
func (w *work) storeResults(c table.Commit, done feats.Done) {
	if c.State.Teaches() {
		return
	}
	if len(c.Steps) == 0 || c.Match != nil || slices.ContainsFunc(c.Steps, beginsRound) {
		w.storeUsers(c.State.Seats)
	}
	if slices.ContainsFunc(c.Steps, func(s table.Step) bool { return s.Action.Kind == game.ActDeal }) {
		w.beginMatch(c)
	}
	w.storePlayers(c)
	w.storeDaily(c)
	for _, r := range c.Rounds {
		w.storeRound(c, r)
	}
	switch {
	case c.Match != nil:
		w.winMatch(c, done)
	case c.State.Phase == table.Abandoned:
		w.put(`UPDATE matches SET result = 'abandoned', ended_at = $1 WHERE id = $2`, c.At.UnixMilli(), string(c.State.ID))
	}
}

// storeUsers keeps the names as last seen, in the form that every server may see. Users are written in the
// order of their ids, so that two tables with the same users do not wait for each other for ever.
func (w *work) storeUsers(seats []table.Seat) {
	users := make([]table.User, 0, 2*len(seats))
	for _, s := range seats {
		users = append(users, s.User, s.Next)
	}
	slices.SortStableFunc(users, func(a, b table.User) int { return strings.Compare(string(a.ID), string(b.ID)) })
	for _, u := range users {
		if u.ID == "" {
			continue // a robot, or an empty seat
		}
		w.put(`INSERT INTO users (id, name) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET name = excluded.name`,
			string(u.ID), u.Everywhere())
	}
}

// userOf returns the user that match_seats names for a seat, or none for a robot's own.
func userOf(s table.Seat) sql.NullString {
	return sql.NullString{String: string(s.User.ID), Valid: s.User.ID != ""}
}

func (w *work) beginMatch(c table.Commit) {
	s := &c.State
	seed := s.Game.MatchSeed()
	w.put(`INSERT INTO matches (id, guild, edition, scoring, target, seed, result, people, started_at)
		VALUES ($1, $2, $3, $4, $5, $6, 'running', 0, $7)`,
		string(s.ID), s.Guild, string(s.Edition), s.Options.Scoring.String(), s.Options.Target, seed[:], c.At.UnixMilli())
	for i, seat := range s.Seats {
		w.put(`INSERT INTO match_seats (match_id, seat, user_id, score, won, away) VALUES ($1, $2, $3, 0, 0, 0)`,
			string(s.ID), i, userOf(seat))
	}
}

func (w *work) storeRound(c table.Commit, r table.RoundResult) {
	var winner any
	if r.Winner != game.NoSeat {
		winner = int64(r.Winner)
	}
	w.put(`INSERT INTO rounds (match_id, round, winner, ended_at) VALUES ($1, $2, $3, $4)`,
		string(c.State.ID), r.Round, winner, c.At.UnixMilli())
	for i, points := range r.Points {
		w.put(`INSERT INTO round_points (match_id, round, seat, points) VALUES ($1, $2, $3, $4)`,
			string(c.State.ID), r.Round, i, points)
	}
	w.creditRound(c, r)
}

// winMatch stores the winners, and the users in the seats at the end: newcomers may have taken some over. A user
// replaced by a robot has not finished the match.
func (w *work) winMatch(c table.Commit, done feats.Done) {
	s := &c.State
	w.put(`UPDATE matches SET result = 'won', ended_at = $1 WHERE id = $2`, c.At.UnixMilli(), string(s.ID))
	for i, seat := range s.Seats {
		won := slices.Contains(c.Match.Winners, game.Seat(i))
		w.put(`UPDATE match_seats SET user_id = $1, score = $2, won = $3, away = $4 WHERE match_id = $5 AND seat = $6`,
			userOf(seat), c.Match.Scores[i], number(won), number(!seat.ByPerson()), string(s.ID), i)
	}
	w.countMatch(c, done)
}

// leastPeople is the number of people that have to make a move in a match for it to count (fault 91).
const leastPeople = 2

// countMatch lets a match that has been won count for the people with a move in it: from now on leaderboards see it,
// it moves their ratings, and it adds to their feats. One of a single person may count alone.
func (w *work) countMatch(c table.Commit, done feats.Done) {
	id := string(c.State.ID)
	n := w.exec(`UPDATE match_players SET counted_at = $1
		WHERE match_id = $2 AND acted = 1 AND EXISTS (SELECT 1 FROM matches WHERE id = $3 AND people >= $4)`,
		c.At.UnixMilli(), id, id, leastPeople)
	if n == 0 {
		if user, added := w.aloneIn(&c.State, c.At.UnixMilli(), done); user != "" {
			w.addCounts(user, string(c.State.ID), c.At, added)
		}
		return
	}
	for _, winner := range c.Match.Winners {
		seat := c.State.Seats[winner]
		if !seat.ByPerson() {
			continue // a robot won in the place of its user
		}
		w.put(`UPDATE match_players SET won = 1 WHERE match_id = $1 AND user_id = $2 AND acted = 1`, id, string(seat.User.ID))
	}
	w.rate(c)
	w.addFeats(c, done)
}

// rated is a user with a rating.
type rated struct {
	user   table.UserID
	rating rating.Rating
}

// rate moves the ratings of all users with a move in a match.
func (w *work) rate(c table.Commit) {
	season := table.SeasonOf(c.At)
	sides := sidesOf(c, w.ratings(c.State.ID, season))
	before, places := make([][]rating.Rating, len(sides)), make([]int, len(sides))
	for i, side := range sides {
		places[i] = place(c, side[0].user)
		for _, p := range side {
			before[i] = append(before[i], p.rating)
		}
	}
	for i, side := range rating.After(before, places) {
		for k, r := range side {
			user := string(sides[i][k].user)
			w.put(`UPDATE users SET mu = $1, sigma = $2, rating = $3, season = $4 WHERE id = $5`,
				r.Mu, r.Sigma, r.Shown(), int(season), user)
			w.put(`UPDATE match_players SET rating = $1 WHERE match_id = $2 AND user_id = $3`,
				r.Shown(), string(c.State.ID), user)
		}
	}
}

// sidesOf returns a match's players by the side on which they held a seat to the end. A player without a seat at the
// end is a side alone, and so is every player where there are no teams.
func sidesOf(c table.Commit, players []rated) [][]rated {
	var sides [][]rated
	at := map[int]int{} // index of each team's side among them
	for _, p := range players {
		seat, ok := c.State.SeatOf(p.user)
		if !ok || !c.State.Options.Teams {
			sides = append(sides, []rated{p})
			continue
		}
		team := game.TeamOf(seat)
		if i, begun := at[team]; begun {
			sides[i] = append(sides[i], p)
			continue
		}
		at[team] = len(sides)
		sides = append(sides, []rated{p})
	}
	return sides
}

// ratings returns the ratings of a match's players before it ended in a season. Each season that has ended since a
// player's last match makes that player's rating less sure, once.
func (w *work) ratings(id table.ID, season table.Season) []rated {
	all, err := list(w.query(`SELECT u.id, u.mu, u.sigma, u.season
		FROM match_players p JOIN users u ON u.id = p.user_id WHERE p.match_id = $1 AND p.acted = 1 ORDER BY u.id`,
		string(id)),
		func(row Row) (r rated, err error) {
			var last table.Season
			err = row.Scan(&r.user, &r.rating.Mu, &r.rating.Sigma, &last)
			if last != 0 && last < season {
				r.rating = r.rating.Rested(int(season - last))
			}
			return r, err
		})
	w.fail(err)
	return all
}

// place returns the place of a player, for comparing: the lower the better. Players with equal scores share a place.
// Players without a seat at the end share the last place.
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

// ended maps how a match ended to the phase of its table.
var ended = map[table.Phase]string{table.Finished: "won", table.Abandoned: "abandoned"}

const pastMatches = ` FROM match_players p JOIN matches m ON m.id = p.match_id
	WHERE p.user_id = $1 AND m.guild = $2 AND m.result <> 'running'`

// History lists the matches of a guild that are over and in which the user held a seat, the last one first: limit rows
// from offset on, and the number of all.
func (s *Store) History(
	ctx context.Context, guild string, user table.UserID, offset, limit int,
) ([]table.PastMatch, int, error) {
	var total int
	_, err := s.query(ctx, `SELECT COUNT(*)`+pastMatches, string(user), guild).one(&total)
	if err != nil {
		return nil, 0, fmt.Errorf("history: %w", err)
	}
	past, err := list(s.query(ctx, `SELECT m.id, m.edition, m.result, m.ended_at,
			m.result = 'won' AND EXISTS (SELECT 1 FROM steps WHERE table_id = m.id AND n = 0)`+pastMatches+`
		ORDER BY m.ended_at DESC, m.id LIMIT $3 OFFSET $4`, string(user), guild, limit, offset), readPast)
	for i := range past {
		if err == nil {
			err = s.fillPast(ctx, &past[i].State)
		}
	}
	if err != nil {
		return nil, 0, fmt.Errorf("history: %w", err)
	}
	return past, total, nil
}

func readPast(row Row) (m table.PastMatch, err error) {
	var result string
	var at int64
	if err := row.Scan(&m.State.ID, &m.State.Edition, &result, &at, &m.Replayed); err != nil {
		return m, err
	}
	m.Ended = fromMillis(at)
	m.State.Phase, err = keyOf(ended, result)
	return m, err
}

// fillPast reads the state of a match that is over. A state that cannot be read is left as it is, so
// that the rest of the history is shown.
func (s *Store) fillPast(ctx context.Context, state *table.State) error {
	stored, err := s.rows(ctx, selectTable+`WHERE id = $1`, string(state.ID))
	for _, r := range stored {
		if decoded, err := r.decode(); err == nil {
			*state = decoded
		}
	}
	return err
}

// Replay returns a won match with all its steps, for a user with a seat in it; for others it is table.ErrNotSeated.
func (s *Store) Replay(ctx context.Context, id table.ID, user table.UserID) (table.State, []table.Step, error) {
	var result string
	var took int
	found, err := s.query(ctx, `SELECT m.result,
			(SELECT COUNT(*) FROM match_players p WHERE p.match_id = m.id AND p.user_id = $1)
		FROM matches m WHERE m.id = $2`, string(user), string(id)).one(&result, &took)
	switch {
	case err != nil:
		return table.State{}, nil, fmt.Errorf("replay: %w", err)
	case !found:
		return table.State{}, nil, table.ErrUnknown
	case took == 0:
		return table.State{}, nil, table.ErrNotSeated
	case result == "running":
		return table.State{}, nil, table.ErrRunning
	case result != "won":
		return table.State{}, nil, table.ErrNoSteps
	}
	state, err := s.Load(ctx, id)
	if err != nil {
		return table.State{}, nil, fmt.Errorf("replay: %w", err)
	}
	steps, err := s.steps(ctx, id, 0, state.Steps)
	if err != nil {
		return table.State{}, nil, fmt.Errorf("replay: %w", err)
	}
	if len(steps) == 0 || len(steps) != state.Steps {
		return table.State{}, nil, table.ErrNoSteps
	}
	return state, steps, nil
}

// Course returns the course of a match that is over, for everybody. The cards are shown by Replay, which needs the
// user that asks for them.
func (s *Store) Course(ctx context.Context, id table.ID) (table.Course, error) {
	var began int64
	var steps int
	found, err := s.query(ctx, `SELECT m.started_at, t.steps FROM matches m JOIN tables t ON t.id = m.id
		WHERE m.id = $1 AND m.result <> 'running'`, string(id)).one(&began, &steps)
	switch {
	case err != nil:
		return table.Course{}, fmt.Errorf("course: %w", err)
	case !found:
		return table.Course{}, table.ErrUnknown
	}
	c := table.Course{Began: fromMillis(began)}
	if c.Steps, err = s.steps(ctx, id, 0, steps); err != nil {
		return table.Course{}, fmt.Errorf("course: %w", err)
	}
	if len(c.Steps) != steps {
		c.Steps = nil
	}
	return c, nil
}

// Rounds lists the finished rounds of a match in order.
func (s *Store) Rounds(ctx context.Context, match table.ID) (all []table.RoundResult, err error) {
	err = s.query(ctx, `SELECT r.round, COALESCE(r.winner, -1), p.points
		FROM rounds r
		JOIN round_points p ON p.match_id = r.match_id AND p.round = r.round
		WHERE r.match_id = $1
		ORDER BY r.round, p.seat`, string(match))(func(row Row) error {
		var round, winner, points int
		err := row.Scan(&round, &winner, &points)
		if len(all) == 0 || all[len(all)-1].Round != round {
			all = append(all, table.RoundResult{Round: round, Winner: game.Seat(winner)})
		}
		last := &all[len(all)-1]
		last.Points = append(last.Points, points)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("rounds: %w", err)
	}
	return all, nil
}
