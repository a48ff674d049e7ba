package main

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/gateway"
)

func TestHealthNamesTheShardsThatAreDown(t *testing.T) {
	line, well := wellness(nil)
	require.False(t, well)
	require.Equal(t, "not connected to Discord yet", line)

	since := time.Date(2026, 11, 22, 8, 30, 5, 6, time.FixedZone("", 3600))
	shards := make([]gateway.ShardState, 4)
	for i := range shards {
		shards[i] = gateway.ShardState{Shard: i, Up: true, Since: since}
	}
	line, well = wellness(shards)
	require.True(t, well)
	require.Equal(t, "4 of 4 shards up", line)

	shards[1].Up, shards[3].Up = false, false
	line, well = wellness(shards)
	require.False(t, well)
	require.Equal(t, "2 of 4 shards up, shard 1 down since 2026-11-22T07:30:05Z, shard 3 down since 2026-11-22T07:30:05Z", line)
}
