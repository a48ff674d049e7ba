package tabletest

import (
	"context"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/table"
)

var commitClauses = []clause{
	{"what is committed is loaded", commitAndLoad},
	{"refusals store nothing", refuseCommits},
	{"one of many commits wins", letOneCommitWin},
	{"a cancelled commit stores nothing", cancelCommit},
	{"a key tells the steps", tellSteps},
	{"a match survives restarts", surviveRestarts},
}

func commitAndLoad(t *testing.T, s ContractStore) {
	ctx := t.Context()
	state := lobbyAt("aaaaaaaa", "channel")
	state.Options = game.Options{
		Scoring: game.ScoreLowest, Target: 200, House: game.EveryHouseRule, FalseCall: 2, StartingHand: 10, UnoPenalty: 4,
	}
	state.Parent = "parent"
	state.Invited = People(3)[1:]
	state.Invited[0].Avatar = "a_0b1c"
	state.Seats[0].User.Name = "\"'; DROP TABLE users; -- \u202e\n💥"
	require.NoError(t, s.Commit(ctx, table.Commit{Key: "1", State: state, At: noon}))
	loaded, err := s.Load(ctx, state.ID)
	require.NoError(t, err)
	require.Equal(t, state, loaded)
	live, err := s.Live(ctx)
	require.NoError(t, err)
	require.Equal(t, []table.Loaded{{State: state}}, live)

	state.Version, state.Phase, state.EndedBy, state.UpdatedAt = 2, table.Abandoned, People(1)[0], noon.Add(time.Minute)
	state.Barred = []table.UserID{"7", "8"}
	require.NoError(t, s.Commit(ctx, table.Commit{Key: "2", State: state, At: state.UpdatedAt}))
	loaded, err = s.Load(ctx, state.ID)
	require.NoError(t, err)
	require.ElementsMatch(t, state.Barred, loaded.Barred)
	loaded.Barred = state.Barred
	require.Equal(t, state, loaded)
	live, err = s.Live(ctx)
	require.NoError(t, err)
	require.Empty(t, live)
	_, err = s.Load(ctx, "nothere1")
	require.ErrorIs(t, err, table.ErrUnknown)
}

func refuseCommits(t *testing.T, s ContractStore) {
	ctx := t.Context()
	first := lobbyAt("aaaaaaaa", "channel")
	require.NoError(t, s.Commit(ctx, table.Commit{Key: "1", State: first, At: noon}))

	next := first
	next.Version, next.Host = 2, "other"
	skipping := next
	skipping.Version = 3
	unknown := next
	unknown.ID = "nothere1"
	for _, c := range []struct {
		key   string
		state table.State
		want  error
	}{
		{"1", next, table.ErrDuplicate},
		{"1", skipping, table.ErrDuplicate},
		{"2", skipping, table.ErrConflict},
		{"2", first, table.ErrConflict}, // the id is taken
		{"2", unknown, table.ErrConflict},
		{"2", lobbyAt("bbbbbbbb", "channel"), table.ErrChannelBusy},
	} {
		require.ErrorIs(t, s.Commit(ctx, table.Commit{Key: c.key, State: c.state, At: noon}), c.want)
	}
	_, ok, err := s.Done(ctx, "2")
	require.NoError(t, err)
	require.False(t, ok, "a refused commit leaves no key")
	loaded, err := s.Load(ctx, first.ID)
	require.NoError(t, err)
	require.Equal(t, first, loaded)

	require.NoError(t, s.Commit(ctx, table.Commit{Key: "2", State: next, At: noon}))
	over := next
	over.Version, over.Phase = 3, table.Abandoned
	require.NoError(t, s.Commit(ctx, table.Commit{Key: "3", State: over, At: noon}))
	again := lobbyAt("bbbbbbbb", "channel")
	require.NoError(t, s.Commit(ctx, table.Commit{Key: "4", State: again, At: noon}), "the channel is free again")
}

func letOneCommitWin(t *testing.T, s ContractStore) {
	require.NoError(t, s.Commit(t.Context(), table.Commit{Key: "1", State: lobbyAt("aaaaaaaa", "channel"), At: noon}))
	errs := make([]error, 8)
	var all sync.WaitGroup
	for i := range errs {
		next := lobbyAt("aaaaaaaa", "channel")
		next.Version = 2
		all.Go(func() {
			errs[i] = s.Commit(t.Context(), table.Commit{Key: string(rune('a' + i)), State: next, At: noon})
		})
	}
	all.Wait()
	won := 0
	for _, err := range errs {
		if err == nil {
			won++
			continue
		}
		require.ErrorIs(t, err, table.ErrConflict)
	}
	require.Equal(t, 1, won)
}

func cancelCommit(t *testing.T, s ContractStore) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	err := s.Commit(ctx, table.Commit{Key: "1", State: lobbyAt("aaaaaaaa", "channel"), At: noon})
	require.ErrorIs(t, err, context.Canceled)
	_, err = s.Load(t.Context(), "aaaaaaaa")
	require.ErrorIs(t, err, table.ErrUnknown)
	_, ok, err := s.Done(t.Context(), "1")
	require.NoError(t, err)
	require.False(t, ok)
}

func tellSteps(t *testing.T, s ContractStore) {
	p := NewPlay(t, s, 1)
	tb := p.Begin("channel", 500, People(3)...)
	for range 30 {
		out := p.Move(tb)
		d, ok, err := s.Done(t.Context(), p.LastKey())
		require.NoError(t, err)
		require.True(t, ok)
		require.Equal(t, table.Done{Table: out.State.ID, Version: out.State.Version, Steps: out.Steps}, d)
	}
	d, ok, err := s.Done(t.Context(), "request-1")
	require.NoError(t, err)
	require.True(t, ok)
	require.Empty(t, d.Steps, "opening a lobby is no step of a match")
}

func surviveRestarts(t *testing.T, s ContractStore) {
	p := NewPlay(t, s, 1)
	id := p.Begin("channel", 200, People(4)...).State().ID
	for over := false; !over; {
		tb, err := p.Hall.Find(t.Context(), id)
		require.NoError(t, err)
		over = p.Moves(tb, 40)
		before := tb.State()
		restart(t, s, p)
		tb, err = p.Hall.Find(t.Context(), id)
		require.NoError(t, err)
		require.Equal(t, before, tb.State())
	}
	_, live := p.Hall.At("channel")
	require.False(t, live)
	rows := board(t, s, table.Contest{Guild: "guild"}, "", 1, 10).Rows
	require.Len(t, rows, 4)
	require.GreaterOrEqual(t, rows[0].Points, 200)
	require.Equal(t, 1, rows[0].Wins)
	require.Equal(t, 1, rows[0].Rank)
	state, err := s.Load(t.Context(), id)
	require.NoError(t, err)
	require.Equal(t, table.Finished, state.Phase)
}

// restart stops the bot and starts it again.
func restart(t *testing.T, s ContractStore, p *Play) {
	t.Helper()
	require.NoError(t, p.Hall.Close(t.Context()))
	s.Restart(t)
	p.Reopen(s)
}
