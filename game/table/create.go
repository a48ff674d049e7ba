package table

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"unobot/game"
)

// Quotas of live tables, unless configured otherwise.
const (
	MaxHosted   = 3  // that one user hosts
	MaxPerGuild = 50 // in one guild
)

// QuotaError is ErrQuota with what is used up.
type QuotaError struct {
	PerGuild bool // by the guild; else by the user
	Most     int  // live tables
}

func (e *QuotaError) Error() string {
	if e.PerGuild {
		return fmt.Sprintf("this server has %d games open, which is the most", e.Most)
	}
	return fmt.Sprintf("this user hosts %d games, which is the most", e.Most)
}

// Is makes it an ErrQuota.
func (e *QuotaError) Is(target error) bool { return target == ErrQuota }

// MaxInvited is how many people a new table can invite.
const MaxInvited = 5

// idAttempts is more than good randomness ever needs to find a free id.
const idAttempts = 5

// NewTable describes a table to open.
type NewTable struct {
	Guild   string
	Channel string
	Parent  string // see State
	Host    User
	Edition game.EditionID
	Options game.Options

	TurnTime time.Duration // one of TurnTimes; 0: none
	Robots   bool          // see Setup

	Invited []User // people asked to join, beside the host; at most MaxInvited count

	seats []Seat // of everybody, the host among them; nil: the host alone
}

// Create opens a lobby with the host seated. ErrChannelBusy, ErrBroken where the channel is held by
// a table that cannot be read, a QuotaError, ErrNotSaved, ErrElsewhere, or the edition's refusal of the
// options.
// A repeated key answers with the table that the first request opened.
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

// CreateAgainst opens a lobby, seats robots beside the host and begins. Nobody is told of the
// lobby. If that fails on the way, the lobby stays, and a repeated key goes on from there. Errors
// are those of Create, FillRobots and Begin.
func (h *Hall) CreateAgainst(ctx context.Context, key string, n NewTable, robots int, level Robot) (*Table, Outcome, error) {
	return h.openAndBegin(ctx, key, n, func(t *Table) (Outcome, error) {
		if out, err := t.FillRobots(ctx, key+":robots", n.Host, 1+robots, level); err != nil {
			return out, err
		}
		return t.Begin(ctx, key+":begin", n.Host)
	})
}

// openAndBegin opens a table and begins before anybody is told of the lobby.
func (h *Hall) openAndBegin(ctx context.Context, key string, n NewTable, begin func(*Table) (Outcome, error)) (*Table, Outcome, error) {
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

// Check returns the error with which a table cannot be created now, whatever its channel: those of
// Create but ErrChannelBusy, ErrBroken and ErrNotSaved.
func (h *Hall) Check(n NewTable) error {
	n.Channel = ""
	_, err := h.lobby(n)
	return err
}

// create makes and stores the table; the caller publishes it.
func (h *Hall) create(ctx context.Context, key string, n NewTable) (*Table, error) {
	if err := h.creating.acquire(ctx); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrNotSaved, err)
	}
	defer h.creating.release()
	switch d, ok, err := h.store.Done(ctx, key); {
	case err != nil:
		return nil, fmt.Errorf("%w: %w", ErrNotSaved, err)
	case ok:
		return h.findCreated(ctx, d.Table)
	}
	s, err := h.lobby(n)
	if err != nil {
		return nil, err
	}
	for range idAttempts {
		if s.ID, err = h.random.id(); err != nil {
			return nil, err
		}
		c := Commit{Key: key, State: s, At: s.CreatedAt, MaxHosted: h.maxHosted, MaxPerGuild: h.maxPerGuild}
		switch stored, err := h.save(ctx, c); {
		case stored:
			t := newTable(h, s)
			t.queue = append(t.queue, s)
			t = h.add(t)
			h.alarms.plan(t)
			return t, nil
		case errors.Is(err, ErrConflict): // that id is taken
		case errors.Is(err, ErrQuota): // with tables of other processes
			return nil, err
		case errors.Is(err, ErrChannelBusy):
			// By a table that the hall lacks: whether an earlier creation was stored was in doubt.
			err = h.load(ctx)
			if h.owns != nil && s.Solo() {
				err = errors.Join(err, h.adoptSolo(ctx, s.Channel))
			}
			h.rearm()
			return nil, errors.Join(ErrChannelBusy, err)
		default:
			return nil, fmt.Errorf("%w: %w", ErrNotSaved, err)
		}
	}
	return nil, fmt.Errorf("%w: no free id", ErrNotSaved)
}

// findCreated finds the table of a repeated request while nobody else creates.
func (h *Hall) findCreated(ctx context.Context, id ID) (*Table, error) {
	if t, ok := h.live(id); ok {
		return t, nil
	}
	s, err := h.store.Load(ctx, id)
	if err != nil {
		return nil, fmt.Errorf("find table: %w", err)
	}
	return h.adopt(s), nil
}

// lobby checks a wish for a table and makes its first state, still without id.
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
	return State{
		Guild: n.Guild, Channel: n.Channel, Parent: n.Parent, Host: n.Host.ID, Version: 1, Phase: Lobby,
		Edition: n.Edition, Options: n.Options, TurnTime: n.TurnTime, Robots: n.Robots,
		Seats: seats, Invited: n.guests(), CreatedAt: now, UpdatedAt: now,
	}, nil
}

// Setup is how the table is set up.
func (n NewTable) Setup() Setup {
	return Setup{Edition: n.Edition, Options: n.Options, TurnTime: n.TurnTime, Robots: n.Robots}
}

// guests are the people invited: nobody twice, and nobody who has a seat already.
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
	case hosted >= h.maxHosted:
		return &QuotaError{Most: h.maxHosted}
	case len(h.byGuild[n.Guild]) >= h.maxPerGuild:
		return &QuotaError{PerGuild: true, Most: h.maxPerGuild}
	}
	return nil
}

// clock is the present as stores keep it: whole milliseconds, UTC.
func (h *Hall) clock() time.Time { return h.now().UTC().Truncate(time.Millisecond) }
