package store_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game/daily"
	"unobot/game/table"
)

// shareOf shares the try of a user of putTries.
func shareOf(t *testing.T, s *contractStore, u table.User, channel string) table.DailyShare {
	t.Helper()
	d, ok := must2(s.ShareDaily(t.Context(), table.DailyShare{
		ID: "of " + string(u.ID) + " in " + channel, Day: aDay, User: u, Guild: "here", Channel: channel,
	}))(t)
	require.True(t, ok)
	return d
}

// takeUp lets users play against a share.
func takeUp(t *testing.T, s *contractStore, share table.DailyShare, rivals ...table.User) {
	t.Helper()
	for _, r := range rivals {
		require.NoError(t, s.TakeUpDaily(t.Context(), share.ID, r.ID, 1))
	}
}

// post notes that the message of a share shows the present state.
func post(t *testing.T, s *contractStore, share table.DailyShare) {
	t.Helper()
	now, ok := must2(s.DailyShare(t.Context(), share.ID))(t)
	require.True(t, ok)
	now.Message = "message of " + share.ID
	require.NoError(t, s.ShareShown(t.Context(), now, false))
}

// due returns the ids of the shares with outdated messages.
func due(t *testing.T, s *contractStore, open daily.Day) (ids []string) {
	t.Helper()
	all := must(s.DueShares(t.Context(), open))(t)
	for _, d := range all {
		ids = append(ids, d.ID)
	}
	return ids
}

// TestAResultIsSharedOnceAChannel: a second wish finds the first one. Without a result there is nothing to share.
func TestAResultIsSharedOnceAChannel(t *testing.T) {
	onEveryEngine(t, func(t *testing.T, s *contractStore) {
		u := putTries(t, s, try{"here", 1, 12, 50}, try{"here", 0, 3, 40})
		first := shareOf(t, s, u[0], "a")
		require.Equal(t, daily.Result{Won: true, Turns: 12, Left: 50, Marks: daily.ParseMarks("rg+")}, first.Result)
		require.Equal(t, u[0].Name, first.User.Name)
		again, _, err := s.ShareDaily(t.Context(), table.DailyShare{ID: "other", Day: aDay, User: u[0], Channel: "a"})
		require.NoError(t, err)
		require.Equal(t, first, again)
		require.NotEqual(t, first.ID, shareOf(t, s, u[0], "b").ID)
		for _, wanted := range []table.DailyShare{
			{ID: "1", Day: aDay.After(1), User: u[0], Channel: "a"}, {ID: "2", Day: aDay, User: table.User{ID: "nobody"}, Channel: "a"},
		} {
			_, ok := must2(s.ShareDaily(t.Context(), wanted))(t)
			require.False(t, ok)
		}
	})
}

// TestAMessageIsOutOfDate once somebody is through, is erased, or the day is over; and no longer once it was edited,
// unless something came in between.
func TestAMessageIsOutOfDate(t *testing.T) {
	onEveryEngine(t, func(t *testing.T, s *contractStore) {
		ctx, u := t.Context(), putTries(t, s, try{"", 1, 12, 50}, try{"", 0, 3, 40}, try{"", 0, 3, 41})
		share := shareOf(t, s, u[0], "a")
		takeUp(t, s, share, u[0], u[1], u[1], table.User{ID: "unfinished"})
		require.Empty(t, due(t, s, aDay), "it was not posted yet")
		post(t, s, share)
		require.Empty(t, due(t, s, aDay))
		takeUp(t, s, share, u[1], table.User{ID: "another"})
		require.Empty(t, due(t, s, aDay), "nobody else is through")
		takeUp(t, s, share, u[2])
		require.Equal(t, []string{share.ID}, due(t, s, aDay))
		read, _ := must2(s.DailyShare(ctx, share.ID))(t)
		require.Equal(t, 2, read.Through)
		require.Equal(t, []table.UserID{u[2].ID, u[1].ID}, []table.UserID{read.Rivals[0].User.ID, read.Rivals[1].User.ID}, "nobody is their own rival")
		require.NoError(t, s.Erase(ctx, u[2].ID, time.Now()))
		read.Message = "message"
		require.NoError(t, s.ShareShown(ctx, read, false))
		require.Equal(t, []string{share.ID}, due(t, s, aDay), "what came meanwhile is not shown")
		post(t, s, share)
		require.Empty(t, due(t, s, aDay))
		require.Equal(t, []string{share.ID}, due(t, s, aDay.After(1)))
		read, _ = must2(s.DailyShare(ctx, share.ID))(t)
		require.NoError(t, s.ShareShown(ctx, read, true))
		require.Empty(t, due(t, s, aDay.After(1)))
	})
}

// TestTheEndOfATryIsNoted for the messages of the rivals.
func TestTheEndOfATryIsNoted(t *testing.T) {
	onEveryEngine(t, func(t *testing.T, s *contractStore) {
		ctx, ada := t.Context(), table.User{ID: "1", Name: "ada"}
		today := daily.DayOf(time.Now())
		u := putTries(t, s, try{"", 1, 12, 50}, try{"", 0, 3, 40})
		change(t, s.Store, fmt.Sprintf(`UPDATE daily_tries SET day = '%s'`, today))
		share, ok := must2(s.ShareDaily(ctx, table.DailyShare{ID: "1", Day: today, User: u[0], Channel: "a"}))(t)
		require.True(t, ok)
		post(t, s, share)
		takeUp(t, s, share, ada)
		all := must(s.DailyDuels(ctx, today, u[0].ID))(t)
		require.Equal(t, table.DailyDuels{Waiting: 1}, all)
		playDaily(t, s, ada, today)
		require.Equal(t, []string{"1"}, due(t, s, today))
		all = must(s.DailyDuels(ctx, today, u[0].ID))(t)
		require.Len(t, all.Through, 1)
		require.Equal(t, "ada", all.Through[0].User.Name)
		all = must(s.DailyDuels(ctx, today, ada.ID))(t)
		require.Equal(t, u[0].ID, all.Through[0].User.ID, "whoever has shared")
	})
}

// TestMeetingsOfTwo are the days on which either has taken the other's result up and both were through. They are gone
// with either, and outlast the messages.
func TestMeetingsOfTwo(t *testing.T) {
	onEveryEngine(t, func(t *testing.T, s *contractStore) {
		ctx, u := t.Context(), putTries(t, s, try{"", 1, 12, 50}, try{"", 0, 3, 40}, try{"", 1, 9, 9})
		takeUp(t, s, shareOf(t, s, u[0], "a"), u[1], table.User{ID: "unfinished"})
		takeUp(t, s, shareOf(t, s, u[0], "b"), u[1], u[2])
		takeUp(t, s, shareOf(t, s, u[1], "a"), u[0])
		met := func(a, b int) []daily.Meeting {
			all := must(s.DailyMeetings(ctx, u[a].ID, u[b].ID))(t)
			return all
		}
		won, lost := daily.Result{Won: true, Turns: 12, Left: 50}, daily.Result{Turns: 3, Left: 40}
		require.Equal(t, []daily.Meeting{{Day: aDay, Own: won, Other: lost}}, met(0, 1))
		require.Equal(t, []daily.Meeting{{Day: aDay, Own: lost, Other: won}}, met(1, 0))
		require.Empty(t, met(1, 2))
		begin, _ := aDay.Begin()
		must(s.Purge(ctx, begin.AddDate(0, 0, 30)))(t)
		_, ok := must2(s.DailyShare(ctx, "of user-0 in a"))(t)
		require.True(t, ok)
		must(s.Purge(ctx, begin.AddDate(0, 0, 31)))(t)
		_, ok = must2(s.DailyShare(ctx, "of user-0 in a"))(t)
		require.False(t, ok)
		require.Len(t, met(0, 1), 1)
		require.Len(t, met(2, 0), 1)
		for _, user := range []int{0, 1} {
			held := must(s.Holdings(ctx, u[user].ID))(t)
			require.NotEmpty(t, held["daily_duels"])
		}
		require.NoError(t, s.Erase(ctx, u[1].ID, time.Now()))
		require.Empty(t, met(0, 1))
		require.Len(t, met(0, 2), 1)
		require.NoError(t, s.Erase(ctx, u[0].ID, time.Now()))
		require.Empty(t, met(2, 0))
	})
}

// TestSharesOfARemovedServer go with it, and the duels stay.
func TestSharesOfARemovedServer(t *testing.T) {
	onEveryEngine(t, func(t *testing.T, s *contractStore) {
		ctx, u := t.Context(), putTries(t, s, try{"", 1, 12, 50}, try{"", 0, 3, 40})
		begin, _ := aDay.Begin()
		share := shareOf(t, s, u[0], "a")
		takeUp(t, s, share, u[1])
		require.NoError(t, s.ServerRemoved(ctx, "here", begin.AddDate(0, 0, -31)))
		must(s.Purge(ctx, begin))(t)
		_, ok := must2(s.DailyShare(ctx, share.ID))(t)
		require.False(t, ok)
		met := must(s.DailyMeetings(ctx, u[0].ID, u[1].ID))(t)
		require.Len(t, met, 1)
	})
}
