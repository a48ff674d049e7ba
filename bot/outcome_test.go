package bot_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/ui/lang"
	"unobot/game/table"
)

// TestAnOpenOutcomeIsTold: nobody knows for a while whether a move is stored. Its player reads so, in the hand, and
// there the truth as soon as it is known: the next hand, or that the same button is to be pressed again (fault 128).
func TestAnOpenOutcomeIsTold(t *testing.T) {
	for _, locale := range []string{"en-US", "fr"} {
		for _, stored := range []bool{true, false} {
			t.Run(fmt.Sprintf("%s stored %t", locale, stored), func(t *testing.T) {
				inWorld(t, "ada bob", func(t *testing.T, w *world) {
					w.seated(2)
					user, _ := w.actor()
					require.NoError(t, w.srv.SetLocale(w.users[user].ID, locale))
					words := lang.For(locale)
					hand := *w.slash(user, "game hand").Message
					w.eventually(func() bool { return len(w.hands(user)) == 1 })
					before := w.state().Version

					tell := w.store.leaveOpen(stored)
					w.settle(w.srv.Click(w.users[user].ID, hand.ID, mustButton(t, hand, "draw")))
					require.Contains(t, text(w.hand(user)), words.Text(lang.InDoubt))
					require.NotContains(t, text(w.hand(user)), words.Text(lang.NotSaved))
					tell()
					w.eventually(func() bool { return !strings.Contains(text(w.hand(user)), words.Text(lang.InDoubt)) })
					require.Len(t, w.hands(user), 1)
					after, told := w.hand(user), strings.Contains(text(w.hand(user)), words.Text(lang.NotSaved))
					require.Equal(t, !stored, told, text(after))
					if stored {
						require.Equal(t, before+1, w.state().Version)
						return
					}
					require.Equal(t, before, w.state().Version)
					w.settle(w.srv.Click(w.users[user].ID, after.ID, mustButton(t, after, "draw")))
					require.Equal(t, before+1, w.state().Version, "the same button counts now")
				})
			})
		}
	}
}

// TestAnOpenOutcomeOfAnything but a move is told in the same way: a table is opened, joined, left and ended.
func TestAnOpenOutcomeOfAnything(t *testing.T) {
	inWorld(t, "ada bob", func(t *testing.T, w *world) {
		open := func(does func() standin.Answer) {
			t.Helper()
			tell := w.store.leaveOpen(true)
			answer := does()
			require.Contains(t, text(*answer.Message), why(lang.InDoubt))
			tell()
			w.eventually(func() bool {
				m, there := w.srv.Message(answer.Message.ID)
				return !there || !strings.Contains(text(m), why(lang.InDoubt))
			})
			m, _ := w.srv.Message(answer.Message.ID)
			require.NotContains(t, text(m), why(lang.NotSaved))
		}
		open(func() standin.Answer { return w.slash(0, "game start") })
		lobby := w.waitBoard(func(m standin.Message) bool { _, ok := buttonOf(m, "join"); return ok })
		require.Len(t, w.state().Seats, 1)
		open(func() standin.Answer { return w.press(1, lobby, "join") })
		require.Len(t, w.state().Seats, 2)
		open(func() standin.Answer { return w.slash(1, "game leave") })
		require.Len(t, w.state().Seats, 1)
		id := w.state().ID
		open(func() standin.Answer { return w.slash(0, "game end") })
		require.Equal(t, table.Abandoned, w.finished(id).Phase)
	})
}
