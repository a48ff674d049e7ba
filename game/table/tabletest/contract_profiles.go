package tabletest

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/table"
)

var profileClauses = []clause{
	{"the course of a user's matches", tellRecent},
	{"a defeat ends a streak", endStreaks},
}

func profile(t *testing.T, s ContractStore, user table.UserID) table.Profile {
	t.Helper()
	p, err := s.Profile(t.Context(), user)
	require.NoError(t, err)
	return p
}

// tellRecent: the last matches in order with the ratings after them, and no others.
func tellRecent(t *testing.T, s ContractStore) {
	require.Equal(t, table.Profile{Stats: table.Stats{Rating: 1000}}, profile(t, s, "nobody"))
	u := People(2)
	played{guild: "guild", users: u, scores: []int{500, 0}, winner: 0, result: table.Abandoned}.record(t, s, 1)
	require.Empty(t, profile(t, s, u[0].ID).Recent)
	for n := range table.RecentResults + 3 {
		match := played{guild: "guild", edition: "flip", users: u, scores: []int{500, 0}, winner: 0, at: noon.Add(time.Duration(n) * time.Hour)}
		if n%2 == 1 {
			match.scores, match.winner = []int{0, 500}, 1
		}
		match.record(t, s, 10+n)
	}
	p := profile(t, s, u[0].ID)
	require.Equal(t, table.RecentResults+3, p.InFavorite)
	require.Len(t, p.Recent, table.RecentResults)
	require.False(t, p.Recent[0].Won, "the fourth one")
	for i, r := range p.Recent {
		require.Equal(t, i%2 == 1, r.Won)
		require.NotZero(t, r.Rating)
	}
	require.Equal(t, p.Rating, p.Recent[table.RecentResults-1].Rating)
}

func endStreaks(t *testing.T, s ContractStore) {
	u := People(2)
	for n, winner := range []int{0, 1, 1, 1} {
		scores := []int{0, 0}
		scores[winner] = 500
		played{guild: "guild", users: u, scores: scores, winner: game.Seat(winner), at: noon.Add(time.Duration(n) * time.Hour)}.record(t, s, n)
		require.Equal(t, []int{1, 0, 0, 0}[n], profile(t, s, u[0].ID).Streak)
	}
	require.Equal(t, 3, profile(t, s, u[1].ID).Streak)
}
