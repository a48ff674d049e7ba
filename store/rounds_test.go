package store

import (
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/table"
	"unobot/migrations"
)

// TestRoundsComeInOrder, void ones too; a match without any has none.
func TestRoundsComeInOrder(t *testing.T) {
	s := mustOpen(t, filepath.Join(t.TempDir(), "uno.db"), migrations.Files)
	seats := []table.Seat{{User: table.User{ID: "ann", Name: "ann"}}, {User: table.User{ID: "bob", Name: "bob"}}}
	want := []table.RoundResult{
		{Round: 1, Winner: 1, Points: []int{0, 40}},
		{Round: 2, Winner: game.NoSeat, Points: []int{0, 0}},
		{Round: 3, Winner: 0, Points: []int{12, 0}},
	}
	state := match(t, s, "eeeeeeee", seats)
	for _, r := range want {
		commit(t.Context(), t, s, state, table.Commit{Rounds: []table.RoundResult{r}})
	}
	got, err := s.Rounds(t.Context(), "eeeeeeee")
	require.NoError(t, err)
	require.Equal(t, want, got)
	none, err := s.Rounds(t.Context(), "gggggggg")
	require.NoError(t, err)
	require.Empty(t, none)
}
