package standin_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
)

// connectShard starts a session for a shard and reads up to its READY.
func connectShard(t *testing.T, srv *standin.Server, shard standin.Shard) (*rawGateway, gatewayFrame) {
	t.Helper()
	g := dialGateway(t, srv, "v=10&encoding=json")
	g.until(10, "")
	g.send(identifyAs(shard))
	return g, g.until(0, "READY")
}

// guildIDs lists the guilds that a READY announces.
func guildIDs(ready gatewayFrame) []string {
	ids := []string{}
	for _, g := range ready.Data["guilds"].([]any) {
		ids = append(ids, g.(map[string]any)["id"].(string))
	}
	return ids
}

// createGuilds creates guilds with a channel each and returns their ids and those of the channels.
func createGuilds(t *testing.T, srv *standin.Server, n int) (guilds, channels []string) {
	t.Helper()
	for i := range n {
		g := srv.CreateGuild(fmt.Sprintf("guild %d", i), "en-US")
		c := must(srv.CreateChannel(g.ID, "table"))(t)
		guilds, channels = append(guilds, g.ID), append(channels, c.ID)
	}
	return guilds, channels
}

func TestAShardGetsItsOwnGuildsOnly(t *testing.T) {
	withServer(t, standin.Options{}, func(t *testing.T, srv *standin.Server) {
		guilds, channels := createGuilds(t, srv, 3)
		ada := srv.CreateUser("ada", "en-US")
		shards := map[string]*rawGateway{} // by the guild
		for i := range 3 {
			g, ready := connectShard(t, srv, standin.Shard{i, 3})
			require.Equal(t, []any{float64(i), 3.0}, ready.Data["shard"])
			own := guildIDs(ready)
			require.Len(t, own, 1, "guilds made one after the other are spread evenly")
			require.Equal(t, own[0], g.until(0, "GUILD_CREATE").Data["id"])
			shards[own[0]] = g
		}
		require.Len(t, shards, 3)
		for i, id := range guilds {
			require.NoError(t, srv.AddMember(id, ada.ID))
			must(srv.Post(ada.ID, channels[i], "here"))(t)
			must(srv.Forge(standin.Forgery{UserID: ada.ID, ChannelID: channels[i], CustomID: "x"}))(t)
		}
		for id, g := range shards {
			require.Equal(t, id, g.next().Data["guild_id"])
			interaction := g.next()
			require.Equal(t, "INTERACTION_CREATE", interaction.Type)
			require.Equal(t, id, interaction.Data["guild_id"])
			require.EqualValues(t, 4, interaction.Seq, "every session counts for itself")
		}
	})
}

func TestTooFewShardsAreRefused(t *testing.T) {
	withLenientServer(t, func(t *testing.T, srv *standin.Server) {
		createGuilds(t, srv, 5)
		srv.SetSharding(standin.Sharding{GuildsPerShard: 2, IdentifyGap: atOnce})
		for shards, want := range map[int]int{1: 4011, 2: 4011} {
			g := dialGateway(t, srv, "v=10&encoding=json")
			g.send(identifyAs(standin.Shard{0, shards}))
			require.Equal(t, want, g.closeCode(), "%d shards", shards)
		}
		g := dialGateway(t, srv, "v=10&encoding=json")
		g.send(identify)
		require.Equal(t, 4011, g.closeCode(), "a session without a shard is shard 0 of 1")
		connectShard(t, srv, standin.Shard{0, 3})
		require.Len(t, srv.TakeViolations(), 3)
	})
}

func TestIdentifiesOfAKeyKeepTheirDistance(t *testing.T) {
	withLenientServer(t, func(t *testing.T, srv *standin.Server) {
		srv.SetSharding(standin.Sharding{MaxConcurrency: 2})
		connectShard(t, srv, standin.Shard{0, 4})
		connectShard(t, srv, standin.Shard{1, 4})
		require.Empty(t, srv.Violations(), "two keys")

		early := dialGateway(t, srv, "v=10&encoding=json")
		early.until(10, "")
		early.send(identifyAs(standin.Shard{2, 4}))
		refused := early.next()
		require.Equal(t, 9, refused.Op)
		require.Equal(t, false, refused.Raw)
		found := srv.TakeViolations()
		require.Len(t, found, 1)
		require.Equal(t, "identify_rate", found[0].Rule)
		require.Equal(t, 998, srv.Stats().Budget, "what was refused costs nothing")

		srv.Advance(5 * time.Second)
		early.send(identifyAs(standin.Shard{2, 4}))
		require.Equal(t, "READY", early.next().Type)
		require.Empty(t, srv.Violations())
	})
}

func TestGatewayBotTellsHowToShard(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		limit := func() (int, map[string]any) {
			status, body := bt.raw("GET", "/gateway/bot", "")
			require.Equal(t, 200, status)
			return int(body["shards"].(float64)), body["session_start_limit"].(map[string]any)
		}
		shards, start := limit()
		require.Equal(t, 1, shards)
		require.EqualValues(t, 1000, start["total"])
		require.EqualValues(t, 999, start["remaining"])
		require.EqualValues(t, 1, start["max_concurrency"])
		require.EqualValues(t, 24*time.Hour.Milliseconds(), start["reset_after"])

		createGuilds(t, bt.srv, 4) // and the one of the scene
		bt.srv.SetSharding(standin.Sharding{GuildsPerShard: 2, MaxConcurrency: 16})
		shards, start = limit()
		require.Equal(t, 3, shards, "as few as Discord takes")
		require.EqualValues(t, 16, start["max_concurrency"])
		bt.srv.SetSharding(standin.Sharding{Recommended: 9})
		shards, _ = limit()
		require.Equal(t, 9, shards)

		bt.srv.SetIdentifyBudget(3)
		_, start = limit()
		require.EqualValues(t, 3, start["remaining"])
		bt.srv.Advance(24 * time.Hour)
		_, start = limit()
		require.EqualValues(t, 1000, start["remaining"])
	})
}
