package bot_test

import (
	"strings"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/roomtest"
	"unobot/bot/ui/lang"
	"unobot/game"
	"unobot/game/table"
)

// pressBoard clicks a button of the board, which may be drawn again meanwhile.
func (w *world) pressBoard(user int, verb string) standin.Answer {
	w.Helper()
	var i *standin.Interaction
	w.Eventually(func() bool {
		m, _ := w.board()
		id, ok := roomtest.Button(m, verb)
		if !ok {
			return false
		}
		var err error
		i, err = w.Discord.Click(w.Users[user].ID, m.ID, id)
		return err == nil
	})
	return w.Settle(i, nil)
}

// pressMore opens the private panel behind the board's last button, and presses a button there.
func (w *world) pressMore(user int, verb string) standin.Answer {
	w.Helper()
	return w.Press(user, w.panel(user), verb)
}

// panel opens that private panel.
func (w *world) panel(user int) standin.Message {
	w.Helper()
	a := w.pressBoard(user, "more")
	require.Equal(w, standin.AnswerMessage, a.Kind)
	require.Equal(w, w.Users[user].ID, a.Message.VisibleTo)
	return *a.Message
}

// threadStarter is the type of the message with which a thread begins.
const threadStarter = 21

// board returns the one public message of the bot that is no ping. There must not be two.
func (w *world) board() (standin.Message, bool) {
	w.Helper()
	var boards []standin.Message
	for _, m := range w.Discord.Messages(w.Users[0].ID, w.Channel.ID) {
		if m.Author.Bot && !m.Ephemeral() && !strings.HasPrefix(m.Content, "<@") && m.Type != threadStarter {
			boards = append(boards, m)
		}
	}
	require.LessOrEqual(w, len(boards), 1, "one board")
	if len(boards) == 0 {
		return standin.Message{}, false
	}
	return boards[0], true
}

// waitBoard waits until match reports true for the board.
func (w *world) waitBoard(match func(standin.Message) bool) standin.Message {
	w.Helper()
	var m standin.Message
	w.Eventually(func() bool {
		var ok bool
		m, ok = w.board()
		return ok && match(m)
	})
	return m
}

// hands returns the private messages with cards or decisions that a user sees.
func (w *world) hands(user int) []standin.Message {
	var found []standin.Message
	for _, m := range w.Discord.Messages(w.Users[user].ID, w.Channel.ID) {
		_, more := roomtest.Button(m, "more")
		_, away := roomtest.Button(m, "takeback")
		if m.Ephemeral() && (more || away) {
			found = append(found, m)
		}
	}
	return found
}

// hand returns the private message with the cards of a user, once those that it replaces are gone.
func (w *world) hand(user int) standin.Message {
	w.Helper()
	var all []standin.Message
	w.Eventually(func() bool {
		all = w.hands(user)
		return len(all) == 1
	}, "user", user)
	return all[0]
}

// seated opens a table, seats the first n users and starts; every player gets the hand.
func (w *world) seated(n int, options ...standin.Option) {
	w.Helper()
	w.lobby(n, options...)
	lobby, _ := w.board()
	w.Press(0, lobby, "begin")
	w.waitBoard(func(m standin.Message) bool {
		_, ok := roomtest.Button(m, "hand")
		return ok
	})
	for user := range n {
		w.Eventually(func() bool { return len(w.hands(user)) == 1 }, "user", user)
	}
	if s := w.state(); s.Game.Phase() == game.PhaseColor { // the first card is a wild
		first := w.userAt(s, s.Game.Actor())
		w.Press(first, w.hand(first), "color")
		w.Eventually(func() bool {
			_, drawing := roomtest.Button(w.hand(first), "draw")
			return drawing
		}, "the hand is that of the turn")
	}
}

// lobby opens a table where the first n users sit.
func (w *world) lobby(n int, options ...standin.Option) {
	w.Helper()
	w.Slash(0, "game start", options...)
	m := w.waitBoard(func(standin.Message) bool { return true })
	for user := 1; user < n; user++ {
		require.Equal(w, standin.AnswerDeferredUpdate, w.Press(user, m, "join").Kind)
	}
	if n > 1 {
		w.waitBoard(func(m standin.Message) bool {
			_, ok := roomtest.Button(m, "begin")
			return ok
		})
	}
}

// leaves gives up a user's seat of a running match.
func (w *world) leaves(user int) standin.Answer {
	w.Helper()
	return w.Press(user, *w.Slash(user, "game leave").Message, "quit:yes")
}

// state returns the state of the table in the channel.
func (w *world) state() table.State {
	w.Helper()
	t, ok := w.hall.At(w.Channel.ID)
	require.True(w, ok)
	return t.State()
}

// tells returns the words of a message and the descriptions of its pictures.
func tells(m standin.Message) string { return roomtest.Text(m) + "\n" + roomtest.Alt(m) }

// why returns the bot's words for a refusal.
func why(r lang.Text) string { return lang.For("en").Text(r) }

// illegal returns the bot's words for a move that the rules forbid.
func illegal(i game.Illegal) string { return lang.For("en").Illegal(i) }

// isTurnOf reports whether a board's headline names this player, and so it is their turn. In the lobby it names the
// host.
func isTurnOf(m standin.Message, name string) bool {
	_, lobby := roomtest.Button(m, "join")
	return !lobby && len(m.Texts()) > 0 && strings.HasPrefix(m.Texts()[0], "## "+name)
}
