package daily

import (
	"time"

	"unobot/game"
)

// Day is a day in UTC, such as 2026-11-22.
type Day string

// DayOf is the day of a moment.
func DayOf(t time.Time) Day { return Day(t.UTC().Format(time.DateOnly)) }

// Begin is when the day begins; false for what is no day.
func (d Day) Begin() (at time.Time, ok bool) {
	at, err := time.Parse(time.DateOnly, string(d))
	return at, err == nil && DayOf(at) == d
}

// After is the day that follows n days later, or before where n is negative.
func (d Day) After(n int) Day {
	at, _ := d.Begin()
	return DayOf(at.AddDate(0, 0, n))
}

// Since is how many days later d is than another day, negative where it is earlier.
func (d Day) Since(other Day) int {
	from, _ := other.Begin()
	to, _ := d.Begin()
	return int(to.Sub(from).Hours() / 24)
}

// disclosedAfter is how long after the end of a day its secret is kept: games that began in time may
// be played to their end.
const disclosedAfter = time.Hour

// Disclosed is when the secret of the day may be known. Games that are not over by then have no
// result.
func (d Day) Disclosed() time.Time {
	at, _ := d.Begin()
	return at.AddDate(0, 0, 1).Add(disclosedAfter)
}

// editions are those of the days of the week.
var editions = [...]game.EditionID{
	time.Monday: "classic", time.Tuesday: "hyper", time.Wednesday: "flip", time.Thursday: "stranger",
	time.Friday: "splash", time.Saturday: "classic", time.Sunday: "flip",
}

// EditionOn is the edition of a weekday.
func EditionOn(d time.Weekday) game.EditionID { return editions[d] }

// Edition is the edition of the day.
func (d Day) Edition() game.EditionID {
	at, _ := d.Begin()
	return EditionOn(at.Weekday())
}
