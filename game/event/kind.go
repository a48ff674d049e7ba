package event

import "time"

// kind is how people meet in an event and what that is worth. Everything else, from joining to the last table, is the
// same for all of them. A kind is one file of this package, and a line in kinds.
type kind interface {
	// check refuses settings that the kind cannot play with.
	check(Settings) error
	// loose reports whether people join and pause while the event runs.
	loose() bool
	// begin is called when the event begins.
	begin(*Event)
	// settle is called after every step while the event runs.
	settle(*Event)
	// tables are the tables to make now. A step that seats people at some of them, in this order, has to fit.
	tables(e *Event, now time.Time) []Table
	// count is what a table's result means for its people.
	count(e *Event, t Table, places []Place)
	// over reports whether no tables come any more.
	over(e *Event, now time.Time) bool
	// next is when tables or over may say something else although nothing has happened; zero: never.
	next(*Event) time.Time
	// deadline is when a table under way has to end.
	deadline(*Event, Table) time.Time
}

var kinds = map[Kind]kind{Arena: arena{}, Knockout: knockout{}}

func (e *Event) rules() kind { return kinds[e.Kind] }
