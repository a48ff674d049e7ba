package tabletest

import (
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/table"
)

var historyClauses = []clause{
	{"matches that are over", listHistory},
	{"people who left keep theirs", keepLeaversHistory},
	{"rounds in order", listRounds},
	{"the course of a match", tellCourse},
}

// listHistory: whoever held a seat at any time finds the match, once it is over, in its own server
// only.
func listHistory(t *testing.T, s ContractStore) {
	u := People(3)
	played{guild: "guild", users: u[:2], scores: []int{500, 120}, winner: 0}.record(t, s, 1)
	played{guild: "guild", users: u, scores: []int{9, 0, 0}, result: table.Abandoned}.record(t, s, 2)
	played{guild: "other", users: u[:2], scores: []int{500, 120}, winner: 0}.record(t, s, 3)
	NewPlay(t, s, 1).Begin("channel", 200, u...) // still running

	rows, total, err := s.History(t.Context(), "guild", u[0].ID, 0, 10)
	require.NoError(t, err)
	require.Equal(t, 2, total)
	require.Len(t, rows, 2)
	require.Equal(t, []table.ID{"match001", "match002"}, []table.ID{rows[0].State.ID, rows[1].State.ID})
	require.Equal(t, []bool{true, false}, []bool{rows[0].Replayed, rows[1].Replayed}, "a match without a result has no record")
	require.Equal(t, noon, rows[0].Ended)
	require.Equal(t, table.Finished, rows[0].State.Phase)
	require.Empty(t, rows[0].State.Recent)
	require.Equal(t, u[1], rows[0].State.Seats[1].User)

	rows, total, err = s.History(t.Context(), "guild", u[0].ID, 1, 1)
	require.NoError(t, err)
	require.Equal(t, 2, total)
	require.Len(t, rows, 1)
	require.Equal(t, table.ID("match002"), rows[0].State.ID)
	rows, total, err = s.History(t.Context(), "guild", u[0].ID, 5, 5)
	require.NoError(t, err)
	require.Equal(t, 2, total)
	require.Empty(t, rows, "behind the last one")
	_, total, err = s.History(t.Context(), "guild", u[2].ID, 0, 10)
	require.NoError(t, err)
	require.Equal(t, 1, total)
	_, total, err = s.History(t.Context(), "guild", "nobody", 0, 10)
	require.NoError(t, err)
	require.Zero(t, total)
	_, _, err = s.Replay(t.Context(), "match002", u[2].ID)
	require.ErrorIs(t, err, table.ErrNoSteps, "it was not won")
}

// keepLeaversHistory: also where a newcomer has taken the seat.
func keepLeaversHistory(t *testing.T, s ContractStore) {
	p, u := NewPlay(t, s, 6), People(4)
	tb := p.Begin("channel", 200, u[:3]...)
	for g := tb.State().Game; g.Phase() != game.PhaseRoundOver; g = tb.State().Game {
		p.Move(tb)
	}
	_, err := tb.Leave(t.Context(), p.Key(), u[2])
	require.NoError(t, err)
	_, err = tb.Join(t.Context(), p.Key(), u[3])
	require.NoError(t, err)
	next := table.Request{Key: p.Key(), User: u[0], Seq: tb.State().Seq(), Move: game.Move{Kind: game.ActNext}}
	_, err = tb.Do(t.Context(), next)
	require.NoError(t, err)
	require.Equal(t, u[3], tb.State().Seats[2].User)
	_, _, err = s.Replay(t.Context(), tb.State().ID, u[2].ID)
	require.ErrorIs(t, err, table.ErrRunning)
	p.Finish(tb)
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

// listRounds: void ones too; a match without any has none.
func listRounds(t *testing.T, s ContractStore) {
	want := []table.RoundResult{
		{Round: 1, Winner: 1, Points: []int{0, 40}},
		{Round: 2, Winner: game.NoSeat, Points: []int{0, 0}},
		{Round: 3, Winner: 0, Points: []int{12, 0}},
	}
	state := lobbyAt("eeeeeeee", "channel")
	w := written{s: s, at: noon, state: &state}
	w.begin(t, seated("ann"), seated("bob"))
	for _, r := range want {
		w.commit(t, table.Commit{Rounds: []table.RoundResult{r}})
	}
	got, err := s.Rounds(t.Context(), state.ID)
	require.NoError(t, err)
	require.Equal(t, want, got)
	none, err := s.Rounds(t.Context(), "gggggggg")
	require.NoError(t, err)
	require.Empty(t, none)
}

// tellCourse: every step with its events, once the match is over, also after a restart.
func tellCourse(t *testing.T, s ContractStore) {
	p, u := NewPlay(t, s, 6), People(2)
	tb := p.Begin("channel", 200, u...)
	id := tb.State().ID
	_, err := s.Course(t.Context(), id)
	require.ErrorIs(t, err, table.ErrUnknown, "it is running: its cards are secret")
	began := tb.State().UpdatedAt
	p.Finish(tb)
	s.Restart(t)
	c, err := s.Course(t.Context(), id)
	require.NoError(t, err)
	require.Equal(t, began.UnixMilli(), c.Began.UnixMilli())
	require.Len(t, c.Steps, tb.State().Steps)
	require.NotEmpty(t, c.Steps[0].Events)
	last := c.Steps[len(c.Steps)-1].Events
	require.Equal(t, game.EvMatchWon, last[len(last)-1].Kind)
	_, err = s.Course(t.Context(), "nothere1")
	require.ErrorIs(t, err, table.ErrUnknown)
}
