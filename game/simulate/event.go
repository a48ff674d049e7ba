package simulate

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"time"

	"unobot/game"
	"unobot/game/ai"
	"unobot/game/daily"
	"unobot/game/event"
)

// EventConfig describes an event that robots play as people would, in virtual time.
type EventConfig struct {
	Kind    event.Kind
	Minutes int // of an arena
	Seats   int // at a table
	Edition *game.Edition
	Options game.Options
	People  int // that join
	Late    int // of them, that come in the first half of an arena
	Leave   int // of the others, that leave in the course of it, in play or not
	Seed    uint64
}

// Check returns an error for a config that cannot be played. The edition's refusal is a *game.OptionError.
func (c EventConfig) Check() error {
	switch {
	case c.People < 2 || c.People > event.MostPlayers:
		return fmt.Errorf("an event cannot have %d players: use 2 to %d", c.People, event.MostPlayers)
	case c.Late < 0 || c.Leave < 0 || c.People-c.Late-c.Leave < 2:
		return errors.New("two at least are there from the start to the end")
	case c.Late > 0 && c.Kind != event.Arena:
		return errors.New("people come late to an arena only")
	}
	return c.settings().Check()
}

// evening is the start of every event of a simulation.
var evening = time.Date(2000, 1, 1, 20, 0, 0, 0, time.UTC)

func (c EventConfig) settings() event.Settings {
	return event.Settings{
		Name: "simulated", Kind: c.Kind, Start: evening, Minutes: c.Minutes, TableSize: c.Seats,
		Edition: c.Edition.ID, Options: event.Options{Options: c.Options},
	}
}

// The pace of people. Each person has a pace of its own, and each decision takes a time around it; both are
// lognormal: half of all decisions take less than four seconds, one in ten more than ten.
const (
	usualPace  = 4 * time.Second
	unlike     = 0.4              // people, as the spread of the logarithm
	uneven     = 0.6              // the decisions of one
	slowest    = 30 * time.Second // game/table.EventTurnTime; a robot moves for slower players
	atFirst    = 3                // times as long for the first decision at a table: people have to find it
	ofACall    = 0.5              // of that to say UNO, or to catch
	results    = 10 * time.Second // that people look at between two rounds
	robotPace  = 2 * time.Second  // of the robots that play for leavers
	playouts   = 64               // of a hard robot's decision
	joinBefore = 10 * time.Minute
	leaveUntil = 30 * time.Minute // of a knockout, which has no fixed end
)

// levels are the playing strengths of people, in turn.
var levels = [...]ai.Level{ai.Easy, ai.Normal, ai.Hard}

func level(person int) ai.Level { return levels[person%len(levels)] }

// ratings are about those that people of these levels would come to have; they seed a knockout.
var ratings = map[ai.Level]int{ai.Easy: 1400, ai.Normal: 1500, ai.Hard: 1550}

// change is one action of a person in an event, outside the tables.
type change struct {
	at     time.Time
	do     event.Verb
	person int
}

// hall is one event under way, with all its tables.
type hall struct {
	EventConfig
	rng     *rand.Rand
	now     time.Time
	e       event.Event
	pace    []time.Duration // by person
	changes []change        // to come, the next one first
	tables  []*eventTable   // under way
	seen    observations
}

// RunEvent plays an event to its end and returns a report. It acts as a runner (event.Wants, Apply and Due) and plays
// every card of every table. The same config is the same event. It ends early with ctx.
func RunEvent(ctx context.Context, c EventConfig) (EventReport, error) {
	if err := c.Check(); err != nil {
		return EventReport{}, err
	}
	h := &hall{
		EventConfig: c, rng: rand.New(rand.NewPCG(c.Seed, uint64(c.People))),
		e: event.New(c.settings(), evening.Add(-joinBefore), c.Seed), seen: observations{met: map[[2]int]int{}},
	}
	h.invite()
	for h.e.Phase != event.Over {
		if err := ctx.Err(); err != nil {
			return EventReport{}, fmt.Errorf("stopped in the middle of an event: %w", err)
		}
		if err := h.turn(); err != nil {
			return EventReport{}, fmt.Errorf("event of seed %d, %v after its start: %w", c.Seed, h.now.Sub(evening), err)
		}
	}
	return h.report(), nil
}

// invite decides the comings and goings of people and their times. People are numbered as they come, so that their
// numbers are their indexes in the event.
func (h *hall) invite() {
	span := leaveUntil
	if h.Kind == event.Arena {
		span = time.Duration(h.Minutes) * time.Minute
	}
	var late []time.Duration
	for range h.Late {
		late = append(late, h.upTo(span/2))
	}
	slices.Sort(late)
	for i := range h.People {
		join := -joinBefore
		if early := h.People - h.Late; i >= early {
			join = late[i-early]
		}
		h.changes = append(h.changes, change{evening.Add(join), event.Join, i})
		if i < h.Leave {
			h.changes = append(h.changes, change{evening.Add(h.upTo(span)), event.Leave, i})
		}
		h.pace = append(h.pace, h.around(usualPace, unlike))
	}
	slices.SortStableFunc(h.changes, func(a, b change) int { return a.at.Compare(b.at) })
}

// upTo returns a time from 0 to d.
func (h *hall) upTo(d time.Duration) time.Duration { return time.Duration(h.rng.Int64N(int64(d))) }

// around returns a random time around d. Its logarithm has the given spread.
func (h *hall) around(d time.Duration, spread float64) time.Duration {
	return time.Duration(float64(d) * math.Exp(spread*h.rng.NormFloat64())).Truncate(time.Millisecond)
}

// turn does everything that is to be done at the next time at which something is.
func (h *hall) turn() error {
	next := h.e.Due()
	if len(h.changes) > 0 && h.changes[0].at.Before(next) {
		next = h.changes[0].at
	}
	for _, t := range h.tables {
		if t.next.Before(next) {
			next = t.next
		}
	}
	h.now = next
	for len(h.changes) > 0 && !h.changes[0].at.After(h.now) {
		c := h.changes[0]
		h.changes = h.changes[1:]
		if err := h.person(c); err != nil {
			return err
		}
	}
	for _, t := range slices.Clone(h.tables) {
		if t.next.After(h.now) {
			continue
		}
		if err := h.play(t); err != nil {
			return err
		}
	}
	return h.run()
}

// person carries out a person's change. Leaving is without effect when no tables come any more.
func (h *hall) person(c change) error {
	if c.do == event.Leave && h.e.Phase == event.Ending {
		return nil
	}
	user := strconv.Itoa(c.person)
	s := event.Step{Do: c.do, User: event.UserID(user), Name: user, Rating: ratings[level(c.person)]}
	if err := h.apply(s); err != nil || c.do != event.Leave {
		return err
	}
	for _, t := range h.tables {
		if k := slices.Index(t.people, c.person); k >= 0 {
			if t.robot[k] = true; !slices.Contains(t.robot, false) {
				return h.end(t, event.Step{Do: event.Void})
			}
		}
	}
	return nil
}

// apply commits a step.
func (h *hall) apply(s event.Step) (err error) {
	s.At = h.now
	h.e, err = h.e.Apply(s)
	return err
}

// run does the acts that the event wants until it wants none, as a runner does.
func (h *hall) run() error {
	for {
		wants := h.e.Wants(h.now)
		if len(wants) == 0 {
			return nil
		}
		for _, w := range wants {
			if err := h.want(w); err != nil {
				return err
			}
		}
	}
}

func (h *hall) want(w event.Want) error {
	switch w.Act {
	case event.EndTable:
		at := slices.IndexFunc(h.tables, func(t *eventTable) bool { return t.no == w.Table })
		return h.end(h.tables[at], h.tables[at].counted())
	case event.MakeTables:
		h.seen.seated(&h.e, w.Step)
		for _, t := range w.Step.Tables {
			if err := h.open(t); err != nil {
				return err
			}
		}
	case event.Commit:
		if w.Step.Do == event.End {
			for _, i := range h.e.Waiting() { // no tables come any more
				h.seen.waits = append(h.seen.waits, h.now.Sub(h.e.Players[i].Since))
			}
		}
	}
	if err := h.apply(w.Step); err != nil {
		return err
	}
	for _, u := range w.Users { // all the people asked are there
		if err := h.apply(event.Step{Do: event.Here, User: u}); err != nil {
			return err
		}
	}
	return nil
}

// eventTable is a table of an event under way.
type eventTable struct {
	no      int
	g       game.Game
	began   time.Time
	people  []int  // by seat: the index in the event
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
