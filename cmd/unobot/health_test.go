package main

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
)

// TestHealthTellsWhichShardsAreUp soon after each change.
func TestHealthTellsWhichShardsAreUp(t *testing.T) {
	bubble(t, func(t *testing.T) {
		w := newTown(t, standin.Options{Sharding: standin.Sharding{Recommended: 2, MaxConcurrency: 2}})
		w.bot.config.HealthAddr = "127.0.0.1:8081"
		health := func() (string, error) {
			var out strings.Builder
			err := askHealth(t.Context(), w.bot.config, &out)
			return out.String(), err
		}
		_, err := health()
		require.ErrorContains(t, err, "no bot answers on HEALTH_ADDR")
		w.start()
		w.until(func() bool { _, err := health(); return err == nil }, "it is not well")
		require.Contains(t, w.get("http://127.0.0.1:8081/health"), "2 of 2 shards up")
		out, err := health()
		require.NoError(t, err)
		require.Equal(t, "2 of 2 shards up\n", out)

		w.discord.FailHandshakes(standin.HandshakeRefuse, 1000)
		w.discord.CloseGateway(4009, standin.Shard{1, 2})
		w.until(func() bool { _, err = health(); return err != nil }, "it notices nothing")
		require.ErrorContains(t, err, "the bot is not well: 1 of 2 shards up, shard 1 down since 20")
		require.NotContains(t, err.Error(), "\n")
	})
}
