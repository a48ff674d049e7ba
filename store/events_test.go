package store_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/event"
	"unobot/game/feats"
	"unobot/game/table"
	"unobot/game/table/tabletest"
)

var friday = time.Date(2026, 11, 27, 20, 0, 0, 0, time.UTC)

// anArena is an arena of single rounds that begins now.
func anArena(id event.ID) table.Event {
	options := game.DefaultOptions()
	options.Target = game.SingleRound
	return table.Event{ID: id, Guild: "guild", Channel: "hall", Event: event.New(event.Settings{
		Name: "Friday", Kind: event.Arena, Start: friday, Minutes: 20, TableSize: 4,
		Edition: "classic", Options: event.Options{Options: options},
	}, friday, 1)}
}

// joined stores an arena that has begun, with people that wait for tables.
func joined(t *testing.T, s *contractStore, id event.ID, people ...table.User) table.Event {
	t.Helper()
	e := anArena(id)
	require.NoError(t, s.CreateEvent(t.Context(), e, ""))
	for _, u := range people {
		must(s.StepEvent(t.Context(), id, joining(u), nil))(t)
	}
	e = must(s.StepEvent(t.Context(), id, event.Step{Do: event.Begin, At: friday}, nil))(t)
	return e
}

func joining(u table.User) event.Step {
	return event.Step{Do: event.Join, At: friday, User: event.UserID(u.ID), Name: u.Name}
}

// seat makes the tables that an event wants.
func seatAtEvent(
	t *testing.T, p *tabletest.Play, e table.Event, thread string, people []table.User,
) ([]*table.Table, error) {
	t.Helper()
	wants := e.Wants(friday)
	require.Len(t, wants, 1)
	require.Equal(t, event.MakeTables, wants[0].Act)
	wish := table.NewTable{
		Guild: e.Guild, Channel: thread, Parent: e.Channel, Edition: e.Edition,
		Options: e.Options.Options, TurnTime: table.EventTurnTime, Robots: true,
	}
	return p.Hall.OpenForEvent(t.Context(), e.ID, wants[0].Step, []table.NewTable{wish.Seated(people)})
}

func loadEvent(t *testing.T, s *contractStore, id event.ID) table.Event {
	t.Helper()
	e := must(s.Event(t.Context(), id))(t)
	return e
}

// TestATableOfAnEventCountsWithItsLastMove: the event knows the result as soon as the table does, after a restart,
// too, and only once.
func TestATableOfAnEventCountsWithItsLastMove(t *testing.T) {
	onEveryEngine(t, func(t *testing.T, s *contractStore) {
		people := tabletest.People(4)
		e := joined(t, s, "friday", people...)
		p := tabletest.NewPlay(t, s, 1)
		tables := must(seatAtEvent(t, p, e, "thread of "+string(e.ID), people))(t)
		require.Equal(t, table.InEvent{ID: "friday", No: 1}, tables[0].State().Event)
		require.Equal(t, table.Playing, tables[0].State().Phase, "hands are dealt at once")

		_, err := seatAtEvent(t, p, e, "another thread", people)
		require.ErrorIs(t, err, event.ErrStale, "nobody is paired twice")
		require.Len(t, p.Hall.Live(), 1)

		s.Restart(t)
		p.Reopen(s)
		again, ok := p.Hall.At("thread of friday")
		require.True(t, ok)
		require.Equal(t, table.InEvent{ID: "friday", No: 1}, again.State().Event)
		require.ErrorIs(t, errorOf(again.Join(t.Context(), p.Key(), table.User{ID: "stranger"})), table.ErrStarted)
		p.Finish(again)

		e = loadEvent(t, s, "friday")
		require.Empty(t, e.Tables)
		require.Equal(t, 1, e.Counted)
		points := 0
		for i, player := range e.Players {
			require.Equal(t, 1, player.Games)
			points += player.Points
			require.Equal(t, player.Wins == 1, e.Standings()[0] == i)
		}
		require.GreaterOrEqual(t, points, 4, "of the winner")
		_, err = s.StepEvent(t.Context(), "friday", event.Step{Do: event.Counted, At: friday, Table: 1}, nil)
		require.ErrorIs(t, err, event.ErrNoTable, "a result counts once")
		_, _, err = p.Hall.Rematch(t.Context(), p.Key(), again.State().ID, people[0], true)
		require.ErrorIs(t, err, table.ErrOver)
	})
}

// TestWhatEndsATableOfAnEvent: the event's clock counts the points so far, a moderator's end counts for nothing, and a
// leaver loses.
func TestWhatEndsATableOfAnEvent(t *testing.T) {
	onEveryEngine(t, func(t *testing.T, s *contractStore) {
		people := tabletest.People(4)
		p := tabletest.NewPlay(t, s, 2)
		for id, end := range map[event.ID]func(*table.Table) error{
			"clock": func(live *table.Table) error {
				_, err := live.EndByClock(t.Context(), p.Key())
				return err
			},
			"moderator": func(live *table.Table) error {
				_, err := live.End(t.Context(), p.Key(), table.User{ID: "moderator"}, true)
				return err
			},
			"leaver": func(live *table.Table) error {
				if _, err := live.Leave(t.Context(), p.Key(), people[2]); err != nil {
					return err
				}
				_, err := live.EndByClock(t.Context(), p.Key())
				return err
			},
		} {
			e := joined(t, s, id, people...)
			tables := must(seatAtEvent(t, p, e, "thread of "+string(e.ID), people))(t)
			require.NoError(t, end(tables[0]), id)
			e = loadEvent(t, s, id)
			require.Empty(t, e.Tables, id)
			wins, points := 0, 0
			for _, player := range e.Players {
				wins += player.Wins
				points += player.Points
			}
			require.Zero(t, wins, id)
			switch id {
			case "moderator":
				require.Zero(t, e.Counted)
				require.Zero(t, points)
			case "leaver":
				require.Zero(t, e.Players[2].Points)
				require.GreaterOrEqual(t, points, 3, "everybody else was ahead")
			default:
				require.Equal(t, 1, e.Counted)
				require.Positive(t, points)
			}
			must(s.StepEvent(t.Context(), id, event.Step{Do: event.Cancel, At: friday}, nil))(t)
		}
	})
}

// TestAServerHasTwoEvents at a time, and an event is repeated once.
func TestAServerHasTwoEvents(t *testing.T) {
	onEveryEngine(t, func(t *testing.T, s *contractStore) {
		ctx := t.Context()
		require.NoError(t, s.CreateEvent(ctx, anArena("one"), ""))
		require.NoError(t, s.CreateEvent(ctx, anArena("two"), ""))
		require.ErrorIs(t, s.CreateEvent(ctx, anArena("three"), ""), table.ErrQuota)
		require.NoError(t, s.CreateEvent(ctx, anArena("after one"), "one"), "what repeats was there before")
		require.NoError(t, s.CreateEvent(ctx, anArena("again"), "one"))
		require.ErrorIs(t, errorOf(s.Event(ctx, "again")), table.ErrUnknown)

		require.NoError(t, s.EventPosted(ctx, "one", "message", "podium"))
		require.Equal(t, "message", loadEvent(t, s, "one").Message)
		require.Equal(t, "podium", loadEvent(t, s, "one").Podium)
		unsettled := must(s.UnsettledEvents(ctx))(t)
		require.Equal(t, map[event.ID]string{"one": "guild", "two": "guild", "after one": "guild"}, unsettled)
		for _, id := range []event.ID{"one", "two"} {
			e := must(s.StepEvent(ctx, id, event.Step{Do: event.Cancel, At: friday}, nil))(t)
			require.NoError(t, s.SettleEvent(ctx, id, e.Version))
		}
		unsettled = must(s.UnsettledEvents(ctx))(t)
		require.Len(t, unsettled, 1)
		require.NoError(t, s.CreateEvent(ctx, anArena("three"), ""), "there is room again")

		latest := must(s.EventsOf(ctx, "guild", 10))(t)
		require.Len(t, latest, 4)
		_, err := s.StepEvent(ctx, "nowhere", event.Step{Do: event.Beat, At: friday}, nil)
		require.ErrorIs(t, err, table.ErrUnknown)
		must(s.Purge(ctx, friday.AddDate(3, 0, 0)))(t)
		latest = must(s.EventsOf(ctx, "guild", 10))(t)
		require.Len(t, latest, 2, "those that are over are forgotten after two years")
	})
}

// TestASeriesKeepsItsPlace among the two events of a server, from the end of one event until the next one is made. One that
// somebody has called off gives its place up.
func TestASeriesKeepsItsPlace(t *testing.T) {
	onEveryEngine(t, func(t *testing.T, s *contractStore) {
		ctx := t.Context()
		series := func(id event.ID) table.Event {
			e := anArena(id)
			e.Repeat = event.Weekly
			return e
		}
		over := func(id event.ID, verbs ...event.Verb) {
			for _, do := range verbs {
				must(s.StepEvent(ctx, id, event.Step{Do: do, At: friday.Add(2 * time.Hour)}, nil))(t)
			}
		}
		require.NoError(t, s.CreateEvent(ctx, series("series"), ""))
		require.NoError(t, s.CreateEvent(ctx, series("late"), ""))
		over("series", event.Begin, event.End, event.Finish)
		over("late", event.Cancel)
		require.ErrorIs(t, s.CreateEvent(ctx, anArena("third"), ""), table.ErrQuota, "the next ones are on their way")
		require.NoError(t, s.CreateEvent(ctx, series("series 2"), "series"))
		require.NoError(t, s.CreateEvent(ctx, series("late 2"), "late"))
		require.ErrorIs(t, s.CreateEvent(ctx, anArena("third"), ""), table.ErrQuota)

		must(s.StepEvent(ctx, "series 2", event.Step{Do: event.Cancel, At: friday}, nil))(t)
		require.NoError(t, s.CreateEvent(ctx, anArena("third"), ""), "nothing follows what was called off")
		require.ErrorIs(t, s.CreateEvent(ctx, anArena("fourth"), ""), table.ErrQuota)
	})
}

// TestAnErasedUserIsSomeoneInTheStandings, and their message has to be shown again.
func TestAnErasedUserIsSomeoneInTheStandings(t *testing.T) {
	onEveryEngine(t, func(t *testing.T, s *contractStore) {
		people := tabletest.People(3)
		joined(t, s, "friday", people...)
		shown := must(s.StepEvent(t.Context(), "friday", event.Step{Do: event.Cancel, At: friday}, nil))(t)
		require.NoError(t, s.SettleEvent(t.Context(), "friday", shown.Version))
		require.True(t, loadEvent(t, s, "friday").Settled)
		require.NoError(t, s.Erase(t.Context(), people[1].ID, friday))
		e := loadEvent(t, s, "friday")
		require.Len(t, e.Players, 3)
		require.Empty(t, e.Players[1].User)
		require.Empty(t, e.Players[1].Name)
		require.Equal(t, people[2].Name, e.Players[2].Name)
		require.False(t, e.Settled)
		require.NoError(t, s.SettleEvent(t.Context(), "friday", shown.Version))
		require.False(t, loadEvent(t, s, "friday").Settled, "what was on its way meanwhile shows the name")
		require.NoError(t, s.SettleEvent(t.Context(), "friday", e.Version))
		require.True(t, loadEvent(t, s, "friday").Settled)
	})
}

// TestEveryEventThatIsNotOverIsFound, with any number of others changed since; and those with a result, with any
// number of cancelled ones. Events changed in the same millisecond have an order all the same.
func TestEveryEventThatIsNotOverIsFound(t *testing.T) {
	onEveryEngine(t, func(t *testing.T, s *contractStore) {
		people := tabletest.People(4)
		p := tabletest.NewPlay(t, s, 1)
		e := joined(t, s, "played", people...)
		tables := must(seatAtEvent(t, p, e, "thread", people))(t)
		p.Finish(tables[0])
		for _, do := range []event.Verb{event.End, event.Finish} {
			must(s.StepEvent(t.Context(), "played", event.Step{Do: do, At: friday.Add(20 * time.Minute)}, nil))(t)
		}
		planned := anArena("planned")
		require.NoError(t, s.CreateEvent(t.Context(), planned, ""))
		for i := range 12 {
			other := anArena(event.ID(string(rune('a' + 11 - i))))
			require.NoError(t, s.CreateEvent(t.Context(), other, ""))
			_, err := s.StepEvent(t.Context(), other.ID, event.Step{Do: event.Cancel, At: friday.AddDate(1, 0, 0)}, nil)
			require.NoError(t, err)
		}
		ids := func(all []table.Event, err error) (found []event.ID) {
			require.NoError(t, err)
			for _, e := range all {
				found = append(found, e.ID)
			}
			return found
		}
		require.Equal(t, []event.ID{"a", "b", "c", "planned"}, ids(s.EventsOf(t.Context(), "guild", 3)))
		require.Equal(t, []event.ID{"played"}, ids(s.PastEvents(t.Context(), "guild", 3)))
		require.Empty(t, ids(s.EventsOf(t.Context(), "other", 3)))
	})
}

// TestEventsAtOnceAreCounted: however many people announce one at the same moment, a server gets as many as it may have
// (fault 175).
func TestEventsAtOnceAreCounted(t *testing.T) {
	onEveryEngine(t, func(t *testing.T, s *contractStore) {
		for round := range 5 {
			guild := fmt.Sprint("guild-", round)
			made := make(chan error, 8)
			for i := range cap(made) {
				go func() {
					e := anArena(event.ID(fmt.Sprint(guild, i)))
					e.Guild = guild
					made <- s.CreateEvent(t.Context(), e, "")
				}()
			}
			refused := 0
			for range cap(made) {
				if err := <-made; err != nil {
					require.ErrorIs(t, err, table.ErrQuota)
					refused++
				}
			}
			require.Equal(t, cap(made)-table.MostEvents, refused)
			all := must(s.EventsOf(t.Context(), guild, 10))(t)
			require.Len(t, all, table.MostEvents)
		}
	})
}

// wonSix stores an arena of six people, known to the store from another match, and ends it: the first of them has won
// a table.
func wonSix(t *testing.T, s *contractStore, id event.ID, people []table.User) {
	t.Helper()
	e := joined(t, s, id, people...)
	no := 0
	for _, seats := range [][]int{{0, 1, 2, 3}, {0, 4, 5}} {
		no++
		seated := event.Table{No: no}
		counted := event.Step{Do: event.Counted, At: friday, Table: no}
		for place, i := range seats {
			seated.Seats = append(seated.Seats, event.Seat{Player: i})
			counted.Places = append(counted.Places, event.Place{Place: place + 1, Won: place == 0, Left: place})
		}
		for _, step := range []event.Step{{Do: event.Seated, At: friday, Tables: []event.Table{seated}}, counted} {
			must(s.StepEvent(t.Context(), e.ID, step, nil))(t)
		}
	}
	for _, do := range []event.Verb{event.End, event.Finish} {
		must(s.StepEvent(t.Context(), e.ID, event.Step{Do: do, At: friday.Add(20 * time.Minute)}, nil))(t)
	}
}

// TestAnEventIsAnAchievement: its end earns it, a recount finds the same, and it outlives the event.
func TestAnEventIsAnAchievement(t *testing.T) {
	onEveryEngine(t, func(t *testing.T, s *contractStore) {
		p, people := tabletest.NewPlay(t, s, 5), tabletest.People(6)
		p.Finish(p.Begin("channel", game.SingleRound, people...))
		wonSix(t, s, "friday", people)
		earned := func(user int) []feats.ID {
			ids := must(s.EarnedAtEvent(t.Context(), "friday", people[user].ID))(t)
			return ids
		}
		require.ElementsMatch(t, []feats.ID{"event-win", "event-podium", "event-champion"}, earned(0))
		require.Equal(t, []feats.ID{"event-podium"}, earned(1))
		require.Empty(t, earned(5))

		counted := featRows(t, s, people)
		recount := func() {
			must(s.Recount(t.Context()))(t)
			require.ElementsMatch(t, counted, featRows(t, s, people))
		}
		recount()
		change(t, s.Store, `DELETE FROM feats`)
		change(t, s.Store, `UPDATE match_feats SET counts = 'eventswon:7', earned = '' WHERE match_id LIKE 'event:%'`)
		recount()

		require.NoError(t, s.Erase(t.Context(), people[1].ID, friday.Add(time.Hour)))
		require.Equal(t, friday.Add(20*time.Minute), loadEvent(t, s, "friday").Seen, "an erasure does not move its end")
		counted = featRows(t, s, people)
		recount()
		require.ElementsMatch(t, []feats.ID{"event-win", "event-podium", "event-champion"}, earned(0), "nobody moves up")
		require.Empty(t, earned(1))

		must(s.Purge(t.Context(), friday.AddDate(3, 0, 0)))(t)
		require.ErrorIs(t, errorOf(s.Event(t.Context(), "friday")), table.ErrUnknown)
		change(t, s.Store, `DELETE FROM feats`)
		must(s.Recount(t.Context()))(t)
		require.NotEmpty(t, earned(0))
	})
}
