package main

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/table"
	"unobot/store/storetest"
)

// TestGamesTellWhichOnesEnd: if no bot runs, or it has not carried out the order yet, an ended game is listed as
// ending.
func TestGamesTellWhichOnesEnd(t *testing.T) {
	t.Parallel()
	st, now := storetest.New(t), time.Now()
	for _, id := range []table.ID{"aaaaaaaa", "bbbbbbbb"} {
		require.NoError(t, st.Commit(t.Context(), table.Commit{Key: string(id), At: now, State: table.State{
			ID: id, Guild: "1430000000000000001", Channel: string(id), Version: 1, Edition: "classic",
			Options: game.DefaultOptions(), Seats: []table.Seat{{User: table.User{ID: "u", Name: "U"}}},
			CreatedAt: now, UpdatedAt: now,
		}}))
	}
	var out strings.Builder
	require.NoError(t, games(t.Context(), st, []string{"end", "bbbbbbbb"}, &out))
	require.NoError(t, listGames(t.Context(), st, now, &out))
	require.Regexp(t, `(?m)^aaaaaaaa .* open +0s ago$`, out.String())
	require.Regexp(t, `(?m)^bbbbbbbb .* open, ends +0s ago$`, out.String())
}
