package bot_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/roomtest"
)

// requests counts the requests for commands, of a method, that Discord has accepted.
func (w *world) requests(method string) (n int) {
	for _, e := range w.Discord.Journal() {
		if e.REST != nil && e.REST.Method == method && e.REST.Applied && strings.HasSuffix(e.REST.Path, "/commands") {
			n++
		}
	}
	return n
}

// startedWith prepares Discord, starts the bot, and returns their world.
func startedWith(t *testing.T, prepare func(srv *standin.Server)) *world {
	w := newIdleWorld(t, asUsual, "ada", "bob")
	prepare(w.Discord)
	w.start()
	w.Eventually(func() bool { return w.requests(http.MethodPut) == 1 }, "the commands are registered")
	return w
}

// TestABotWithAnActivityRegistersItsCommands: the portal's own command stays beside them, with its handler, and a
// second start registers nothing.
func TestABotWithAnActivityRegistersItsCommands(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		w := startedWith(t, (*standin.Server).EnableActivities)
		portals := w.Discord.Commands("")
		w.seated(2)
		acting, _ := w.actor()
		w.Slash(acting, "game draw")
		w.restart()
		w.Eventually(func() bool { return w.requests(http.MethodGet) == 2 }, "the second start looks what is there")
		_, acting = w.actor()
		w.Slash(acting, "game draw")
		require.Equal(t, 1, w.requests(http.MethodPut))
		require.Equal(t, portals, w.Discord.Commands(""))
		require.NotContains(t, w.logs.String(), "commands not registered")
	})
}

// TestWithoutUserInstallMembersPlay: if the portal does not let users install the bot for themselves, the log names the
// missing switch and its place.
func TestWithoutUserInstallMembersPlay(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		w := startedWith(t, func(srv *standin.Server) { srv.SetBeliefs(standin.Beliefs{GuildInstallOnly: true}) })
		w.seated(2)
		require.Contains(t, w.logs.String(), "switch on User Install in the developer portal, Installation page")
		w.Discord.TakeViolations() // the refusals are the subject of this test
	})
}
