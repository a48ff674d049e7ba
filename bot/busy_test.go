package bot_test

import (
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot"
	"unobot/bot/discord/standin"
	"unobot/bot/play/interact"
	"unobot/bot/ui/lang"
)

// TestABusyBotSaysSo: more clicks wait for the database than the bot takes at a time. Of those that are
// too many some read that nothing was done, and the others go on (fault 113).
func TestABusyBotSaysSo(t *testing.T) {
	if testing.Short() {
		t.Skip("clicks two thousand times; run without -short")
	}
	w := newTunedWorld(t, func(c *bot.Config) { c.Pace = interact.Pace{PerSecond: 1e6, AtOnce: 1e6} }, "ada", "bob")
	lobby := w.lobbyOf(0, "busy")
	join := mustButton(t, lobby, "join")
	release := sync.OnceFunc(w.store.hold())
	defer release()
	for range 2100 { // 2,048 at a time
		_, err := w.srv.Click(w.users[1].ID, lobby.ID, join)
		require.NoError(t, err)
	}
	w.eventually(func() bool {
		return slices.ContainsFunc(w.srv.Messages(w.users[1].ID, lobby.ChannelID), func(m standin.Message) bool {
			return m.Ephemeral() && strings.Contains(strings.Join(m.Texts(), "\n"), lang.For("en-US").Refusal(lang.TooBusy))
		})
	})
	w.eventually(func() bool { return strings.Contains(w.measured(), `outcome="too_busy"`) })
	require.Len(t, w.hall.Live()[0].State().Seats, 1)
	release()
	w.eventually(func() bool { return len(w.hall.Live()[0].State().Seats) == 2 })
}
