package event_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/event"
)

// tomorrow is an event of a kind that begins tomorrow.
func tomorrow(kind event.Kind) event.Event {
	s, _ := event.Usual(kind)
	s.Name, s.Edition, s.Start = "Friday", "classic", evening.AddDate(0, 0, 1)
	return event.New(s, evening, 1)
}

func joins(u string) event.Step {
	return event.Step{Do: event.Join, At: evening, User: event.UserID(u), Name: u}
}

// TestOneMemberFillsNoEvent, whether they leave or have everything erased each time, before the start and afterwards
// (fault 171).
func TestOneMemberFillsNoEvent(t *testing.T) {
	for _, kind := range []event.Kind{event.Arena, event.Knockout} {
		for _, away := range []event.Verb{event.Leave, event.Erase} {
			e := tomorrow(kind)
			for range 3 * event.MostPlayers {
				e = do(t, e, joins("ada"))
				e = do(t, e, event.Step{Do: away, At: evening, User: "ada"})
			}
			require.Empty(t, e.Players)
			for i := range event.MostPlayers {
				e = do(t, e, joins(fmt.Sprint("user-", i)))
			}
			require.ErrorIs(t, errorOf(e.Apply(joins("one too many"))), event.ErrFull)
			e = do(t, e, event.Step{Do: away, At: evening, User: "user-7"})
			e = do(t, e, joins("in time"))
			require.Len(t, e.Players, event.MostPlayers)
		}
	}
	e := arena(t, "bruno", "chloe")
	for i := range 3 * event.MostPlayers {
		who := "ada"
		if i%2 == 0 {
			who = fmt.Sprint("visitor-", i)
		}
		e = do(t, e, joins(who))
		e = do(t, e, event.Step{Do: event.Erase, At: evening, User: event.UserID(who)})
		e = do(t, e, joins(fmt.Sprint("left-", i)))
		e = do(t, e, event.Step{Do: event.Leave, At: evening, User: event.UserID(fmt.Sprint("left-", i))})
	}
	require.LessOrEqual(t, len(e.Players), event.MostPlayers+1)
	for i := range event.MostPlayers - 2 {
		e = do(t, e, joins(fmt.Sprint("user-", i)))
	}
	require.ErrorIs(t, errorOf(e.Apply(joins("one too many"))), event.ErrFull)
}

// TestWhoHasPlayedAndLeftKeepsNobodyOut: one member plays and has everything erased, or many play and leave. 64 others have
// room all the same, the points stay, and the list has an end (fault 171).
func TestWhoHasPlayedAndLeftKeepsNobodyOut(t *testing.T) {
	played := func(e event.Event, u string, away event.Verb) event.Event {
		e = do(t, e, joins(u))
		at := slices.IndexFunc(e.Players, func(p event.Player) bool { return string(p.User) == u })
		other := slices.IndexFunc(e.Players, func(p event.Player) bool { return p.User == "bruno" })
		e = won(t, seat(t, e, 1, at, other), 2, e.Made+1, 2)
		return do(t, e, event.Step{Do: away, At: after(2), User: event.UserID(u)})
	}
	for _, away := range []event.Verb{event.Erase, event.Leave} {
		e := arena(t, "bruno")
		for i := range 2 * event.MostPlayers {
			u := "ada"
			if away == event.Leave {
				u = fmt.Sprint("visitor-", i)
			}
			e = played(e, u, away)
		}
		require.Equal(t, 2, e.Players[e.Standings()[0]].Points, "their points stay")
		for i := range event.MostPlayers - 1 {
			e = do(t, e, joins(fmt.Sprint("user-", i)))
		}
		require.ErrorIs(t, errorOf(e.Apply(joins("one too many"))), event.ErrFull)
	}
	e := arena(t, "bruno")
	for range 2 * event.MostPlaces {
		e = played(e, "ada", event.Erase)
	}
	require.Len(t, e.Players, event.MostPlaces, "the oldest who are forgotten make room")
	do(t, e, joins("ada"))
}

// TestWhoHasNoRatingIsSeededByLot: players without a rating come after those with one (fault 181).
func TestWhoHasNoRatingIsSeededByLot(t *testing.T) {
	first := map[event.UserID]bool{}
	for lot := range uint64(40) {
		e := tomorrow(event.Knockout)
		e.Lot = lot
		for i := range 12 {
			join := joins(fmt.Sprint("new-", i))
			if i < 4 {
				join = joins(fmt.Sprint("rated-", i))
				join.Rating = 700 + i
			}
			e = do(t, e, join)
		}
		e = do(t, e, event.Step{Do: event.Begin, At: e.Start})
		for _, box := range e.Bracket[0] {
			require.Contains(t, string(e.Players[box.People[0]].User), "rated-", "the best of each table has a rating")
			first[e.Players[box.People[1]].User] = true
		}
	}
	require.Len(t, first, 8)
}

// TestASeriesKeepsWhatWasAskedFor: the clock of its first event and its week of the month, after any change of clocks
// or short month in between (fault 170).
func TestASeriesKeepsWhatWasAskedFor(t *testing.T) {
	const day = "Mon 2006-01-02 15:04"
	for _, c := range []struct {
		name, zone string
		repeat     event.Repeat
		first      string
		then       []string
	}{
		{
			"a time that is left out at the end of a day", "America/Nuuk", event.Weekly, "Sat 2027-03-20 23:30",
			[]string{"Sun 2027-03-28 00:30", "Sat 2027-04-03 23:30", "Sat 2027-04-10 23:30"},
		},
		{
			"the last Saturday, at such a time", "America/Nuuk", event.Monthly, "Sat 2027-02-27 23:30",
			[]string{"Sun 2027-03-28 00:30", "Sat 2027-04-24 23:30", "Sat 2027-05-29 23:30"},
		},
		{
			"a time that is left out once", "America/New_York", event.Weekly, "Sun 2026-03-01 02:30",
			[]string{"Sun 2026-03-08 03:30", "Sun 2026-03-15 02:30", "Sun 2026-03-22 02:30"},
		},
		{
			"a time that comes twice", "Europe/Berlin", event.Weekly, "Sun 2026-10-18 02:30",
			[]string{"Sun 2026-10-25 02:30", "Sun 2026-11-01 02:30"},
		},
		{
			"midnight is left out", "America/Santiago", event.Weekly, "Sun 2026-08-30 00:00",
			[]string{"Sun 2026-09-06 01:00", "Sun 2026-09-13 00:00"},
		},
		{
			"the fourth Friday, which is the last of some months", "Europe/Paris", event.Monthly, "Fri 2026-10-23 20:00",
			[]string{"Fri 2026-11-27 20:00", "Fri 2026-12-25 20:00", "Fri 2027-01-22 20:00"},
		},
		{
			"the fourth Monday, a week before the last day of its month", "Europe/Paris", event.Monthly, "Mon 2026-11-23 20:00",
			[]string{"Mon 2026-12-28 20:00", "Mon 2027-01-25 20:00", "Mon 2027-02-22 20:00", "Mon 2027-03-22 20:00"},
		},
		{
			"the last Friday", "Europe/Paris", event.Monthly, "Fri 2026-10-30 20:00",
			[]string{"Fri 2026-11-27 20:00", "Fri 2026-12-25 20:00", "Fri 2027-01-29 20:00"},
		},
		{
			"the first Sunday, over a change of clocks", "America/New_York", event.Monthly, "Sun 2026-10-04 01:30",
			[]string{"Sun 2026-11-01 01:30", "Sun 2026-12-06 01:30"},
		},
		{
			"the second Sunday at a time that is left out", "America/New_York", event.Monthly, "Sun 2026-02-08 02:15",
			[]string{"Sun 2026-03-08 03:15", "Sun 2026-04-12 02:15"},
		},
	} {
		place, err := time.LoadLocation(c.zone)
		require.NoError(t, err)
		start, err := time.ParseInLocation(day, c.first, place)
		require.NoError(t, err)
		s := event.Settings{Start: start.UTC(), Repeat: c.repeat, Options: event.Options{Options: game.DefaultOptions()}}
		for _, want := range c.then {
			var again bool
			s, again = s.Next(place)
			require.True(t, again)
			require.Equal(t, want, s.Start.In(place).Format(day), c.name)
		}
	}
}
