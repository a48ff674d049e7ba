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
	tables := h.Live()
	foreign, err := h.foreign(ctx)
	failed := []error{err}
	for _, t := range append(tables, foreign...) {
		failed = append(failed, t.forget(ctx, u))
	}
	return errors.Join(failed...)
}

// foreign are the live tables of other processes, which find out with their next change that somebody
// else has changed a table.
func (h *Hall) foreign(ctx context.Context) ([]*Table, error) {
	if h.owns == nil {
		return nil, nil
	}
	live, err := h.store.LiveIn(ctx, func(guild string) bool { return !h.owns(guild) })
	if err != nil {
		return nil, fmt.Errorf("load tables of other processes: %w", err)
	}
	var tables []*Table
	for _, l := range live {
		if l.Broken == nil {
			t := newTable(h, l.State)
			t.foreign = true
			tables = append(tables, t)
		}
	}
	return tables, nil
}

// forgetAttempts is how often a table is tried that its process changes at the same time.
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
			return nil, t.hall.forget(s, u)
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
