//go:build system

package postgres

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/cluster"
	"unobot/game/table"
)

// TestAMoveIsOneRoundTrip: all of a move goes to the server and comes back once, and so does the end
// of a round.
func TestAMoveIsOneRoundTrip(t *testing.T) {
	_, place := openPostgres(t)
	w, by := newWire(t, place)
	s := openAt(t, by)
	for _, c := range playedMatch(t) {
		before, counted := w.trips.Load(), RoundTrips(s)
		require.NoError(t, s.Commit(t.Context(), c))
		took := w.trips.Load() - before
		require.Equal(t, took, RoundTrips(s)-counted, "the store counts them itself")
		switch {
		case c.Match != nil, c.State.Version == 1:
			t.Log("version", c.State.Version, "took", took)
			require.LessOrEqual(t, took, int64(30))
		default:
			require.LessOrEqual(t, took, int64(1), "version %d", c.State.Version)
		}
	}
}

// TestARenewalIsOneRoundTrip: a process that falls asleep leaves no transaction open.
func TestARenewalIsOneRoundTrip(t *testing.T) {
	_, place := openPostgres(t)
	w, by := newWire(t, place)
	s := openAt(t, by)
	l, _ := LeasesOf(s)
	require.NoError(t, l.Resize(t.Context(), 0, 3))
	before := w.trips.Load()
	v := must(l.Renew(t.Context(), cluster.Renewal{Member: "a", Life: cluster.Life}))(t)
	require.Len(t, v.Leases, 3)
	require.EqualValues(t, 1, w.trips.Load()-before)
}

// TestTakingAShardTakesFewRoundTrips: as many for forty tables as for one, with any number of other tables.
func TestTakingAShardTakesFewRoundTrips(t *testing.T) {
	_, place := openPostgres(t)
	w, by := newWire(t, place)
	s := openAt(t, by)
	for i := range 60 {
		c := lobby(table.ID(fmt.Sprintf("lobby%03d", i)))
		if c.State.Guild = "theirs"; i < 40 {
			c.State.Guild = "ours"
		}
		require.NoError(t, s.Commit(t.Context(), c))
	}
	played := playedMatch(t)[:20]
	for _, c := range played {
		require.NoError(t, s.Commit(t.Context(), c))
	}
	want := played[len(played)-1].State
	before := w.trips.Load()
	live := must(s.Claim(t.Context(), func(guild string) bool { return guild == "ours" || guild == want.Guild }))(t)
	require.Len(t, live, 41)
	require.LessOrEqual(t, w.trips.Load()-before, int64(6))
	alone := must(s.Load(t.Context(), want.ID))(t)
	require.NotEmpty(t, alone.Recent)
	i := slices.IndexFunc(live, func(l table.Loaded) bool { return l.State.ID == want.ID })
	require.Equal(t, alone, live[i].State)
}
