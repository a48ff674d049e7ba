package table

import (
	"context"

	"unobot/game"
	"unobot/game/daily"
)

// Begin starts the match with the seats taken; host only. The deal is part of the same commit: there is
// a whole game or none.
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
		if err := s.takeSides(&t.hall.random); err != nil {
			return nil, err
		}
		return s.deal(fill)
	})
}

// deal starts the match of a lobby with the seats taken.
func (s *State) deal(fill func([]byte) error) ([]Step, error) {
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
	steps, err := s.apply(s.Host, game.Action{Kind: game.ActDeal, Seat: game.NoSeat})
	if err != nil {
		return nil, err
	}
	return s.answerDaily(steps)
}

// CreateAgainst opens a table with robots beside the host and begins. The robots are part of the first stored state,
// so a beginning that fails halfway leaves the requested ones. Errors are ErrNoRobots and those of Create and Begin;
// see openAndBegin.
func (h *Hall) CreateAgainst(
	ctx context.Context, key string, n NewTable, robots int, level Robot,
) (*Table, Outcome, error) {
	if !n.Robots {
		return nil, Outcome{}, ErrNoRobots
	}
	n.seats = []Seat{{User: n.Host}}
	for len(n.seats) < min(1+robots, n.Setup().MostSeats()) {
		name, err := h.random.robotName(n.seats)
		if err != nil {
			return nil, Outcome{}, err
		}
		n.seats = append(n.seats, Seat{User: User{Name: name}, Robot: level})
	}
	return h.openAndBegin(ctx, key, n, func(t *Table) (Outcome, error) {
		return t.Begin(ctx, key+":begin", n.Host)
	})
}

// DailyRobots are the names of the robots of a daily, the same for all users.
var DailyRobots = []string{"Astro", "Luna", "Pixel"}

// PlayDaily returns the table where a user plays a deal of the day: the live one, or a new one, which begins. Errors
// are those of Create and Begin.
func (h *Hall) PlayDaily(ctx context.Context, key string, u User, d daily.Deal) (*Table, Outcome, error) {
	begin := func(t *Table) (Outcome, error) {
		return t.begin(ctx, key+":begin", u, func(seed []byte) error {
			copy(seed, d.Seed[:])
			return nil
		})
	}
	if t, ok := h.At(DailyChannel(d.Day, u.ID)); ok {
		s := t.State()
		if s.Phase != Lobby { // else a beginning that failed halfway
			return t, t.outcome(u, effect{}), nil
		}
		out, err := begin(t)
		return t, out, err
	}
	seats := []Seat{daily.Player: {User: u}}
	for _, name := range DailyRobots {
		seats = append(seats, Seat{User: User{Name: name}, Robot: Normal, Of: d.Robots})
	}
	return h.openAndBegin(ctx, key, NewTable{
		Channel: DailyChannel(d.Day, u.ID), Host: u, Edition: d.Day.Edition(), Options: daily.Options(),
		Robots: true, seats: seats,
	}, begin)
}

// openAndBegin opens a table and begins before the lobby is published. If begin fails, the lobby
// stays, and a repeated key goes on from there.
func (h *Hall) openAndBegin(
	ctx context.Context, key string, n NewTable, begin func(*Table) (Outcome, error),
) (*Table, Outcome, error) {
	if !h.gate.enter() {
		return nil, Outcome{}, ErrClosing
	}
	defer h.gate.leave()
	t, err := h.create(ctx, key, n)
	if err != nil {
		return nil, Outcome{}, err
	}
	defer t.publish()
	defer t.holdPublishing()()
	out, err := begin(t)
	if err == nil {
		t.keepLatest()
	}
	return t, out, err
}
