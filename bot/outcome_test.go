package bot_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/roomtest"
	"unobot/bot/ui/lang"
	"unobot/game/table"
)

// TestAnOpenOutcomeIsTold: for a while the bot cannot learn whether a move is stored. The hand of its player says so,
// and shows the outcome as soon as it is known: the next hand, or that the same button is to be pressed again (fault
// 128).
func TestAnOpenOutcomeIsTold(t *testing.T) {
	for _, locale := range []string{"en-US", "fr"} {
		for _, stored := range []bool{true, false} {
			t.Run(fmt.Sprintf("%s stored %t", locale, stored), func(t *testing.T) {
				inWorld(t, "ada bob", func(t *testing.T, w *world) {
					w.seated(2)
					user, _ := w.actor()
					require.NoError(t, w.Discord.SetLocale(w.Users[user].ID, locale))
					words := lang.For(locale)
					hand := *w.Slash(user, "game hand").Message
					w.Eventually(func() bool { return len(w.hands(user)) == 1 })
					before := w.state().Version

					tell := w.store.leaveOpen(stored)
					w.Settle(w.Discord.Click(w.Users[user].ID, hand.ID, mustButton(t, hand, "draw")))
					require.Contains(t, roomtest.Text(w.hand(user)), words.Text(lang.InDoubt))
					require.NotContains(t, roomtest.Text(w.hand(user)), words.Text(lang.NotSaved))
					tell()
					w.Eventually(func() bool { return !strings.Contains(roomtest.Text(w.hand(user)), words.Text(lang.InDoubt)) })
					require.Len(t, w.hands(user), 1)
					after, told := w.hand(user), strings.Contains(roomtest.Text(w.hand(user)), words.Text(lang.NotSaved))
					require.Equal(t, !stored, told, roomtest.Text(after))
					if stored {
						require.Equal(t, before+1, w.state().Version)
						return
					}
					require.Equal(t, before, w.state().Version)
					w.Settle(w.Discord.Click(w.Users[user].ID, after.ID, mustButton(t, after, "draw")))
					require.Equal(t, before+1, w.state().Version, "the same button counts now")
				})
			})
		}
	}
}

// TestAnOpenOutcomeOfAnything: the same holds for a table that is opened, joined, left or ended.
func TestAnOpenOutcomeOfAnything(t *testing.T) {
	inWorld(t, "ada bob", func(t *testing.T, w *world) {
		open := func(does func() standin.Answer) {
			t.Helper()
			tell := w.store.leaveOpen(true)
			answer := does()
			require.Contains(t, roomtest.Text(*answer.Message), why(lang.InDoubt))
			tell()
			w.Eventually(func() bool {
				m, there := w.Discord.Message(answer.Message.ID)
				return !there || !strings.Contains(roomtest.Text(m), why(lang.InDoubt))
			})
			m, _ := w.Discord.Message(answer.Message.ID)
			require.NotContains(t, roomtest.Text(m), why(lang.NotSaved))
		}
		open(func() standin.Answer { return w.Slash(0, "game start") })
		lobby := w.waitBoard(func(m standin.Message) bool { _, ok := roomtest.Button(m, "join"); return ok })
		require.Len(t, w.state().Seats, 1)
		open(func() standin.Answer { return w.Press(1, lobby, "join") })
		require.Len(t, w.state().Seats, 2)
		open(func() standin.Answer { return w.Slash(1, "game leave") })
		require.Len(t, w.state().Seats, 1)
		id := w.state().ID
		open(func() standin.Answer { return w.Slash(0, "game end") })
		require.Equal(t, table.Abandoned, w.finished(id).Phase)
	})
}
