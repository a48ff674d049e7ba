package store_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game/table"
)

func TestMatchSurvivesReopening(t *testing.T) {
	path := newPath(t)
	rng := rand.New(rand.NewPCG(1, 1))
	k := &keys{}
	s := openStore(t, path)
	h := openHall(t, s)
	id := begin(t, h, k, "channel", 200, people(4)).State().ID
	for over := false; !over; {
		tb, err := h.Find(t.Context(), id)
		require.NoError(t, err)
		over = playOn(t, tb, k, rng, 40)
		before := tb.State()
		require.NoError(t, h.Close(t.Context()))
		require.NoError(t, s.Close())

		s = openStore(t, path)
		h = openHall(t, s)
		tb, err = h.Find(t.Context(), id)
		require.NoError(t, err)
		require.Equal(t, before, tb.State())
	}
	_, live := h.At("channel")
	require.False(t, live)
	rows := board(t, s, table.Contest{Guild: "guild"}, "", 1, 10).Rows
	require.Len(t, rows, 4)
	require.GreaterOrEqual(t, rows[0].Points, 200)
	require.Equal(t, 1, rows[0].Wins)
	require.Equal(t, 1, rows[0].Rank)
	require.Equal(t, table.Finished, mustState(t, h, id).Phase)
}

func mustState(t *testing.T, h *table.Hall, id table.ID) table.State {
	t.Helper()
	tb, err := h.Find(t.Context(), id)
	require.NoError(t, err)
	return tb.State()
}
