package table

import (
	"context"
	"time"

	"unobot/game"
)

const (
	// rematchTime is how long after the end of a match a rematch may be asked for.
	rematchTime = time.Hour
	// askTime is how long the others are asked for a rematch, unless configured otherwise.
	askTime = 30 * time.Second
)

// Rematch opens a table in the channel of a finished one, with its setup and robots, and with the requesting user as
// host. All people still seated at the end are invited, and it begins with those who have joined once all have answered
// or the time is over. Without invitations it begins at once, and a host alone waits for company.
//
// A match that people shared has one rematch: a later request joins that one, or just returns it once it has begun.
// Errors are ErrRematched if it is over, unless it never began, ErrNotSeated for users without a seat in it, ErrOver an
// hour after the end, and those of Create, Join and Begin; see openAndBegin.
//
// A rematch of a single round that people have played to its end is a match.
func (h *Hall) Rematch(ctx context.Context, key string, id ID, u User, robots bool) (*Table, Outcome, error) {
	before, err := h.Find(ctx, id)
	if err != nil {
		return nil, Outcome{}, err
	}
	s := before.State()
	if _, played := s.find(func(seat Seat) bool { return seat.User.ID == u.ID && u.ID != "" }); !played {
		return nil, Outcome{}, ErrNotSeated
	}
	if !s.Phase.Live() && (s.Event.ID != "" || h.config.Now().Sub(s.UpdatedAt) > rematchTime) {
		return nil, Outcome{}, ErrOver
	}
	first := key
	if !s.Solo() {
		if first, err = h.rematchKey(ctx, key, id); err != nil {
			return nil, Outcome{}, err
		}
	}
	wish := NewTable{
		Guild: s.Guild, Channel: s.Channel, Parent: s.Parent, Host: u, Edition: s.Edition, Options: s.Options,
		TurnTime: s.TurnTime, Robots: s.Robots && robots,
	}
	if s.Phase == Finished && !s.Solo() && s.Options.Target == game.SingleRound {
		wish.Options.Target = s.Game.Edition().DefaultOptions().Target
	}
	wish.seats, wish.asked = s.rematchSeats(u, robots)
	wish.sides = s.rematchSides()
	return h.openAndBegin(ctx, first, wish, func(t *Table) (Outcome, error) { return t.takePart(ctx, key, u) })
}

// rematchKey returns the key of the one rematch of a match. Where that never began, it is the key of the request for
// another one.
func (h *Hall) rematchKey(ctx context.Context, key string, id ID) (string, error) {
	first := "rematch:" + string(id)
	d, ok, err := h.config.Store.Done(ctx, first)
	switch {
	case err != nil:
		return "", notSaved(err)
	case !ok:
		return first, nil
	}
	s, err := h.config.Store.Load(ctx, d.Table)
	if err != nil {
		return "", err
	}
	if !s.Phase.Live() && s.Game.Edition() == nil {
		return key, nil
	}
	return first, nil
}

// rematchSeats returns the seats of a rematch that u asks for, and the people to be asked for theirs.
func (s State) rematchSeats(u User, robots bool) (seats []Seat, asked []User) {
	seats = []Seat{{User: u}}
	for _, seat := range s.Seats {
		switch {
		case seat.User.ID == u.ID:
		case seat.ByPerson():
			asked = append(asked, seat.User)
		case robots && seat.User.ID == "" && seat.Robot != NoRobot:
			seats = append(seats, Seat{User: seat.User, Robot: seat.Robot})
		}
	}
	return seats, asked
}

// takePart begins the rematch of a user, if there are no other users to ask, or joins it.
func (t *Table) takePart(ctx context.Context, key string, u User) (Outcome, error) {
	s := t.State()
	_, seated := s.SeatOf(u.ID)
	switch {
	case !s.Phase.Live():
		return Outcome{State: s}, ErrRematched
	case s.Phase == Lobby && !seated:
		return t.Join(ctx, key, u)
	case s.Phase == Lobby && s.Version == 1 && s.Deadline.IsZero() && len(s.Seats) > 1:
		return t.Begin(ctx, key+":begin", u)
	}
	return t.outcome(u, effect{}), nil
}

// hasBeenAnswered reports whether a rematch can begin because every invitation is settled: the guests have joined,
// declined, or were taken off the list. A paused one waits.
func (s *State) hasBeenAnswered() bool {
	return s.wait().kind == waitRematch && len(s.Invited) == 0
}

// endAsking begins a rematch with those who have joined. If the host is alone, or the people form no two sides, the
// table stays an ordinary lobby.
func (t *Table) endAsking(s *State) ([]Step, error) {
	s.Deadline = time.Time{}
	if len(s.Seats) < 2 || s.checkSides() != nil {
		return nil, nil
	}
	if err := s.takeSides(&t.hall.random); err != nil {
		return nil, err
	}
	return s.deal(t.hall.random.fill)
}
