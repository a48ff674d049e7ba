package event

import (
	"fmt"
	"time"
	"unicode/utf8"

	"unobot/game"
)

// Bounds of settings.
const (
	LeastMinutes, MostMinutes = 20, 180
	LeastTable, MostTable     = 2, 6
	MostName                  = 60 // characters
)

// Check refuses what cannot be played. The edition's refusal is a *game.OptionError.
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
	case s.MinDays < 0:
		return fmt.Errorf("nobody can be on the server for %d days", s.MinDays)
	case !ok:
		return fmt.Errorf("there is no edition %q", s.Edition)
	}
	if err := rules.check(s); err != nil {
		return err
	}
	return edition.Check(s.Options.Options, s.TableSize)
}

// Next is the event that comes after this one, at the same time of the day in a place; false: none does. Monthly is
// the same weekday in the same week of the month, or the last one where it was the last.
func (s Settings) Next(place *time.Location) (Settings, bool) {
	start := s.Start.In(place)
	switch s.Repeat {
	case Weekly:
		start = start.AddDate(0, 0, 7)
	case Monthly:
		next := start.AddDate(0, 0, 28)
		early := (next.Day()-1)/7 < (start.Day()-1)/7
		if last(start) {
			early = !last(next)
		}
		if early || next.Month() == start.Month() {
			next = next.AddDate(0, 0, 7)
		}
		start = next
	default:
		return Settings{}, false
	}
	s.Start = stamp(start)
	return s, true
}

// last reports whether a day is the last of its weekday in its month.
func last(day time.Time) bool { return day.AddDate(0, 0, 7).Month() != day.Month() }
