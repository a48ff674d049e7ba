package store_test

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game/daily"
	"unobot/game/feats"
	"unobot/game/table"
	"unobot/game/table/tabletest"
)

const aDay daily.Day = "2026-11-22"

// TestADaySecretIsMadeOnce, although many processes offer one at the same time.
func TestADaySecretIsMadeOnce(t *testing.T) {
	onEveryEngine(t, func(t *testing.T, s *contractStore) {
		_, ok := must2(s.FirstDaily(t.Context()))(t)
		require.False(t, ok)
		var all sync.Map
		var offering sync.WaitGroup
		for n := range 8 {
			offering.Go(func() {
				secret, err := s.DailyOrigin(context.Background(), aDay, daily.Origin{Secret: daily.Secret{byte(n + 1)}, Robots: 1}, time.Now())
				if err == nil {
					all.Store(secret, true)
				}
			})
		}
		offering.Wait()
		var secrets []daily.Origin
		all.Range(func(key, _ any) bool {
			secrets = append(secrets, key.(daily.Origin))
			return true
		})
		require.Len(t, secrets, 1)
		next := daily.Origin{Secret: daily.Secret{99}, Robots: 7}
		other := must(s.DailyOrigin(t.Context(), aDay.After(1), next, time.Now()))(t)
		require.Equal(t, next, other)
		first, ok := must2(s.FirstDaily(t.Context()))(t)
		require.True(t, ok)
		require.Equal(t, aDay, first)
	})
}

// dealOf is a deal of a day.
func dealOf(t *testing.T, d daily.Day) daily.Deal {
	t.Helper()
	deal := must(daily.Find(d, daily.Origin{Secret: daily.Secret{1}, Robots: daily.Latest}))(t)
	return deal
}

// TestTheFirstTryCounts: a later claim changes nothing, nor does a second game.
func TestTheFirstTryCounts(t *testing.T) {
	onEveryEngine(t, func(t *testing.T, s *contractStore) {
		ctx, ada := t.Context(), table.User{ID: "1", Name: "ada"}
		today := daily.DayOf(time.Now())
		_, ok := must2(s.DailyTry(ctx, today, ada.ID))(t)
		require.False(t, ok)
		require.NoError(t, s.ClaimDaily(ctx, today, ada, "here", time.Now()))
		require.NoError(t, s.ClaimDaily(ctx, today, ada, "there", time.Now()))
		try, ok := must2(s.DailyTry(ctx, today, ada.ID))(t)
		require.True(t, ok)
		require.False(t, try.Finished)
		days := must(s.DailyDays(ctx, ada.ID))(t)
		require.Empty(t, days, "a day counts once it is played to the end")

		p := tabletest.NewPlay(t, s, 3)
		deal := dealOf(t, today)
		play := func(key string) table.State {
			tb, _ := must2(p.Hall.PlayDaily(ctx, key, ada, deal))(t)
			p.Finish(tb)
			return tb.State()
		}
		first, second := play("first"), play("second")
		require.NotEqual(t, first.ID, second.ID)
		s.Restart(t)
		try, _ = must2(s.DailyTry(ctx, today, ada.ID))(t)
		require.True(t, try.Finished)
		require.Equal(t, first.ID, try.Table)
		course := must(s.Course(ctx, first.ID))(t)
		require.Equal(t, resultOf(t, deal, course), try.Result)
		days = must(s.DailyDays(ctx, ada.ID))(t)
		require.Equal(t, []daily.Day{today}, days)
		r := must(s.DailyRanking(ctx, today, "here", ada.ID, 10))(t)
		require.Equal(t, 1, r.Players)
		r = must(s.DailyRanking(ctx, today, "there", ada.ID, 10))(t)
		require.Zero(t, r.Players)
	})
}

// TestAnErasedTryIsStillATry: until the day's secret is disclosed, and for that user alone. Then nothing is
// left of it.
func TestAnErasedTryIsStillATry(t *testing.T) {
	onEveryEngine(t, func(t *testing.T, s *contractStore) {
		ctx, ada, bob := t.Context(), table.User{ID: "1", Name: "ada"}, table.User{ID: "2", Name: "bob"}
		begin, _ := aDay.Begin()
		tryOf := func(u table.User) (table.DailyTry, bool) {
			require.NoError(t, s.ClaimDaily(ctx, aDay, u, "", begin))
			try, ok := must2(s.DailyTry(ctx, aDay, u.ID))(t)
			return try, ok
		}
		marks := func() int {
			all := must(s.Holdings(ctx, ada.ID))(t)
			require.Empty(t, all["daily_tries"])
			return len(all["daily_erased"])
		}
		_, _ = tryOf(ada)
		require.NoError(t, s.ClaimDaily(ctx, aDay.After(-1), ada, "", begin))
		for range 2 {
			require.NoError(t, s.Erase(ctx, ada.ID, begin.Add(2*time.Hour)))
			try, ok := tryOf(ada)
			require.True(t, ok)
			require.Equal(t, table.DailyTry{Erased: true}, try)
			require.Equal(t, 1, marks(), "yesterday is disclosed")
		}
		try, _ := tryOf(bob)
		require.False(t, try.Erased)
		must(s.Purge(ctx, aDay.Disclosed().Add(-time.Second)))(t)
		require.Equal(t, 1, marks())
		must(s.Purge(ctx, aDay.Disclosed()))(t)
		require.Zero(t, marks())
		require.NoError(t, s.Erase(ctx, bob.ID, aDay.Disclosed()))
		_, tried := must2(s.DailyTry(ctx, aDay, bob.ID))(t)
		require.False(t, tried)
	})
}

// TestErasingWhileTryingIsNoSecondTry: by a user with a press of both buttons at once.
func TestErasingWhileTryingIsNoSecondTry(t *testing.T) {
	onEveryEngine(t, func(t *testing.T, s *contractStore) {
		begin, _ := aDay.Begin()
		for n := range 10 {
			u := table.User{ID: table.UserID(fmt.Sprint(n)), Name: "ada"}
			claim := func() error { return s.ClaimDaily(context.Background(), aDay, u, "", begin) }
			require.NoError(t, claim())
			var both sync.WaitGroup
			var claimed, erased error
			both.Go(func() { claimed = claim() })
			both.Go(func() { erased = s.Erase(context.Background(), u.ID, begin) })
			both.Wait()
			require.NoError(t, errors.Join(claimed, erased))
			try, _ := must2(s.DailyTry(t.Context(), aDay, u.ID))(t)
			require.Equal(t, table.DailyTry{Erased: true}, try)
		}
	})
}

// TestADailyEndsWithItsDay: a game that is not over an hour after its day has no result.
func TestADailyEndsWithItsDay(t *testing.T) {
	onEveryEngine(t, func(t *testing.T, s *contractStore) {
		ctx, ada := t.Context(), table.User{ID: "1", Name: "ada"}
		past := daily.DayOf(time.Now()).After(-2)
		playDaily(t, s, ada, past)
		try, ok := must2(s.DailyTry(ctx, past, ada.ID))(t)
		require.True(t, ok)
		require.False(t, try.Finished)
	})
}

// playDaily plays a day's deal to its end, as the try that counts.
func playDaily(t *testing.T, s *contractStore, u table.User, d daily.Day) {
	t.Helper()
	require.NoError(t, s.ClaimDaily(t.Context(), d, u, "", time.Now()))
	p := tabletest.NewPlay(t, s, 3)
	tb, _ := must2(p.Hall.PlayDaily(t.Context(), "daily of "+string(u.ID), u, dealOf(t, d)))(t)
	p.Finish(tb)
}

// resultOf is how a daily went that was played to its end.
func resultOf(t *testing.T, d daily.Deal, c table.Course) daily.Result {
	t.Helper()
	r := must(d.ResultOf(table.ActionsOf(c.Steps)))(t)
	return r
}

// try is the result of a try of a daily.
type try struct {
	guild              string
	won, turns, points int
}

// putTries writes tries of aDay that are over, by the users 0, 1 and so on, all known from a match.
func putTries(t *testing.T, s *contractStore, list ...try) []table.User {
	t.Helper()
	users := tabletest.People(len(list))
	for i, each := range list {
		winsAt(t, s, 100+i, "elsewhere", december, 1, users[i], users[(i+1)%len(users)])
		require.NoError(t, s.ClaimDaily(t.Context(), aDay, users[i], each.guild, time.UnixMilli(1)))
		change(t, s.Store, fmt.Sprintf(
			`UPDATE daily_tries SET finished_at = %d, won = %d, turns = %d, points = %d, marks = 'rg+' WHERE user_id = '%s'`,
			100-i, each.won, each.turns, each.points, users[i].ID))
	}
	return users
}

// TestADailyIsRanked: by win, then the fewest turns, then the most points left to the robots; a defeat by
// the fewest points in hand. Equals share a rank.
func TestADailyIsRanked(t *testing.T) {
	onEveryEngine(t, func(t *testing.T, s *contractStore) {
		u := putTries(t, s,
			try{"here", 0, 3, 40}, try{"here", 1, 12, 50}, try{"", 1, 9, 20}, try{"here", 1, 12, 80},
			try{"there", 0, 30, 5}, try{"here", 1, 12, 50})
		require.NoError(t, s.ClaimDaily(t.Context(), aDay, table.User{ID: "unfinished"}, "here", time.UnixMilli(1)))
		order := func(r table.DailyRanking) (list []string) {
			for _, row := range r.Rows {
				list = append(list, fmt.Sprintf("%d %s", row.Rank, row.User.ID))
			}
			return list
		}
		all := must(s.DailyRanking(t.Context(), aDay, "", u[0].ID, 10))(t)
		require.Equal(t, []string{"1 user-2", "2 user-3", "3 user-5", "3 user-1", "5 user-4", "6 user-0"}, order(all))
		require.Equal(t, 6, all.Players)
		require.Equal(t, table.DailyStanding{Rank: 6, User: table.User{ID: u[0].ID, Name: u[0].Name}, Result: daily.Result{Turns: 3, Left: 40}}, *all.Own)

		for _, row := range all.Rows {
			place := must(s.DailyPlace(t.Context(), aDay, row.Result))(t)
			require.Equal(t, table.DailyPlace{Rank: row.Rank, Players: 6, Usual: 12}, place)
		}
		place := must(s.DailyPlace(t.Context(), aDay, daily.Result{Won: true, Turns: 12, Left: 60}))(t)
		require.Equal(t, 3, place.Rank, "where a result of practice would stand")

		top := must(s.DailyRanking(t.Context(), aDay, "", u[0].ID, 2))(t)
		require.Equal(t, []string{"1 user-2", "2 user-3"}, order(top))
		require.Equal(t, 6, top.Own.Rank, "the reader's own row is beside them")

		here := must(s.DailyRanking(t.Context(), aDay, "here", "user-2", 10))(t)
		require.Equal(t, []string{"1 user-3", "2 user-5", "2 user-1", "4 user-0"}, order(here))
		require.Nil(t, here.Own, "who did not play there")

		none := must(s.DailyRanking(t.Context(), aDay.After(1), "", u[0].ID, 10))(t)
		require.Equal(t, table.DailyRanking{}, none)
	})
}

// TestTheUsualNumberOfTurns is the median of the finished tries.
func TestTheUsualNumberOfTurns(t *testing.T) {
	onEveryEngine(t, func(t *testing.T, s *contractStore) {
		usual := func() int {
			place := must(s.DailyPlace(t.Context(), aDay, daily.Result{}))(t)
			return place.Usual
		}
		require.NoError(t, s.ClaimDaily(t.Context(), aDay, table.User{ID: "unfinished"}, "", time.UnixMilli(1)))
		require.Zero(t, usual(), "nobody has finished")
		u := putTries(t, s, try{turns: 40}, try{turns: 9}, try{turns: 12, won: 1}, try{turns: 300}, try{turns: 12})
		require.Equal(t, 12, usual())
		for _, gone := range []int{2, 4} {
			require.NoError(t, s.Erase(t.Context(), u[gone].ID, time.Now()))
		}
		require.Equal(t, 40, usual(), "9, 40, 300: those who are gone count no more")
		require.NoError(t, s.Erase(t.Context(), u[3].ID, time.Now()))
		require.Equal(t, 9, usual(), "of two the quicker one")
		other := must(s.DailyPlace(t.Context(), aDay.After(1), daily.Result{}))(t)
		require.Zero(t, other.Usual)
	})
}

// TestDaysInARowAreCounted: the seventh one, played to its end, is an achievement.
func TestDaysInARowAreCounted(t *testing.T) {
	onEveryEngine(t, func(t *testing.T, s *contractStore) {
		ctx, ada := t.Context(), tabletest.People(1)[0]
		today := daily.DayOf(time.Now())
		for n := -6; n <= 0; n++ {
			require.NoError(t, s.ClaimDaily(ctx, today.After(n), ada, "", time.Now()))
		}
		change(t, s.Store, fmt.Sprintf(`UPDATE daily_tries SET finished_at = 1, table_id = 'of ' || day WHERE day < '%s'`, today))
		p := tabletest.NewPlay(t, s, 3)
		tb, _ := must2(p.Hall.PlayDaily(ctx, "today", ada, dealOf(t, today)))(t)
		p.Finish(tb)
		days := must(s.DailyDays(ctx, ada.ID))(t)
		require.Equal(t, 7, daily.StreakOf(days, today).Days)
		require.Equal(t, []feats.ID{"week"}, earned(t, s, tb.State().ID, ada.ID))
		must(s.Recount(ctx))(t)
		require.Equal(t, []feats.ID{"week"}, earned(t, s, tb.State().ID, ada.ID))
		require.Empty(t, earned(t, s, table.ID("of "+today.After(-6)), ada.ID), "not on the first of the seven days")
	})
}
