package store_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/table"
)

// TestHistory: whoever held a seat at any time finds the match, once it is over,
// in its own server only.
func TestHistory(t *testing.T) {
	s := openStore(t, newPath(t))
	u := people(3)
	record(t, s, 1, played{guild: "guild", users: u[:2], scores: []int{500, 120}, winner: 0, result: table.Finished})
	record(t, s, 2, played{guild: "guild", users: u, scores: []int{9, 0, 0}, result: table.Abandoned})
	record(t, s, 3, played{guild: "other", users: u[:2], scores: []int{500, 120}, winner: 0, result: table.Finished})
	k := &keys{}
	h := openHall(t, s)
	begin(t, h, k, "channel", 200, u) // still running

	rows, total, err := s.History(t.Context(), "guild", u[0].ID, 0, 10)
	require.NoError(t, err)
	require.Equal(t, 2, total)
	require.Len(t, rows, 2)
	require.Equal(t, []table.ID{"match001", "match002"}, []table.ID{rows[0].State.ID, rows[1].State.ID})
	require.Equal(t, []bool{true, false}, []bool{rows[0].Replayed, rows[1].Replayed}, "a match without a result has no record")
	require.Equal(t, noon, rows[0].Ended)
	require.Equal(t, table.Finished, rows[0].State.Phase)
	require.Equal(t, u[1], rows[0].State.Seats[1].User)

	rows, total, err = s.History(t.Context(), "guild", u[0].ID, 1, 1)
	require.NoError(t, err)
	require.Equal(t, 2, total)
	require.Len(t, rows, 1)
	require.Equal(t, table.ID("match002"), rows[0].State.ID)
	_, total, err = s.History(t.Context(), "guild", u[2].ID, 0, 10)
	require.NoError(t, err)
	require.Equal(t, 1, total)
	_, total, err = s.History(t.Context(), "guild", "nobody", 0, 10)
	require.NoError(t, err)
	require.Zero(t, total)
}

// TestWhoLeftKeepsTheHistory: also where a newcomer has taken the seat.
func TestWhoLeftKeepsTheHistory(t *testing.T) {
	s := openStore(t, newPath(t))
	h := openHall(t, s)
	k, rng, u := &keys{}, rand.New(rand.NewPCG(6, 4)), people(4)
	tb := begin(t, h, k, "channel", 200, u[:3])
	for g := tb.State().Game; g.Phase() != game.PhaseRoundOver; g = tb.State().Game {
		playOn(t, tb, k, rng, 1)
	}
	_, err := tb.Leave(t.Context(), k.next(), u[2])
	require.NoError(t, err)
	_, err = tb.Join(t.Context(), k.next(), u[3])
	require.NoError(t, err)
	next := table.Request{Key: k.next(), User: u[0], Seq: tb.State().Seq(), Move: game.Move{Kind: game.ActNext}}
	_, err = tb.Do(t.Context(), next)
	require.NoError(t, err)
	require.Equal(t, u[3], tb.State().Seats[2].User)
	_, _, err = s.Replay(t.Context(), tb.State().ID, u[2].ID)
	require.ErrorIs(t, err, table.ErrRunning)
	for !playOn(t, tb, k, rng, 100) {
	}
	for _, user := range u {
		_, total, err := s.History(t.Context(), "guild", user.ID, 0, 10)
		require.NoError(t, err)
		require.Equal(t, 1, total, "%s took part", user.Name)
		state, steps, err := s.Replay(t.Context(), tb.State().ID, user.ID)
		require.NoError(t, err)
		require.Equal(t, tb.State().Game, state.Game)
		require.Len(t, steps, state.Steps)
	}
	_, _, err = s.Replay(t.Context(), tb.State().ID, "nobody")
	require.ErrorIs(t, err, table.ErrNotSeated)
	_, _, err = s.Replay(t.Context(), "nothere1", u[0].ID)
	require.ErrorIs(t, err, table.ErrUnknown)
}
