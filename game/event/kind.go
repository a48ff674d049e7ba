package event

import (
	"time"

	"unobot/game"
)

// kind holds the rules that differ between kinds of events: the seating and the points. Everything else, from joining
// to the last table, is the same for all of them. A kind is one file of this package, a line in kinds, and a field of
// KindData if it stores more than an Event does.
type kind interface {
	// usual returns the default settings of the kind: Minutes where it has an end by the clock, TableSize, and the
	// target.
	usual() Settings
	// check refuses settings that the kind cannot play with.
	check(Settings) error
	// loose reports whether people join and pause while the event runs.
	loose() bool
	// clone makes the kind's data in KindData independent of the event that it was copied from.
	clone(*Event)
	// begin is called when the event begins.
	begin(*Event)
	// settle is called after every step while the event runs.
	settle(*Event)
	// tables are the tables to make now. A step that seats people at some of them, in this order, has to fit.
	tables(e *Event, now time.Time) []Table
	// waits reports whether there may be a table for a player who is free.
	waits(e *Event, player int) bool
	// count applies a table's result to its players.
	count(e *Event, t Table, places []Place)
	// over reports whether no tables come any more.
	over(e *Event, now time.Time) bool
	// next returns the time at which the results of tables or over may change without a step; zero for never.
	next(*Event) time.Time
	// deadline returns the time at which a table under way has to end.
	deadline(*Event, Table) time.Time
}

var kinds = map[Kind]kind{Arena: arena{}, Knockout: knockout{}}

// KindData is the data that kinds store in their events: each event has at most one field.
type KindData struct {
	Bracket Bracket `json:"bracket,omitempty"` // of a knockout that has begun
}

func (e *Event) rules() kind { return kinds[e.Kind] }

// Usual returns the default settings of a kind: Minutes (0: it has no end by the clock), TableSize and the target. It
// returns false if there is no such kind.
func Usual(k Kind) (Settings, bool) {
	rules, known := kinds[k]
	if !known {
		return Settings{}, false
	}
	s := rules.usual()
	s.Kind = k
	return s, true
}

// usually returns usual settings with the options of most games and a target.
func usually(minutes, size int, target int16) Settings {
	options := game.DefaultOptions()
	options.Target = target
	return Settings{Minutes: minutes, TableSize: size, Options: Options{options}}
}

// Open reports whether people can join now.
func (e *Event) Open() bool {
	return e.Phase.Live() && e.Phase != Ending && (e.early() || e.rules().loose())
}

// LeastPeople are needed for a table.
const LeastPeople = 2

// Enough reports whether an event that has not begun has the people for a table.
func (e *Event) Enough() bool {
	free := 0
	for i := range e.Players {
		if e.Players[i].Free() {
			free++
		}
	}
	return e.early() && free >= LeastPeople
}

// Lacks reports whether the start has come and the event cannot begin, since too few are in and it has no late joins.
func (e *Event) Lacks(now time.Time) bool {
	return e.early() && !now.Before(e.Start) && !e.rules().loose() && !e.Enough()
}

// Pauses reports whether people can pause now, and see more than a list of the players.
func (e *Event) Pauses() bool { return e.Phase == Running && e.rules().loose() }

// LosesByLeaving reports whether a player would lose a game by leaving now, or the way to the final.
func (e *Event) LosesByLeaving(u UserID) bool {
	i := e.player(u)
	if i < 0 || e.Players[i].Left || e.early() || !e.Phase.Live() {
		return false
	}
	return e.Players[i].Table != 0 || !e.rules().loose() && e.rules().waits(e, i)
}

// Waiting returns the places in Players of those that wait for a table.
func (e *Event) Waiting() (waiting []int) {
	for i := range e.Players {
		if e.Players[i].Free() && e.rules().waits(e, i) {
			waiting = append(waiting, i)
		}
	}
	return waiting
}
