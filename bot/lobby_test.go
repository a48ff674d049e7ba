package bot_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/roomtest"
	"unobot/bot/ui/lang"
	"unobot/game/table"
)

// hostPanel returns the host's panel, which the host of an open lobby gets by asking for a game.
func (w *world) hostPanel(user int) standin.Message {
	w.Helper()
	a := w.Slash(user, "game start")
	require.NotNil(w, a.Message)
	require.True(w, a.Message.Ephemeral())
	return *a.Message
}

// chosen returns the labels that the menus of a message show as chosen.
func chosen(m standin.Message) string {
	var labels []string
	standin.Walk(m.Components, func(c *standin.Component) bool {
		for _, o := range c.Options {
			if o.Default {
				labels = append(labels, o.Label)
			}
		}
		return true
	})
	return strings.Join(labels, "\n")
}

// verbs returns the verbs of a message's buttons, disabled ones too.
func verbs(m standin.Message) []string {
	var list []string
	standin.Walk(m.Components, func(c *standin.Component) bool {
		if parts := strings.Split(c.CustomID, ":"); c.Type == standin.ComponentButton {
			list = append(list, parts[3])
		}
		return true
	})
	return list
}

// pictured waits until the description of the board's picture has these words.
func (w *world) pictured(words string) standin.Message {
	w.Helper()
	return w.waitBoard(func(m standin.Message) bool { return strings.Contains(roomtest.Alt(m), words) })
}

// TestStartingAgainstRobots: a command deals, and the user can play at once.
func TestStartingAgainstRobots(t *testing.T) {
	inWorld(t, "ada bob", func(t *testing.T, w *world) {
		a := w.Slash(0, "game start", standin.Opt("edition", "flip"), standin.Opt("robots", 3))
		require.True(t, a.Message.Ephemeral())
		require.Contains(t, roomtest.Alt(*a.Message), "Your hand: ", "how many cards depends on the first card")
		s := w.state()
		require.Equal(t, table.Playing, s.Phase)
		require.Len(t, s.Seats, 4)
		w.waitBoard(func(standin.Message) bool { return true })
		seen := w.Discord.Messages(w.Users[0].ID, w.Channel.ID)
		require.Len(t, seen, 2)
		_, board := roomtest.Button(seen[0], "hand")
		require.True(t, board, "the board comes first, and never was a lobby")
		w.letRobotsPlay()
		w.playRound(0)
		w.Eventually(func() bool { return strings.Contains(roomtest.Text(w.hand(0)), "won") })
		w.boardNeverShowedAHand()

		again := w.Slash(1, "game start", standin.Opt("robots", 3))
		require.Contains(t, roomtest.Text(*again.Message), why(lang.ChannelBusy))
	})
}
