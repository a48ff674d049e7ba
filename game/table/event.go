package table

import (
	"context"
	"encoding/binary"
	"slices"
	"time"

	"unobot/game/event"
)

// EventTurnTime is the pace of the tables of events, the longest of TurnTimes below 45 seconds.
const EventTurnTime = 30 * time.Second

// wayToTable is the most that the first turn at a table of an event is prolonged by, since its people have to find it.
// Users find it at the latest when they see the cards ([Table.Saw]).
const wayToTable = 30 * time.Second

// MostEvents is the largest number of events of a server that are not over.
const MostEvents = 2

// Event is an event with its messages.
type Event struct {
	ID      event.ID
	Guild   string
	Channel string // of the message that shows it
	Message string // "" until it was posted
	Podium  string // of the message that shows the best; "" until it was posted
	Settled bool   // it is over, and its messages show the result
	event.Event
}

// InEvent is the place of a table in an event; zero if it is in none.
type InEvent struct {
	ID event.ID
	No int // of the table, from 1
}

// TablesOf returns the states of an event's tables under way, by their numbers.
func (h *Hall) TablesOf(ctx context.Context, e Event) map[int]State {
	live := map[int]State{}
	for _, t := range e.Tables {
		if at, err := h.Find(ctx, ID(t.ID)); err == nil {
			live[t.No] = at.State()
		}
	}
	return live
}

// OpenForEvent begins tables of an event, in one transaction with the step that seats people at them. wishes are in
// the order of the event's tables and get their ids. Errors are ErrNotSaved, ErrInDoubt, ErrElsewhere, ErrClosing,
// ErrChannelBusy, or the event's refusal of the step. After any of them the event says which tables exist; Find loads
// them.
func (h *Hall) OpenForEvent(
	ctx context.Context, id event.ID, step event.Step, wishes []NewTable,
) (tables []*Table, err error) {
	if !h.gate.enter() {
		return nil, ErrClosing
	}
	defer h.gate.leave()
	if err := h.creating.acquire(ctx); err != nil {
		return nil, notSaved(err)
	}
	defer h.creating.release()
	commits := make([]Commit, len(wishes))
	step.Tables = slices.Clone(step.Tables)
	for i, n := range wishes {
		if commits[i], err = h.dealtForEvent(n, InEvent{ID: id, No: step.Tables[i].No}); err != nil {
			return nil, err
		}
		step.Tables[i].ID = string(commits[i].State.ID)
	}
	saving, cancel := detach(ctx, saveTime)
	defer cancel()
	if _, err := h.config.Store.StepEvent(saving, id, step, commits); err != nil {
		return nil, err
	}
	for _, c := range commits {
		t := newTable(h, c.State)
		t.queue = append(t.queue, t.current.Load())
		t = h.add(t)
		h.alarms.plan(t)
		tables = append(tables, t)
	}
	for _, t := range tables {
		t.publish()
	}
	return tables, nil
}

// dealtForEvent returns the first commit of a table of an event: every player has a seat and a hand, and there is no
// host.
func (h *Hall) dealtForEvent(n NewTable, in InEvent) (Commit, error) {
	if !h.mayHave(n.Guild) {
		return Commit{}, ErrElsewhere
	}
	if err := n.Setup().Check(len(n.seats)); err != nil {
		return Commit{}, err
	}
	if _, taken := h.At(n.Channel); taken || h.Broken(n.Channel) {
		return Commit{}, ErrChannelBusy
	}
	id, err := h.random.id()
	if err != nil {
		return Commit{}, err
	}
	s := n.State(in)
	s.ID, s.CreatedAt = id, h.clock()
	s.UpdatedAt = s.CreatedAt
	before := s
	steps, err := s.deal(h.random.fill)
	if err != nil {
		return Commit{}, err
	}
	s.setDeadline(&before)
	return Commit{Key: "event:" + string(id), State: s, Steps: steps, At: s.CreatedAt}, nil
}

// State returns the state with which a table for an event begins, before it has an id and cards are dealt.
func (n NewTable) State(in InEvent) State {
	return State{
		Guild: n.Guild, Channel: n.Channel, Parent: n.Parent, Version: 1, Phase: Lobby, Event: in,
		Edition: n.Edition, Options: n.Options, TurnTime: n.TurnTime, Robots: n.Robots, Seats: n.seats,
	}
}

// Seated returns the wish with these people at the table, all of them from the start.
func (n NewTable) Seated(people []User) NewTable {
	n.seats = make([]Seat, len(people))
	for i, u := range people {
		n.seats[i].User = u
	}
	return n
}

// Saw starts the clock of the first turn at a table of an event now, because the user to move has just seen the cards.
// It never makes that turn longer, and does nothing to any other.
func (t *Table) Saw(user UserID) {
	s := t.State()
	w, until := s.wait(), t.hall.clock().Add(s.TurnTime)
	if !s.isFirstOfEvent() || w.kind != waitPerson || w.user != user || !until.Before(s.Deadline) {
		return
	}
	if t.hall.alarms.hasten(t, w, s.TurnTime) {
		t.announce()
	}
}

// isFirstOfEvent reports whether the cards of an event's table are dealt and no player has acted yet.
func (s *State) isFirstOfEvent() bool { return s.Event.ID != "" && s.Phase == Playing && s.Steps == 1 }

// EndByClock ends a table of an event at the end of its time. The match has no winner; points so far count.
func (t *Table) EndByClock(ctx context.Context, key string) (Outcome, error) {
	return t.change(ctx, key, User{}, func(s *State) ([]Step, error) {
		if !s.Phase.Live() {
			return nil, ErrOver
		}
		s.Phase, s.clocked = Abandoned, true
		return nil, nil
	})
}

// eventStep returns the step of an event that the end of its table causes, or nil if the table goes on or belongs to
// no event. A table that a moderator has ended, or that lost its channel, counts for nothing. at is now.
func (s *State) eventStep(before *State, at time.Time) *event.Step {
	if s.Event.ID == "" || s.Phase.Live() || !before.Phase.Live() {
		return nil
	}
	step := &event.Step{Do: event.Void, At: at, Table: s.Event.No}
	if _, left := s.successor(); s.Phase == Finished || s.clocked || !left {
		step.Do, step.Places = event.Counted, s.places()
	}
	return step
}

// places returns the result of an event's table for each seat.
func (s *State) places() []event.Place {
	places := event.Places(&s.Game)
	for i, seat := range s.Seats {
		places[i].Robot = !seat.ByPerson()
	}
	return places
}

// Lot returns an unforeseeable number for an event.
func (h *Hall) Lot() (uint64, error) {
	var b [8]byte
	err := h.random.fill(b[:])
	return binary.BigEndian.Uint64(b[:]), err
}
