package bot_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/ui/lang"
	"unobot/game/table"
)

// TestFillingWithRobots: one click of the host seats a usual table, and whoever joins later still
// finds a chair.
func TestFillingWithRobots(t *testing.T) {
	w := newWorld(t, "ada", "bob", "cleo")
	w.lobby(1)
	w.slash(1, "game join")
	lobby := w.pictured("2 of 10")
	panel := w.hostPanel(0)
	id, _ := buttonOf(panel, "fillbots")
	w.refused(why(lang.NotHost), func() standin.Answer { return w.forge(1, lobby.ID, id) })
	panel = *w.press(0, panel, "fillbots").Message
	_, lit := buttonOf(panel, "fillbots")
	require.False(t, lit, "it is full enough")
	lobby = w.pictured("4 of 10")
	for _, seat := range w.state().Seats[2:] {
		require.Equal(t, table.Normal, seat.Robot)
	}
	w.refused(why(lang.Full), func() standin.Answer { return w.forge(0, lobby.ID, id) })
	w.press(2, lobby, "join")
	w.pictured("5 of 10")
}

// TestStartingAgainstRobots: a command deals, and one plays at once.
func TestStartingAgainstRobots(t *testing.T) {
	w := newWorld(t, "ada", "bob")
	a := w.slash(0, "game start", standin.Opt("edition", "flip"), standin.Opt("robots", 3))
	require.True(t, a.Message.Ephemeral())
	require.Contains(t, alt(*a.Message), "Your hand: ", "how many cards depends on the first card")
	s := w.state()
	require.Equal(t, table.Playing, s.Phase)
	require.Len(t, s.Seats, 4)
	w.waitBoard(func(standin.Message) bool { return true })
	seen := w.srv.Messages(w.users[0].ID, w.channel.ID)
	require.Len(t, seen, 2)
	_, board := buttonOf(seen[0], "hand")
	require.True(t, board, "the board comes first, and never was a lobby")
	w.letRobotsPlay()
	w.playRound(0)
	w.eventually(func() bool { return strings.Contains(text(w.hands(0)[0]), "won") })
	w.boardNeverShowedAHand()

	again := w.slash(1, "game start", standin.Opt("robots", 3))
	require.Contains(t, text(*again.Message), why(lang.ChannelBusy))
}
