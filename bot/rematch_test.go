package bot_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/roomtest"
	"unobot/bot/ui/lang"
	"unobot/game"
	"unobot/game/table"
)

// overAgain ends the match of the first n users, and returns the message that shows the end.
func (w *world) overAgain(n int, options ...standin.Option) standin.Message {
	w.Helper()
	w.seated(n, options...)
	w.Press(0, *w.Slash(0, "game end").Message, "end:yes")
	return w.waitBoard(func(m standin.Message) bool { _, over := roomtest.Button(m, "rematch"); return over })
}

// latest waits until the latest public message tells something.
func (w *world) latest(words string) standin.Message {
	w.Helper()
	var m standin.Message
	w.Eventually(func() bool {
		m = w.lastPublic()
		return strings.Contains(tells(m), words)
	}, words)
	return m
}

// begun waits for the board of the match that has begun.
func (w *world) begun() (board standin.Message) {
	w.Helper()
	w.Eventually(func() bool {
		seen := w.Discord.Messages(w.Users[0].ID, w.Channel.ID)
		i := slices.IndexFunc(seen, func(m standin.Message) bool {
			_, board := roomtest.Button(m, "hand")
			return board && !m.Ephemeral()
		})
		if i >= 0 {
			board = seen[i]
		}
		return i >= 0
	}, "the board")
	return board
}

// TestARematchIsAskedFor: who presses is in, the others are named and asked, and it begins when all have said yes.
// Everybody's hand then stands below the new board.
func TestARematchIsAskedFor(t *testing.T) {
	inWorld(t, "ada bob cleo zoe", func(t *testing.T, w *world) {
		w.seated(3, standin.Opt("target", game.SingleRound))
		over := w.state().ID
		w.playOut(3, over)
		result := w.waitBoard(func(m standin.Message) bool { _, over := roomtest.Button(m, "rematch"); return over })
		require.Contains(t, roomtest.Text(*w.Press(3, result, "rematch").Message), "not in this game")
		require.Equal(t, standin.AnswerDeferredUpdate, w.Press(1, result, "rematch").Kind)

		lobby := w.latest("bob wants a rematch!")
		ada, cleo := w.Users[0].ID, w.Users[2].ID
		require.Contains(t, roomtest.Text(lobby), "<@"+ada+"> and <@"+cleo+">, are you in?")
		require.Equal(t, []string{ada, cleo}, lobby.Notified)
		require.Regexp(t, `It starts <t:\d+:R> with everyone who's in`, roomtest.Text(lobby))
		_, lit := roomtest.Button(lobby, "join")
		require.True(t, lit)
		s := w.state()
		require.Equal(t, table.Lobby, s.Phase)
		require.Equal(t, w.person(1).ID, s.Host)

		w.Press(0, lobby, "join")
		w.Press(2, result, "rematch") // the old button says yes, too
		board := w.begun()
		for user := range 3 {
			w.hasCards(user)
			w.Eventually(func() bool { return len(w.hands(user)) == 1 }, "the last result is gone")
			require.Contains(t, mustButton(t, w.newest(user), "more"), string(s.ID))
			seen := w.Discord.Messages(w.Users[user].ID, w.Channel.ID)
			below := slices.IndexFunc(seen, func(m standin.Message) bool { return m.ID == w.newest(user).ID })
			require.Greater(t, below, slices.IndexFunc(seen, func(m standin.Message) bool { return m.ID == board.ID }))
		}
		require.Contains(t, roomtest.Text(*w.Press(3, result, "rematch").Message), "not in this game")
		require.Contains(t, roomtest.Alt(*w.Press(1, result, "rematch").Message), "Your hand: ", "the old button leads to the game")
		w.Press(1, *w.Slash(1, "game end").Message, "end:yes")
		w.latest("ended the game")
		w.refusedThere(why(lang.Rematched), func() standin.Answer { return w.Press(0, result, "rematch") })
		w.boardNeverShowedAHand()
	})
}

// refusedThere asserts a private line where there is no table.
func (w *world) refusedThere(says string, do func() standin.Answer) {
	w.Helper()
	a := do()
	require.NotNil(w, a.Message)
	require.Contains(w, roomtest.Text(*a.Message), says)
	_, live := w.hall.At(w.Channel.ID)
	require.False(w, live)
}

// newAskingWorld is a world where people are asked for a rematch only for a moment.
func newAskingWorld(t *testing.T, names ...string) *world {
	t.Helper()
	w := newIdleWorld(t, asUsual, names...)
	w.asking = 300 * time.Millisecond
	w.start()
	w.letRobotsPlay()
	return w
}

// TestARematchStartsWithoutWhoDidNotAnswer: nobody is drafted.
func TestARematchStartsWithoutWhoDidNotAnswer(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		w := newAskingWorld(t, "ada", "bob")
		w.lobby(2)
		w.Press(0, w.hostPanel(0), "fillbots")
		w.pictured("4 of 10")
		w.pressBoard(0, "begin")
		w.Eventually(func() bool { return len(w.hands(1)) == 1 })
		w.Press(0, *w.Slash(0, "game end").Message, "end:yes")
		w.Press(0, w.says("ended the game"), "rematch")
		w.Eventually(func() bool {
			tb, live := w.hall.At(w.Channel.ID)
			return live && tb.State().Phase == table.Playing
		}, "by itself")
		require.Len(t, w.state().Seats, 3, "ada and the robots")
		w.hasCards(0)
		w.Eventually(func() bool { return len(w.hands(1)) == 0 }, "that of the last game goes")
	})
}

// TestARematchThatNobodyWantsStaysOpen, and says so politely.
func TestARematchThatNobodyWantsStaysOpen(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		w := newAskingWorld(t, "ada", "bob")
		w.Press(0, w.overAgain(2), "rematch")
		lobby := w.latest("there's a seat for you")
		require.Contains(t, roomtest.Text(lobby), "ada wants to play with bob")
		require.Contains(t, roomtest.Text(lobby), why(lang.LobbyAlone))
		w.Press(1, lobby, "join")
		w.latest("2 of 10")
		require.Equal(t, table.Lobby, w.state().Phase, "from now on the host starts")
	})
}

// TestARematchCanBeDeclined: then it begins with the others at once.
func TestARematchCanBeDeclined(t *testing.T) {
	inWorld(t, "ada bob cleo", func(t *testing.T, w *world) {
		w.Press(0, w.overAgain(3), "rematch")
		lobby := w.latest("ada wants a rematch!")
		w.Press(1, lobby, "join")
		w.Press(2, lobby, "decline")
		w.begun()
		require.Len(t, w.state().Seats, 2)
		w.hasCards(0)
		w.hasCards(1)
		require.Empty(t, w.hands(2))
	})
}

// TestARematchIsAskedForAfterARestart, until the same moment.
func TestARematchIsAskedForAfterARestart(t *testing.T) {
	inWorld(t, "ada bob", func(t *testing.T, w *world) {
		w.Press(0, w.overAgain(2), "rematch")
		w.latest("ada wants a rematch!")
		until := w.state().Deadline
		w.restart()
		require.True(t, until.Equal(w.state().Deadline))
		w.Press(1, w.latest("ada wants a rematch!"), "join")
		w.begun()
		w.hasCards(1)
	})
}
