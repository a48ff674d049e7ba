package store_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/table"
	"unobot/game/table/tabletest"
	"unobot/store"
)

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
