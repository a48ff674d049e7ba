package tabletest

import (
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/feats"
	"unobot/game/table"
)

var featClauses = []clause{
	{"are earned once, with the match that reaches the goal", earnOnce},
	{"are not earned alone", earnNothingAlone},
	{"are erased with their user", eraseFeats},
}

func earned(t *testing.T, s ContractStore, match table.ID, user table.UserID) []feats.ID {
	t.Helper()
	list, err := s.Earned(t.Context(), match, user)
	require.NoError(t, err)
	slices.Sort(list)
	return list
}

// earnOnce: whoever wins the first match has done so, and is not told again; three in a row are more.
func earnOnce(t *testing.T, s ContractStore) {
	p, u := NewPlay(t, s, 8), People(2)
	wins := map[table.UserID]int{}
	for range 6 {
		tb := p.Begin("channel", game.SingleRound, u...)
		p.Finish(tb)
		state := tb.State()
		winner := state.Seats[state.Game.MatchWinners()[0]].User.ID
		wins[winner]++
		require.Equal(t, wins[winner] == 1, slices.Contains(earned(t, s, state.ID, winner), "first-win"))
		for _, one := range u {
			if one.ID != winner {
				require.NotContains(t, earned(t, s, state.ID, one.ID), feats.ID("first-win"))
			}
			require.Equal(t, wins[one.ID], profile(t, s, one.ID).Feats[feats.Won])
		}
		s.Restart(t)
		p.Reopen(s)
	}
	for n := range 3 {
		played{guild: "guild", users: People(4)[2:], scores: []int{500, 0}, winner: 0, at: noon.Add(time.Duration(n) * time.Hour)}.record(t, s, n)
	}
	require.Equal(t, 3, profile(t, s, People(4)[2].ID).Feats[feats.Streak])
	require.Contains(t, earned(t, s, "match002", People(4)[2].ID), feats.ID("streak-3"))
	require.Empty(t, earned(t, s, "match002", People(4)[3].ID))
	require.Empty(t, earned(t, s, "nowhere1", "nobody"))
}

func earnNothingAlone(t *testing.T, s ContractStore) {
	u := People(2)
	played{guild: "guild", users: []table.User{u[0], {Name: "Bolt"}}, scores: []int{500, 0}, winner: 0}.record(t, s, 1)
	played{guild: "guild", users: u, scores: []int{500, 0}, winner: 0, idle: []int{1}}.record(t, s, 2)
	require.Empty(t, earned(t, s, "match001", u[0].ID))
	require.Empty(t, earned(t, s, "match002", u[0].ID))
	require.Empty(t, profile(t, s, u[0].ID).Feats)
}

func eraseFeats(t *testing.T, s ContractStore) {
	p := NewPlay(t, s, 8)
	tb := p.Begin("channel", game.SingleRound, People(2)...)
	p.Finish(tb)
	state := tb.State()
	winner := state.Seats[state.Game.MatchWinners()[0]].User.ID
	require.NotEmpty(t, earned(t, s, state.ID, winner))
	require.NoError(t, p.Hall.Forget(t.Context(), winner))
	require.NoError(t, s.Erase(t.Context(), winner))
	require.Empty(t, earned(t, s, state.ID, winner))
	require.Empty(t, profile(t, s, winner).Feats)
}
