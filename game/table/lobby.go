package table

import (
	"context"
	"slices"
)

// Join takes a seat: in the lobby a new one; in a match the user's own one again or, from the next round on, one
// without a person. In a full lobby the robot that was added last gives up its seat. Errors are ErrStarted where only
// people play or no other round comes, ErrFull where every seat has a newcomer waiting for it, ErrBarred after
// a kick of the user, and a game.OptionError where the deck does not suffice for another player.
func (t *Table) Join(ctx context.Context, key string, u User) (Outcome, error) {
	return t.change(ctx, key, u, func(s *State) ([]Step, error) {
		_, seated := s.SeatOf(u.ID)
		_, waiting := s.NextSeatOf(u.ID)
		_, absent := s.AbsentSeatOf(u.ID)
		switch {
		case !s.Phase.Live():
			return nil, ErrOver
		case seated || waiting:
			return nil, ErrSeated
		case slices.Contains(s.Barred, u.ID):
			return nil, ErrBarred
		case absent:
			return nil, s.takeBack(u)
		case s.Phase == Playing:
			return nil, s.queueUp(u)
		}
		err, robot := s.checkRoom(len(s.Seats)+1), s.lastRobot()
		switch {
		case err == nil:
			s.Seats = append(slices.Clone(s.Seats), Seat{User: u})
		case robot >= 0:
			s.Seats = slices.Clone(s.Seats)
			s.Seats[robot] = Seat{User: u}
		default:
			return nil, err
		}
		s.forgetInvitation(u.ID)
		return nil, nil
	})
}

// checkRoom returns ErrFull if so many players do not fit, or a game.OptionError if the deck does not suffice.
func (s *State) checkRoom(players int) error {
	if players > s.MostSeats() {
		return ErrFull
	}
	return s.Setup().Check(players)
}

// HasRoom reports whether another player may join the lobby.
func (s State) HasRoom() bool { return s.checkRoom(len(s.Seats)+1) == nil }

// TakesPerson reports whether another person may join the lobby: there is room, or a robot gives its seat up.
func (s State) TakesPerson() bool { return s.HasRoom() || s.lastRobot() >= 0 }

// lastRobot returns the seat of the robot that was added last, or -1.
func (s State) lastRobot() int {
	for i, seat := range slices.Backward(s.Seats) {
		if seat.Robot != NoRobot {
			return i
		}
	}
	return -1
}

// End cancels the lobby or ends the match without a result; host, or any user with force (a
// moderator).
func (t *Table) End(ctx context.Context, key string, u User, force bool) (Outcome, error) {
	return t.change(ctx, key, u, func(s *State) ([]Step, error) {
		switch {
		case !s.Phase.Live():
			return nil, ErrOver
		case !force && s.Host != u.ID:
			return nil, ErrNotHost
		}
		s.Phase, s.EndedBy = Abandoned, u.here()
		return nil, nil
	})
}

// Configure lets edit change the setup in the lobby; host only. Robots leave if they are not allowed any
// more. Its error may be the edition's refusal of the options.
func (t *Table) Configure(ctx context.Context, key string, u User, edit func(*Setup)) (Outcome, error) {
	return t.change(ctx, key, u, func(s *State) ([]Step, error) {
		if err := s.checkHost(u.ID); err != nil {
			return nil, err
		}
		to := s.Setup()
		edit(&to)
		if err := to.Check(len(s.Seats)); err != nil {
			return nil, err
		}
		s.Edition, s.Options, s.TurnTime, s.Robots = to.Edition, to.Options, to.TurnTime, to.Robots
		if !to.Options.Teams {
			s.Sides = nil
		}
		s.allyGuests()
		if !to.Robots {
			s.Seats = slices.DeleteFunc(slices.Clone(s.Seats), func(seat Seat) bool { return seat.Robot != NoRobot })
		}
		return nil, nil
	})
}

// AddRobot seats a robot in the lobby; host only. Errors are ErrFull and ErrNoRobots.
func (t *Table) AddRobot(ctx context.Context, key string, u User, level Robot) (Outcome, error) {
	return t.seatRobots(ctx, key, u, level, func(seated int) int { return seated + 1 })
}

// FillRobots seats robots in the lobby until it has so many players; host only. Errors are ErrFull if it has them
// already, and ErrNoRobots.
func (t *Table) FillRobots(ctx context.Context, key string, u User, players int, level Robot) (Outcome, error) {
	return t.seatRobots(ctx, key, u, level, func(int) int { return players })
}

// seatRobots seats robots until the table has as many players as wanted returns for the number of players already
// seated.
func (t *Table) seatRobots(
	ctx context.Context, key string, u User, level Robot, wanted func(seated int) int,
) (Outcome, error) {
	return t.change(ctx, key, u, func(s *State) ([]Step, error) {
		if err := s.checkHost(u.ID); err != nil {
			return nil, err
		}
		players := min(wanted(len(s.Seats)), s.MostSeats())
		switch {
		case !s.Robots || level == NoRobot || level > Hard:
			return nil, ErrNoRobots
		case len(s.Seats) >= players:
			return nil, ErrFull
		}
		if err := s.checkRoom(players); err != nil {
			return nil, err
		}
		for len(s.Seats) < players {
			name, err := t.hall.random.robotName(s.Seats)
			if err != nil {
				return nil, err
			}
			s.Seats = append(slices.Clone(s.Seats), Seat{User: User{Name: name}, Robot: level})
		}
		return nil, nil
	})
}

// RemoveRobot takes the robot added last out of the lobby; host only. The error is ErrNotSeated if there is none.
func (t *Table) RemoveRobot(ctx context.Context, key string, u User) (Outcome, error) {
	return t.change(ctx, key, u, func(s *State) ([]Step, error) {
		if err := s.checkHost(u.ID); err != nil {
			return nil, err
		}
		robot := s.lastRobot()
		if robot < 0 {
			return nil, ErrNotSeated
		}
		s.Seats = slices.Delete(slices.Clone(s.Seats), robot, robot+1)
		return nil, nil
	})
}

// checkHost checks that user may arrange the lobby.
func (s *State) checkHost(user UserID) error {
	switch {
	case !s.Phase.Live():
		return ErrOver
	case s.Phase != Lobby:
		return ErrStarted
	case s.Host != user:
		return ErrNotHost
	}
	return nil
}
