package bot_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot"
	"unobot/bot/discord/standin"
	"unobot/bot/roomtest"
	"unobot/bot/ui/lang"
	"unobot/game"
	"unobot/game/table"
	"unobot/store/sqlite/disktest"
)

// paused waits until the table is paused for this reason.
func (w *world) paused(why table.Suspension) {
	w.Helper()
	w.Eventually(func() bool { return w.state().Paused == why }, why.Error())
}

// TestThreads: an archived one is opened again, a locked one pauses the match until it is unlocked (fault 73).
func TestThreads(t *testing.T) {
	inWorld(t, "ada bob", func(t *testing.T, w *world) {
		var err error
		w.Channel, err = w.Discord.CreateThread(w.Channel.ID, "cards")
		require.NoError(t, err)
		w.seated(2)
		require.NoError(t, w.Discord.SetThreadState(w.Channel.ID, true, false))
		acting, waiting := w.actor()
		w.move(acting)
		w.waitTurnOf(waiting)
		require.Equal(t, table.NotPaused, w.state().Paused)

		beliefs := w.Discord.Beliefs()
		beliefs.LockedCallbacks = true // so that there are answers to look at
		w.Discord.SetBeliefs(beliefs)
		require.NoError(t, w.Discord.SetThreadState(w.Channel.ID, true, true))
		w.leaves(1) // that is always possible; the board cannot show it
		w.paused(table.PausedThread)
		w.refused(why(lang.PausedThread), func() standin.Answer { return w.Slash(0, "game draw") })
		require.NoError(t, w.Discord.SetThreadState(w.Channel.ID, false, false))
		w.paused(table.NotPaused)
		w.says("has left")
	})
}

// TestPlayersWhoAreBanned: the seat goes on as a robot's, at once (fault 74).
func TestPlayersWhoAreBanned(t *testing.T) {
	inWorld(t, "ada bob cleo", func(t *testing.T, w *world) {
		w.seated(3)
		before := w.state()
		require.NoError(t, w.Discord.GrantPermissions(w.Guild.ID, w.Discord.Application().ID,
			standin.MemberPermissions|standin.PermissionViewAuditLog))
		require.NoError(t, w.Discord.BanMember(w.Guild.ID, w.Users[2].ID))
		w.says("cleo 🤖")
		after := w.state()
		require.Equal(t, before.Game, after.Game, "with the same cards")
	})
}

// TestPlayersWhoLeaveTheServer: Discord does not report it, so the bot checks it before it pings them.
func TestPlayersWhoLeaveTheServer(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		w := newTunedWorld(t, func(c *bot.Config) {
			c.PingWait = 3 * time.Second
		}, "ada", "bob")
		w.seated(2)
		acting, gone := w.actor()
		require.NoError(t, w.Discord.RemoveMember(w.Guild.ID, w.Users[gone].ID))
		w.move(acting) // the turn has not come before, and nor has a ping
		w.Eventually(func() bool {
			_, seated := w.state().SeatOf(table.UserID(w.Users[gone].ID))
			return !seated
		})
		for _, e := range w.Discord.Journal() {
			if e.REST != nil && e.REST.Method == "POST" && strings.HasPrefix(e.REST.Path, "/channels/") {
				require.NotContains(t, e.REST.RequestBody, "<@"+w.Users[gone].ID, "who is gone is not pinged")
			}
		}
	})
}

// removedServers returns the servers that have removed the bot, as the database says.
func (w *world) removedServers() []string {
	w.Helper()
	db := disktest.Beside(w, w.file, "mode=ro")
	rows, err := db.QueryContext(w.Context(), `SELECT guild FROM removed_guilds`)
	require.NoError(w, err)
	defer rows.Close()
	list := []string{}
	for rows.Next() {
		var guild string
		require.NoError(w, rows.Scan(&guild))
		list = append(list, guild)
	}
	require.NoError(w, rows.Err())
	return list
}

// TestRemovalsAreRemembered until the bot is invited again, also those that happen while the bot is away (faults 71,
// 105).
func TestRemovalsAreRemembered(t *testing.T) {
	inWorld(t, "ada bob", func(t *testing.T, w *world) {
		single := game.DefaultOptions()
		single.Target = game.SingleRound
		h := w.deal(2, "classic", single)
		h.play(h.keen, over)
		removed := func() bool { return len(w.removedServers()) == 1 && w.removedServers()[0] == w.Guild.ID }
		here := func() bool { return len(w.removedServers()) == 0 }
		require.NoError(t, w.Discord.RemoveBot(w.Guild.ID))
		w.Eventually(removed)
		require.NoError(t, w.Discord.InviteBot(w.Guild.ID))
		w.Eventually(here)

		w.stop()
		require.NoError(t, w.Discord.RemoveBot(w.Guild.ID))
		w.start()
		w.Eventually(removed)
		w.stop()
		require.NoError(t, w.Discord.InviteBot(w.Guild.ID))
		w.start()
		w.Eventually(here)
	})
}

// TestRemovedWhileAway: the next start notices the removal (fault 43).
func TestRemovedWhileAway(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		w := newTunedWorld(t, func(c *bot.Config) { c.PingWait, c.Removed = time.Hour, 500*time.Millisecond }, "ada", "bob")
		w.seated(2)
		w.stop()
		require.NoError(t, w.Discord.RemoveBot(w.Guild.ID))
		w.boot()
		w.Eventually(func() bool {
			_, live := w.hall.At(w.Channel.ID)
			return !live
		})
	})
}

// TestRemovedBotEndsItsTablesAfterAWhile: if it is invited again in time, they go on.
func TestRemovedBotEndsItsTablesAfterAWhile(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		const grace = 4 * time.Second
		w := newTunedWorld(t, func(c *bot.Config) { c.PingWait, c.Removed = time.Hour, grace }, "ada", "bob")
		w.seated(2)
		require.NoError(t, w.Discord.RemoveBot(w.Guild.ID))
		w.paused(table.PausedServer)
		require.NoError(t, w.Discord.InviteBot(w.Guild.ID))
		w.paused(table.NotPaused)
		w.Sleep(grace / 4)
		again := time.Now()
		require.NoError(t, w.Discord.RemoveBot(w.Guild.ID))
		w.Eventually(func() bool {
			_, live := w.hall.At(w.Channel.ID)
			return !live
		})
		require.GreaterOrEqual(t, time.Since(again), grace, "the first removal is forgotten")
	})
}
