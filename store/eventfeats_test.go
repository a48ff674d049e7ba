package store_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/event"
	"unobot/game/feats"
	"unobot/game/table"
	"unobot/game/table/tabletest"
)

// wonSix stores an arena of six people, who have played once more for the store to know them, and ends it: the first
// of them has won a table.
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

// TestAnEventIsAnAchievement: its end is what earns it, a recount finds the same, and it outlives the event.
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
		_, err := s.Event(t.Context(), "friday")
		require.ErrorIs(t, err, table.ErrUnknown)
		change(t, s.Store, `DELETE FROM feats`)
		must(s.Recount(t.Context()))(t)
		require.NotEmpty(t, earned(0))
	})
}
