package table

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"unobot/game"
)

// MaxInvited is the largest number of people that a new table can invite.
const MaxInvited = 5

// NewTable describes a table to open.
type NewTable struct {
	Guild   string
	Channel string
	Parent  string // see State
	Host    User
	Edition game.EditionID
	Options game.Options

	TurnTime time.Duration // one of TurnTimes; 0 for none
	Robots   bool          // see Setup

	Invited []User // people asked to join, beside the host; at most MaxInvited count

	seats []Seat // of all people, the host among them; nil for the host alone
	asked []User // for a rematch, in place of Invited; see Config.AskTime
	sides map[UserID]Side
}

// Setup returns the setup of the new table.
func (n NewTable) Setup() Setup {
	return Setup{Edition: n.Edition, Options: n.Options, TurnTime: n.TurnTime, Robots: n.Robots}
}

// guests returns the people invited, each once and without the host.
func (n NewTable) guests() []User {
	var guests []User
	for _, u := range n.Invited {
		asked := slices.ContainsFunc(guests, func(g User) bool { return g.ID == u.ID })
		if u.ID != "" && u.ID != n.Host.ID && !asked && len(guests) < MaxInvited {
			guests = append(guests, u)
		}
	}
	return guests
}

// Create opens a lobby with the host seated. A repeated key finds the table that the first request opened. Errors are
// ErrChannelBusy, ErrBroken where the channel is held by a table that cannot be read, a QuotaError, ErrNotSaved,
// ErrInDoubt, ErrElsewhere, or the edition's refusal of the options.
func (h *Hall) Create(ctx context.Context, key string, n NewTable) (*Table, error) {
	if !h.gate.enter() {
		return nil, ErrClosing
	}
	defer h.gate.leave()
	t, err := h.create(ctx, key, n)
	if err != nil {
		return nil, err
	}
	t.publish()
	return t, nil
}

// Check returns the error with which Create would refuse a table now, in any channel. It leaves out ErrChannelBusy,
// ErrBroken, ErrNotSaved and ErrInDoubt.
func (h *Hall) Check(n NewTable) error {
	n.Channel = ""
	_, err := h.lobby(n)
	return err
}

// idAttempts is more than good randomness ever needs to find a free id.
const idAttempts = 5

// create makes and stores the table. The caller publishes it.
func (h *Hall) create(ctx context.Context, key string, n NewTable) (*Table, error) {
	if err := h.creating.acquire(ctx); err != nil {
		return nil, notSaved(err)
	}
	defer h.creating.release()
	switch d, ok, err := h.config.Store.Done(ctx, key); {
	case err != nil:
		return nil, notSaved(err)
	case ok:
		return h.findStored(ctx, d.Table)
	}
	s, err := h.lobby(n)
	if err != nil {
		return nil, err
	}
	for range idAttempts {
		if s.ID, err = h.random.id(); err != nil {
			return nil, err
		}
		c := Commit{Key: key, State: s, At: s.CreatedAt, MaxHosted: h.config.MaxHosted, MaxPerGuild: h.config.MaxPerGuild}
		switch err := h.save(ctx, c); {
		case err == nil:
			t := newTable(h, s)
			t.queue = append(t.queue, t.current.Load())
			t = h.add(t)
			h.alarms.plan(t)
			return t, nil
		case errors.Is(err, ErrConflict): // that id is taken
		case errors.Is(err, ErrQuota): // with tables of other processes
			return nil, err
		case errors.Is(err, ErrChannelBusy):
			return nil, errors.Join(ErrChannelBusy, h.loadMissed(ctx, s.Channel))
		case errors.Is(err, ErrDuplicate): // since the store was asked
			return nil, inDoubt(err)
		default:
			return nil, notSaved(err)
		}
	}
	return nil, fmt.Errorf("%w: no free id", ErrNotSaved)
}

// loadMissed loads the table that holds a channel and that the hall lacks: it was in doubt whether its creation was
// stored, or another process has opened it. It does not touch other tables.
func (h *Hall) loadMissed(ctx context.Context, channel string) error {
	live, err := h.config.Store.LiveAt(ctx, channel)
	if err != nil {
		return fmt.Errorf("load table of a channel: %w", err)
	}
	for _, t := range h.takeIn(live) {
		h.alarms.plan(t)
	}
	return nil
}

// lobby checks a request for a table and makes its first state, without an id yet.
func (h *Hall) lobby(n NewTable) (State, error) {
	seats := n.seats
	if seats == nil {
		seats = []Seat{{User: n.Host}}
	}
	if err := n.Setup().Check(len(seats)); err != nil {
		return State{}, err
	}
	if !isSolo(n.Channel) && !h.mayHave(n.Guild) {
		return State{}, ErrElsewhere
	}
	if err := h.admit(n); err != nil {
		return State{}, err
	}
	now := h.clock()
	s := State{
		Guild: n.Guild, Channel: n.Channel, Parent: n.Parent, Host: n.Host.ID, Version: 1, Phase: Lobby,
		Edition: n.Edition, Options: n.Options, TurnTime: n.TurnTime, Robots: n.Robots,
		Seats: seats, Invited: n.guests(), Sides: n.sides, CreatedAt: now, UpdatedAt: now,
	}
	if len(n.asked) > 0 {
		s.Invited, s.Deadline = n.asked, now.Add(h.rhythm.ask)
	}
	s.allyGuests()
	return s, nil
}

// admit checks the channel and the quotas.
func (h *Hall) admit(n NewTable) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	if _, ok := h.byChannel[n.Channel]; ok {
		return ErrChannelBusy
	}
	if _, ok := h.unread[n.Channel]; ok {
		return ErrBroken
	}
	hosted := 0
	for _, t := range h.byID {
		if s := t.current.Load(); s.Host == n.Host.ID && !s.Solo() {
			hosted++
		}
	}
	switch {
	case isSolo(n.Channel):
		return nil
	case hosted >= h.config.MaxHosted:
		return &QuotaError{Most: h.config.MaxHosted}
	case len(h.byGuild[n.Guild]) >= h.config.MaxPerGuild:
		return &QuotaError{PerGuild: true, Most: h.config.MaxPerGuild}
	}
	return nil
}

const (
	// rematchTime is how long after the end of a match a rematch may be asked for.
	rematchTime = time.Hour
	// askTime is how long the others are asked for a rematch, unless configured otherwise.
	askTime = 30 * time.Second
)

// Rematch opens a table in the channel of a finished one, with its setup and robots, and with the requesting user as
// host. All people still seated at the end are invited, and it begins with those who have joined once all have answered
// or the time is over. Without invitations it begins at once, and a host alone waits for company.
//
// A match that people shared has one rematch: a later request joins that one, or just returns it once it has begun.
// Errors are ErrRematched if it is over, unless it never began, ErrNotSeated for users without a seat in it, ErrOver an
// hour after the end, and those of Create, Join and Begin; see openAndBegin.
//
// A rematch of a single round that people have played to its end is a match.
func (h *Hall) Rematch(ctx context.Context, key string, id ID, u User, robots bool) (*Table, Outcome, error) {
	before, err := h.Find(ctx, id)
	if err != nil {
		return nil, Outcome{}, err
	}
	s := before.State()
	if _, played := s.find(func(seat Seat) bool { return seat.User.ID == u.ID && u.ID != "" }); !played {
		return nil, Outcome{}, ErrNotSeated
	}
	if !s.Phase.Live() && (s.Event.ID != "" || h.config.Now().Sub(s.UpdatedAt) > rematchTime) {
		return nil, Outcome{}, ErrOver
	}
	first := key
	if !s.Solo() {
		if first, err = h.rematchKey(ctx, key, id); err != nil {
			return nil, Outcome{}, err
		}
	}
	wish := NewTable{
		Guild: s.Guild, Channel: s.Channel, Parent: s.Parent, Host: u, Edition: s.Edition, Options: s.Options,
		TurnTime: s.TurnTime, Robots: s.Robots && robots,
	}
	if s.Phase == Finished && !s.Solo() && s.Options.Target == game.SingleRound {
		wish.Options.Target = s.Game.Edition().DefaultOptions().Target
	}
	wish.seats, wish.asked = s.rematchSeats(u, robots)
	wish.sides = s.rematchSides()
	return h.openAndBegin(ctx, first, wish, func(t *Table) (Outcome, error) { return t.takePart(ctx, key, u) })
}

// rematchKey returns the key of the one rematch of a match. Where that never began, it is the key of the request for
// another one.
func (h *Hall) rematchKey(ctx context.Context, key string, id ID) (string, error) {
	first := "rematch:" + string(id)
	d, ok, err := h.config.Store.Done(ctx, first)
	switch {
	case err != nil:
		return "", notSaved(err)
	case !ok:
		return first, nil
	}
	s, err := h.config.Store.Load(ctx, d.Table)
	if err != nil {
		return "", err
	}
	if !s.Phase.Live() && s.Game.Edition() == nil {
		return key, nil
	}
	return first, nil
}

// rematchSeats returns the seats of a rematch that u asks for, and the people to be asked for theirs.
func (s State) rematchSeats(u User, robots bool) (seats []Seat, asked []User) {
	seats = []Seat{{User: u}}
	for _, seat := range s.Seats {
		switch {
		case seat.User.ID == u.ID:
		case seat.ByPerson():
			asked = append(asked, seat.User)
		case robots && seat.User.ID == "" && seat.Robot != NoRobot:
			seats = append(seats, Seat{User: seat.User, Robot: seat.Robot})
		}
	}
	return seats, asked
}

// takePart begins the rematch of a user, if there are no other users to ask, or joins it.
func (t *Table) takePart(ctx context.Context, key string, u User) (Outcome, error) {
	s := t.State()
	_, seated := s.SeatOf(u.ID)
	switch {
	case !s.Phase.Live():
		return Outcome{State: s}, ErrRematched
	case s.Phase == Lobby && !seated:
		return t.Join(ctx, key, u)
	case s.Phase == Lobby && s.Version == 1 && s.Deadline.IsZero() && len(s.Seats) > 1:
		return t.Begin(ctx, key+":begin", u)
	}
	return t.outcome(u, effect{}), nil
}

// hasBeenAnswered reports whether a rematch can begin because every invitation is settled: the guests have joined,
// declined, or were taken off the list. A paused one waits.
func (s *State) hasBeenAnswered() bool {
	return s.wait().kind == waitRematch && len(s.Invited) == 0
}

// endAsking begins a rematch with those who have joined. If the host is alone, or the people form no two sides, the
// table stays an ordinary lobby.
func (t *Table) endAsking(s *State) ([]Step, error) {
	s.Deadline = time.Time{}
	if len(s.Seats) < 2 || s.checkSides() != nil {
		return nil, nil
	}
	if err := s.takeSides(&t.hall.random); err != nil {
		return nil, err
	}
	return s.deal(t.hall.random.fill)
}
