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
	late := e.Phase == Cancelled && e.Begun.IsZero() && !e.Seen.Before(e.Start.Add(MostLate))
	return e.Repeat != Never && (e.Phase == Over || late)
}

// Next returns the event after this one in a series, at the requested time of the local clock of place, or false if
// there is none. Monthly is the same weekday in the same week of the month, or the last one where the first event was
// on the last. Each is counted from the requested time and week, and not from the event before, which a change of
// clocks or a short month may have moved.
func (s Settings) Next(place *time.Location) (Settings, bool) {
	start := s.Start.In(place)
	if s.Clock == "" {
		s.Clock = start.Format(clockForm)
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
	s.Start = stamp(at(start, s.Clock, place))
	return s, true
}

// clockForm is the form of Settings.Clock, and lastWeek stands for the last week of a month in Settings.Week.
const (
	clockForm = "15:04"
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

// at returns the time on a day at which the clock in a place shows the given one.
func at(day time.Time, clock string, place *time.Location) time.Time {
	wall, err := time.Parse(clockForm, clock)
	if err != nil {
		return day
	}
	return AtClock(time.Date(day.Year(), day.Month(), day.Day(), wall.Hour(), wall.Minute(), 0, 0, time.UTC), place)
}

// AtClock returns the time at which the clock in a place shows the day, hour and minute that wall shows in UTC. A time
// that a change of clocks leaves out is the one after it, by as much: time.Date alone may return an earlier one, before
// midnight even on the day before.
func AtClock(wall time.Time, place *time.Location) time.Time {
	found := time.Date(wall.Year(), wall.Month(), wall.Day(), wall.Hour(), wall.Minute(), 0, 0, place)
	says := time.Date(found.Year(), found.Month(), found.Day(), found.Hour(), found.Minute(), 0, 0, time.UTC)
	return found.Add(max(0, wall.Sub(says)))
}

// last reports whether a day is the last of its weekday in its month.
func last(day time.Time) bool { return day.AddDate(0, 0, 7).Month() != day.Month() }
