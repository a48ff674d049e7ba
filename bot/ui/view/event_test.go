package view

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/roomtest"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
	"unobot/game/event"
	"unobot/game/table"
)

var friday = time.Date(2026, 11, 27, 20, 0, 0, 0, time.UTC)

// anEvent returns an event with people in it, after some steps.
func anEvent(t *testing.T, kind event.Kind, names []string, steps ...event.Verb) table.Event {
	t.Helper()
	usual, _ := event.Usual(kind)
	s := event.Settings{
		Name: "Friday *night*", Kind: kind, Start: friday, Minutes: usual.Minutes, TableSize: usual.TableSize, Edition: "classic",
		Options: event.Options{Options: game.DefaultOptions()}, Repeat: event.Weekly,
	}
	e := table.Event{ID: "abcd2345", Guild: "1", Channel: "2", Message: "3", Event: event.New(s, friday.Add(-time.Hour), 1)}
	var err error
	for i, name := range names {
		e.Event, err = e.Apply(event.Step{Do: event.Join, At: friday.Add(-time.Hour), User: event.UserID(fmt.Sprint(i)), Name: name})
		require.NoError(t, err)
	}
	for _, do := range steps {
		step := event.Step{Do: do, At: friday}
		if do == event.Ask {
			step.At = friday.Add(-event.AskBefore)
		}
		if do == event.Seated {
			step.Tables = e.Wants(friday)[0].Step.Tables
		}
		if do == event.Counted {
			step.Table = e.Tables[0].No
			for k := range e.Tables[0].Seats {
				step.Places = append(step.Places, event.Place{Place: k + 1, Won: k == 0, Left: 10 * k})
			}
		}
		e.Event, err = e.Apply(step)
		require.NoError(t, err, do)
	}
	return e
}

func eventScreen(e table.Event) func(w *lang.Words) screen.Screen {
	live := map[int]table.State{}
	for _, t := range e.Tables {
		live[t.No] = table.State{Channel: fmt.Sprint(100 + t.No)}
	}
	return func(w *lang.Words) screen.Screen {
		return EventMessage(w, EventPage{Event: e, Live: live})
	}
}

// TestAMoveAtATableChangesTheArena, because its picture has the top card and the hands of its tables: else it would show
// those of the deal until a table ends.
func TestAMoveAtATableChangesTheArena(t *testing.T) {
	e := anEvent(t, event.Arena, []string{"Ada", "Bob", "Cleo", "Dan", "Eve"}, event.Begin, event.Seated)
	at := func(s table.State) uint64 {
		shown := EventMessage(lang.For("en"), EventPage{Event: e, Live: map[int]table.State{e.Tables[0].No: s}})
		require.Contains(t, shown.Picture.Alt, ", 7 cards")
		return shown.Digest("")
	}
	s := roomtest.Deal(t, 3)
	before := at(s)
	require.Equal(t, before, at(s))
	require.NotEqual(t, before, at(roomtest.Advance(t, s)))
}

// TestGoldenEvents: before, at the check-in, in the middle, at the end, and called off.
func TestGoldenEvents(t *testing.T) {
	five := []string{"Ada", "*Bob*", "Cleo", "Dan", "Eve"}
	running := anEvent(t, event.Arena, five, event.Begin, event.Seated)
	counted := anEvent(t, event.Arena, five, event.Begin, event.Seated, event.Counted)
	cup := anEvent(t, event.Knockout, append(five, "Fay", "Gus", "Hal"), event.Begin, event.Seated, event.Counted)
	over := anEvent(t, event.Arena, five, event.Begin, event.Seated, event.Counted, event.End, event.Finish)
	late := anEvent(t, event.Knockout, nil)
	late.Event, _ = late.Apply(event.Step{Do: event.Cancel, At: friday.Add(event.MostLate)})
	for name, draw := range map[string]func(w *lang.Words) screen.Screen{
		"event_empty":   eventScreen(anEvent(t, event.Arena, nil)),
		"event_planned": eventScreen(anEvent(t, event.Arena, five)),
		"event_lacking": func(w *lang.Words) screen.Screen {
			return EventMessage(w, EventPage{Event: anEvent(t, event.Knockout, five[:1]), Lacking: true})
		},
		"event_nobody_came": eventScreen(late),
		"event_zone_ask":    func(w *lang.Words) screen.Screen { return EventZoneAsk(w, running, time.UTC) },
		"event_zone_set":    func(w *lang.Words) screen.Screen { return EventZoneSet(w, running, time.UTC) },
		"event_made_soon":   func(w *lang.Words) screen.Screen { return screen.Screen{Text: EventMadeSoon(w, running)} },
		"event_checking":    eventScreen(anEvent(t, event.Arena, five, event.Ask)),
		"event_running":     eventScreen(running),
		"event_counted":     eventScreen(counted),
		"event_over":        eventScreen(over),
		"event_unplayed":    eventScreen(anEvent(t, event.Arena, five, event.Begin, event.End, event.Finish)),
		"event_off":         eventScreen(anEvent(t, event.Arena, five, event.Cancel)),
		"event_knockout":    eventScreen(cup),
		"event_podium":      func(w *lang.Words) screen.Screen { return EventPodium(w, EventPage{Event: counted}) },
		"event_standing":    func(w *lang.Words) screen.Screen { return EventStandingsPage(w, counted, "1", 1) },
		"event_past":        func(w *lang.Words) screen.Screen { return EventHistory(w, []table.Event{over, running}) },
		"event_asks": func(w *lang.Words) screen.Screen {
			return screen.Screen{Text: EventAsks(w, counted, []table.UserID{"0", "1"})}
		},
	} {
		requireGolden(t, name, draw)
	}
}

// TestAReaderIsOnTheirStandings, on each page; a page that is too high is the last one.
func TestAReaderIsOnTheirStandings(t *testing.T) {
	var many []string
	for i := range event.MostPlayers {
		many = append(many, fmt.Sprintf("P%d", i))
	}
	e := anEvent(t, event.Arena, many, event.Begin)
	w := lang.For("en")
	first := EventStandingsPage(w, e, "63", 1)
	require.Contains(t, first.Body, "⋯\n**64.** **P63** (you)")
	require.Equal(t, 1, strings.Count(EventStandingsPage(w, e, "63", 99).Body, "P63"))
	require.NotContains(t, EventStandingsPage(w, e, "63", 99).Body, "⋯")
}

// TestEventsFit into Discord's limits with 64 of the longest names, in every language.
func TestEventsFit(t *testing.T) {
	var many []string
	for i := range event.MostPlayers {
		many = append(many, roomtest.NastyNames[i%len(roomtest.NastyNames)])
	}
	for _, kind := range []event.Kind{event.Arena, event.Knockout} {
		for _, steps := range [][]event.Verb{
			nil, {event.Ask}, {event.Begin, event.Seated}, {event.Begin, event.Seated, event.Counted}, {event.Cancel},
		} {
			e := anEvent(t, kind, many, steps...)
			for _, w := range lang.All() {
				s := eventScreen(e)(w)
				require.NoError(t, s.Check())
				require.LessOrEqual(t, screen.Length(s.Picture.Alt), screen.MaxAlt)
				require.NoError(t, EventStandingsPage(w, e, "1", 2).Check())
				require.NoError(t, EventPodium(w, EventPage{Event: e}).Check())
				var users []table.UserID
				for range 50 {
					users = append(users, "1420000000000000001")
				}
				require.LessOrEqual(t, screen.Length(EventAsks(w, e, users)), 2000)
			}
		}
	}
}

// TestAKnockoutSaysHowFarEverybodyCame: the winner, the finalists, and the others with their last round; no points and
// wins.
func TestAKnockoutSaysHowFarEverybodyCame(t *testing.T) {
	eight := []string{"Ada", "Bob", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal"}
	e := anEvent(t, event.Knockout, eight, event.Begin, event.Seated, event.Counted)
	count := func() {
		table := e.Tables[0]
		step := event.Step{Do: event.Counted, At: friday, Table: table.No}
		for k := range table.Seats {
			step.Places = append(step.Places, event.Place{Place: k + 1, Won: k == 0, Left: 10 * k})
		}
		var err error
		e.Event, err = e.Apply(step)
		require.NoError(t, err)
	}
	w := lang.For("en")
	running := EventStandingsPage(w, e, "", 1).Body
	require.Equal(t, 4, strings.Count(running, "still in"))
	require.Equal(t, 2, strings.Count(running, "out in round 1 of 2"))
	require.NotContains(t, running, "🥇", "nobody has won yet")
	count()
	for _, do := range []event.Verb{event.Seated, event.Counted, event.End, event.Finish} {
		if do == event.Counted {
			count()
			continue
		}
		var err error
		step := event.Step{Do: do, At: friday}
		if do == event.Seated {
			step.Tables = e.Wants(friday)[0].Step.Tables
		}
		e.Event, err = e.Apply(step)
		require.NoError(t, err)
	}
	over := EventStandingsPage(w, e, "", 1).Body
	require.Equal(t, 1, strings.Count(over, "wins the final"))
	require.Equal(t, 3, strings.Count(over, "in the final"))
	require.Equal(t, 4, strings.Count(over, "out in round 1 of 2"))
	require.NotContains(t, over, "win in 1")
	require.Contains(t, EventPodium(w, EventPage{Event: e}).Body, "wins the final")
	require.NotContains(t, eventScreen(e)(w).Body, "next table")
}

// TestAnEventCountsTrue: while a table runs, the message does not say that there are no players.
func TestAnEventCountsTrue(t *testing.T) {
	e := anEvent(t, event.Arena, []string{"Ada", "Bob", "Cleo", "Dan"}, event.Begin, event.Seated)
	for i := range e.Players {
		e.Players[i].Left = true
	}
	body := eventScreen(e)(lang.For("en")).Body
	require.NotContains(t, body, "Nobody's in yet")
	require.Contains(t, body, "<#101>")
	require.Contains(t, body, "30 seconds a turn")
}

// TestPlaceInEvent: somebody at a table of an event is told how it stands, and how long it goes on or how many go on. Nothing in it
// is markdown.
func TestPlaceInEvent(t *testing.T) {
	en := lang.For("en")
	names := []string{"A*da", "Bruno", "Chloé", "Dev", "Gizmo", "Luna", "Pixel", "Zoë"}
	arena := anEvent(t, event.Arena, names, event.Begin, event.Seated, event.Counted)
	winner := arena.Players[arena.Standings()[0]]
	require.Equal(t, EventPlace{
		Stage: "Friday *night*", Standing: "1. " + winner.Name + ": " + en.Points(winner.Points) + ", 1 win in 1",
		Rule: en.Text(lang.EventArenaRules), Ends: arena.Ends,
	}, PlaceInEvent(en, arena, table.UserID(winner.User)))
	require.Empty(t, PlaceInEvent(en, arena, "").Standing)
	require.Empty(t, PlaceInEvent(en, arena, "stranger").Standing)
	arena.Phase = event.Ending
	require.Equal(t, "Friday *night* · Time's up: the last games are being finished.", PlaceInEvent(en, arena, "").Stage)
	require.Zero(t, PlaceInEvent(en, arena, "").Ends)

	knockout := anEvent(t, event.Knockout, names, event.Begin, event.Seated)
	place := PlaceInEvent(en, knockout, "0")
	require.Equal(t, "Friday *night* · Round 1 of 2", place.Stage)
	require.Regexp(t, `^\d\. A\*da: still in$`, place.Standing)
	require.Contains(t, place.Rule, "best two of each table go on")
	require.Zero(t, place.Ends)
}
