package bot_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot"
	"unobot/bot/discord/gateway"
	"unobot/bot/discord/standin"
	"unobot/bot/roomtest"
	"unobot/game/table"
)

// newShardedWorld returns a world in that many more servers, over as many shards as Discord says. gap is the bot's
// pause between two identifies.
func newShardedWorld(t *testing.T, servers int, sharding standin.Sharding, gap time.Duration, people int) *world {
	t.Helper()
	names := make([]string, people)
	for i := range names {
		names[i] = fmt.Sprint("player", i)
	}
	w := newTunedWorld(t, func(c *bot.Config) {
		c.IdentifyGap, c.Removed = gap, 500*time.Millisecond
	}, names...)
	w.stop()
	time.Sleep(sharding.IdentifyGap) // the bot that has been stopped identified, too
	for i := range servers {
		w.Discord.CreateGuild(fmt.Sprint("server ", i), "en-US")
	}
	w.Discord.SetSharding(sharding)
	w.boot()
	return w
}

// newServer creates servers until a shard of that many has one more, and returns that one.
func (w *world) newServer(shard, shards int) string {
	w.Helper()
	for {
		guild := w.Discord.CreateGuild("a server to play on", "en-US").ID
		if (standin.Shard{shard, shards}).Owns(guild) {
			return guild
		}
	}
}

// place returns the world as two of its people see it, in a channel of their own on a server.
func (w *world) place(guild string, first int) *world {
	w.Helper()
	p := *w
	var err error
	p.Channel, err = w.Discord.CreateChannel(guild, "cards")
	require.NoError(w, err)
	p.Guild, p.Users = standin.Guild{ID: guild}, w.Users[first:first+2]
	for _, user := range p.Users {
		require.NoError(w, w.Discord.AddMember(guild, user.ID))
	}
	return &p
}

// goesOn lets the player to move act, by clicking.
func (w *world) goesOn() {
	w.Helper()
	w.Eventually(func() bool { return w.state().Paused == table.NotPaused })
	before := w.state()
	acting, waiting := w.actor()
	w.move(acting)
	w.waitTurnOf(waiting)
	require.Greater(w, w.state().Steps, before.Steps)
}

// isUndisturbed is goesOn at a table that was never paused.
func (w *world) isUndisturbed() {
	w.Helper()
	require.Equal(w, table.NotPaused, w.state().Paused)
	w.goesOn()
	require.Equal(w, table.NotPaused, w.state().Paused)
}

// TestANewSessionOfOneShardLeavesTheOthersAlone: it lists the servers of its shard only, which says nothing about those
// of another (fault 125).
func TestANewSessionOfOneShardLeavesTheOthersAlone(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		w := newShardedWorld(t, 0, standin.Sharding{Recommended: 2, MaxConcurrency: 2, IdentifyGap: time.Nanosecond},
			500*time.Millisecond, 6)
		lost, gone, other := w.place(w.newServer(0, 2), 0), w.place(w.newServer(0, 2), 2), w.place(w.newServer(1, 2), 4)
		for _, p := range []*world{lost, gone, other} {
			p.seated(2)
		}
		identifies := w.Discord.Stats().Identifies
		w.Discord.InvalidateSession(false, standin.Shard{0, 2})
		require.NoError(t, w.Discord.RemoveBot(gone.Guild.ID)) // the new session reports it
		other.isUndisturbed()
		w.Eventually(func() bool { return w.Discord.Stats().Identifies == identifies+1 && w.bot.Connected() })
		w.Eventually(func() bool { return len(w.removedServers()) > 0 })
		w.Eventually(func() bool {
			_, live := w.hall.At(gone.Channel.ID)
			return !live
		}, "its grace period is over, which would be the others', too")

		other.isUndisturbed()
		lost.goesOn()
		require.Equal(t, []string{gone.Guild.ID}, w.removedServers())
		require.Equal(t, identifies+1, w.Discord.Stats().Identifies)
	})
}

// TestFourOfSixteenShardsAreLost: in ten thousand servers, tables elsewhere go on undisturbed. Tables of the lost
// shards go on as soon as these are back, and clicks made meanwhile are answered (faults 34, 36, 42, 47). The stand-in
// complains about every identify that comes too early (fault 41).
func TestFourOfSixteenShardsAreLost(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		const shards = 16
		servers := 10_000
		if testing.Short() {
			servers = 1000
		}
		// The bot leaves far more than the stand-in demands: a busy machine may be late with one frame
		// and in time with the next.
		w := newShardedWorld(t, servers, standin.Sharding{
			Recommended: shards, MaxConcurrency: 4, IdentifyGap: 50 * time.Millisecond,
		}, 600*time.Millisecond, 12)
		of := func(shard int) standin.Shard { return standin.Shard{shard, shards} }
		var places []*world // places of the first four are on shards that will be lost
		for i, shard := range []int{1, 5, 9, 13, 2, 6} {
			p := w.place(w.newServer(shard, shards), 2*i)
			p.seated(2)
			places = append(places, p)
		}
		before, stats := w.bot.Shards(), w.Discord.Stats()

		w.Discord.DropGateway(of(1), of(5))
		w.Discord.RequestReconnect(of(9))
		w.Discord.InvalidateSession(false, of(13))
		var clicks []*standin.Interaction
		for _, p := range places[:3] {
			i, err := w.Discord.Slash(p.Users[0].ID, p.Channel.ID, "game hand")
			require.NoError(t, err)
			clicks = append(clicks, i)
		}
		for _, p := range places[4:] {
			p.isUndisturbed()
		}
		for _, i := range clicks {
			require.NotNil(t, w.Settle(i, nil).Message)
		}
		w.Eventually(func() bool {
			now := w.Discord.Stats()
			return now.Resumes == stats.Resumes+3 && now.Identifies == stats.Identifies+1 && w.bot.Connected()
		})
		for _, p := range places {
			p.goesOn()
		}
		for i, s := range w.bot.Shards() {
			lost := i == 1 || i == 5 || i == 9 || i == 13
			require.Equal(t, gateway.ShardState{Shard: i, Up: true, Since: s.Since}, s)
			require.Equal(t, lost, s.Since.After(before[i].Since), "shard %d", i)
		}
		require.Empty(t, w.removedServers())
	})
}

// TestMoreShardsAreDemanded: the bot asks for the number again and comes back with as many. Meanwhile the shards that
// are not refused serve their servers, and all matches go on where they were (fault 126). The stand-in complains if a
// click that comes from both an old and a new shard is answered twice.
func TestMoreShardsAreDemanded(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		w := newShardedWorld(t, 6, standin.Sharding{Recommended: 2, MaxConcurrency: 16, IdentifyGap: time.Nanosecond},
			100*time.Millisecond, 4)
		require.Len(t, w.bot.Shards(), 2)
		served, refused := w.place(w.newServer(0, 2), 0), w.place(w.newServer(1, 2), 2)
		for _, p := range []*world{served, refused} {
			p.seated(2)
			p.goesOn()
		}
		before := refused.state()
		w.Discord.SetSharding(standin.Sharding{Recommended: 5, GuildsPerShard: 3, IdentifyGap: time.Nanosecond})
		answerAgain := w.Discord.Inject(standin.Fault{Path: "/gateway/bot", Times: -1, Effect: standin.FaultStatus, Status: 404})
		w.Discord.CloseGateway(4011, standin.Shard{1, 2})
		w.Eventually(func() bool { return !w.bot.Connected() })
		served.isUndisturbed()
		answerAgain()
		w.Eventually(func() bool {
			require.NotNil(t, served.Slash(0, "game hand").Message)
			return len(w.bot.Shards()) == 5 && w.bot.Connected()
		})
		require.Equal(t, before.Steps, refused.state().Steps)
		require.Equal(t, before.Game, refused.state().Game)
		require.Equal(t, table.NotPaused, served.state().Paused)
		require.NotNil(t, served.Slash(1, "game hand").Message)
		refused.goesOn()
		require.Empty(t, w.removedServers())
	})
}
