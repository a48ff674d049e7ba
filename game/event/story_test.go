package event_test

import (
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/event"
)

// planned is an arena an hour before its start.
func planned(t *testing.T, users ...event.UserID) event.Event {
	t.Helper()
	e := event.New(event.Settings{
		Name: "Friday", Kind: event.Arena, Start: evening, Minutes: 20, TableSize: 2,
		Edition: "classic", Options: event.Options{Options: game.DefaultOptions()},
	}, after(-3600), 1)
	for _, u := range users {
		e = join(t, e, u, -3600)
	}
	return e
}

func join(t *testing.T, e event.Event, u event.UserID, second int) event.Event {
	t.Helper()
	return do(t, e, event.Step{Do: event.Join, At: after(second), User: u, Name: string(u)})
}

// wanted carries out the one step that is wanted.
func wanted(t *testing.T, e event.Event, second int, verb event.Verb) event.Event {
	t.Helper()
	wants := e.Wants(after(second))
	require.Len(t, wants, 1)
	require.Equal(t, verb, wants[0].Step.Do)
	return do(t, e, wants[0].Step)
}

// seat seats players of the event at a table of their own.
func seat(t *testing.T, e event.Event, second int, players ...int) event.Event {
	t.Helper()
	table := event.Table{No: e.Made + 1}
	for _, i := range players {
		table.Seats = append(table.Seats, event.Seat{Player: i})
	}
	return do(t, e, event.Step{Do: event.Seated, At: after(second), Tables: []event.Table{table}})
}

// won ends a table that the first seat won.
func won(t *testing.T, e event.Event, second, no, seats int) event.Event {
	t.Helper()
	step := event.Step{Do: event.Counted, At: after(second), Table: no}
	for i := range seats {
		step.Places = append(step.Places, event.Place{Place: i + 1, Won: i == 0, Left: 10 * i})
	}
	return do(t, e, step)
}

func TestWhoDoesNotAnswerTheCheckInIsPausedNotRemoved(t *testing.T) {
	e := planned(t, "ada", "bruno")
	require.Empty(t, e.Wants(after(-301)))
	require.Equal(t, []event.UserID{"ada", "bruno"}, e.Wants(after(-300))[0].Users)
	e = wanted(t, e, -300, event.Ask)
	e = do(t, e, event.Step{Do: event.Here, At: after(-200), User: "ada"})
	e = join(t, e, "chloe", -150)
	e = wanted(t, e, -120, event.Asked)
	e = wanted(t, e, 0, event.Begin)
	require.False(t, e.Players[0].Paused)
	require.True(t, e.Players[1].Paused)
	require.False(t, e.Players[2].Paused, "who joins meanwhile is there")
	e = do(t, e, event.Step{Do: event.Resume, At: after(30), User: "bruno"})
	require.True(t, e.Players[1].Free())
}

func TestWhoJoinsInTheLastFiveMinutesIsNotAsked(t *testing.T) {
	e := join(t, planned(t), "ada", -60)
	require.Empty(t, e.Wants(after(-59)), "a check-in would end after the start")
	require.Equal(t, evening, e.Due())
	e = wanted(t, e, 0, event.Begin)
	require.True(t, e.Players[0].Free())
}

func TestNobodyIsPausedByACheckInThatTheBotMissed(t *testing.T) {
	e := wanted(t, planned(t, "ada", "bruno"), -300, event.Ask)
	e = wanted(t, e, 600, event.Asked)
	e = wanted(t, e, 600, event.Beat) // people can join for five minutes
	e = wanted(t, e, 900, event.Begin)
	require.True(t, e.Players[0].Free())
	require.Equal(t, after(900+20*60), e.Ends, "a late evening is a whole one")
}

func TestAnEventThatIsAnHourLateIsCancelled(t *testing.T) {
	e := planned(t, "ada", "bruno")
	require.Equal(t, event.Ask, e.Wants(after(3599))[0].Step.Do)
	e = wanted(t, e, 3600, event.Cancel)
	require.Equal(t, event.Cancelled, e.Phase)
	require.Zero(t, e.Due())
}

func TestWhoIsTooNewOnTheServerCannotJoin(t *testing.T) {
	e := planned(t)
	e.MinDays = 7
	step := event.Step{Do: event.Join, At: evening, User: "ada", Member: evening.AddDate(0, 0, -6)}
	require.ErrorIs(t, errorOf(e.Apply(step)), event.ErrTooNew)
	step.Member = time.Time{}
	require.ErrorIs(t, errorOf(e.Apply(step)), event.ErrTooNew, "where nobody knows since when")
	step.Member = evening.AddDate(0, 0, -7)
	do(t, e, step)
}

func TestPairingAvoidsTheLastOpponent(t *testing.T) {
	e := wanted(t, planned(t), 0, event.Begin)
	for _, u := range []event.UserID{"ada", "bruno", "chloe", "dan"} {
		e = join(t, e, u, 1)
	}
	e = won(t, seat(t, e, 1, 0, 1), 2, 1, 2)
	e = won(t, seat(t, e, 2, 2, 3), 3, 2, 2)
	require.Len(t, e.Wants(after(3))[0].Step.Tables, 2)
	for _, table := range e.Wants(after(3))[0].Step.Tables {
		pair := []int{table.Seats[0].Player, table.Seats[1].Player}
		slices.Sort(pair)
		require.NotContains(t, [][]int{{0, 1}, {2, 3}}, pair, "they have just played each other")
	}
}

func TestNeighboursInTheStandingsMeet(t *testing.T) {
	e := wanted(t, planned(t), 0, event.Begin)
	for _, u := range []event.UserID{"ada", "bruno", "chloe", "dan"} {
		e = join(t, e, u, 1)
	}
	e.Players[2].Points, e.Players[0].Points, e.Players[3].Points = 9, 8, 2
	tables := e.Wants(after(1))[0].Step.Tables
	require.Len(t, tables, 2)
	require.Equal(t, []event.Seat{{Player: 0}, {Player: 2}}, tables[0].Seats)
}

func TestWhoTimesOutThreeTimesIsLastAndPaused(t *testing.T) {
	e := seat(t, arena(t, "ada", "bruno"), 1, 0, 1)
	e = do(t, e, event.Step{Do: event.Counted, At: after(60), Table: 1, Places: []event.Place{
		{Place: 1, Won: true, Robot: true}, {Place: 2, Left: 30},
	}})
	require.Zero(t, e.Players[0].Points, "a robot won, nobody else")
	require.Equal(t, 1, e.Players[1].Points)
	require.False(t, e.Players[0].Free())
}

func TestTiesGoByWhatWasLeftThenWinsThenWhoWasEarlier(t *testing.T) {
	e := arena(t, "ada", "bruno", "chloe", "dan", "emma")
	for i := range e.Players {
		e.Players[i].Points, e.Players[i].Hand, e.Players[i].Scored = 5, 20, after(100)
	}
	e.Players[4].Hand = 10
	e.Players[3].Wins = 1
	e.Players[2].Scored = after(50)
	require.Equal(t, []int{4, 3, 2, 0, 1}, e.Standings())
}

func TestAnErasureKeepsTheStandings(t *testing.T) {
	e := won(t, seat(t, arena(t, "ada", "bruno"), 1, 0, 1), 60, 1, 2)
	e = do(t, e, event.Step{Do: event.Erase, At: after(61), User: "ada"})
	require.Equal(t, 2, e.Players[0].Points)
	require.Empty(t, string(e.Players[0].User)+e.Players[0].Name+e.Players[0].Avatar)
	require.False(t, e.Players[0].Free())
	require.ErrorIs(t, errorOf(e.Apply(event.Step{Do: event.Resume, At: after(62), User: "ada"})), event.ErrNotIn)
}

func TestTablesOfACancelledEventEndAndCountForNothing(t *testing.T) {
	e := seat(t, arena(t, "ada", "bruno"), 1, 0, 1)
	e = do(t, e, event.Step{Do: event.Cancel, At: after(30)})
	require.Equal(t, []event.Want{{Act: event.EndTable, Table: 1}}, e.Wants(after(30)))
	require.NotZero(t, e.Due())
	ended := won(t, e, 31, 1, 2)
	require.Zero(t, ended.Players[0].Points)
	require.Empty(t, ended.Wants(after(32)))
	require.Zero(t, ended.Due())

	e = wanted(t, e, 30+300, event.Void)
	require.Empty(t, e.Tables, "one that cannot be ended is given up")
}

func TestTablesUnderWayHaveFiveMoreMinutes(t *testing.T) {
	e := seat(t, arena(t, "ada", "bruno"), 1, 0, 1)
	beats := func(from, to int) {
		for s := from; s <= to; s += 60 {
			e = do(t, e, event.Step{Do: event.Beat, At: after(s)})
		}
	}
	beats(60, 1200)
	e = wanted(t, e, 1200, event.End)
	require.ErrorIs(t, errorOf(e.Apply(event.Step{Do: event.Join, At: after(1201), User: "chloe"})), event.ErrOver)
	beats(1260, 1500)
	require.Equal(t, []event.Want{{Act: event.EndTable, Table: 1}}, e.Wants(after(1500)))
	counted := won(t, e, 1501, 1, 2)
	require.Equal(t, 2, counted.Players[0].Points, "what is under way counts")
	require.Equal(t, event.Over, wanted(t, counted, 1502, event.Finish).Phase)

	beats(1560, 1800)
	e = wanted(t, e, 1800, event.Void)
	require.Equal(t, event.Over, wanted(t, e, 1800, event.Finish).Phase, "nobody waits for ever")
}

// TestWhoHoldsAnEventNeedNotWait: with two people in it begins at once, and a series keeps its time.
func TestWhoHoldsAnEventNeedNotWait(t *testing.T) {
	e := planned(t, "ada")
	now := event.Step{Do: event.StartNow, At: after(-1200)}
	require.ErrorIs(t, errorOf(e.Apply(now)), event.ErrTooFew)
	require.False(t, e.Enough())
	e = join(t, e, "bruno", -1200)
	require.True(t, e.Enough())
	start := e.Start
	e = do(t, e, now)
	require.Equal(t, event.Running, e.Phase)
	require.Equal(t, now.At, e.Begun)
	require.Equal(t, start, e.Start)
	require.ErrorIs(t, errorOf(e.Apply(now)), event.ErrBegun)
}

// TestAnEventMovesUntilPeopleAreAsked whether they are there.
func TestAnEventMovesUntilPeopleAreAsked(t *testing.T) {
	e := planned(t, "ada", "bruno")
	later := e.Start.Add(6 * time.Hour)
	e = do(t, e, event.Step{Do: event.Move, At: after(-1200), Start: later})
	require.Equal(t, later, e.Start)
	require.Equal(t, later.Add(-event.AskBefore), e.Due())
	soon := event.New(e.Settings, e.Start.Add(-time.Minute), 1)
	require.True(t, soon.Soon)
	soon = do(t, soon, joins("ada"))
	soon = do(t, soon, event.Step{Do: event.Move, At: e.Start, Start: later.Add(time.Hour)})
	require.Equal(t, later.Add(time.Hour-event.AskBefore), soon.Due(), "there is time for a check-in now")
	e = do(t, e, event.Step{Do: event.Ask, At: later.Add(-event.AskBefore)})
	require.ErrorIs(t, errorOf(e.Apply(event.Step{Do: event.Move, At: later, Start: later})), event.ErrBegun)
}
