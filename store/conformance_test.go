package store_test

import (
	"math/rand/v2"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/table"
	"unobot/store"
)

var noon = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

// lobbyAt is the first state of a table.
func lobbyAt(id table.ID, channel string) table.State {
	host := people(1)[0]
	return table.State{
		ID: id, Guild: "guild", Channel: channel, Host: host.ID, Version: 1, Edition: "classic",
		Options: game.DefaultOptions(), Seats: []table.Seat{{User: host}}, CreatedAt: noon, UpdatedAt: noon,
	}
}

func TestCommitAndLoad(t *testing.T) {
	s := openStore(t, newPath(t))
	ctx := t.Context()
	state := lobbyAt("aaaaaaaa", "channel")
	state.Options = game.Options{
		Scoring: game.ScoreLowest, Target: 200, House: game.EveryHouseRule, FalseCall: 2,
	}
	state.Seats[0].User.Name = "\"'; DROP TABLE users; -- \u202e\n💥"
	require.NoError(t, s.Commit(ctx, table.Commit{Key: "1", State: state, At: noon}))
	loaded, err := s.Load(ctx, state.ID)
	require.NoError(t, err)
	require.Equal(t, state, loaded)
	live, err := s.Live(ctx)
	require.NoError(t, err)
	require.Equal(t, []table.Loaded{{State: state}}, live)

	state.Version, state.Phase, state.EndedBy, state.UpdatedAt = 2, table.Abandoned, people(1)[0], noon.Add(time.Minute)
	state.Barred = []table.UserID{"7", "8"}
	require.NoError(t, s.Commit(ctx, table.Commit{Key: "2", State: state, At: state.UpdatedAt}))
	loaded, err = s.Load(ctx, state.ID)
	require.NoError(t, err)
	require.Equal(t, state, loaded)
	live, err = s.Live(ctx)
	require.NoError(t, err)
	require.Empty(t, live)
	_, err = s.Load(ctx, "nothere1")
	require.ErrorIs(t, err, table.ErrUnknown)
}

func TestCommitRefuses(t *testing.T) {
	s := openStore(t, newPath(t))
	ctx := t.Context()
	first := lobbyAt("aaaaaaaa", "channel")
	require.NoError(t, s.Commit(ctx, table.Commit{Key: "1", State: first, At: noon}))

	next := first
	next.Version, next.Host = 2, "other"
	require.ErrorIs(t, s.Commit(ctx, table.Commit{Key: "1", State: next, At: noon}), table.ErrDuplicate)
	skipping := next
	skipping.Version = 3
	require.ErrorIs(t, s.Commit(ctx, table.Commit{Key: "2", State: skipping, At: noon}), table.ErrConflict)
	require.ErrorIs(t, s.Commit(ctx, table.Commit{Key: "2", State: first, At: noon}), table.ErrConflict, "the id is taken")
	require.ErrorIs(t, s.Commit(ctx, table.Commit{Key: "2", State: lobbyAt("bbbbbbbb", "channel"), At: noon}), table.ErrChannelBusy)
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
	require.NoError(t, s.Commit(ctx, table.Commit{Key: "4", State: lobbyAt("bbbbbbbb", "channel"), At: noon}), "the channel is free again")
}

func TestOneOfManyCommitsWins(t *testing.T) {
	s := openStore(t, newPath(t))
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

func TestDoneTellsTheSteps(t *testing.T) {
	s := openStore(t, newPath(t))
	h := openHall(t, s)
	k := &keys{}
	tb := begin(t, h, k, "channel", 500, people(3))
	rng := rand.New(rand.NewPCG(1, 9))
	for range 30 {
		state := tb.State()
		u, m := wish(rng, state)
		out, err := tb.Do(t.Context(), table.Request{Key: k.next(), User: u, Seq: state.Seq(), Move: m})
		require.NoError(t, err)
		d, ok, err := s.Done(t.Context(), k.last())
		require.NoError(t, err)
		require.True(t, ok)
		require.Equal(t, table.Done{Table: state.ID, Version: out.State.Version, Steps: out.Steps}, d)
	}
	d, ok, err := s.Done(t.Context(), "request-1")
	require.NoError(t, err)
	require.True(t, ok)
	require.Empty(t, d.Steps, "opening a lobby is no step of a match")
}

func TestBoardIsNoPartOfTheVersion(t *testing.T) {
	s := openStore(t, newPath(t))
	ctx := t.Context()
	state := lobbyAt("aaaaaaaa", "channel")
	require.NoError(t, s.Commit(ctx, table.Commit{Key: "1", State: state, At: noon}))
	require.NoError(t, s.SetBoard(ctx, state.ID, "4711"))
	state.Version = 2
	require.NoError(t, s.Commit(ctx, table.Commit{Key: "2", State: state, At: noon}))
	loaded, err := s.Load(ctx, state.ID)
	require.NoError(t, err)
	require.Equal(t, "4711", loaded.Board)
	require.ErrorIs(t, s.SetBoard(ctx, "nothere1", "1"), table.ErrUnknown)
}

func TestPurgeForgetsOldKeysOnly(t *testing.T) {
	s := openStore(t, newPath(t))
	ctx := t.Context()
	state := lobbyAt("aaaaaaaa", "channel")
	require.NoError(t, s.Commit(ctx, table.Commit{Key: "old", State: state, At: noon}))
	state.Version = 2
	require.NoError(t, s.Commit(ctx, table.Commit{Key: "new", State: state, At: noon.Add(time.Hour)}))
	purged, err := s.Purge(ctx, noon.Add(24*time.Hour+time.Minute))
	require.NoError(t, err)
	require.Equal(t, store.Purged{Keys: 1}, purged)
	_, ok, err := s.Done(ctx, "old")
	require.NoError(t, err)
	require.False(t, ok)
	_, ok, err = s.Done(ctx, "new")
	require.NoError(t, err)
	require.True(t, ok)
}

// TestUnshownEnds: from the commit that ends a table until its end has been shown.
func TestUnshownEnds(t *testing.T) {
	path := newPath(t)
	s := openStore(t, path)
	ctx := t.Context()
	for _, id := range []table.ID{"aaaaaaaa", "bbbbbbbb"} {
		state := lobbyAt(id, "channel of "+string(id))
		require.NoError(t, s.Commit(ctx, table.Commit{Key: string(id), State: state, At: noon}))
	}
	unshown := func() []table.State {
		list, err := s.Unshown(ctx)
		require.NoError(t, err)
		return list
	}
	require.Empty(t, unshown(), "both are live")
	over := lobbyAt("aaaaaaaa", "channel of aaaaaaaa")
	over.Version, over.Phase = 2, table.Abandoned
	require.NoError(t, s.Commit(ctx, table.Commit{Key: "over", State: over, At: noon}))
	require.Equal(t, []table.State{over}, unshown())
	require.NoError(t, s.Close())
	s = openStore(t, path)
	require.Equal(t, []table.State{over}, unshown())
	require.NoError(t, s.SetShown(ctx, "aaaaaaaa"))
	require.Empty(t, unshown())
	require.NoError(t, s.SetShown(ctx, "aaaaaaaa"), "twice does no harm")
}
