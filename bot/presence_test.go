package bot_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/store/disktest"
)

// removedServers are those that the database says have removed the bot.
func (w *world) removedServers() []string {
	w.Helper()
	db := disktest.Beside(w.T, w.file, "mode=ro")
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

// TestRemovalsAreRemembered: also those that happen while the bot is away, and until it is invited
// again (faults 71, 105).
func TestRemovalsAreRemembered(t *testing.T) {
	w := newWorld(t, "ada", "bob")
	single := game.DefaultOptions()
	single.Target = game.SingleRound
	h := w.deal(2, "classic", single)
	h.play(h.keen, over)
	removed := func() bool { return len(w.removedServers()) == 1 && w.removedServers()[0] == w.guild.ID }
	here := func() bool { return len(w.removedServers()) == 0 }
	require.NoError(t, w.srv.RemoveBot(w.guild.ID))
	w.eventually(removed)
	require.NoError(t, w.srv.InviteBot(w.guild.ID))
	w.eventually(here)

	w.stop()
	require.NoError(t, w.srv.RemoveBot(w.guild.ID))
	w.start()
	w.eventually(removed)
	w.stop()
	require.NoError(t, w.srv.InviteBot(w.guild.ID))
	w.start()
	w.eventually(here)
}
