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
			t.queue = append(t.queue, s)
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
