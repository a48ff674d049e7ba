package table

import (
	"context"
	"time"

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

// CreateAgainst opens a lobby, seats robots beside the host and begins. Errors are those of Create,
// FillRobots and Begin; see openAndBegin.
func (h *Hall) CreateAgainst(
	ctx context.Context, key string, n NewTable, robots int, level Robot,
) (*Table, Outcome, error) {
	return h.openAndBegin(ctx, key, n, func(t *Table) (Outcome, error) {
		if out, err := t.FillRobots(ctx, key+":robots", n.Host, 1+robots, level); err != nil {
			return out, err
		}
		return t.Begin(ctx, key+":begin", n.Host)
	})
}

// DailyRobots are the names of the robots of a daily, the same for everybody.
var DailyRobots = []string{"Astro", "Luna", "Pixel"}

// PlayDaily is the table where a user plays a deal of the day: the live one, or a new one, which begins.
// Errors are those of Create and Begin.
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

// rematchTime is how long after the end a rematch may begin: it seats people without asking them.
const rematchTime = time.Hour

// Rematch opens a table in the channel of a finished one, with its setup, people and robots in their
// seats, and begins; the user who asks hosts. People who did not stay to the end have no seat, nor do
// robots where they are not welcome any more. A lobby waits for company where only the host is left.
// ErrNotSeated for those who did not play, ErrOver an hour after the end, and the errors of Create and
// Begin; see openAndBegin.
func (h *Hall) Rematch(ctx context.Context, key string, id ID, u User, robots bool) (*Table, Outcome, error) {
	before, err := h.Find(ctx, id)
	if err != nil {
		return nil, Outcome{}, err
	}
	s := before.State()
	if _, played := s.find(func(seat Seat) bool { return seat.User.ID == u.ID && u.ID != "" }); !played {
		return nil, Outcome{}, ErrNotSeated
	}
	if !s.Phase.Live() && h.config.Now().Sub(s.UpdatedAt) > rematchTime {
		return nil, Outcome{}, ErrOver
	}
	wish := NewTable{
		Guild: s.Guild, Channel: s.Channel, Parent: s.Parent, Host: u, Edition: s.Edition, Options: s.Options,
		TurnTime: s.TurnTime, Robots: s.Robots && robots, seats: s.rematchSeats(u, robots),
	}
	return h.openAndBegin(ctx, key, wish, func(t *Table) (Outcome, error) {
		if len(wish.seats) < 2 {
			return Outcome{State: t.State()}, nil
		}
		return t.Begin(ctx, key+":begin", u)
	})
}

// rematchSeats are the seats of a rematch that u asks for.
func (s State) rematchSeats(u User, robots bool) []Seat {
	var seats []Seat
	for _, seat := range s.Seats {
		switch {
		case seat.User.ID == u.ID:
			seats = append(seats, Seat{User: u})
		case seat.ByPerson(), robots && seat.User.ID == "" && seat.Robot != NoRobot:
			seats = append(seats, Seat{User: seat.User, Robot: seat.Robot})
		}
	}
	return seats
}

// openAndBegin opens a table and begins before anybody is told of the lobby. If begin fails, the lobby
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
