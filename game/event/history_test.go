package event_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game/event"
)

// FuzzHistories runs whole events in which people join, pause and leave as they like: no player sits at two tables,
// every table counts once and with the right points, all waits end, and each state is one document.
func FuzzHistories(f *testing.F) {
	for seed := range uint64(8) {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, seed uint64) {
		rng := rand.New(rand.NewPCG(seed, 24))
		e, points := arena(t), 0
		for now := evening; e.Phase != event.Over; now = now.Add(5 * time.Second) {
			require.Less(t, now.Sub(evening), time.Hour, "the event ends")
			wild(&e, rng, now)
			for wants := e.Wants(now); len(wants) > 0 && wants[0].Act != event.EndTable; wants = e.Wants(now) {
				e = do(t, e, wants[0].Step)
			}
			must := e.Phase == event.Ending && !now.Before(e.Ends.Add(event.Overtime))
			for _, table := range e.Tables {
				if must || rng.IntN(40) == 0 {
					points += finish(t, &e, table, now, rng)
				}
			}
			sound(t, e, now)
		}
		require.Empty(t, e.Tables)
		require.Equal(t, e.Made, e.Counted)
		sum := 0
		for _, p := range e.Players {
			sum += p.Points
		}
		require.Equal(t, points, sum)
	})
}

// wild does a random step of people; some are refused.
func wild(e *event.Event, rng *rand.Rand, now time.Time) {
	verbs := []event.Verb{event.Join, event.Join, event.Join, event.Resume, event.Pause, event.Leave}
	u := event.UserID(fmt.Sprint(rng.IntN(24)))
	if next, err := e.Apply(event.Step{Do: verbs[rng.IntN(len(verbs))], At: now, User: u}); err == nil {
		*e = next
	}
}

// finish ends a table in the order of its seats, and returns the points that it should give.
func finish(t *testing.T, e *event.Event, table event.Table, now time.Time, rng *rand.Rand) (worth int) {
	step := event.Step{Do: event.Counted, At: now, Table: table.No}
	stayed := 0
	for i, seat := range table.Seats {
		place := event.Place{Place: i + 1, Won: i == 0, Left: i, Robot: rng.IntN(9) == 0}
		step.Places = append(step.Places, place)
		if place.Robot || seat.Lost {
			continue
		}
		own := len(table.Seats) - 1 - stayed // those behind: the remaining ones that have stayed, and all that are gone
		if stayed++; place.Won {
			if own++; e.Players[seat.Player].Flame >= 2 {
				own *= 2
			}
		}
		worth += own
	}
	*e = do(t, *e, step)
	return worth
}

func sound(t *testing.T, e event.Event, now time.Time) {
	seated := map[int]int{}
	for _, table := range e.Tables {
		require.GreaterOrEqual(t, len(table.Seats), 2)
		for _, seat := range table.Seats {
			require.Zero(t, seated[seat.Player], "at two tables")
			seated[seat.Player] = table.No
		}
	}
	var waits []time.Duration
	for i := range e.Players {
		p := &e.Players[i]
		require.Equal(t, seated[i], p.Table)
		if p.Free() {
			waits = append(waits, now.Sub(p.Since))
		}
	}
	if slices.Sort(waits); e.Kind == event.Arena && e.Phase == event.Running && len(waits) > 1 {
		require.LessOrEqual(t, waits[len(waits)-2], time.Minute, "whoever is not alone sits down within a minute")
	}
	if due := e.Due(); e.Phase.Live() && len(e.Wants(now)) == 0 {
		require.NotEmpty(t, e.Wants(due), "a runner that wakes up has something to do")
		require.Empty(t, e.Wants(due.Add(-time.Millisecond)), "and does not come late")
	}
	text, err := json.Marshal(e)
	require.NoError(t, err)
	var again event.Event
	require.NoError(t, json.Unmarshal(text, &again))
	require.Equal(t, e, again)
}

func TestSettingsHaveBounds(t *testing.T) {
	good := arena(t).Settings
	require.NoError(t, good.Check())
	for name, change := range map[string]func(*event.Settings){
		"19 minutes":  func(s *event.Settings) { s.Minutes = 19 },
		"181 minutes": func(s *event.Settings) { s.Minutes = 181 },
		"seven seats": func(s *event.Settings) { s.TableSize = 7 },
		"one seat":    func(s *event.Settings) { s.TableSize = 1 },
		"centuries":   func(s *event.Settings) { s.MinDays = 99_999_999 },
		"daily":       func(s *event.Settings) { s.Repeat = "daily" },
		"uno":         func(s *event.Settings) { s.Edition = "uno" },
		"swiss":       func(s *event.Settings) { s.Kind = "swiss" },
		"target":      func(s *event.Settings) { s.Options.Target = 7 },
	} {
		s := good
		change(&s)
		require.Error(t, s.Check(), name)
	}
}

func TestAnEventComesAgain(t *testing.T) {
	paris, err := time.LoadLocation("Europe/Paris")
	require.NoError(t, err)
	at := func(month time.Month, day int) time.Time { return time.Date(2026, month, day, 20, 0, 0, 0, paris) }
	for _, c := range []struct {
		repeat     event.Repeat
		from, next time.Time
	}{
		{event.Weekly, at(10, 23), at(10, 30)}, // the clocks change between
		{event.Monthly, at(1, 2), at(2, 6)},    // first Fridays
		{event.Monthly, at(5, 8), at(6, 12)},   // second
		{event.Monthly, at(7, 17), at(8, 21)},  // third
		{event.Monthly, at(1, 30), at(2, 27)},  // last
		{event.Monthly, at(2, 27), at(3, 27)},
		{event.Monthly, at(4, 24), at(5, 29)},
	} {
		s, ok := event.Settings{Repeat: c.repeat, Start: c.from}.Next(paris)
		require.True(t, ok)
		require.True(t, s.Start.Equal(c.next), "%v: %v", c.from, s.Start.In(paris))
	}
	_, ok := event.Settings{}.Next(paris)
	require.False(t, ok)
}
