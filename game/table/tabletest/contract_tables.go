package tabletest

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game/table"
)

var tableClauses = []clause{
	{"live ones come in the order they were opened", listLive},
	{"the board is no part of the version", keepBoard},
	{"seats, robots, pace and deadline are kept", keepSeats},
	{"ends wait until they are shown", waitForShowing},
	{"one put away is over without a result", putAway},
	{"whoever claims tables has them alone", claimTables},
}

func listLive(t *testing.T, s ContractStore) {
	ctx := t.Context()
	for i, id := range []table.ID{"bbbbbbbb", "cccccccc", "aaaaaaaa"} {
		state := lobbyAt(id, "channel of "+string(id))
		state.CreatedAt = noon.Add(time.Duration(i) * time.Second)
		require.NoError(t, s.Commit(ctx, table.Commit{Key: string(id), State: state, At: noon}))
	}
	over := lobbyAt("cccccccc", "channel of cccccccc")
	over.Version, over.Phase = 2, table.Abandoned
	require.NoError(t, s.Commit(ctx, table.Commit{Key: "over", State: over, At: noon}))
	s.Restart(t)
	live, err := s.Live(ctx)
	require.NoError(t, err)
	require.Len(t, live, 2)
	require.Equal(t, []table.ID{"bbbbbbbb", "aaaaaaaa"}, []table.ID{live[0].State.ID, live[1].State.ID})
}

func keepBoard(t *testing.T, s ContractStore) {
	ctx := t.Context()
	state := lobbyAt("aaaaaaaa", "channel")
	state.Board = "a commit has no say in it"
	require.NoError(t, s.Commit(ctx, table.Commit{Key: "1", State: state, At: noon}))
	loaded, err := s.Load(ctx, state.ID)
	require.NoError(t, err)
	require.Empty(t, loaded.Board)
	require.NoError(t, s.SetBoard(ctx, state.ID, "4711"))
	state.Version = 2
	require.NoError(t, s.Commit(ctx, table.Commit{Key: "2", State: state, At: noon}))
	loaded, err = s.Load(ctx, state.ID)
	require.NoError(t, err)
	require.Equal(t, "4711", loaded.Board)
	require.Equal(t, uint64(2), loaded.Version)
	require.ErrorIs(t, s.SetBoard(ctx, "nothere1", "1"), table.ErrUnknown)
}

// claimTables: whoever takes a guild's tables over has them alone from then on.
func claimTables(t *testing.T, s ContractStore) {
	ctx := t.Context()
	ours, theirs, over, solo := lobbyAt("aaaaaaaa", "a"), lobbyAt("bbbbbbbb", "b"), lobbyAt("cccccccc", "c"), lobbyAt("dddddddd", "d")
	ours.Guild, theirs.Guild, over.Guild, solo.Guild = "ours", "theirs", "ours", ""
	solo.CreatedAt = noon.Add(time.Minute)
	for i, state := range []table.State{ours, theirs, over, solo} {
		require.NoError(t, s.Commit(ctx, table.Commit{Key: fmt.Sprint("first ", i), State: state, At: noon}))
	}
	over.Version, over.Phase = 2, table.Abandoned
	require.NoError(t, s.Commit(ctx, table.Commit{Key: "over", State: over, At: noon}))

	claimed, err := s.Claim(ctx, func(guild string) bool { return guild == "ours" || guild == "" })
	require.NoError(t, err)
	require.Len(t, claimed, 2)
	ours.Version = 2
	require.Equal(t, ours, claimed[0].State)
	require.Equal(t, solo, claimed[1].State, "nobody has it alone")

	late := ours
	late.Host = "other"
	require.ErrorIs(t, s.Commit(ctx, table.Commit{Key: "late", State: late, At: noon}), table.ErrConflict)
	for i, state := range []table.State{ours, theirs, solo} {
		state.Version++
		require.NoError(t, s.Commit(ctx, table.Commit{Key: fmt.Sprint("second ", i), State: state, At: noon}))
	}
}

// everySeat is one seat of each kind.
func everySeat() []table.Seat {
	ann, bob := table.User{ID: "ann", Name: "Ann"}, table.User{ID: "bob", Name: "Bob"}
	cleo, dan := table.User{ID: "cleo", Name: "Cleo"}, table.User{ID: "dan", Name: "Dan"}
	ann.Avatar = "0a1b"
	eve := table.User{ID: "eve", Name: "Eve", Global: "Evelyn", Avatar: "71/a_0a1b"}
	return []table.Seat{
		{User: ann, Missed: 2},
		{User: bob, Away: true, Gone: true},
		{User: cleo, Away: true},
		{User: dan, Robot: table.Normal},
		{User: table.User{ID: "finn", Name: "Finn"}, Robot: table.Normal, Gone: true},
		{User: table.User{Name: "Bolt"}, Robot: table.Hard, Next: eve},
		{User: table.User{Name: "Ada"}, Robot: table.Easy},
	}
}

func keepSeats(t *testing.T, s ContractStore) {
	ctx := t.Context()
	state := lobbyAt("bbbbbbbb", "channel")
	state.Seats, state.TurnTime, state.Robots = everySeat()[:1], 30*time.Second, true
	require.NoError(t, s.Commit(ctx, table.Commit{Key: "1", State: state, At: noon}))
	state.Version, state.Edition, state.TurnTime, state.Seats = 2, "flip", 24*time.Hour, everySeat()
	state.Deadline = noon.Add(24 * time.Hour)
	require.NoError(t, s.Commit(ctx, table.Commit{Key: "2", State: state, At: noon}))
	s.Restart(t)
	loaded, err := s.Load(ctx, state.ID)
	require.NoError(t, err)
	require.Equal(t, state, loaded)
	state.Version, state.Deadline, state.Robots, state.TurnTime = 3, time.Time{}, false, 0
	require.NoError(t, s.Commit(ctx, table.Commit{Key: "3", State: state, At: noon}))
	loaded, err = s.Load(ctx, state.ID)
	require.NoError(t, err)
	require.Equal(t, state, loaded)
}

// waitForShowing: a table is to be shown from the commit that ends it until its end has been shown.
func waitForShowing(t *testing.T, s ContractStore) {
	ctx := t.Context()
	for _, id := range []table.ID{"aaaaaaaa", "bbbbbbbb"} {
		state := lobbyAt(id, "channel of "+string(id))
		require.NoError(t, s.Commit(ctx, table.Commit{Key: string(id), State: state, At: noon}))
	}
	unshown := func() []table.State {
		t.Helper()
		list, err := s.Unshown(ctx)
		require.NoError(t, err)
		return list
	}
	require.Empty(t, unshown(), "both are live")
	end := func(id table.ID, at time.Time) table.State {
		over := lobbyAt(id, "channel of "+string(id))
		over.Version, over.Phase, over.UpdatedAt = 2, table.Abandoned, at
		require.NoError(t, s.Commit(ctx, table.Commit{Key: "end of " + string(id), State: over, At: at}))
		return over
	}
	first := end("bbbbbbbb", noon)
	require.Equal(t, []table.State{first}, unshown())
	second := end("aaaaaaaa", noon.Add(time.Second))
	s.Restart(t)
	require.Equal(t, []table.State{first, second}, unshown(), "in the order they ended")
	require.NoError(t, s.SetShown(ctx, first.ID))
	require.Equal(t, []table.State{second}, unshown())
	require.NoError(t, s.SetShown(ctx, second.ID))
	require.Empty(t, unshown())
	require.NoError(t, s.SetShown(ctx, second.ID), "twice does no harm")
}

func putAway(t *testing.T, s ContractStore) {
	ctx, p, u := t.Context(), NewPlay(t, s, 1), People(2)
	id := p.Begin("channel", 500, u...).State().ID
	require.NoError(t, s.PutAway(ctx, id, noon))
	require.NoError(t, s.PutAway(ctx, id, noon.Add(time.Hour)), "twice does no harm")
	live, err := s.Live(ctx)
	require.NoError(t, err)
	require.Empty(t, live)
	state, err := s.Load(ctx, id)
	require.NoError(t, err)
	require.Equal(t, table.Abandoned, state.Phase)
	past, _, err := s.History(ctx, "guild", u[0].ID, 0, 10)
	require.NoError(t, err)
	require.Len(t, past, 1)
	require.Equal(t, noon, past[0].Ended)
	require.False(t, past[0].Replayed)
	require.NoError(t, s.Commit(ctx, table.Commit{Key: "x", State: lobbyAt("aaaaaaaa", "channel"), At: noon}), "the channel is free")
}
