package table

import (
	"context"
	"time"
)

// rematchTime is how long after the end people are asked for another match: those who have long
// gone would have to sit in it.
const rematchTime = time.Hour

// Rematch opens a table in the same channel with the setup, the people and the robots of a finished
// one, in their seats, and begins; the user who asks hosts. People who did not stay to the end have
// to join again, and where robots are not welcome any more, theirs are the seats that are left out;
// a lobby waits for company where that leaves nobody else. Nobody is told of the table before the
// match has begun. If beginning fails on the way, the lobby stays, and a repeated key goes on from
// there. ErrNotSeated for those who did not play, ErrOver an hour after the end, and the errors of
// Create and Begin.
func (h *Hall) Rematch(ctx context.Context, key string, id ID, u User, robots bool) (*Table, Outcome, error) {
	before, err := h.Find(ctx, id)
	if err != nil {
		return nil, Outcome{}, err
	}
	s := before.State()
	if _, played := s.find(func(seat Seat) bool { return seat.User.ID == u.ID && u.ID != "" }); !played {
		return nil, Outcome{}, ErrNotSeated
	}
	if !s.Phase.Live() && h.now().Sub(s.UpdatedAt) > rematchTime {
		return nil, Outcome{}, ErrOver
	}
	wish := NewTable{
		Guild: s.Guild, Channel: s.Channel, Parent: s.Parent, Host: u, Edition: s.Edition, Options: s.Options,
		TurnTime: s.TurnTime, Robots: s.Robots && robots, seats: s.rematchSeats(u, robots),
	}
	return h.openAndBegin(ctx, key, wish, func(t *Table) (Outcome, error) {
		if len(wish.seats) < 2 {
			return Outcome{State: t.State()}, nil
		}
		return t.Begin(ctx, key+":begin", u)
	})
}

// rematchSeats are the seats of a rematch that u asks for.
func (s State) rematchSeats(u User, robots bool) []Seat {
	var seats []Seat
	for _, seat := range s.Seats {
		switch {
		case seat.User.ID == u.ID:
			seats = append(seats, Seat{User: u})
		case seat.ByPerson(), robots && seat.User.ID == "" && seat.Robot != NoRobot:
			seats = append(seats, Seat{User: seat.User, Robot: seat.Robot})
		}
	}
	return seats
}
