package tabletest

import (
	"cmp"
	"maps"
	"math"
	"slices"
	"time"

	"unobot/game"
	"unobot/game/feats"
	"unobot/game/rating"
	"unobot/game/table"
)

// leastPeople is how many have to make a move in a match for it to count.
const leastPeople = 2

// match is what leaderboards, statistics and histories know of one.
type match struct {
	result  table.Phase // Playing, Finished or Abandoned
	began   time.Time
	ended   time.Time
	people  int // who made a move
	seats   []heldSeat
	rounds  []table.RoundResult
	players map[table.UserID]*player
}

// heldSeat is who held a seat, at the end once there is one. A robot is nobody.
type heldSeat struct {
	user      table.UserID
	score     int
	won, away bool
}

// player is what a user has done in a match. The match counts for the user from counted on.
type player struct {
	acted, won                  bool
	counted                     time.Time
	points, rounds, bestRound   int
	shouts, catches, challenges int
	rating                      int          // afterwards, as shown
	feats                       feats.Counts // of the match; nil where it does not count
	earned                      []feats.ID
	hand, longestHand           int // most cards held: in this round, and in a round that was won
}

// storeResults notes what a commit means for leaderboards and histories.
func (s *Store) storeResults(r *record, c table.Commit) {
	if len(c.Steps) == 0 || c.Match != nil || slices.ContainsFunc(c.Steps, beginsRound) {
		s.storeUsers(c.State.Seats)
	}
	if slices.ContainsFunc(c.Steps, func(one table.Step) bool { return one.Action.Kind == game.ActDeal }) {
		r.match = &match{result: table.Playing, began: c.At, players: map[table.UserID]*player{}}
		for _, seat := range c.State.Seats {
			r.match.seats = append(r.match.seats, heldSeat{user: seat.User.ID})
		}
	}
	m := r.match
	if m == nil {
		return
	}
	m.storePlayers(c)
	for _, round := range c.Rounds {
		m.storeRound(c, round)
	}
	switch {
	case c.Match != nil:
		s.winMatch(m, c)
		s.addFeats(r, c)
	case c.State.Phase == table.Abandoned:
		m.result, m.ended = table.Abandoned, c.At
	}
}

func beginsRound(s table.Step) bool {
	return s.Action.Kind == game.ActDeal || s.Action.Kind == game.ActNext
}

// storeUsers keeps the names as last seen.
func (s *Store) storeUsers(seats []table.Seat) {
	for _, seat := range seats {
		for _, u := range []table.User{seat.User, seat.Next} {
			switch known := s.users[u.ID]; {
			case u.ID == "": // a robot, or nobody
			case known == nil:
				s.users[u.ID] = &person{name: u.Everywhere(), rating: rating.New()}
			default:
				known.name = u.Everywhere()
			}
		}
	}
}

// storeRound credits a round to those who played it to its end.
func (m *match) storeRound(c table.Commit, r table.RoundResult) {
	m.rounds = append(m.rounds, r)
	for i, seat := range c.State.Seats {
		p := m.players[seat.User.ID]
		if p == nil || !seat.ByPerson() {
			continue
		}
		p.rounds++
		if c.State.Options.Scoring == game.ScoreWinner {
			p.points += r.Points[i]
			p.bestRound = max(p.bestRound, r.Points[i])
		}
		if r.Winner == game.Seat(i) {
			p.longestHand = max(p.longestHand, p.hand)
		}
	}
	for _, p := range m.players {
		p.hand = 0
	}
}

// winMatch notes who won and who held the seats in the end, and moves the ratings.
func (s *Store) winMatch(m *match, c table.Commit) {
	m.result, m.ended = table.Finished, c.At
	for i, seat := range c.State.Seats {
		won := slices.Contains(c.Match.Winners, game.Seat(i))
		m.seats[i] = heldSeat{user: seat.User.ID, score: c.Match.Scores[i], won: won, away: !seat.ByPerson()}
	}
	if m.people < leastPeople {
		return
	}
	for _, p := range m.players {
		if p.acted {
			p.counted = c.At
		}
	}
	for _, winner := range c.Match.Winners {
		seat := c.State.Seats[winner]
		if p := m.players[seat.User.ID]; seat.ByPerson() && p != nil {
			p.won = p.acted
		}
	}
	s.rate(m, c)
}

// rate moves the ratings of everybody who made a move in a match.
func (s *Store) rate(m *match, c table.Commit) {
	var users []table.UserID
	for _, u := range slices.Sorted(maps.Keys(m.players)) {
		if m.players[u].acted {
			users = append(users, u)
		}
	}
	before, places := make([]rating.Rating, len(users)), make([]int, len(users))
	for i, u := range users {
		known := s.users[u]
		before[i], places[i] = known.rating, place(c, u)
		if last := known.season; last != 0 && last < table.SeasonOf(c.At) {
			before[i] = before[i].Rested(int(table.SeasonOf(c.At) - last))
		}
		known.season = table.SeasonOf(c.At)
	}
	for i, after := range rating.After(before, places) {
		s.users[users[i]].rating, m.players[users[i]].rating = after, after.Shown()
	}
}

// place is where a player came in, the lower the better. Those who did not hold a seat to the end
// share the last place.
func place(c table.Commit, user table.UserID) int {
	seat, ok := c.State.SeatOf(user)
	switch {
	case !ok:
		return math.MaxInt
	case c.State.Options.Scoring == game.ScoreLowest:
		return c.Match.Scores[seat]
	}
	return -c.Match.Scores[seat]
}

// records are all stored tables in the order of their ids.
func (s *Store) records() []*record {
	return slices.SortedFunc(maps.Values(s.tables), func(a, b *record) int { return cmp.Compare(a.state.ID, b.state.ID) })
}
