package simulate

import (
	"fmt"
	"slices"
	"time"

	"unobot/game"
	"unobot/game/ai"
	"unobot/game/daily"
	"unobot/game/event"
)

// eventTable is a table of an event under way.
type eventTable struct {
	no      int
	g       game.Game
	began   time.Time
	people  []int  // by seat: the place in the event
	robot   []bool // by seat: a robot plays for a leaver
	decided []bool // by seat: it has found the table
	next    time.Time
	action  game.Action // that comes then
	actions int
}

// open deals a table.
func (h *hall) open(t event.Table) error {
	n := len(t.Seats)
	made := &eventTable{no: t.No, began: h.now, robot: make([]bool, n), decided: make([]bool, n)}
	for _, seat := range t.Seats {
		made.people = append(made.people, seat.Player)
	}
	var err error
	if made.g, err = game.New(h.Edition, h.Options, n, MatchSeed(h.Seed, t.No)); err != nil {
		return err
	}
	made.action = dealing(&made.g)
	h.tables = append(h.tables, made)
	return h.play(made)
}

// play does the action that is due at a table, and decides which one comes next.
func (h *hall) play(t *eventTable) error {
	if err := t.g.Apply(t.action, nil); err != nil {
		return refused(t.action, err)
	}
	if t.actions++; t.actions > maxActions {
		return fmt.Errorf("table %d has no end after %d actions", t.no, maxActions)
	}
	switch t.g.Phase() {
	case game.PhaseMatchOver:
		return h.end(t, t.counted())
	case game.PhaseRoundOver:
		t.action, t.next = dealing(&t.g), h.now.Add(results)
		return nil
	}
	seat, move, wait := h.decide(t)
	t.action, t.next = daily.Action(&t.g, seat, move), h.now.Add(wait)
	return nil
}

// decide asks all players at a table for their moves. A call of UNO or a catch is quicker than the move of the actor,
// and no seat is always the quickest.
func (h *hall) decide(t *eventTable) (game.Seat, game.Move, time.Duration) {
	first, n := h.rng.IntN(len(t.people)), len(t.people)
	for i := range n {
		seat := game.Seat((first + i) % n)
		if seat == t.g.Actor() {
			continue
		}
		if m, ok := h.ask(t, seat); ok && m.Kind != game.ActJump { // events have no jump-in
			return seat, m, time.Duration(float64(h.think(t, seat)) * ofACall)
		}
	}
	m, _ := h.ask(t, t.g.Actor())
	return t.g.Actor(), m, h.think(t, t.g.Actor())
}

func (h *hall) ask(t *eventTable, seat game.Seat) (game.Move, bool) {
	p := ai.Player{Level: ai.Normal, Playouts: playouts}
	if !t.robot[seat] {
		p.Level = level(t.people[seat])
	}
	return p.Decide(t.g.View(seat), h.rng)
}

// think returns how long a seat takes for a decision.
func (h *hall) think(t *eventTable, seat game.Seat) time.Duration {
	if t.robot[seat] {
		return robotPace/2 + h.upTo(robotPace)
	}
	d := h.around(h.pace[t.people[seat]], uneven)
	if !t.decided[seat] {
		t.decided[seat], d = true, d*atFirst
	}
	return min(d, slowest)
}

// counted returns the result of a table as it stands.
func (t *eventTable) counted() event.Step {
	places := event.Places(&t.g)
	for k := range places {
		places[k].Robot = t.robot[k]
	}
	return event.Step{Do: event.Counted, Places: places}
}

// end takes a table off.
func (h *hall) end(t *eventTable, s event.Step) error {
	h.tables = slices.DeleteFunc(h.tables, func(other *eventTable) bool { return other == t })
	h.seen.lasted = append(h.seen.lasted, h.now.Sub(t.began))
	s.Table = t.no
	return h.apply(s)
}
