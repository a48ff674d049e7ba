package store_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/cluster"
)

const (
	long  = time.Hour        // longer than any test
	short = time.Millisecond // over soon
)

// patience is how long a contract waits for a moment to be over.
const patience = time.Minute

// leaseTests are the requirements for every store of a cluster, also those in tests. Each begins with an empty store.
var leaseTests = map[string]func(*testing.T, cluster.Store){
	"members":   testMembers,
	"take":      testTake,
	"renew":     testRenew,
	"expire":    testExpire,
	"release":   testRelease,
	"resize":    testResize,
	"refused":   testRefused,
	"turns":     testTurns,
	"cancelled": testCancelled,
}

var session = cluster.Session{ID: "session", URL: "wss://discord", Seq: 7}

// renew renews for a member that lives long.
func renew(t *testing.T, s cluster.Store, member string, held ...cluster.Held) cluster.View {
	t.Helper()
	v := must(s.Renew(t.Context(), cluster.Renewal{Member: member, Name: "at " + member, Life: long, Held: held}))(t)
	return v
}

// resized is the first layout.
func resized(t *testing.T, s cluster.Store, shards int) cluster.View {
	t.Helper()
	require.NoError(t, s.Resize(t.Context(), 0, shards))
	v := renew(t, s, "looker")
	require.Equal(t, cluster.Layout{Epoch: 1, Shards: shards}, v.Layout)
	return v
}

// take takes a shard as it is in a view.
func take(t *testing.T, s cluster.Store, member string, v cluster.View, shard int, life time.Duration) (cluster.Session,
	bool,
) {
	t.Helper()
	got, ok := must2(s.Take(t.Context(), member, v.Leases[shard].Lease, life))(t)
	return got, ok
}

// eventually looks at the cluster until something holds.
func eventually(t *testing.T, s cluster.Store, holds func(v cluster.View) bool) cluster.View {
	t.Helper()
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); time.Sleep(time.Millisecond) {
		if v := renew(t, s, "looker"); holds(v) {
			return v
		}
	}
	require.FailNow(t, "it never holds")
	return cluster.View{}
}

func testMembers(t *testing.T, s cluster.Store) {
	v := renew(t, s, "a")
	require.Zero(t, v.Layout)
	require.Empty(t, v.Leases)
	v = must(s.Renew(t.Context(), cluster.Renewal{Member: "b", Name: "here", Life: long, Leaving: true}))(t)
	require.Len(t, v.Members, 2)
	require.Equal(t, []string{"a", "b"}, []string{v.Members[0].ID, v.Members[1].ID})
	require.Equal(t, "here", v.Members[1].Name)
	require.True(t, v.Members[1].Draining)
	v = renew(t, s, "b")
	require.True(t, v.Members[1].Draining, "who leaves does not come back")
	require.Less(t, v.Members[0].Since, patience)
	require.WithinDuration(t, time.Now(), v.Now, patience)
	time.Sleep(short)
	later := renew(t, s, "a")
	require.True(t, later.Now.After(v.Now), "a clock that stands still would seem to have jumped")
	for _, unable := range []bool{true, false} {
		v = must(s.Renew(t.Context(), cluster.Renewal{Member: "a", Life: long, Unable: unable}))(t)
		require.Equal(t, unable, v.Members[0].Unable)
	}
	require.NoError(t, s.Leave(t.Context(), "b"))
	require.Len(t, renew(t, s, "a").Members, 1)
	must(s.Renew(t.Context(), cluster.Renewal{Member: "c", Life: short}))(t)
	eventually(t, s, func(v cluster.View) bool { return len(v.Members) == 2 })
}

func testTake(t *testing.T, s cluster.Store) {
	v := resized(t, s, 2)
	require.Len(t, v.Leases, 2)
	require.Equal(t, cluster.Lease{Layout: 1, Shard: 1}, v.Leases[1].Lease)
	require.LessOrEqual(t, v.Leases[1].Left, time.Duration(0))
	got, ok := take(t, s, "a", v, 1, long)
	require.True(t, ok)
	require.Zero(t, got)
	_, ok = take(t, s, "b", v, 1, long)
	require.False(t, ok, "somebody has taken it since")
	v = renew(t, s, "looker")
	require.Equal(t, "a", v.Leases[1].Owner)
	require.EqualValues(t, 1, v.Leases[1].Epoch)
	require.Greater(t, v.Leases[1].Left, long-patience)
	require.Less(t, v.Leases[1].Since, patience)
	_, ok = take(t, s, "b", v, 1, long)
	require.False(t, ok, "it is not free")
	_, ok = take(t, s, "a", v, 1, long)
	require.True(t, ok, "an owner that does not know it may take it again")
	_, ok = must2(s.Take(t.Context(), "a", cluster.Lease{Layout: 1, Shard: 7}, long))(t)
	require.False(t, ok, "there is no such shard")
}

func testRenew(t *testing.T, s cluster.Store) {
	v := resized(t, s, 3)
	for shard := range 2 {
		_, ok := take(t, s, "a", v, shard, short)
		require.True(t, ok)
	}
	v = eventually(t, s, func(v cluster.View) bool { return v.Leases[0].Left <= 0 && v.Leases[1].Left <= 0 })
	v = renew(t, s, "a", cluster.Held{Lease: v.Leases[0].Lease, Session: session}, cluster.Held{Lease: v.Leases[1].Lease})
	require.Greater(t, v.Leases[0].Left, long-patience, "nobody has taken it meanwhile")
	require.Greater(t, v.Leases[1].Left, long-patience)
	stale := v.Leases[0].Lease
	stale.Epoch--
	v = renew(t, s, "b", cluster.Held{Lease: v.Leases[1].Lease}, cluster.Held{Lease: stale})
	require.Equal(t, "a", v.Leases[1].Owner)

	got, ok := take(t, s, "a", v, 0, long)
	require.True(t, ok)
	require.Equal(t, session, got)
	v = renew(t, s, "a", cluster.Held{Lease: v.Leases[0].Lease, Session: cluster.Session{ID: "stale"}})
	got, _ = take(t, s, "a", v, 0, long)
	require.Equal(t, session, got, "what is not the owner's any more changes nothing")
}

func testExpire(t *testing.T, s cluster.Store) {
	v := resized(t, s, 1)
	_, ok := take(t, s, "a", v, 0, short)
	require.True(t, ok)
	v = eventually(t, s, func(v cluster.View) bool { return v.Leases[0].Left <= 0 })
	mine := v.Leases[0].Lease
	_, ok = take(t, s, "b", v, 0, long)
	require.True(t, ok)
	v = renew(t, s, "a", cluster.Held{Lease: mine, Session: session})
	require.Equal(t, "b", v.Leases[0].Owner)
	require.NoError(t, s.Release(t.Context(), "a", cluster.Held{Lease: mine}))
	require.Equal(t, "b", renew(t, s, "looker").Leases[0].Owner, "who has lost it cannot hand it over")
}

func testRelease(t *testing.T, s cluster.Store) {
	v := resized(t, s, 1)
	_, ok := take(t, s, "a", v, 0, long)
	require.True(t, ok)
	v = renew(t, s, "a")
	require.NoError(t, s.Release(t.Context(), "a", cluster.Held{Lease: v.Leases[0].Lease, Session: session}))
	v = renew(t, s, "looker")
	require.Empty(t, v.Leases[0].Owner)
	require.LessOrEqual(t, v.Leases[0].Left, time.Duration(0))
	got, ok := take(t, s, "b", v, 0, long)
	require.True(t, ok)
	require.Equal(t, session, got)
}

func testResize(t *testing.T, s cluster.Store) {
	v := resized(t, s, 2)
	_, ok := take(t, s, "a", v, 0, long)
	require.True(t, ok)
	old := renew(t, s, "a").Leases[0].Lease
	require.NoError(t, s.Resize(t.Context(), 0, 9), "somebody else was quicker")
	require.NoError(t, s.Resize(t.Context(), 1, 4))
	v = renew(t, s, "a", cluster.Held{Lease: old})
	require.Equal(t, cluster.Layout{Epoch: 2, Shards: 4}, v.Layout)
	require.Len(t, v.Leases, 4)
	require.Equal(t, 1, v.Earlier)
	require.NoError(t, s.Release(t.Context(), "a", cluster.Held{Lease: old}))
	require.Zero(t, renew(t, s, "a").Earlier)
	_, ok = must2(s.Take(t.Context(), "a", cluster.Lease{Layout: 1, Shard: 1}, long))(t)
	require.False(t, ok, "nobody takes a shard of before")

	_, ok = take(t, s, "a", v, 0, 200*time.Millisecond) // its holder does not come back
	require.True(t, ok)
	left := v.Leases[0].Lease
	left.Epoch++
	require.NoError(t, s.Resize(t.Context(), 2, 2))
	eventually(t, s, func(v cluster.View) bool { return v.Earlier == 0 })
	_, ok = must2(s.Take(t.Context(), "b", left, long))(t)
	require.False(t, ok, "nor one that is over since")
}

func testRefused(t *testing.T, s cluster.Store) {
	requireRefused := func(want int) {
		t.Helper()
		got := must(s.Refused(t.Context()))(t)
		require.Equal(t, want, got)
	}
	requireRefused(0)
	resized(t, s, 8)
	requireRefused(0)
	require.NoError(t, s.Refuse(t.Context(), 8))
	requireRefused(8)
	require.NoError(t, s.Resize(t.Context(), 1, 5))
	require.NoError(t, s.Refuse(t.Context(), 5))
	require.NoError(t, s.Resize(t.Context(), 2, 12))
	requireRefused(8)
	require.NoError(t, s.Refuse(t.Context(), 12))
	requireRefused(12)
}

func testTurns(t *testing.T, s cluster.Store) {
	ctx := t.Context()
	first, wait := must2(s.Turn(ctx, 3, long))(t)
	require.Zero(t, wait)
	_, wait = must2(s.Turn(ctx, 3, long))(t)
	require.Greater(t, wait, long-patience)
	_, wait = must2(s.Turn(ctx, 4, long))(t)
	require.Zero(t, wait, "each key has its own")
	ok := must(s.Use(ctx, 3, first))(t)
	require.True(t, ok)
	for {
		second, wait := must2(s.Turn(ctx, 3, short))(t)
		if wait > 0 {
			time.Sleep(wait)
			continue
		}
		require.NotEqual(t, first, second)
		break
	}
	ok = must(s.Use(ctx, 3, first))(t)
	require.False(t, ok)
}

func testCancelled(t *testing.T, s cluster.Store) {
	resized(t, s, 1)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	require.ErrorIs(t, errorOf(s.Renew(ctx, cluster.Renewal{Member: "a", Life: long})), context.Canceled)
	_, _, err := s.Turn(ctx, 1, long)
	require.ErrorIs(t, err, context.Canceled)
}
