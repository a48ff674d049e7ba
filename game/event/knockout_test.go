package event_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/event"
)

// knockout is one that begins now with n people: p1 has the highest rating, p2 the next one, and so on.
func knockout(t *testing.T, n int) event.Event {
	t.Helper()
	e := event.New(event.Settings{
		Name: "Cup", Kind: event.Knockout, Start: evening, TableSize: 4,
		Edition: "classic", Options: event.Options{Options: game.DefaultOptions()},
	}, evening, 1)
	require.NoError(t, e.Check())
	for i := range n {
		u := fmt.Sprintf("p%d", i+1)
		e = do(t, e, event.Step{Do: event.Join, At: evening, User: event.UserID(u), Name: u, Rating: 2000 - i})
	}
	return do(t, e, event.Step{Do: event.Begin, At: evening})
}

// dealt makes all tables that are wanted.
func dealt(t *testing.T, e event.Event, now time.Time) event.Event {
	t.Helper()
	wants := e.Wants(now)
	require.Len(t, wants, 1)
	require.Equal(t, event.MakeTables, wants[0].Act)
	return do(t, e, wants[0].Step)
}

// names are the people of tables, in order.
func names(e event.Event, tables []event.Table) (list []string) {
	for _, table := range tables {
		var at []string
		for _, seat := range table.Seats {
			at = append(at, e.Players[seat.Player].Name)
		}
		list = append(list, strings.Join(at, " "))
	}
	return list
}

// endIn ends a table: the first seat wins, the second one is next, and so on.
func endIn(t *testing.T, e event.Event, no int, robots ...int) event.Event {
	t.Helper()
	i := slices.IndexFunc(e.Tables, func(table event.Table) bool { return table.No == no })
	step := event.Step{Do: event.Counted, At: e.Seen, Table: no}
	for k := range e.Tables[i].Seats {
		place := event.Place{Place: k + 1, Won: k == 0, Left: 10 * k, Robot: slices.Contains(robots, k)}
		step.Places = append(step.Places, place)
	}
	return do(t, e, step)
}

// podium are the names of the best, the first one first.
func podium(e event.Event) (best []string) {
	for _, i := range e.Standings()[:3] {
		best = append(best, e.Players[i].Name)
	}
	return best
}

// TestSixteenPlayForOneCup: the best four are apart until the final, two of each table go on, and each next table
// begins as soon as its people are known.
func TestSixteenPlayForOneCup(t *testing.T) {
	e := dealt(t, knockout(t, 16), evening)
	require.Equal(t, []string{"p1 p8 p9 p16", "p4 p5 p12 p13", "p2 p7 p10 p15", "p3 p6 p11 p14"}, names(e, e.Tables))
	e = endIn(t, e, 3)
	require.Empty(t, e.Wants(evening), "their neighbours play")
	e = endIn(t, e, 4)
	e = dealt(t, e, evening)
	require.Equal(t, []string{"p2 p7 p3 p6"}, names(e, e.Tables[2:]), "while the other half still plays")
	e = endIn(t, endIn(t, e, 1), 2)
	e = dealt(t, endIn(t, e, 5), evening)
	require.Equal(t, []string{"p1 p8 p4 p5"}, names(e, e.Tables))
	e = dealt(t, endIn(t, e, 6), evening)
	require.Equal(t, []string{"p1 p8 p2 p7"}, names(e, e.Tables))
	e = endIn(t, e, 7)
	require.Equal(t, []string{"p1", "p8", "p2"}, podium(e))
	for _, act := range []event.Verb{event.End, event.Finish} {
		wants := e.Wants(evening)
		require.Equal(t, act, wants[0].Step.Do)
		e = do(t, e, wants[0].Step)
	}
	require.Equal(t, event.Over, e.Phase)
}

// TestElevenPlay at tables of three and two: two people go on without playing.
func TestElevenPlay(t *testing.T) {
	e := dealt(t, knockout(t, 11), evening)
	require.Equal(t, []string{"p1 p8 p9", "p2 p7 p10", "p3 p6 p11"}, names(e, e.Tables))
	e = endIn(t, e, 1)
	e = dealt(t, e, evening)
	require.Equal(t, []string{"p1 p8 p4 p5"}, names(e, e.Tables[2:]))
}

// TestNobodyWinsByARobot: not even where the robot has won the table.
func TestNobodyWinsByARobot(t *testing.T) {
	e := dealt(t, knockout(t, 4), evening)
	e = endIn(t, e, 1, 0, 2)
	require.Equal(t, []string{"p2", "p4"}, podium(e)[:2])
	require.Zero(t, e.Players[0].Wins)
}

// TestALeaverIsOut: a player that leaves while waiting for the next table makes it smaller for the others, or
// needless.
func TestALeaverIsOut(t *testing.T) {
	e := dealt(t, knockout(t, 8), evening)
	e = endIn(t, e, 1)
	for _, u := range []event.UserID{"p1", "p4"} {
		e = do(t, e, event.Step{Do: event.Leave, At: evening, User: u})
	}
	e = endIn(t, e, 2)
	e = dealt(t, e, evening)
	require.Equal(t, []string{"p2 p3"}, names(e, e.Tables), "the final is played by two")
	e = do(t, e, event.Step{Do: event.Leave, At: evening, User: "p2"})
	e = endIn(t, e, 3)
	require.Equal(t, "p3", podium(e)[0])
}

// TestATableThatCameToNothingIsPlayedAgain: its thread was deleted, or a moderator ended it.
func TestATableThatCameToNothingIsPlayedAgain(t *testing.T) {
	e := dealt(t, knockout(t, 8), evening)
	e = do(t, e, event.Step{Do: event.Void, At: evening, Table: 2})
	e = dealt(t, e, evening)
	require.Equal(t, []string{"p1 p4 p5 p8", "p2 p3 p6 p7"}, names(e, e.Tables))
	require.Equal(t, 3, e.Tables[1].No)
}

// TestNobodyComesLateToAKnockout: late joins are refused, and so are pauses.
func TestNobodyComesLateToAKnockout(t *testing.T) {
	e := knockout(t, 5)
	for _, s := range []event.Step{{Do: event.Join, User: "late"}, {Do: event.Pause, User: "p1"}} {
		s.At = evening
		require.ErrorIs(t, errorOf(e.Apply(s)), event.ErrBegun)
	}
}

// TestWhoseBreakLastsUntilTheStartIsOut: the bracket is drawn without them, and they are told so.
func TestWhoseBreakLastsUntilTheStartIsOut(t *testing.T) {
	e := event.New(event.Settings{Name: "Cup", Kind: event.Knockout, Start: evening, TableSize: 4}, evening, 1)
	for _, user := range []event.UserID{"ada", "bob", "cleo"} {
		e = do(t, e, event.Step{Do: event.Join, User: user, At: evening})
	}
	e = do(t, e, event.Step{Do: event.Pause, User: "cleo", At: evening})
	e = do(t, e, event.Step{Do: event.Begin, At: evening})
	require.ErrorIs(t, errorOf(e.Apply(event.Step{Do: event.Resume, User: "cleo", At: evening})), event.ErrBegun)
}

// TestATableOfAKnockoutHasAnHour: after that the points so far count.
func TestATableOfAKnockoutHasAnHour(t *testing.T) {
	e := dealt(t, knockout(t, 4), evening)
	for minute := 1; minute < 60; minute++ {
		e = do(t, e, event.Step{Do: event.Beat, At: evening.Add(time.Duration(minute) * time.Minute)})
	}
	require.Empty(t, e.Wants(evening.Add(time.Hour-time.Second)))
	require.Equal(t, evening.Add(time.Hour), e.Due())
	e = do(t, e, event.Step{Do: event.Beat, At: evening.Add(time.Hour)})
	require.Equal(t, []event.Want{{Act: event.EndTable, Table: 1}}, e.Wants(evening.Add(time.Hour)))
}

// FuzzKnockouts runs whole cups in which people leave and tables come to nothing: all end, at most two of a table go
// on, players that are out do not play, and the first place is worth more than any other.
func FuzzKnockouts(f *testing.F) {
	for seed := range uint64(40) {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, seed uint64) {
		rng := rand.New(rand.NewPCG(seed, 25))
		n := rng.IntN(event.MostPlayers + 1)
		e := knockout(t, n)
		for now := evening; e.Phase != event.Over; now = now.Add(5 * time.Second) {
			require.Less(t, now.Sub(evening), 3*time.Hour, "the event ends")
			if rng.IntN(10) == 0 {
				u := event.UserID(fmt.Sprintf("p%d", 1+rng.IntN(64)))
				if next, err := e.Apply(event.Step{Do: event.Leave, At: now, User: u}); err == nil {
					e = next
				}
			}
			for wants := e.Wants(now); len(wants) > 0; wants = e.Wants(now) {
				e = do(t, e, wants[0].Step)
			}
			for _, table := range e.Tables {
				switch rng.IntN(40) {
				case 0:
					e = do(t, e, event.Step{Do: event.Void, At: now, Table: table.No})
				case 1, 2:
					e = endIn(t, e, table.No, rng.IntN(12))
				}
			}
			sound(t, e, now)
		}
		playable(t, e)
	})
}

// playable checks a bracket that is over.
func playable(t *testing.T, e event.Event) {
	t.Helper()
	for r, round := range e.Bracket {
		for b, box := range round {
			require.True(t, box.Done)
			require.LessOrEqual(t, len(box.People), 4)
			for _, i := range box.Best {
				require.Contains(t, box.People, i)
			}
			if r+1 == len(e.Bracket) {
				continue
			}
			require.LessOrEqual(t, len(box.Best), 2)
			for _, i := range box.Best {
				require.Contains(t, e.Bracket[r+1][b/2].People, i)
			}
		}
	}
	if final := e.Bracket[len(e.Bracket)-1][0]; len(final.Best) > 0 {
		require.Equal(t, final.Best[0], e.Standings()[0])
	}
}

// TestAKnockoutWaitsForTwoPeople: they must be there at the start, since it has no late joins. After an hour it is
// called off.
func TestAKnockoutWaitsForTwoPeople(t *testing.T) {
	usual, _ := event.Usual(event.Knockout)
	usual.Name, usual.Start, usual.Edition = "Cup", evening, "classic"
	e := event.New(usual, evening.Add(-event.LeastSignUp), 1)
	require.False(t, e.Lacks(after(-1)))
	require.True(t, e.Lacks(after(0)))
	require.Empty(t, e.Wants(after(10)), "it does not end in the second in which it begins")
	e = do(t, e, event.Step{Do: event.Join, At: after(20), User: "ada", Name: "ada"})
	require.Empty(t, e.Wants(after(30)))
	alone := do(t, e, event.Step{Do: event.Beat, At: after(50)})
	require.Equal(t, event.Cancel, alone.Wants(evening.Add(event.MostLate))[0].Step.Do)
	require.Equal(t, event.Cancel, e.Wants(evening.Add(event.MostLate))[0].Step.Do)

	e = do(t, e, event.Step{Do: event.Join, At: after(40), User: "bruno", Name: "bruno"})
	require.False(t, e.Lacks(after(40)))
	require.Empty(t, e.Wants(after(41)), "others can join as they could before the start")
	require.Equal(t, after(40).Add(event.LeastSignUp), e.Due())
	e = do(t, e, event.Step{Do: event.Join, At: after(339), User: "chloe", Name: "chloe"})
	require.Equal(t, event.Begin, e.Wants(after(340))[0].Step.Do)
	e = do(t, e, e.Wants(after(340))[0].Step)
	require.Len(t, e.Bracket[0][0].People, 3)
}

// TestWhoMakesALateEventPossibleLocksNobodyOut: people can join an event of any kind for five minutes from the step that
// makes it able to begin after its time, and its organizer can begin it at once.
func TestWhoMakesALateEventPossibleLocksNobodyOut(t *testing.T) {
	step := func(do event.Verb, second int, user event.UserID) event.Step {
		return event.Step{Do: do, At: after(second), User: user, Name: string(user)}
	}
	for way, last := range map[string][]event.Step{
		"the second one joins":     {step(event.Leave, -10, "bob"), step(event.Join, 600, "cleo")},
		"a break ends":             {step(event.Pause, -10, "bob"), step(event.Resume, 600, "bob")},
		"the check-in is answered": {step(event.Pause, -10, "bob"), step(event.Here, 600, "bob")},
		"one comes, goes, comes":   {step(event.Leave, -10, "bob"), step(event.Join, 99, "bob"), step(event.Leave, 100, "bob"), step(event.Join, 600, "bob")},
		"the bot was away":         {step(event.Beat, 600, "")},
	} {
		for _, kind := range []event.Kind{event.Arena, event.Knockout} {
			if kind == event.Arena && way != "the bot was away" {
				continue // it begins in time: people join while it runs
			}
			t.Run(string(kind)+", "+way, func(t *testing.T) {
				usual, _ := event.Usual(kind)
				usual.Name, usual.Start, usual.Edition = "Friday", evening, "classic"
				e := event.New(usual, evening.Add(-event.LeastSignUp+time.Second), 1)
				e = do(t, do(t, e, step(event.Join, -250, "ada")), step(event.Join, -240, "bob"))
				for _, s := range last {
					if s.Do == event.Beat {
						s = e.Wants(s.At)[0].Step
					}
					e = do(t, e, s)
				}
				require.Empty(t, e.Wants(after(600)))
				require.Empty(t, e.Wants(after(899)))
				require.True(t, e.Open())
				require.Equal(t, after(900), e.Begins())
				require.Equal(t, after(900), e.Due())
				require.Equal(t, event.Begin, e.Wants(after(900))[0].Step.Do)
				require.Equal(t, event.Running, do(t, e, step(event.StartNow, 610, "")).Phase)
			})
		}
	}
}

// TestALateBeginningHasAnEnd: the five minutes may reach beyond the hour, once.
func TestALateBeginningHasAnEnd(t *testing.T) {
	usual, _ := event.Usual(event.Knockout)
	usual.Name, usual.Start, usual.Edition, usual.Repeat = "Cup", evening, "classic", event.Weekly
	e := event.New(usual, evening.Add(-event.LeastSignUp), 1)
	e = do(t, e, event.Step{Do: event.Join, At: after(-60), User: "ada", Name: "ada"})
	e = do(t, e, event.Step{Do: event.Join, At: after(3590), User: "bob", Name: "bob"})
	require.Empty(t, e.Wants(after(3610)))
	require.Equal(t, event.Begin, e.Wants(after(3890))[0].Step.Do)
	require.Equal(t, event.Cancel, e.Wants(after(4010))[0].Step.Do, "the bot was away for that, too")
	byHand := do(t, e, event.Step{Do: event.Cancel, At: after(3620)})
	require.False(t, byHand.ComesAgain(), "a person has called it off")
	e = do(t, e, event.Step{Do: event.Leave, At: after(3610), User: "bob"})
	require.Equal(t, event.Cancel, e.Wants(after(3611))[0].Step.Do, "nobody can keep it open by coming and going")
	e = do(t, e, e.Wants(after(3611))[0].Step)
	require.True(t, e.ComesAgain())
}

// TestALateCheckInComesBeforeTheBeginning: people that are asked late have the usual time to answer.
func TestALateCheckInComesBeforeTheBeginning(t *testing.T) {
	usual, _ := event.Usual(event.Knockout)
	usual.Name, usual.Start, usual.Edition = "Cup", evening, "classic"
	e := event.New(usual, evening.Add(-time.Hour), 1)
	for _, user := range []event.UserID{"ada", "bob"} {
		e = do(t, e, event.Step{Do: event.Join, At: evening.Add(-time.Hour), User: user, Name: string(user)})
	}
	ask := e.Wants(after(600))[0]
	require.Equal(t, event.PingAll, ask.Act)
	e = do(t, e, ask.Step)
	for _, user := range []event.UserID{"ada", "bob"} {
		e = do(t, e, event.Step{Do: event.Here, At: after(610), User: user})
	}
	e = do(t, e, e.Wants(after(780))[0].Step)
	require.Equal(t, event.Ready, e.Phase)
	require.Empty(t, e.Wants(after(899)))
	require.Equal(t, event.Begin, e.Wants(after(900))[0].Step.Do)
}
