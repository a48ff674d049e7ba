package bot_test

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot"
	"unobot/bot/discord/standin"
	"unobot/game/table"
)

func itoa(n uint32) string { return strconv.FormatUint(uint64(n), 10) }

func fixedRandom() *rand.Rand { return rand.New(rand.NewPCG(1, 1)) }

func TestDeletedBoardComesBack(t *testing.T) {
	w := newWorld(t, "ada", "bob")
	w.seated(2)
	board, _ := w.board()
	require.NoError(t, w.srv.DeleteMessage(board.ID))
	acting, _ := w.actor()
	w.move(acting)
	again := w.waitBoard(func(m standin.Message) bool { return m.ID != board.ID })
	_, ok := buttonOf(again, "hand")
	require.True(t, ok)
}

func TestBoardMovesDown(t *testing.T) {
	w := newWorld(t, "ada", "bob")
	w.lobby(2)
	board, _ := w.board()
	require.Contains(t, text(*w.slash(1, "game board").Message), "moment ago")
	w.restart() // what the bot remembered of the last posting is gone with it
	_, err := w.srv.Post(w.users[1].ID, w.channel.ID, "chatter")
	require.NoError(t, err)
	w.slash(1, "game board")
	moved := w.waitBoard(func(m standin.Message) bool { return m.ID != board.ID })
	require.Contains(t, alt(moved), "Players: 2")
	require.Equal(t, moved.ID, w.lastPublic().ID)
	w.eventually(func() bool { return w.state().Board == moved.ID })
}

func (w *world) lastPublic() standin.Message {
	var last standin.Message
	for _, m := range w.srv.Messages(w.users[0].ID, w.channel.ID) {
		if !m.Ephemeral() {
			last = m
		}
	}
	return last
}

// TestLostAnswerToThePostLeavesOneBoard: Discord posted the board, and the answer never came (fault
// 61).
func TestLostAnswerToThePostLeavesOneBoard(t *testing.T) {
	w := newWorld(t, "ada")
	w.srv.Inject(standin.Fault{Method: "POST", Path: "/channels/*/messages", Effect: standin.FaultResetAfter})
	w.slash(0, "game start")
	board := w.waitBoard(func(standin.Message) bool { return true })
	w.eventually(func() bool { return w.state().Board == board.ID })
	w.board()
}

func TestDeletedChannelEndsTheTable(t *testing.T) {
	w := newTunedWorld(t, func(c *bot.Config) { c.PingWait, c.Deleted = time.Hour, 200*time.Millisecond }, "ada", "bob")
	w.seated(2)
	require.NoError(t, w.srv.DeleteChannel(w.channel.ID))
	w.eventually(func() bool {
		_, live := w.hall.At(w.channel.ID)
		return !live
	})
}

// TestOutageOfAServerIsNotARemoval: the table waits, and goes on (fault 48).
func TestOutageOfAServerIsNotARemoval(t *testing.T) {
	w := newWorld(t, "ada", "bob")
	w.seated(2)
	version := w.state().Version
	require.NoError(t, w.srv.SetAvailable(w.guild.ID, false))
	w.eventually(func() bool { return w.state().Paused == table.PausedServer }, "no time runs")
	require.NoError(t, w.srv.SetAvailable(w.guild.ID, true))
	w.eventually(func() bool { return w.state().Paused == table.NotPaused })
	require.Equal(t, version, w.state().Version)
	acting, _ := w.actor()
	w.move(acting)
}

// TestCommandsAreLocalizedAndForTheirPlaces reads what the bot registered.
func TestCommandsAreLocalizedAndForTheirPlaces(t *testing.T) {
	w := newWorld(t, "ada")
	names := []string{}
	for _, c := range w.srv.Commands(w.guild.ID) {
		names = append(names, c.Name)
		if slices.Contains([]string{"solo", "daily", "stats", "rules", "help", "privacy"}, c.Name) {
			require.Equal(t, []int{0, 1, 2}, c.Contexts, c.Name)
			require.Equal(t, []int{0, 1}, c.IntegrationTypes, c.Name)
		} else {
			require.Equal(t, []int{0}, c.Contexts, c.Name)
			require.Equal(t, []int{0}, c.IntegrationTypes, c.Name)
		}
		require.NotEmpty(t, c.NameLocalizations["fr"])
		require.Equal(t, c.Type == 1, c.DescriptionLocalizations["fr"] != "", "one in the menu of a user has none")
	}
	require.ElementsMatch(t, []string{
		"game", "uno", "rules", "help", "leaderboard", "stats", "settings",
		"history", "privacy", "Challenge", "solo", "daily",
	}, names)
}
