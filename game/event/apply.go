package event

import (
	"errors"
	"slices"
	"time"
)

// The refusals of steps.
var (
	ErrOver    = errors.New("the event is over")
	ErrAlready = errors.New("the user has joined")
	ErrNotIn   = errors.New("the user has not joined")
	ErrFull    = errors.New("the event is full")
	ErrTooNew  = errors.New("the user is too new on the server")
	ErrBegun   = errors.New("the event has begun, and nobody comes or pauses any more")
	ErrTooFew  = errors.New("too few people are in")
	ErrNoTable = errors.New("the table is not under way")
	ErrStale   = errors.New("the step does not fit the event any more")
)

// Refusals are all of them.
var Refusals = []error{ErrOver, ErrAlready, ErrNotIn, ErrFull, ErrTooNew, ErrBegun, ErrTooFew, ErrNoTable, ErrStale}

// IsRefusal reports whether an error says why a step is refused.
func IsRefusal(err error) bool {
	return slices.ContainsFunc(Refusals, func(refusal error) bool { return errors.Is(err, refusal) })
}

const (
	// MostPlayers is the largest number of players that are in an event at a time.
	MostPlayers = 64
	// MostPlaces is the largest number of places of an event, with those of players that have played and left.
	MostPlaces = 4 * MostPlayers
	// Overtime is how long tables under way may go on when the time is over.
	Overtime = 5 * time.Minute
	// LeastSignUp is how long people can join at least before an event begins by itself.
	LeastSignUp = 5 * time.Minute
	// MostLate is the longest delay of an event's beginning, because the bot was away or too few came. From then on it
	// is cancelled.
	MostLate = time.Hour
	// AskBefore is how long before the start people are asked whether they are there, and AnswerTime how long
	// they have to answer.
	AskBefore, AnswerTime = 5 * time.Minute, 3 * time.Minute
	// BeatEvery is the time between two beats of a runner. After AwayAfter without a step the bot was away.
	BeatEvery, AwayAfter = time.Minute, 2 * time.Minute
)

// New returns an event that people can join. at is now. lot is the last tie-breaker: it must stay secret before the
// start.
func New(s Settings, at time.Time, lot uint64) Event {
	s.Start, at = stamp(s.Start), stamp(at)
	return Event{
		Settings: s, Phase: Planned, Version: 1, Soon: s.Start.Sub(at) <= AskBefore, Lot: lot, Seen: at,
		Players: []Player{}, Tables: []Table{},
	}
}

// stamp returns a time as it is stored: in UTC, to the millisecond.
func stamp(t time.Time) time.Time { return t.UTC().Truncate(time.Millisecond) }

// Apply returns the event after a step, or one of the errors above; e itself stays as it is.
func (e Event) Apply(s Step) (Event, error) {
	old := e
	e = e.clone()
	s.At = stamp(s.At)
	if s.At.Before(e.Seen) {
		s.At = e.Seen // the clocks of two processes differ
	}
	if gap := s.At.Sub(e.Seen); gap > AwayAfter && (e.Phase == Running || e.Phase == Ending) {
		e.prolong(gap)
	}
	if e.Phase.Live() {
		e.Seen = s.At // later steps change nothing of when it was over
	}
	e.Version++
	var err error
	switch s.Do {
	case Join, Leave, Pause, Resume, Here, Erase:
		err = e.person(s)
	case Cancel:
		err = e.cancel()
	case StartNow:
		err = e.startNow(s.At)
	case Move:
		err = e.move(s)
	default:
		err = e.transitions(s)
	}
	if err != nil {
		return old, err
	}
	switch {
	case e.Phase == Running:
		e.rules().settle(&e)
	case old.Lacks(s.At) && e.early() && !e.Lacks(s.At):
		e.Late = s.At
	}
	return e, nil
}

// clone shares nothing that a step changes in place.
func (e Event) clone() Event {
	e.Players, e.Tables = slices.Clone(e.Players), slices.Clone(e.Tables)
	for i := range e.Tables {
		e.Tables[i].Seats = slices.Clone(e.Tables[i].Seats)
	}
	e.rules().clone(&e)
	return e
}

// prolong adds time in which the bot was away.
func (e *Event) prolong(gap time.Duration) {
	e.Begun = e.Begun.Add(gap)
	if !e.Ends.IsZero() {
		e.Ends = e.Ends.Add(gap)
	}
	for i := range e.Tables {
		e.Tables[i].Began = e.Tables[i].Began.Add(gap)
	}
	for i := range e.Players {
		if p := &e.Players[i]; !p.Since.IsZero() {
			p.Since = p.Since.Add(gap)
		}
	}
}

func (e *Event) cancel() error {
	if !e.Phase.Live() {
		return ErrOver
	}
	e.Phase = Cancelled
	return nil
}

// startNow begins an event before its time. A series keeps the time that it has.
func (e *Event) startNow(now time.Time) error {
	switch {
	case !e.Phase.Live():
		return ErrOver
	case !e.early():
		return ErrBegun
	case !e.Enough():
		return ErrTooFew
	}
	e.begin(now)
	return nil
}

// move gives an event another start, before the check-in has asked people whether they are there.
func (e *Event) move(s Step) error {
	switch {
	case !e.Phase.Live():
		return ErrOver
	case e.Phase != Planned:
		return ErrBegun
	}
	e.Start = stamp(s.Start)
	e.Soon = e.Start.Sub(s.At) <= AskBefore
	for i := range e.Players {
		e.Players[i].Here = e.Soon // as if everybody had joined now
	}
	return nil
}

// person carries out the steps of a single person, and those about one.
func (e *Event) person(s Step) error {
	i := e.player(s.User)
	if s.Do == Join {
		return e.join(s, i)
	}
	if i < 0 {
		return ErrNotIn
	}
	p := &e.Players[i]
	if s.Do == Erase {
		if e.leave(i) {
			p.User, p.Name, p.Avatar, p.Rating = "", "", "", 0
		}
		return nil
	}
	if !e.Phase.Live() {
		return ErrOver
	}
	if p.Left {
		return ErrNotIn
	}
	switch s.Do {
	case Leave:
		e.leave(i)
	case Pause:
		if e.drawn() {
			return ErrBegun
		}
		p.Paused = true
	case Resume, Here:
		if p.Paused && e.drawn() {
			return ErrBegun
		}
		p.Here = p.Here || s.Do == Here
		if p := &e.Players[i]; p.Paused { // the wait begins now
			p.Paused, p.Since = false, e.Seen
		}
	}
	return nil
}

// drawn reports whether the event runs with the players that it began with, and no others.
func (e *Event) drawn() bool { return !e.early() && !e.rules().loose() }

// join adds a player, also late, or one that had left.
func (e *Event) join(s Step, i int) error {
	switch {
	case e.Phase == Ending || !e.Phase.Live():
		return ErrOver
	case i >= 0 && !e.Players[i].Left && (!e.drawn() || !e.Players[i].Paused):
		return ErrAlready
	case e.drawn():
		return ErrBegun
	case i < 0 && e.MinDays > 0 && (s.Member.IsZero() || s.At.Before(s.Member.AddDate(0, 0, e.MinDays))):
		return ErrTooNew
	case e.full(i >= 0):
		return ErrFull
	}
	if i < 0 {
		if i = e.unused(); i < 0 {
			i = len(e.Players)
			e.Players = append(e.Players, Player{})
		}
		e.Players[i] = Player{User: s.User, Name: s.Name, Avatar: s.Avatar, Rating: s.Rating}
	}
	p := &e.Players[i]
	p.Left, p.Paused, p.Since = false, false, s.At
	p.Here = e.Phase != Planned || e.Start.Sub(s.At) <= AskBefore // a player that joins so late is there
	return nil
}

// full reports whether the event has no room for a newcomer, or for a player with a place that comes back.
func (e *Event) full(hasPlace bool) bool {
	in := 0
	for i := range e.Players {
		if !e.Players[i].Left {
			in++
		}
	}
	return in >= MostPlayers || !hasPlace && len(e.Players) >= MostPlaces && e.unused() < 0
}

// unused returns a place for a newcomer: that of an erased user that has not played, among many players that of any
// player that has left without playing, and among the most that of any erased user; -1 if there is none.
func (e *Event) unused() int {
	many, last := len(e.Players) >= MostPlayers, len(e.Players) >= MostPlaces
	return slices.IndexFunc(e.Players, func(p Player) bool {
		idle := p.Left && p.Table == 0 && e.rules().loose()
		return idle && (p.User == "" && (p.Games == 0 || last) || p.Games == 0 && many)
	})
}

// leave removes a player, and reports whether the place in Players stays: not before the event has begun. A leaver
// loses the table in play.
func (e *Event) leave(i int) (stays bool) {
	if e.early() {
		e.Players = slices.Delete(e.Players, i, i+1)
		return false
	}
	p := &e.Players[i]
	p.Left = true
	for t := range e.Tables {
		for k := range e.Tables[t].Seats {
			if seat := &e.Tables[t].Seats[k]; seat.Player == i {
				seat.Lost = true
			}
		}
	}
	return true
}

// Verb is the action of a step.
type Verb string

// The verbs. Those of people name a User.
const (
	Join     Verb = "join" // or join again
	Leave    Verb = "leave"
	Pause    Verb = "pause"
	Resume   Verb = "resume"
	Here     Verb = "here" // the answer to the check-in
	Cancel   Verb = "cancel"
	StartNow Verb = "start-now" // tables are made from now on: enough people are in
	Move     Verb = "move"      // the start, while people join
	Erase    Verb = "erase"     // name and id of a player are erased, the standings stay

	Ask     Verb = "ask"     // the check-in begins
	Asked   Verb = "asked"   // the check-in is over
	Begin   Verb = "begin"   // tables are made from now on
	Seated  Verb = "seated"  // tables are made
	Counted Verb = "counted" // a table is over and counts
	Void    Verb = "void"    // a table is over and counts for nothing
	End     Verb = "end"     // the time is over
	Finish  Verb = "finish"  // the last table is over
	Beat    Verb = "beat"    // the bot is there
)

// Step is one change of an event.
type Step struct {
	Do     Verb      `json:"do"`
	At     time.Time `json:"at"`
	User   UserID    `json:"user,omitempty"`
	Start  time.Time `json:"start,omitzero"`   // Move: to this time
	Name   string    `json:"name,omitempty"`   // Join
	Avatar string    `json:"avatar,omitempty"` // Join
	Rating int       `json:"rating,omitempty"` // Join
	Member time.Time `json:"member,omitzero"`  // Join: of the server since
	Tables []Table   `json:"tables,omitempty"` // Seated
	Table  int       `json:"table,omitempty"`  // Counted and Void: its number
	Places []Place   `json:"places,omitempty"` // Counted: one a seat, in the order of the seats
}

// Place is the result of a table for a seat.
type Place struct {
	Place int  `json:"place"`           // from 1; equal ones are shared
	Won   bool `json:"won,omitempty"`   // no place has won where the clock ended the table
	Left  int  `json:"left"`            // points in hand
	Robot bool `json:"robot,omitempty"` // played for the user at the end, or the user had left: behind all others
}

// Act is an action of a runner for an event.
type Act string

// The acts. All but EndTable come with a step to commit.
const (
	Commit     Act = "commit"      // nothing else
	PingAll    Act = "ping"        // commit, then ask Want.Users whether they are there
	MakeTables Act = "make tables" // commit with the tables, which are dealt at once
	EndTable   Act = "end table"   // end it; its own commit brings the result
)

// Want is the next act that an event needs.
type Want struct {
	Act   Act
	Step  Step
	Users []UserID // PingAll
	Table int      // EndTable
}
