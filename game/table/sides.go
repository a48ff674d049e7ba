package table

import (
	"context"
	"maps"
	"slices"

	"unobot/game"
)

// Side is a wish of a player in a match of teams (house teams).
type Side uint8

// The sides. A lobby keeps wishes by user; at the table the seat tells the side (game.TeamOf).
const (
	ByLot Side = iota // either one: it is drawn when the match begins
	FirstSide
	SecondSide
)

// ChangeSide moves a user in the lobby on to the next side that has room: by lot, the first one, the second one, and
// by lot again. The error is ErrNoTeams where all play alone.
func (t *Table) ChangeSide(ctx context.Context, key string, u User) (Outcome, error) {
	return t.change(ctx, key, u, func(s *State) ([]Step, error) {
		if err := s.checkLobby(); err != nil {
			return nil, err
		}
		_, seated := s.SeatOf(u.ID)
		switch {
		case !s.Options.Teams:
			return nil, ErrNoTeams
		case !seated:
			return nil, ErrNotSeated
		}
		s.wish(u.ID, s.nextSide(u.ID))
		return nil, nil
	})
}

// nextSide returns the side after a user's own that has room. There always is room by lot.
func (s *State) nextSide(u UserID) Side {
	next := func(side Side) Side { return (side + 1) % (SecondSide + 1) }
	side := next(s.Sides[u])
	for side != ByLot && s.wishes(side) >= s.MostSeats()/game.Sides {
		side = next(side)
	}
	return side
}

// wishes counts the wishes for a side.
func (s *State) wishes(side Side) int {
	n := 0
	for _, wished := range s.Sides {
		if wished == side {
			n++
		}
	}
	return n
}

// wish notes the side that a user wants to play on. It copies Sides, since those of a committed state are shared with
// all readers of that state.
func (s *State) wish(u UserID, side Side) {
	if s.Sides[u] == side {
		return
	}
	s.Sides = maps.Clone(s.Sides)
	if s.Sides == nil {
		s.Sides = map[UserID]Side{}
	}
	if s.Sides[u] = side; side == ByLot {
		delete(s.Sides, u)
	}
	if len(s.Sides) == 0 {
		s.Sides = nil
	}
}

// allyGuests puts the guests beside the host, in the order of their invitations, and as many as there is room for when
// all of them come.
func (s *State) allyGuests() {
	if !s.Options.Teams || len(s.Invited) == 0 || len(s.Sides) > 0 {
		return
	}
	places := game.FullTeams(len(s.Seats)+len(s.Invited)) / game.Sides
	s.wish(s.Host, FirstSide)
	for _, u := range s.Invited[:min(places-1, len(s.Invited))] {
		s.wish(u.ID, FirstSide)
	}
}

// checkSides returns an error if the seats taken form no two sides: a *game.OptionError for too few or too many, or
// ErrUneven if too many wish for one side.
func (s *State) checkSides() error {
	n := len(s.Seats)
	switch {
	case !s.Options.Teams:
		return nil
	case !game.TeamsOf(n):
		return &game.OptionError{Option: "teams", Value: n}
	case max(s.wishes(FirstSide), s.wishes(SecondSide)) > n/game.Sides:
		return ErrUneven
	}
	return nil
}

// takeSides seats a lobby for a match of teams: people with a wish on that side, and all others by lot. The seats of a
// side are drawn, too, and so the player who begins. Robots wish for nothing and fill up.
func (s *State) takeSides(r *random) error {
	if err := s.checkSides(); err != nil || !s.Options.Teams {
		return err
	}
	drawn := slices.Clone(s.Seats)
	for i := range drawn {
		k, err := r.below(len(drawn) - i)
		if err != nil {
			return err
		}
		drawn[i], drawn[i+k] = drawn[i+k], drawn[i]
	}
	var sides [game.Sides][]Seat
	var rest []Seat
	for _, seat := range drawn {
		if side := s.Sides[seat.User.ID]; side != ByLot {
			sides[side-FirstSide] = append(sides[side-FirstSide], seat)
		} else {
			rest = append(rest, seat)
		}
	}
	room := len(drawn)/game.Sides - len(sides[0])
	sides[0], sides[1] = append(sides[0], rest[:room]...), append(sides[1], rest[room:]...)
	s.Seats = make([]Seat, len(drawn))
	for i := range s.Seats {
		s.Seats[i] = sides[i%game.Sides][i/game.Sides]
	}
	return nil
}

// rematchSides returns the sides on which people have just played.
func (s State) rematchSides() map[UserID]Side {
	if !s.Options.Teams {
		return nil
	}
	sides := map[UserID]Side{}
	for i, seat := range s.Seats {
		if seat.ByPerson() {
			sides[seat.User.ID] = FirstSide + Side(game.TeamOf(game.Seat(i)))
		}
	}
	return sides
}
