package table

import (
	"context"
	"errors"
	"fmt"
	"slices"
)

// Leave gives up the seat, or turns an invitation down. In the lobby the seat is free again; in a match a robot goes
// on or, where robots are off, automatic decisions. The next one seated becomes host, and the table is abandoned when
// no person is left.
func (t *Table) Leave(ctx context.Context, key string, u User) (Outcome, error) {
	return t.change(ctx, key, u, func(s *State) ([]Step, error) {
		return nil, s.withdraw(u.ID, u)
	})
}

// Decline turns an invitation to a lobby down and publishes that. The error is ErrNotInvited.
func (t *Table) Decline(ctx context.Context, key string, u User) (Outcome, error) {
	return t.change(ctx, key, u, func(s *State) ([]Step, error) {
		switch {
		case !s.Phase.Live():
			return nil, ErrOver
		case s.Phase != Lobby:
			return nil, ErrStarted
		case !s.decline(u.ID):
			return nil, ErrNotInvited
		}
		return nil, nil
	})
}

// TakeBack gives a user the seat back that a robot has taken over. The error is ErrNotSeated if there is none.
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

// Kick removes target for good: in the lobby from the seat, in a match the seat becomes a robot's (or away). The host
// may do it, or any user with force. A kick of oneself is a Leave.
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

// Departed takes a user off the tables of a server that the user has left.
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

// Forget takes a user off all live tables and leaves no trace of the user there. Matches keep their
// cards (fault 104). The store's Erase comes afterwards, for tables that are over.
func (h *Hall) Forget(ctx context.Context, u UserID) error {
	tables := h.Live()
	foreign, err := h.foreign(ctx)
	failed := []error{err}
	for _, t := range append(tables, foreign...) {
		failed = append(failed, t.forget(ctx, u))
	}
	return errors.Join(failed...)
}

// forgetAttempts is the number of attempts at a table if its own process changes it at the same time.
const forgetAttempts = 10

// forget takes a user off a table, if the user is named there.
func (t *Table) forget(ctx context.Context, u UserID) error {
	var err error
	for range forgetAttempts {
		s := t.State()
		if !s.knows(u) {
			return nil
		}
		key := fmt.Sprintf("forget:%s:%d", s.ID, s.Version) // without the user
		_, err = t.change(ctx, key, User{}, func(s *State) ([]Step, error) {
			return nil, t.hall.erase(s, u)
		})
		if !errors.Is(err, ErrStale) {
			break
		}
	}
	if errors.Is(err, ErrOver) {
		return nil
	}
	return err
}

// knows reports whether a table's state names a user.
func (s *State) knows(u UserID) bool {
	invited := slices.ContainsFunc(slices.Concat(s.Invited, s.Declined), func(guest User) bool { return guest.ID == u })
	return s.Host == u || invited || slices.Contains(s.Barred, u) || slices.ContainsFunc(s.Seats, func(seat Seat) bool {
		return seat.User.ID == u || seat.Next.ID == u
	})
}

// erase takes a user out of a state. The seat gets a robot's name.
func (h *Hall) erase(s *State, u UserID) error {
	if err := s.withdraw(u, User{}); err != nil && !errors.Is(err, ErrNotSeated) {
		return err
	}
	s.forgetInvitation(u)
	s.Barred = slices.DeleteFunc(slices.Clone(s.Barred), func(id UserID) bool { return id == u })
	s.Seats = slices.Clone(s.Seats)
	for i := range s.Seats {
		seat := &s.Seats[i]
		if seat.User.ID != u {
			continue
		}
		name, err := h.random.robotName(s.Seats)
		if err != nil {
			return err
		}
		seat.User, seat.Gone = User{Name: name}, false
	}
	if s.Host == u { // the last one there
		s.Host = ""
	}
	return nil
}
