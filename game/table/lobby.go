package table

import (
	"context"
	"slices"

	"unobot/game"
)

// Join takes a seat: in the lobby a new one; in a match the user's own one again, or, from the next
// round on, one that no person holds. ErrStarted where only people play or no other round comes, ErrFull where others wait
// for every seat, ErrBarred for a user who was kicked.
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
		case len(s.Seats) >= game.MaxSeats:
			return nil, ErrFull
		}
		s.Seats = append(slices.Clone(s.Seats), Seat{User: u})
		s.uninvite(u.ID)
		return nil, nil
	})
}

// queueUp reserves a seat for a newcomer from the next round on. After a single round there is none.
func (s *State) queueUp(u User) error {
	if s.Options.Target == game.SingleRound {
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

// Leave gives up the seat, or turns an invitation down. In the lobby the seat is free again; in a running match a robot goes on,
// or automatic decisions where robots are off. Hosting passes on to the next one seated, and the
// table is abandoned when nobody is left.
func (t *Table) Leave(ctx context.Context, key string, u User) (Outcome, error) {
	return t.change(ctx, key, u, func(s *State) ([]Step, error) {
		return nil, s.withdraw(u.ID, u)
	})
}

// Begin starts the match with the seats taken; host only. The deal is part of the same commit, so
// that there is a whole game or none.
func (t *Table) Begin(ctx context.Context, key string, u User) (Outcome, error) {
	return t.begin(ctx, key, u, t.hall.random.fill)
}

// begin is Begin with the source of the match seed.
func (t *Table) begin(ctx context.Context, key string, u User, fill func([]byte) error) (Outcome, error) {
	return t.change(ctx, key, u, func(s *State) ([]Step, error) {
		_, seated := s.SeatOf(u.ID)
		switch {
		case !s.Phase.Live():
			return nil, ErrOver
		case s.Phase != Lobby:
			return nil, ErrStarted
		case !seated:
			return nil, ErrNotSeated
		case s.Host != u.ID:
			return nil, ErrNotHost
		case len(s.Seats) < 2:
			return nil, ErrTooFew
		case s.Paused != NotPaused:
			return nil, s.Paused
		}
		edition, ok := game.EditionByID(s.Edition)
		if !ok {
			return nil, ErrBroken
		}
		var seed [32]byte
		if err := fill(seed[:]); err != nil {
			return nil, err
		}
		g, err := game.New(edition, s.Options, len(s.Seats), seed)
		if err != nil {
			return nil, err
		}
		s.Phase, s.Game = Playing, g
		steps, err := s.apply(u.ID, game.Action{Kind: game.ActDeal, Seat: game.NoSeat})
		if err != nil {
			return nil, err
		}
		return s.answerDaily(steps)
	})
}

// End cancels the lobby or ends the match without a result; host, or anybody with force (a
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
