package bot_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot"
	"unobot/game/table"
)

// TestRemovedWhileAway: the next start finds out (fault 43).
func TestRemovedWhileAway(t *testing.T) {
	w := newTunedWorld(t, func(c *bot.Config) { c.PingWait, c.Removed = time.Hour, 500*time.Millisecond }, "ada", "bob")
	w.seated(2)
	w.stop()
	require.NoError(t, w.srv.RemoveBot(w.guild.ID))
	w.boot()
	w.eventually(func() bool {
		_, live := w.hall.At(w.channel.ID)
		return !live
	})
}

// TestRemovedBotEndsItsTablesAfterAWhile: invited again in time, they go on.
func TestRemovedBotEndsItsTablesAfterAWhile(t *testing.T) {
	const grace = 4 * time.Second
	w := newTunedWorld(t, func(c *bot.Config) { c.PingWait, c.Removed = time.Hour, grace }, "ada", "bob")
	w.seated(2)
	require.NoError(t, w.srv.RemoveBot(w.guild.ID))
	w.paused(table.PausedServer)
	require.NoError(t, w.srv.InviteBot(w.guild.ID))
	w.paused(table.NotPaused)
	time.Sleep(grace / 4)
	again := time.Now()
	require.NoError(t, w.srv.RemoveBot(w.guild.ID))
	w.eventually(func() bool {
		_, live := w.hall.At(w.channel.ID)
		return !live
	})
	require.GreaterOrEqual(t, time.Since(again), grace, "the first removal is forgotten")
}
