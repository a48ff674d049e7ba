package table

import (
	"context"
	"errors"
	"fmt"
	"slices"
)

// TakeBack gives a user the seat back that went to a robot because the user was absent.
// ErrNotSeated where there is none.
func (t *Table) TakeBack(ctx context.Context, key string, u User) (Outcome, error) {
	return t.change(ctx, key, u, func(s *State) ([]Step, error) {
		_, seated := s.SeatOf(u.ID)
		switch {
		case !s.Phase.Live():
			return nil, ErrOver
		case seated:
			return nil, ErrSeated
		case s.Phase == Lobby:
			return nil, ErrNotStarted
		}
		return nil, s.takeBack(u)
	})
}

func (s *State) takeBack(u User) error {
	seat, ok := s.AbsentSeatOf(u.ID)
	if !ok {
		return ErrNotSeated
	}
	newcomer := s.Seats[seat].Next
	*s.edit(seat) = Seat{User: u}
	if other, ok := s.reserve(newcomer.ID); ok && newcomer.ID != "" {
		s.edit(other).Next = newcomer
	}
	return nil
}

// Kick removes target for good: in the lobby from the seat, in a match the seat becomes a robot's
// (or away). Host, or anybody with force. People who kick themselves leave.
func (t *Table) Kick(ctx context.Context, key string, u User, target UserID, force bool) (Outcome, error) {
	return t.change(ctx, key, u, func(s *State) ([]Step, error) {
		switch {
		case !s.Phase.Live():
			return nil, ErrOver
		case !force && s.Host != u.ID:
			return nil, ErrNotHost
		}
		if err := s.withdraw(target, u); err != nil {
			return nil, err
		}
		if target != u.ID {
			s.Barred = append(slices.Clone(s.Barred), target)
		}
		return nil, nil
	})
}

// Departed is told that a user has left a server: the seats there go on without the user.
func (h *Hall) Departed(ctx context.Context, guild string, u UserID) error {
	var failed []error
	for _, t := range h.In(guild) {
		s := t.State()
		// The version keeps a second departure, after a return, apart.
		key := fmt.Sprintf("gone:%s:%d:%s", s.ID, s.Version, u)
		_, err := t.Leave(ctx, key, User{ID: u})
		if err != nil && !errors.Is(err, ErrNotSeated) && !errors.Is(err, ErrOver) {
			failed = append(failed, err)
		}
	}
	return errors.Join(failed...)
}
