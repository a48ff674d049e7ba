package table

import (
	"context"
	"errors"
	"fmt"
	"slices"
)

// Forget takes a user off all live tables and leaves no trace of the user there: the seats go on
// without the user, and matches keep their cards (fault 104). The store's Erase comes afterwards,
// for what is over.
func (h *Hall) Forget(ctx context.Context, u UserID) error {
	var failed []error
	for _, t := range h.Live() {
		s := t.State()
		if !s.knows(u) {
			continue
		}
		key := fmt.Sprintf("forget:%s:%d", s.ID, s.Version) // without the user
		_, err := t.change(ctx, key, User{}, func(s *State) ([]Step, error) {
			return nil, t.hall.forget(s, u)
		})
		if err != nil && !errors.Is(err, ErrOver) {
			failed = append(failed, err)
		}
	}
	return errors.Join(failed...)
}

// knows reports whether a user is named anywhere at a table.
func (s *State) knows(u UserID) bool {
	invited := slices.ContainsFunc(s.Invited, func(guest User) bool { return guest.ID == u })
	return s.Host == u || invited || slices.Contains(s.Barred, u) || slices.ContainsFunc(s.Seats, func(seat Seat) bool {
		return seat.User.ID == u || seat.Next.ID == u
	})
}

func (h *Hall) forget(s *State, u UserID) error {
	if err := s.withdraw(u, User{}); err != nil && !errors.Is(err, ErrNotSeated) {
		return err
	}
	s.Barred = slices.DeleteFunc(slices.Clone(s.Barred), func(id UserID) bool { return id == u })
	s.Seats = slices.Clone(s.Seats)
	for i := range s.Seats {
		seat := &s.Seats[i]
		if seat.User.ID != u {
			continue
		}
		name, err := h.robotName(s.Seats)
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
