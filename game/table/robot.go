package table

import (
	"context"
	"slices"

	"unobot/game"
)

// Robot is the strength of a computer player, or NoRobot for a person's seat.
type Robot uint8

// The strengths.
const (
	NoRobot Robot = iota
	Easy
	Normal
	Hard
)

// Brain decides for a robot. It sees what its seat may know and nothing else; a second result of
// false means that it does nothing now (out of turn).
type Brain func(v game.View, level Robot, seed uint64) (game.Move, bool)

// robotNames are short and the same in every language.
var robotNames = []string{
	"Astro", "Bolt", "Cleo", "Dot", "Echo", "Fizz", "Gizmo", "Hugo", "Iris", "Jinx",
	"Kiki", "Luna", "Milo", "Nova", "Otto", "Pixel", "Quinn", "Rusty", "Sprout", "Tock",
}

// AddRobot seats a robot in the lobby; host only. ErrFull, ErrNoRobots.
func (t *Table) AddRobot(ctx context.Context, key string, u User, level Robot) (Outcome, error) {
	return t.change(ctx, key, u, func(s *State) ([]Step, error) {
		if err := s.checkHost(u.ID); err != nil {
			return nil, err
		}
		switch {
		case !s.Robots || level == NoRobot || level > Hard:
			return nil, ErrNoRobots
		case len(s.Seats) >= game.MaxSeats:
			return nil, ErrFull
		}
		return nil, t.hall.seatRobot(s, level)
	})
}

// FillRobots seats robots in the lobby until there are as many players as said, at once; host only.
// ErrFull where there are already, ErrNoRobots.
func (t *Table) FillRobots(ctx context.Context, key string, u User, players int, level Robot) (Outcome, error) {
	return t.change(ctx, key, u, func(s *State) ([]Step, error) {
		if err := s.checkHost(u.ID); err != nil {
			return nil, err
		}
		players = min(players, game.MaxSeats)
		switch {
		case !s.Robots || level == NoRobot || level > Hard:
			return nil, ErrNoRobots
		case len(s.Seats) >= players:
			return nil, ErrFull
		}
		for len(s.Seats) < players {
			if err := t.hall.seatRobot(s, level); err != nil {
				return nil, err
			}
		}
		return nil, nil
	})
}

// seatRobot seats one robot under a name that nobody at the table has.
func (h *Hall) seatRobot(s *State, level Robot) error {
	name, err := h.robotName(s.Seats)
	if err != nil {
		return err
	}
	s.Seats = append(slices.Clone(s.Seats), Seat{User: User{Name: name}, Robot: level})
	return nil
}

// RemoveRobot takes the robot added last out of the lobby; host only. ErrNotSeated where there is
// none.
func (t *Table) RemoveRobot(ctx context.Context, key string, u User) (Outcome, error) {
	return t.change(ctx, key, u, func(s *State) ([]Step, error) {
		if err := s.checkHost(u.ID); err != nil {
			return nil, err
		}
		for i, seat := range slices.Backward(s.Seats) {
			if seat.Robot != NoRobot {
				s.Seats = slices.Delete(slices.Clone(s.Seats), i, i+1)
				return nil, nil
			}
		}
		return nil, ErrNotSeated
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

// robotName is a name that nobody at the table has.
func (h *Hall) robotName(seats []Seat) (string, error) {
	taken := func(name string) bool {
		return slices.ContainsFunc(seats, func(s Seat) bool { return s.User.Name == name })
	}
	free := slices.DeleteFunc(slices.Clone(robotNames), taken)
	n, err := h.random.below(len(free)) // people take 9 names at most
	if err != nil {
		return "", err
	}
	return free[n], nil
}
