package table

import (
	"context"
	"slices"

	"unobot/game"
)

// Rematch opens a table in the same channel with the setup and the people of a
// finished one, and its robots; whoever asks hosts. People who did not stay to
// the end have to join again. ErrNotSeated for those who did not play, and the
// errors of Create.
func (h *Hall) Rematch(ctx context.Context, key string, id ID, u User) (*Table, error) {
	t, err := h.Find(ctx, id)
	if err != nil {
		return nil, err
	}
	s := t.State()
	if _, played := s.find(func(seat Seat) bool { return seat.User.ID == u.ID && u.ID != "" }); !played {
		return nil, ErrNotSeated
	}
	return h.Create(ctx, key, NewTable{
		Guild: s.Guild, Channel: s.Channel, Host: u, Edition: s.Edition, Options: s.Options,
		TurnTime: s.TurnTime, Robots: s.Robots, with: s.company(u),
	})
}

// company are the seats of a rematch beside the one of u, who hosts it.
func (s State) company(u User) []Seat {
	var seats []Seat
	for _, seat := range s.Seats {
		robot := seat.Robot != NoRobot && seat.User.ID == ""
		if robot || seat.ByPerson() && seat.User.ID != u.ID {
			seats = append(seats, Seat{User: seat.User, Robot: seat.Robot})
		}
	}
	return slices.Clip(seats[:min(len(seats), game.MaxSeats-1)])
}
