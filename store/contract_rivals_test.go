package store_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/table"
	"unobot/game/table/tabletest"
	"unobot/store/storetest"
)

// countRivals: who has beaten whom, seen from either side, counted again the same, hidden with the card of either
// and erased with either.
func countRivals(t *testing.T, s *contractStore) {
	p, u := tabletest.NewPlay(t, s, 5), tabletest.People(3)
	wins := map[table.UserID]int{}
	for range 4 {
		tb := p.Begin("channel", game.SingleRound, u...)
		p.Finish(tb)
		state := tb.State()
		wins[state.Seats[state.Game.MatchWinners()[0]].User.ID]++
		p.Later(time.Second) // matches that end in the same millisecond have no order
	}
	rivalry := func(a, b int) table.Rivalry {
		t.Helper()
		r := must(s.Rivalry(t.Context(), u[a].ID, u[b].ID))(t)
		return r
	}
	r := rivalry(0, 1)
	require.Equal(t, 4, r.Matches)
	require.Equal(t, []int{wins[u[0].ID], wins[u[1].ID]}, []int{r.Sides[0].Wins, r.Sides[1].Wins})
	require.Len(t, r.Sides[0].Recent, 4)
	turned := rivalry(1, 0)
	require.Equal(t, [2]table.RivalSide{turned.Sides[1], turned.Sides[0]}, r.Sides)
	require.Zero(t, stats(t, s, "nobody").Matches)

	change(t, s.Store, `UPDATE rivals SET ones = 'won:9', others = ''`)
	require.NotEqual(t, r, rivalry(0, 1))
	must(s.Recount(t.Context()))(t)
	require.Equal(t, r, rivalry(0, 1))

	storetest.SetPreferences(t, s.Store, u[1].ID, table.Preferences{Hidden: true})
	require.Zero(t, rivalry(0, 1).Matches)
	require.Zero(t, rivalry(1, 2).Matches)
	require.Equal(t, 4, rivalry(0, 2).Matches)
	require.Len(t, held(t, s, u[0].ID)["rivals"], 8)
	require.NoError(t, p.Hall.Forget(t.Context(), u[2].ID))
	require.NoError(t, s.Erase(t.Context(), u[2].ID, time.Now()))
	require.Zero(t, rivalry(0, 2).Matches)
	require.Len(t, held(t, s, u[0].ID)["rivals"], 4)
	require.Empty(t, held(t, s, u[2].ID)["rivals"])
}
