package event

import (
	"fmt"
	"time"
	"unicode/utf8"

	"unobot/game"
)

// kind holds the rules that differ between kinds of events: the seating and the points. Everything else, from joining
// to the last table, is the same for all of them. A kind is one file of this package with its constant, its name in
// Kinds and in kinds, and a field of KindData if it stores more than an Event does.
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

// Kinds lists the kinds of events, in the order in which a command offers them.
var Kinds = []Kind{Arena, Knockout}

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
func (e *Event) Enough() bool { return e.early() && len(e.free()) >= LeastPeople }

// Lacks reports whether the start has come and the event cannot begin, since too few are in and it has no late joins.
func (e *Event) Lacks(now time.Time) bool {
	return e.early() && !now.Before(e.Start) && !e.rules().loose() && !e.Enough()
}

// Begins returns the time at which the event begins by itself, if enough people are in: its start, or later, so that
// people can join an event that becomes able to begin after its time.
func (e *Event) Begins() time.Time {
	if late := e.Late.Add(LeastSignUp); late.After(e.Start) {
		return late
	}
	return e.Start
}

// tooLate reports whether an event that has not begun will not do so any more: an hour has gone by, and too few are in
// or nothing has begun it at its later time.
func (e *Event) tooLate(now time.Time) bool {
	return !now.Before(e.Start.Add(MostLate)) &&
		(!e.rules().loose() && len(e.free()) < LeastPeople || !now.Before(e.Begins().Add(AwayAfter)))
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

// IsOut reports whether a player has played in a knockout under way and does not go on.
func (e *Event) IsOut(u UserID) bool {
	i := e.player(u)
	return i >= 0 && e.Kind == Knockout && e.Phase == Running &&
		e.Players[i].Games > 0 && !e.Players[i].Left && !e.LosesByLeaving(u)
}

// Waiting returns the indexes in Players of those that wait for a table.
func (e *Event) Waiting() (waiting []int) {
	for i := range e.Players {
		if e.Players[i].Free() && e.rules().waits(e, i) {
			waiting = append(waiting, i)
		}
	}
	return waiting
}

// Bounds of settings.
const (
	LeastMinutes, MostMinutes = 20, 180
	LeastTable, MostTable     = 2, 6
	MostName                  = 60  // characters
	MostDays                  = 365 // of membership
)

// Check returns an error for settings that cannot be played. The edition's refusal is a *game.OptionError.
func (s Settings) Check() error {
	edition, ok := game.EditionByID(s.Edition)
	rules, known := kinds[s.Kind]
	switch {
	case !known:
		return fmt.Errorf("there is no event of kind %q", s.Kind)
	case s.Repeat != Never && s.Repeat != Weekly && s.Repeat != Monthly:
		return fmt.Errorf("an event cannot come %q", s.Repeat)
	case s.Name == "" || utf8.RuneCountInString(s.Name) > MostName:
		return fmt.Errorf("a name has 1 to %d characters", MostName)
	case s.MinDays < 0 || s.MinDays > MostDays:
		return fmt.Errorf("an event cannot ask for %d days on the server", s.MinDays)
	case !ok:
		return fmt.Errorf("there is no edition %q", s.Edition)
	}
	if err := rules.check(s); err != nil {
		return err
	}
	return edition.Check(s.Options.Options, s.TableSize)
}

// ComesAgain reports whether another event follows this one. It is over, or it was called off by itself since its time
// went by; a series ends with an event that a person has called off.
func (e *Event) ComesAgain() bool {
	late := e.Phase == Cancelled && e.Begun.IsZero() && e.tooLate(e.Seen)
	return e.Repeat != Never && (e.Phase == Over || late)
}

// Next returns the event after this one in a series, at the requested time of the clock of a zone, or false if
// there is none. Monthly is the same weekday in the same week of the month, or the last one where the first event was
// on the last. Each is counted from the requested time and week, and not from the event before, which a change of
// clocks or a short month may have moved.
func (s Settings) Next(zone *time.Location) (Settings, bool) {
	start := s.Start.In(zone)
	if s.Clock == "" {
		s.Clock = start.Format(ClockForm)
	}
	if eve := noon(start).AddDate(0, 0, -1); at(eve, s.Clock, zone).Equal(s.Start) { // moved past midnight
		start = eve
	}
	if s.Week == 0 && s.Repeat == Monthly {
		if s.Week = (start.Day()-1)/7 + 1; last(start) {
			s.Week = lastWeek
		}
	}
	switch s.Repeat {
	case Weekly:
		start = noon(start).AddDate(0, 0, 7)
	case Monthly:
		start = inWeek(start, s.Week)
	default:
		return Settings{}, false
	}
	s.Start = stamp(at(start, s.Clock, zone))
	return s, true
}

// ClockForm is the form of Settings.Clock, and lastWeek stands for the last week of a month in Settings.Week.
const (
	ClockForm = "15:04"
	lastWeek  = 5
)

// noon returns noon on the same day: clocks do not change then.
func noon(day time.Time) time.Time {
	return time.Date(day.Year(), day.Month(), day.Day(), 12, 0, 0, 0, day.Location())
}

// inWeek returns the day in the month after a day's that has the same weekday and is in a week.
func inWeek(day time.Time, week int) time.Time {
	first := noon(day).AddDate(0, 1, 1-day.Day())
	found := first.AddDate(0, 0, (int(day.Weekday()-first.Weekday())+7)%7+7*(week-1))
	if found.Month() != first.Month() { // the last week has no fifth one of them
		found = found.AddDate(0, 0, -7)
	}
	return found
}

// at returns the time on a day at which the clock of a zone shows the given one.
func at(day time.Time, clock string, zone *time.Location) time.Time {
	wall, err := time.Parse(ClockForm, clock)
	if err != nil {
		return day
	}
	return AtClock(time.Date(day.Year(), day.Month(), day.Day(), wall.Hour(), wall.Minute(), 0, 0, time.UTC), zone)
}

// AtClock returns the time at which the clock of a zone shows the day, hour and minute that wall shows in UTC. A time
// that a change of clocks leaves out is the one after it, by as much: time.Date alone may return an earlier one, before
// midnight even on the day before.
func AtClock(wall time.Time, zone *time.Location) time.Time {
	found := time.Date(wall.Year(), wall.Month(), wall.Day(), wall.Hour(), wall.Minute(), 0, 0, zone)
	says := time.Date(found.Year(), found.Month(), found.Day(), found.Hour(), found.Minute(), 0, 0, time.UTC)
	return found.Add(max(0, wall.Sub(says)))
}

// last reports whether a day is the last of its weekday in its month.
func last(day time.Time) bool { return day.AddDate(0, 0, 7).Month() != day.Month() }
