package main

import (
	"io"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/cluster"
)

func TestTheClusterIsPrinted(t *testing.T) {
	lease := func(shard int, owner string, left, since time.Duration) cluster.LeaseRow {
		return cluster.LeaseRow{Lease: cluster.Lease{Layout: 1, Shard: shard}, Owner: owner, Left: left, Since: since}
	}
	var out strings.Builder
	require.NoError(t, printView(&out, cluster.View{
		Layout: cluster.Layout{Epoch: 1, Shards: 5},
		Members: []cluster.MemberRow{
			{ID: "AAAA", Name: "here:7", Since: 90 * time.Second, Seen: 340 * time.Millisecond},
			{ID: "BBBB", Name: "there:8", Since: time.Hour, Seen: time.Second, Draining: true},
			{ID: "DDDD", Name: "there:9", Since: time.Hour, Seen: time.Second, Unable: true},
		},
		Leases: []cluster.LeaseRow{
			lease(0, "AAAA", 3*time.Second, time.Minute), lease(1, "AAAA", 3*time.Second, 2*time.Second),
			lease(2, "BBBB", time.Second, time.Hour), lease(3, "CCCC", time.Second, time.Hour), lease(4, "CCCC", -time.Second, time.Hour),
		},
	}))
	require.Equal(t, `5 shards, 3 processes
PROCESS  WHERE    UP      SEEN       SHARDS
AAAA     here:7   1m30s   300ms ago  0 (1m0s), 1 (2s)
BBBB     there:8  1h0m0s  1s ago     2 (1h0m0s) (hands over)
DDDD     there:9  1h0m0s  1s ago      (Discord does not answer it)
shards of processes that are gone: 3 (1h0m0s)
shards of nobody: 4
`, out.String())
}

func TestTheClusterNeedsPostgreSQL(t *testing.T) {
	t.Setenv("DATABASE_URL", "")
	for _, args := range [][]string{{"cluster"}, {"drain", "process"}} {
		require.ErrorContains(t, command(t.Context(), args, io.Discard), "DATABASE_URL is empty")
	}
}
