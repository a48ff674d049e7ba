package bot_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/roomtest"
	"unobot/bot/ui/lang"
)

// userOption returns the option of `/game kick`.
func (w *world) userOption(user int) standin.Option { return standin.Opt("user", w.Users[user].ID) }

// says waits until the board has these words, in its text or in the description of its picture.
func (w *world) says(words string) standin.Message {
	w.Helper()
	w.Eventually(func() bool {
		m, ok := w.board()
		return ok && strings.Contains(tells(m), words)
	}, words)
	m, _ := w.board()
	return m
}

// waitTurnOf waits until the board's headline names this user as the player to move.
func (w *world) waitTurnOf(user int) standin.Message {
	w.Helper()
	return w.waitBoard(func(m standin.Message) bool { return isTurnOf(m, w.Users[user].Username) })
}

// TestKickedWhileTheHandIsOnItsWay: once the hand has arrived, its place says that the player was removed.
func TestKickedWhileTheHandIsOnItsWay(t *testing.T) {
	inWorld(t, "ada bob cleo", func(t *testing.T, w *world) {
		w.seated(3)
		w.Discord.Inject(standin.Fault{Method: "POST", Path: "/interactions/*/*/callback", DelayAfter: time.Second})
		i, err := w.Discord.Slash(w.Users[1].ID, w.Channel.ID, "game hand")
		require.NoError(t, err)
		w.Eventually(func() bool { return len(w.hands(1)) == 2 }, "the new one and, as yet, the old one")
		w.Slash(0, "game kick", w.userOption(1))
		w.Settle(i, nil)
		w.Eventually(func() bool { return len(w.hands(1)) == 0 })
		messages := w.Discord.Messages(w.Users[1].ID, w.Channel.ID)
		require.Equal(t, why(lang.Barred), roomtest.Text(messages[len(messages)-1]))
	})
}
