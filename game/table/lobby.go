package table

import (
	"context"
	"slices"
	"strings"

	"unobot/game"
	"unobot/game/daily"
	"unobot/game/tutorial"
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
			s.Seats = slices.Concat(s.Seats, []Seat{{User: u}})
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
		if err := s.checkMayManage(u.ID, force); err != nil {
			return nil, err
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
			s.Seats = slices.Concat(s.Seats, []Seat{{User: User{Name: name}, Robot: level}})
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
	if err := s.checkLobby(); err != nil {
		return err
	}
	if s.Host != user {
		return ErrNotHost
	}
	return nil
}

// checkLobby returns ErrOver or ErrStarted for a table that is no lobby any more.
func (s *State) checkLobby() error {
	switch {
	case !s.Phase.Live():
		return ErrOver
	case s.Phase != Lobby:
		return ErrStarted
	}
	return nil
}

// checkMayManage returns ErrOver, or ErrNotHost for a user that is not the host and has no force.
func (s *State) checkMayManage(user UserID, force bool) error {
	switch {
	case !s.Phase.Live():
		return ErrOver
	case !force && s.Host != user:
		return ErrNotHost
	}
	return nil
}

// Begin starts the match with the seats taken; host only. The deal is part of the same commit: there is
// a whole game or none.
func (t *Table) Begin(ctx context.Context, key string, u User) (Outcome, error) {
	return t.begin(ctx, key, u, t.hall.random.fill)
}

// begin is Begin with the source of the match seed.
func (t *Table) begin(ctx context.Context, key string, u User, fill func([]byte) error) (Outcome, error) {
	return t.change(ctx, key, u, func(s *State) ([]Step, error) {
		if err := s.checkLobby(); err != nil {
			return nil, err
		}
		_, seated := s.SeatOf(u.ID)
		switch {
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

// learnPrefix begins the channels of tutorials.
const learnPrefix = "learn:"

// LearnChannel returns the channel in which a user learns an edition, one tutorial at a time.
func LearnChannel(e game.EditionID, u UserID) string {
	return learnPrefix + string(e) + ":" + string(u)
}

// Teaches reports whether the table is a tutorial. It counts for nothing, and only the table itself and its steps are
// kept.
func (s State) Teaches() bool { return strings.HasPrefix(s.Channel, learnPrefix) }

// robotOfTutorials is the name of the robot, the same for everybody.
const robotOfTutorials = "Pixel"

// Learn returns the table at which a user learns an edition: the live one, or a new one, which begins. Errors are those
// of Create and Begin, and that of an edition without a tutorial.
func (h *Hall) Learn(ctx context.Context, key string, u User, e game.EditionID) (*Table, Outcome, error) {
	begin := func(t *Table) (Outcome, error) {
		return t.change(ctx, key+":begin", u, func(s *State) ([]Step, error) {
			if s.Phase != Lobby {
				return nil, ErrStarted
			}
			g, err := tutorial.Game(s.Edition)
			s.Phase, s.Game = Playing, g
			return nil, err
		})
	}
	if t, ok := h.At(LearnChannel(e, u.ID)); ok {
		if err := h.Fresh(ctx, t); err != nil {
			return t, t.outcome(u, effect{}), err
		}
		switch s := t.State(); s.Phase {
		case Playing:
			return t, t.outcome(u, effect{}), nil
		case Lobby: // a beginning that failed halfway
			out, err := begin(t)
			return t, out, err
		}
	}
	return h.openAndBegin(ctx, key, NewTable{
		Channel: LearnChannel(e, u.ID), Host: u, Edition: e, Options: tutorial.Options(e), Robots: true,
		seats: []Seat{
			tutorial.Learner: {User: u}, tutorial.Robot: {User: User{Name: robotOfTutorials}, Robot: Easy},
		},
	}, begin)
}

// teach returns the move of the robot of a tutorial.
func teach(v game.View) (game.Move, bool) {
	f, ok := tutorial.Plays(v)
	return playing(v, f), ok
}
