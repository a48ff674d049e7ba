package table

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"unobot/game"
)

// substitute is the strength of a robot in the place of a person.
const substitute = Normal

// ByPerson reports whether a person plays the seat now.
func (s Seat) ByPerson() bool { return s.User.ID != "" && !s.Away && s.Robot == NoRobot }

// Absent reports whether the seat's user may take it back.
func (s Seat) Absent() bool { return s.User.ID != "" && !s.Gone && !s.ByPerson() }

// Free reports whether a newcomer may have the seat from the next round on. The seat of an absent user is free, too,
// and the user can take it back until then.
func (s Seat) Free() bool { return s.Next.ID == "" && !s.ByPerson() }

// SeatOf finds the seat that user plays. Seats that were left to a robot do not count.
func (s State) SeatOf(user UserID) (game.Seat, bool) {
	return s.find(func(seat Seat) bool { return seat.ByPerson() && seat.User.ID == user })
}

// AbsentSeatOf finds the seat that user can take back.
func (s State) AbsentSeatOf(user UserID) (game.Seat, bool) {
	return s.find(func(seat Seat) bool { return seat.Absent() && seat.User.ID == user })
}

// NextSeatOf finds the seat that user takes over with the next round.
func (s State) NextSeatOf(user UserID) (game.Seat, bool) {
	return s.find(func(seat Seat) bool { return seat.Next.ID == user && user != "" })
}

func (s State) find(wanted func(Seat) bool) (game.Seat, bool) {
	if i := slices.IndexFunc(s.Seats, wanted); i >= 0 {
		return game.Seat(i), true
	}
	return game.NoSeat, false
}

// attended reports whether a person plays, or will from the next round on.
func (s State) attended() bool {
	return slices.ContainsFunc(s.Seats, func(seat Seat) bool { return seat.ByPerson() || seat.Next.ID != "" })
}

// successor returns the next host when the host leaves: the first user playing, else an absent one, else a
// newcomer. It returns false if no person is left.
func (s State) successor() (UserID, bool) {
	for _, may := range []func(Seat) bool{Seat.ByPerson, Seat.Absent} {
		if seat, ok := s.find(may); ok {
			return s.Seats[seat].User.ID, true
		}
	}
	if seat, ok := s.find(func(seat Seat) bool { return seat.Next.ID != "" }); ok {
		return s.Seats[seat].Next.ID, true
	}
	return "", false
}

// edit returns a seat that may be changed. It copies the seats, since those of a committed state are shared with all
// readers of that state.
func (s *State) edit(seat game.Seat) *Seat {
	s.Seats = slices.Clone(s.Seats)
	return &s.Seats[seat]
}

// stepBack lets a robot go on in the place of a seat's user or, where robots are off, automatic
// decisions.
func (s *State) stepBack(seat game.Seat) {
	at := s.edit(seat)
	at.Missed = 0
	if s.Robots {
		at.Robot = substitute
	} else {
		at.Away = true
	}
}

// recognize keeps a user's name and profile picture as last seen. Of a user without a name only the id
// is known.
func (s *State) recognize(u User) {
	if u.Name == "" {
		return
	}
	for i, seat := range s.Seats {
		if seat.User.ID == u.ID && seat.User != u {
			s.edit(game.Seat(i)).User = u
		}
		if seat.Next.ID == u.ID && seat.Next != u {
			s.edit(game.Seat(i)).Next = u
		}
	}
}

// withdraw takes a user off the table: out of the lobby, out of a running match or off the waiting list. by is the
// author of the request.
func (s *State) withdraw(user UserID, by User) error {
	if !s.Phase.Live() {
		return ErrOver
	}
	seat, seated := s.SeatOf(user)
	absent, away := s.AbsentSeatOf(user)
	next, waiting := s.NextSeatOf(user)
	switch {
	case !seated && s.decline(user):
		return nil
	case seated && s.Phase == Lobby:
		s.wish(user, ByLot)
		s.Seats = slices.Delete(slices.Clone(s.Seats), int(seat), int(seat)+1)
	case seated:
		s.stepBack(seat)
		s.edit(seat).Gone = true
	case away:
		s.edit(absent).Gone = true
	case waiting:
		s.edit(next).Next = User{}
	default:
		return ErrNotSeated
	}
	s.passOn(user, by)
	return nil
}

// passOn makes another person the host in the place of user, and ends a table without any person left.
func (s *State) passOn(user UserID, by User) {
	next, left := s.successor()
	switch {
	case !left:
		s.Phase, s.EndedBy = Abandoned, by.here()
	case s.Host == user:
		s.Host = next
	}
}

// takeBack gives an absent user the seat back. A newcomer waiting for it gets another one, if there is one.
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

// queueUp reserves a seat for a newcomer from the next round on. After a single round there is none, and at a table
// of an event there are no strangers.
func (s *State) queueUp(u User) error {
	if s.Options.Target == game.SingleRound || s.Event.ID != "" {
		return ErrStarted
	}
	seat, ok := s.reserve(u.ID)
	if !ok && !slices.ContainsFunc(s.Seats, func(seat Seat) bool { return seat.Robot != NoRobot }) {
		return ErrStarted
	}
	if !ok {
		return ErrFull
	}
	s.edit(seat).Next = u
	return nil
}

// reserve finds the seat that a newcomer takes over with the next round: the user's former one, else a robot's, else
// that of a leaver, else that of an absent user.
func (s State) reserve(user UserID) (game.Seat, bool) {
	for _, fits := range []func(Seat) bool{
		func(seat Seat) bool { return seat.User.ID == user },
		func(seat Seat) bool { return seat.User.ID == "" },
		func(seat Seat) bool { return seat.Gone },
		func(Seat) bool { return true },
	} {
		if seat, ok := s.find(func(seat Seat) bool { return seat.Free() && fits(seat) }); ok {
			return seat, true
		}
	}
	return game.NoSeat, false
}

// decline takes a user off those invited, and reports whether the user was one.
func (s *State) decline(user UserID) bool {
	i := slices.IndexFunc(s.Invited, func(u User) bool { return u.ID == user })
	if i < 0 {
		return false
	}
	s.wish(user, ByLot)
	s.Declined = append(slices.Clone(s.Declined), s.Invited[i])
	s.Invited = slices.Delete(slices.Clone(s.Invited), i, i+1)
	return true
}

// forgetInvitation removes a user from Invited and Declined.
func (s *State) forgetInvitation(user UserID) {
	isUser := func(u User) bool { return u.ID == user }
	s.Invited = slices.DeleteFunc(slices.Clone(s.Invited), isUser)
	s.Declined = slices.DeleteFunc(slices.Clone(s.Declined), isUser)
}

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
		err := s.checkLobby()
		if err == nil && !s.decline(u.ID) {
			err = ErrNotInvited
		}
		return nil, err
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
		if err := s.checkMayManage(u.ID, force); err != nil {
			return nil, err
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
