package store_test

import (
	"context"
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/table"
	"unobot/game/table/tabletest"
	"unobot/store"
)

var december = time.Date(2026, 12, 1, 0, 0, 0, 0, time.UTC)

// onEveryEngine tests something on an empty store of each engine.
func onEveryEngine(t *testing.T, test func(t *testing.T, s *contractStore)) {
	t.Helper()
	for _, e := range engines {
		t.Run(e.name, func(t *testing.T) {
			t.Parallel()
			test(t, newContractStore(t, e))
		})
	}
}

// winsAt records that a user won a match of two on a server.
func winsAt(t *testing.T, s *contractStore, n int, guild string, at time.Time, points int, winner, loser table.User) {
	t.Helper()
	played{guild: guild, users: []table.User{winner, loser}, scores: []int{points, 0}, at: at}.record(t, s, n)
}

// TestASeasonIsClosedOnce: in every server that played, by the first process, with the podium of its own matches.
func TestASeasonIsClosedOnce(t *testing.T) {
	onEveryEngine(t, func(t *testing.T, s *contractStore) {
		u := tabletest.People(4)
		november := december.Add(-time.Hour)
		winsAt(t, s, 1, "one", november, 300, u[0], u[1])
		winsAt(t, s, 2, "one", november, 300, u[1], u[2])
		winsAt(t, s, 3, "one", november, 100, u[2], u[3])
		winsAt(t, s, 4, "two", november, 50, u[3], u[0])
		winsAt(t, s, 5, "one", december, 5000, u[3], u[0])
		n := must(s.CloseSeasons(t.Context(), december.Add(time.Minute)))(t)
		require.Zero(t, n, "a match may still be on its way")

		var wg sync.WaitGroup
		total, mu := 0, sync.Mutex{}
		for range 4 {
			wg.Go(func() {
				n, err := s.CloseSeasons(context.Background(), december.Add(time.Hour))
				mu.Lock()
				defer mu.Unlock()
				require.NoError(t, err)
				total += n
			})
		}
		wg.Wait()
		require.Equal(t, 2, total)
		s.Restart(t)
		list := must(s.UntoldPodiums(t.Context()))(t)
		require.Len(t, list, 2)
		one := list[0]
		require.Equal(t, table.SeasonOf(november), one.Season)
		require.Len(t, one.Places, 3, "only three, and nobody without points")
		require.Equal(t, []int{1, 1, 3}, []int{one.Places[0].Rank, one.Places[1].Rank, one.Places[2].Rank}, "equals share a rank")
		require.Equal(t, u[2].ID, one.Places[2].User.ID)
		require.Equal(t, 100, one.Places[2].Points)
		require.Len(t, list[1].Places, 1)

		n = must(s.CloseSeasons(t.Context(), december.AddDate(0, 3, 0)))(t)
		require.Equal(t, 1, n, "the December of one")
		list = must(s.UntoldPodiums(t.Context()))(t)
		require.Len(t, list, 2, "which is no news in March")
		latest, seasons := must2(s.PastSeason(t.Context(), "one", 1))(t)
		require.Equal(t, 2, seasons)
		require.Equal(t, table.SeasonOf(december), latest.Season)
		p := must(s.Profile(t.Context(), u[3].ID))(t)
		require.Equal(t, [3]int{2, 0, 0}, p.Medals)
	})
}

// TestAPodiumIsClaimedOnce: by one of many; again only at once after a crash, and never later.
func TestAPodiumIsClaimedOnce(t *testing.T) {
	onEveryEngine(t, func(t *testing.T, s *contractStore) {
		u := tabletest.People(2)
		for i := range 3 {
			winsAt(t, s, i, fmt.Sprint("guild ", i), december.Add(-time.Hour), 300, u[0], u[1])
		}
		now := december.Add(time.Hour)
		must(s.CloseSeasons(t.Context(), now))(t)
		list := must(s.UntoldPodiums(t.Context()))(t)
		claim := func(p table.Podium, at time.Time) bool {
			t.Helper()
			mine := must(s.ClaimPodium(t.Context(), p, at))(t)
			return mine
		}
		require.True(t, claim(list[0], now))
		require.False(t, claim(list[0], now.Add(time.Second)), "somebody is at it")
		require.True(t, claim(list[0], now.Add(time.Minute)), "it was cut off: the nonce makes it the same message")
		require.NoError(t, s.TellPodium(t.Context(), list[0]))
		require.False(t, claim(list[0], now.Add(2*time.Minute)))

		require.True(t, claim(list[1], now))
		require.False(t, claim(list[1], now.Add(time.Hour)), "nobody knows whether it was posted")
		require.False(t, claim(list[1], now.Add(2*time.Hour)))

		require.True(t, claim(list[2], now))
		require.NoError(t, s.ReleasePodium(t.Context(), list[2]))
		require.True(t, claim(list[2], now.Add(time.Hour)))
		require.NoError(t, s.TellPodium(t.Context(), list[2]))
		left := must(s.UntoldPodiums(t.Context()))(t)
		require.Empty(t, left)
	})
}

// TestAPodiumOutlivesAnErasure: without the user's name.
func TestAPodiumOutlivesAnErasure(t *testing.T) {
	onEveryEngine(t, func(t *testing.T, s *contractStore) {
		u := tabletest.People(2)
		winsAt(t, s, 1, "guild", december.Add(-time.Hour), 300, u[0], u[1])
		must(s.CloseSeasons(t.Context(), december.Add(time.Hour)))(t)
		held := must(s.Holdings(t.Context(), u[0].ID))(t)
		require.Len(t, held["podiums"], 1)
		require.NoError(t, s.Erase(t.Context(), u[0].ID, time.Now()))
		p, _ := must2(s.PastSeason(t.Context(), "guild", 1))(t)
		require.Equal(t, []table.Placed{{Rank: 1, Points: 300, Wins: 1, Matches: 1, Rating: 1138}}, p.Places)
	})
}

// TestThePlaceToTell: where a server has played last.
func TestThePlaceToTell(t *testing.T) {
	onEveryEngine(t, func(t *testing.T, s *contractStore) {
		u := tabletest.People(2)
		winsAt(t, s, 1, "guild", december.Add(-3*time.Hour), 300, u[0], u[1])
		winsAt(t, s, 2, "guild", december.Add(-time.Hour), 300, u[0], u[1])
		winsAt(t, s, 3, "elsewhere", december, 300, u[0], u[1])
		channels := must(s.LastChannels(t.Context(), "guild", 3))(t)
		require.ElementsMatch(t, []string{"channel 1", "channel 2"}, channels)
	})
}

// featRows are all rows about the achievements of users.
func featRows(t *testing.T, s *contractStore, users []table.User) (all []map[string]any) {
	t.Helper()
	for _, u := range users {
		held := must(s.Holdings(t.Context(), u.ID))(t)
		all = append(append(all, held["feats"]...), held["match_feats"]...)
	}
	return all
}

// TestARecountFindsWhatWasCounted: the same rows from the steps of the matches alone, also after
// some of those have been purged, and after an erasure.
func TestARecountFindsWhatWasCounted(t *testing.T) {
	onEveryEngine(t, func(t *testing.T, s *contractStore) {
		p, u := tabletest.NewPlay(t, s, 5), tabletest.People(3)
		for range 8 {
			p.Finish(p.Begin("channel", game.SingleRound, u...))
			p.Later(time.Second) // matches that end in the same millisecond have no order
		}
		p.Finish(p.Begin("channel", 200, u...))
		counted := featRows(t, s, u)
		require.Greater(t, len(counted), 9*3)
		check := func(want store.Recounted) {
			t.Helper()
			done := must(s.Recount(t.Context()))(t)
			require.Equal(t, want, done)
			require.ElementsMatch(t, counted, featRows(t, s, u))
		}
		check(store.Recounted{Matches: 9, Users: 3})

		change(t, s.Store, `DELETE FROM feats`)
		change(t, s.Store, `UPDATE match_feats SET counts = 'won:77', earned = ''`)
		require.NotEqual(t, counted, featRows(t, s, u))
		check(store.Recounted{Matches: 9, Users: 3})

		must(s.Purge(t.Context(), time.Now().Add(190*24*time.Hour)))(t)
		check(store.Recounted{Kept: 9, Users: 3})

		require.NoError(t, p.Hall.Forget(t.Context(), u[0].ID))
		require.NoError(t, s.Erase(t.Context(), u[0].ID, time.Now()))
		counted = featRows(t, s, u)
		for _, r := range counted {
			require.NotEqual(t, string(u[0].ID), r["user_id"])
		}
		check(store.Recounted{Kept: 9, Users: 2})
	})
}
