package bot_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/roomtest"
	"unobot/bot/ui/lang"
	"unobot/game"
	"unobot/game/table"
)

// TestAServerOfManyLanguages: public messages are in the server's language, private ones in their reader's own, and
// both stay so after a restart and after the server has chosen another.
func TestAServerOfManyLanguages(t *testing.T) {
	inWorld(t, "ada bob cleo dan", func(t *testing.T, w *world) {
		require.NoError(t, w.Discord.SetGuildLocale(w.Guild.ID, "de"))
		own := []string{"en-US", "pl", "pt-BR", "es-419"}
		for user, locale := range own {
			require.NoError(t, w.Discord.SetLocale(w.Users[user].ID, locale))
		}
		board := func(locale string) {
			pile, _, _ := strings.Cut(lang.For(locale).DrawPile(2, ""), ":")
			w.waitBoard(func(m standin.Message) bool { return strings.Contains(roomtest.Alt(m), pile) })
		}
		hands := func() {
			for user, locale := range own {
				s := w.state()
				seat, _ := s.SeatOf(table.UserID(w.Users[user].ID))
				m := *w.Slash(user, "game hand").Message
				require.Contains(t, roomtest.Alt(m), lang.For(locale).HandTitle(s.Game.HandSize(seat)), locale)
			}
		}
		w.Slash(0, "game start")
		w.waitBoard(func(m standin.Message) bool {
			return strings.Contains(roomtest.Text(m), lang.For("de").LobbyHost("ada", 500))
		})
		for user := range own[1:] {
			w.Slash(user+1, "game join")
		}
		w.forge(0, "", "1:"+string(w.state().ID)+":0:begin")
		board("de")
		hands()
		_, waiting := w.actor()
		refused := *w.Slash(waiting, "game draw").Message
		require.True(t, refused.Ephemeral())
		require.Contains(t, roomtest.Text(refused), lang.For(own[waiting]).Illegal(game.NotYourTurn))

		w.restart()
		board("de")
		hands()

		w.manager(2)
		m := w.page(2, *w.Slash(2, "settings").Message, "server")
		require.Contains(t, roomtest.Text(m), lang.For("pt-BR").Text(lang.SettingsTitle))
		w.pick(2, m, "language", "nl")
		board("nl")
		w.restart()
		board("nl")
		hands()
	})
}
