package store_test

import (
	"context"
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/table"
	"unobot/game/table/tabletest"
)

var commitClauses = []clause{
	{"what is committed is loaded", commitAndLoad},
	{"refusals store nothing", refuseCommits},
	{"one of many commits wins", letOneCommitWin},
	{"a cancelled commit stores nothing", cancelCommit},
	{"a key tells the steps", tellSteps},
	{"what is given up is never stored", giveUp},
	{"the table of a channel is found", findInChannel},
	{"a match survives restarts", surviveRestarts},
	{"what a player has still to be told is loaded", loadTheUntold},
}

func commitAndLoad(t *testing.T, s *contractStore) {
	ctx := t.Context()
	state := lobbyAt("aaaaaaaa", "channel")
	state.Options = game.Options{
		Scoring: game.ScoreLowest, Target: 200, House: game.EveryHouseRule, FalseCall: 2, StartingHand: 10, UnoPenalty: 4,
	}
	state.Parent = "parent"
	state.Invited, state.Declined = tabletest.People(3)[1:], tabletest.People(4)[3:]
	state.Invited[0].Avatar = "a_0b1c"
	state.Sides = map[table.UserID]table.Side{state.Seats[0].User.ID: table.FirstSide, state.Invited[0].ID: table.SecondSide}
	state.Seats[0].User.Name = "\"'; DROP TABLE users; -- \u202e\n💥"
	require.NoError(t, s.Commit(ctx, table.Commit{Key: "1", State: state, At: noon}))
	loaded := must(s.Load(ctx, state.ID))(t)
	require.Equal(t, state, loaded)
	live := must(s.Live(ctx))(t)
	require.Equal(t, []table.Loaded{{State: state}}, live)

	state.Version, state.Phase, state.EndedBy = 2, table.Abandoned, tabletest.People(1)[0]
	state.UpdatedAt = noon.Add(time.Minute)
	state.Barred = []table.UserID{"7", "8"}
	require.NoError(t, s.Commit(ctx, table.Commit{Key: "2", State: state, At: state.UpdatedAt}))
	loaded = must(s.Load(ctx, state.ID))(t)
	require.ElementsMatch(t, state.Barred, loaded.Barred)
	loaded.Barred = state.Barred
	require.Equal(t, state, loaded)
	live = must(s.Live(ctx))(t)
	require.Empty(t, live)
	require.ErrorIs(t, errorOf(s.Load(ctx, "nothere1")), table.ErrUnknown)
}

func giveUp(t *testing.T, s *contractStore) {
	ctx := t.Context()
	state := lobbyAt("aaaaaaaa", "channel")
	require.NoError(t, s.Commit(ctx, table.Commit{Key: "stored", State: state, At: noon}))
	d, stored := must2(s.Settle(ctx, "stored", time.Now()))(t)
	require.True(t, stored)
	require.Equal(t, table.Done{Table: state.ID, Version: 1}, d)
	for range 2 {
		_, stored = must2(s.Settle(ctx, "late", time.Now()))(t)
		require.False(t, stored)
	}
	state.Version = 2
	require.ErrorIs(t, s.Commit(ctx, table.Commit{Key: "late", State: state, At: noon}), table.ErrDuplicate)
	_, _, err := s.Done(ctx, "late")
	require.ErrorIs(t, err, table.ErrGivenUp)
	loaded := must(s.Load(ctx, state.ID))(t)
	require.EqualValues(t, 1, loaded.Version)
	must(s.Purge(ctx, time.Now().AddDate(0, 0, 2)))(t)
	_, ok := must2(s.Done(ctx, "late"))(t)
	require.False(t, ok, "it is kept as long as other keys")
}

func findInChannel(t *testing.T, s *contractStore) {
	ctx := t.Context()
	over := lobbyAt("over0000", "channel")
	require.NoError(t, s.Commit(ctx, table.Commit{Key: "1", State: over, At: noon}))
	over.Version, over.Phase = 2, table.Abandoned
	require.NoError(t, s.Commit(ctx, table.Commit{Key: "2", State: over, At: noon}))
	here, elsewhere := lobbyAt("here0000", "channel"), lobbyAt("there000", "elsewhere")
	require.NoError(t, s.Commit(ctx, table.Commit{Key: "3", State: here, At: noon}))
	require.NoError(t, s.Commit(ctx, table.Commit{Key: "4", State: elsewhere, At: noon}))
	live := must(s.LiveAt(ctx, "channel"))(t)
	require.Equal(t, []table.Loaded{{State: here}}, live)
	live = must(s.LiveAt(ctx, "nowhere"))(t)
	require.Empty(t, live)
}

func refuseCommits(t *testing.T, s *contractStore) {
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
	_, ok := must2(s.Done(ctx, "2"))(t)
	require.False(t, ok, "a refused commit leaves no key")
	loaded := must(s.Load(ctx, first.ID))(t)
	require.Equal(t, first, loaded)

	require.NoError(t, s.Commit(ctx, table.Commit{Key: "2", State: next, At: noon}))
	over := next
	over.Version, over.Phase = 3, table.Abandoned
	require.NoError(t, s.Commit(ctx, table.Commit{Key: "3", State: over, At: noon}))
	again := lobbyAt("bbbbbbbb", "channel")
	require.NoError(t, s.Commit(ctx, table.Commit{Key: "4", State: again, At: noon}), "the channel is free again")
}

func letOneCommitWin(t *testing.T, s *contractStore) {
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

func cancelCommit(t *testing.T, s *contractStore) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	err := s.Commit(ctx, table.Commit{Key: "1", State: lobbyAt("aaaaaaaa", "channel"), At: noon})
	require.ErrorIs(t, err, context.Canceled)
	require.ErrorIs(t, errorOf(s.Load(t.Context(), "aaaaaaaa")), table.ErrUnknown)
	_, ok := must2(s.Done(t.Context(), "1"))(t)
	require.False(t, ok)
}

func tellSteps(t *testing.T, s *contractStore) {
	p := tabletest.NewPlay(t, s, 1)
	tb := p.Begin("channel", 500, tabletest.People(3)...)
	for range 30 {
		out := p.Move(tb)
		d, ok := must2(s.Done(t.Context(), p.LastKey()))(t)
		require.True(t, ok)
		require.Equal(t, table.Done{Table: out.State.ID, Version: out.State.Version, Steps: out.Steps}, d)
	}
	d, ok := must2(s.Done(t.Context(), "request-1"))(t)
	require.True(t, ok)
	require.Empty(t, d.Steps, "opening a lobby is no step of a match")
}

func surviveRestarts(t *testing.T, s *contractStore) {
	p := tabletest.NewPlay(t, s, 1)
	id := p.Begin("channel", 200, tabletest.People(4)...).State().ID
	for over := false; !over; {
		tb := must(p.Hall.Find(t.Context(), id))(t)
		over = p.Moves(tb, 40)
		before := tb.State()
		restart(t, s, p)
		tb = must(p.Hall.Find(t.Context(), id))(t)
		require.Equal(t, before, tb.State())
	}
	_, live := p.Hall.At("channel")
	require.False(t, live)
	rows := board(t, s, table.Contest{Guild: "guild", By: table.ByRating}, "", 1, 10).Rows
	require.Len(t, rows, 4)
	require.GreaterOrEqual(t, rows[0].Points, 200)
	require.Equal(t, 1, rows[0].Wins)
	require.Equal(t, 1, rows[0].Rank)
	state := must(s.Load(t.Context(), id))(t)
	require.Equal(t, table.Finished, state.Phase)
}

// loadTheUntold: however many steps ago the last turn of a player was, all since then is loaded, also beside a
// table where some steps are enough.
func loadTheUntold(t *testing.T, s *contractStore) {
	p := tabletest.NewPlay(t, s, 1)
	short := p.Begin("short", 200, tabletest.People(2)...)
	p.Moves(short, 30)
	state := p.Begin("long", 500, tabletest.People(5)[2:]...).State()
	state.Version++
	c := table.Commit{Key: "the clock", At: noon}
	for range 60 { // the clock decides for everybody
		a := game.Action{Seat: state.Game.Actor(), Kind: game.ActDraw}
		if state.Game.Phase() == game.PhaseDrawn {
			a.Kind = game.ActPass
		}
		step := table.Step{N: state.Steps, Action: a}
		require.NoError(t, state.Game.Apply(a, &step.Events))
		c.Steps = append(c.Steps, step)
		state.Steps++
		state.Recent = state.Remember(step)
	}
	c.State = state
	require.NoError(t, s.Commit(t.Context(), c))
	require.Equal(t, 0, state.Recent[0].Step, "since the deal")
	live := must(s.Live(t.Context()))(t)
	require.Len(t, live, 2)
	require.Equal(t, short.State().Recent, live[0].State.Recent)
	require.Equal(t, state.Recent, live[1].State.Recent)
}

// restart stops the bot and starts it again.
func restart(t *testing.T, s *contractStore, p *tabletest.Play) {
	t.Helper()
	require.NoError(t, p.Hall.Close(t.Context()))
	s.Restart(t)
	p.Reopen(s)
}

var tableClauses = []clause{
	{"live ones come in the order they were opened", listLive},
	{"the board is no part of the version", keepBoard},
	{"seats, robots, pace and deadline are kept", keepSeats},
	{"ends wait until they are shown", waitForShowing},
	{"one put away is over without a result", putAway},
	{"the process that claims tables has them alone", claimTables},
}

func listLive(t *testing.T, s *contractStore) {
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
	live := must(s.Live(ctx))(t)
	require.Len(t, live, 2)
	require.Equal(t, []table.ID{"bbbbbbbb", "aaaaaaaa"}, []table.ID{live[0].State.ID, live[1].State.ID})
}

func keepBoard(t *testing.T, s *contractStore) {
	ctx := t.Context()
	state := lobbyAt("aaaaaaaa", "channel")
	state.Board = "a commit has no say in it"
	require.NoError(t, s.Commit(ctx, table.Commit{Key: "1", State: state, At: noon}))
	loaded := must(s.Load(ctx, state.ID))(t)
	require.Empty(t, loaded.Board)
	require.NoError(t, s.SetBoard(ctx, state.ID, state.Version, "4711"))
	state.Version = 2
	require.NoError(t, s.Commit(ctx, table.Commit{Key: "2", State: state, At: noon}))
	loaded = must(s.Load(ctx, state.ID))(t)
	require.Equal(t, "4711", loaded.Board)
	require.Equal(t, uint64(2), loaded.Version)
	require.ErrorIs(t, s.SetBoard(ctx, "nothere1", 1, "1"), table.ErrUnknown)
}

// claimTables: a process that takes a guild's tables over has them alone from then on.
func claimTables(t *testing.T, s *contractStore) {
	ctx := t.Context()
	ours, theirs := lobbyAt("aaaaaaaa", "a"), lobbyAt("bbbbbbbb", "b")
	over, solo := lobbyAt("cccccccc", "c"), lobbyAt("dddddddd", "d")
	ours.Guild, theirs.Guild, over.Guild, solo.Guild = "ours", "theirs", "ours", ""
	solo.CreatedAt = noon.Add(time.Minute)
	for i, state := range []table.State{ours, theirs, over, solo} {
		require.NoError(t, s.Commit(ctx, table.Commit{Key: fmt.Sprint("first ", i), State: state, At: noon}))
	}
	over.Version, over.Phase = 2, table.Abandoned
	require.NoError(t, s.Commit(ctx, table.Commit{Key: "over", State: over, At: noon}))

	claimed := must(s.Claim(ctx, func(guild string) bool { return guild == "ours" || guild == "" }))(t)
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

func keepSeats(t *testing.T, s *contractStore) {
	ctx := t.Context()
	state := lobbyAt("bbbbbbbb", "channel")
	state.Seats, state.TurnTime, state.Robots = everySeat()[:1], 30*time.Second, true
	require.NoError(t, s.Commit(ctx, table.Commit{Key: "1", State: state, At: noon}))
	state.Version, state.Edition, state.TurnTime, state.Seats = 2, "flip", 24*time.Hour, everySeat()
	state.Deadline = noon.Add(24 * time.Hour)
	require.NoError(t, s.Commit(ctx, table.Commit{Key: "2", State: state, At: noon}))
	s.Restart(t)
	loaded := must(s.Load(ctx, state.ID))(t)
	require.Equal(t, state, loaded)
	state.Version, state.Deadline, state.Robots, state.TurnTime = 3, time.Time{}, false, 0
	require.NoError(t, s.Commit(ctx, table.Commit{Key: "3", State: state, At: noon}))
	loaded = must(s.Load(ctx, state.ID))(t)
	require.Equal(t, state, loaded)
}

// waitForShowing: a table is to be shown from the commit that ends it until its end has been shown.
func waitForShowing(t *testing.T, s *contractStore) {
	ctx := t.Context()
	for _, id := range []table.ID{"aaaaaaaa", "bbbbbbbb"} {
		state := lobbyAt(id, "channel of "+string(id))
		require.NoError(t, s.Commit(ctx, table.Commit{Key: string(id), State: state, At: noon}))
	}
	unshown := func() []table.State {
		t.Helper()
		list := must(s.Unshown(ctx))(t)
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

	require.NoError(t, s.SetReplay(ctx, first.ID, "message"))
	s.Restart(t)
	for id, want := range map[table.ID]string{first.ID: "message", second.ID: "", "unknown1": ""} {
		message := must(s.ReplayMessage(ctx, id))(t)
		require.Equal(t, want, message)
	}
}

func putAway(t *testing.T, s *contractStore) {
	ctx, p, u := t.Context(), tabletest.NewPlay(t, s, 1), tabletest.People(2)
	id := p.Begin("channel", 500, u...).State().ID
	require.NoError(t, s.PutAway(ctx, id, 1, noon))
	require.NoError(t, s.PutAway(ctx, id, 1, noon.Add(time.Hour)), "twice does no harm")
	live := must(s.Live(ctx))(t)
	require.Empty(t, live)
	state := must(s.Load(ctx, id))(t)
	require.Equal(t, table.Abandoned, state.Phase)
	past, _ := must2(s.History(ctx, "guild", u[0].ID, 0, 10))(t)
	require.Len(t, past, 1)
	require.Equal(t, noon, past[0].Ended)
	require.False(t, past[0].Replayed)
	next := table.Commit{Key: "x", State: lobbyAt("aaaaaaaa", "channel"), At: noon}
	require.NoError(t, s.Commit(ctx, next), "the channel is free")
}
