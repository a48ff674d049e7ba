package event_test

import (
	"encoding/json"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/event"
	_ "unobot/game/long"
)

var evening = time.Date(2026, 11, 27, 20, 0, 0, 0, time.UTC)

func do(t *testing.T, e event.Event, s event.Step) event.Event {
	t.Helper()
	e, err := e.Apply(s)
	require.NoError(t, err)
	return e
}

// arena returns an arena that begins now, with these users.
func arena(t *testing.T, users ...event.UserID) event.Event {
	t.Helper()
	e := event.New(event.Settings{
		Name: "Friday", Kind: event.Arena, Start: evening, Minutes: 20, TableSize: 4,
		Edition: "classic", Options: event.Options{Options: game.DefaultOptions()},
	}, evening, 1)
	for _, u := range users {
		e = do(t, e, event.Step{Do: event.Join, At: evening, User: u, Name: string(u)})
	}
	return do(t, e, e.Wants(evening)[0].Step)
}

func after(seconds int) time.Time { return evening.Add(time.Duration(seconds) * time.Second) }

func TestThreeWaitForAFourthForFortyFiveSeconds(t *testing.T) {
	e := arena(t, "ada", "bruno", "chloe", "dan", "emma", "finn", "gus")
	e = do(t, e, e.Wants(evening)[0].Step)
	require.Len(t, e.Tables, 1, "who might get up from it")
	for _, s := range []int{0, 15, 30, 44} {
		require.Empty(t, e.Wants(after(s)), "after %d s", s)
	}
	wants := e.Wants(after(45))
	require.Len(t, wants, 1)
	require.Equal(t, event.MakeTables, wants[0].Act)
	e = do(t, e, wants[0].Step)
	require.Len(t, e.Tables, 2)
	require.Len(t, e.Tables[1].Seats, 3)
	require.Empty(t, e.Wants(after(46)), "nobody sits at two tables")
}

func TestNobodyWaitsForSomebodyWhoCannotCome(t *testing.T) {
	e := arena(t, "ada", "bruno", "chloe")
	require.Empty(t, e.Wants(after(14)), "a fourth may join")
	require.Equal(t, after(15), e.Due())
	e = do(t, e, e.Wants(after(15))[0].Step)
	require.Len(t, e.Tables[0].Seats, 3)
	for _, s := range []int{75, 135, 195} {
		e = do(t, e, event.Step{Do: event.Beat, At: after(s)})
	}
	e = won(t, e, 200, 1, 3)
	require.Empty(t, e.Wants(after(214)))
	e = do(t, e, e.Wants(after(225))[0].Step)
	require.Len(t, e.Tables[0].Seats, 3, "the same three, after a look at the result")
}

func TestATableIsWorthWhoFinishedBehindAndOneForTheWin(t *testing.T) {
	e := arena(t, "ada", "bruno", "chloe", "dan")
	for game, want := range [][]int{{4, 2, 1, 0}, {8, 4, 2, 0}, {16, 6, 3, 0}} {
		step := event.Step{Do: event.Seated, At: e.Seen, Tables: []event.Table{{
			No: game + 1, Seats: []event.Seat{{Player: 0}, {Player: 1}, {Player: 2}, {Player: 3}},
		}}}
		e = do(t, e, step)
		counted := event.Step{Do: event.Counted, At: e.Seen, Table: game + 1, Places: []event.Place{
			{Place: 1, Won: true}, {Place: 2, Left: 5}, {Place: 3, Left: 9}, {Place: 4, Left: 30},
		}}
		e = do(t, e, counted)
		for i, points := range want {
			require.Equal(t, points, e.Players[i].Points, "the third win in a row counts double")
		}
		require.ErrorIs(t, errorOf(e.Apply(counted)), event.ErrNoTable, "no table counts twice")
	}
	require.Equal(t, []int{0, 1, 2, 3}, e.Standings())
}

func TestWhoLeavesATableLosesIt(t *testing.T) {
	e := arena(t, "ada", "bruno", "chloe", "dan")
	e = do(t, e, e.Wants(evening)[0].Step)
	first := e.Tables[0].Seats[0].Player
	e = do(t, e, event.Step{Do: event.Leave, At: after(60), User: e.Players[first].User})
	e = do(t, e, event.Step{Do: event.Counted, At: after(61), Table: 1, Places: []event.Place{
		{Place: 1, Won: true}, {Place: 2, Left: 5}, {Place: 3, Left: 9}, {Place: 4, Left: 30},
	}})
	require.Zero(t, e.Players[first].Points)
	require.Equal(t, 6, e.Players[0].Points+e.Players[1].Points+e.Players[2].Points+e.Players[3].Points,
		"the others have somebody behind them: 3, 2 and 1")
}

func TestTimeIsAddedAfterTenMinutesAway(t *testing.T) {
	e := arena(t, "ada", "bruno")
	ends := e.Ends
	wants := e.Wants(after(600))
	require.Equal(t, event.Beat, wants[0].Step.Do)
	e = do(t, e, wants[0].Step)
	require.Equal(t, ends.Add(10*time.Minute), e.Ends)
	require.Empty(t, e.Wants(after(610)), "nobody has waited for 45 seconds")
}

func TestAnEventIsOneDocument(t *testing.T) {
	e := arena(t, "ada", "bruno", "chloe", "dan")
	e = do(t, e, e.Wants(evening)[0].Step)
	text, err := json.Marshal(e)
	require.NoError(t, err)
	var again event.Event
	require.NoError(t, json.Unmarshal(text, &again))
	require.Equal(t, e, again)
}

// fours returns n people at tables of four, all of whom have just got up from tables 1, 2, and so on.
func fours(t *testing.T, n int) event.Event {
	t.Helper()
	var users []event.UserID
	for i := range n {
		users = append(users, event.UserID(string(rune('a'+i))))
	}
	e := arena(t, users...)
	for i := 0; i+4 <= n; i += 4 {
		e = seat(t, e, 0, i, i+1, i+2, i+3)
	}
	for no := range n / 4 {
		e = won(t, e, 1, no+1, 4)
	}
	return e
}

func TestANewCompanyIsWorthAWaitOfFifteenSeconds(t *testing.T) {
	e := fours(t, 8)
	require.Empty(t, e.Wants(after(15)), "a third table may end: then four would be new to each other")
	tables := e.Wants(after(30))[0].Step.Tables
	require.Len(t, tables, 2)
	for _, table := range tables {
		fromTheFirst := 0
		for _, seat := range table.Seats {
			if seat.Player < 4 {
				fromTheFirst++
			}
		}
		require.Equal(t, 2, fromTheFirst)
	}

	e = fours(t, 16)
	require.Len(t, e.Wants(after(1))[0].Step.Tables, 4, "one of each table: nobody waits")
}

func TestWithoutAnybodyNewToComeNobodyWaitsForThem(t *testing.T) {
	e := fours(t, 4)
	require.Empty(t, e.Wants(after(1)))
	require.Equal(t, after(15), e.Due())
	require.Len(t, e.Wants(after(15))[0].Step.Tables, 1)
}

func TestNobodyIsLeftOverAlone(t *testing.T) {
	e := arena(t, "ada", "bruno", "chloe", "dan", "emma")
	e = do(t, e, e.Wants(evening)[0].Step)
	require.Len(t, e.Tables, 1)
	require.Len(t, e.Tables[0].Seats, 3, "four would leave one alone for as long as they play")
	require.Equal(t, after(45), e.Due())
	e = do(t, e, e.Wants(after(45))[0].Step)
	require.Len(t, e.Tables[1].Seats, 2)
}

// errorOf returns the error of a call and drops the value.
func errorOf[T any](_ T, err error) error { return err }
