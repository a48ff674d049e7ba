package store_test

import (
	"database/sql"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/table"
	"unobot/game/table/tabletest"
	"unobot/store"
)

// featRows are all rows about achievements.
func featRows(t *testing.T, db *sql.DB) (all [][5]string) {
	t.Helper()
	rows, err := db.QueryContext(t.Context(), `SELECT user_id, match_id, CAST(at AS TEXT), counts, earned FROM match_feats
		UNION ALL SELECT user_id, '', '', counts, '' FROM feats ORDER BY 1, 2`)
	require.NoError(t, err)
	defer rows.Close()
	for rows.Next() {
		var r [5]string
		require.NoError(t, rows.Scan(&r[0], &r[1], &r[2], &r[3], &r[4]))
		all = append(all, r)
	}
	require.NoError(t, rows.Err())
	return all
}

// TestARecountFindsWhatWasCounted: the same rows from the steps of the matches alone, also after
// some of those have been purged, and after an erasure.
func TestARecountFindsWhatWasCounted(t *testing.T) {
	s := newContractStore(t, store.Engines[0])
	p, u := tabletest.NewPlay(t, s, 5), tabletest.People(3)
	for range 8 {
		p.Finish(p.Begin("channel", game.SingleRound, u...))
		time.Sleep(2 * time.Millisecond) // matches that end in the same millisecond have no order
	}
	p.Finish(p.Begin("channel", 200, u...))
	db := look(t, s.place)
	counted := featRows(t, db)
	require.Greater(t, len(counted), 9*3)
	check := func(want store.Recounted) {
		t.Helper()
		done, err := s.Recount(t.Context())
		require.NoError(t, err)
		require.Equal(t, want, done)
		require.Equal(t, counted, featRows(t, db))
	}
	check(store.Recounted{Matches: 9, Users: 3})

	require.NoError(t, store.Execute(s.Store, `DELETE FROM feats`))
	require.NoError(t, store.Execute(s.Store, `UPDATE match_feats SET counts = 'won:77', earned = ''`))
	require.NotEqual(t, counted, featRows(t, db))
	check(store.Recounted{Matches: 9, Users: 3})

	_, err := s.Purge(t.Context(), time.Now().Add(190*24*time.Hour))
	require.NoError(t, err)
	check(store.Recounted{Kept: 9, Users: 3})

	require.NoError(t, p.Hall.Forget(t.Context(), u[0].ID))
	require.NoError(t, s.Erase(t.Context(), u[0].ID))
	counted = featRows(t, db)
	for _, r := range counted {
		require.NotEqual(t, u[0].ID, table.UserID(r[0]))
	}
	check(store.Recounted{Kept: 9, Users: 2})
}
