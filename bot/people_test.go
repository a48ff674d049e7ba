package bot_test

import (
	"strings"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/ui/lang"
	"unobot/game"
	"unobot/game/table"
)

// settle waits for the final answer to an interaction.
func (w *world) settle(i *standin.Interaction, err error) standin.Answer {
	w.Helper()
	require.NoError(w, err)
	ctx, cancel := within(patience)
	defer cancel()
	a, err := i.WaitSettled(ctx)
	require.NoError(w, err)
	return a
}

// slash runs a command as the user with that index.
func (w *world) slash(user int, command string, options ...standin.Option) standin.Answer {
	w.Helper()
	return w.settle(w.srv.Slash(w.users[user].ID, w.channel.ID, command, options...))
}

// press clicks the button of a message whose custom_id ends in ":verb" or contains ":verb:".
func (w *world) press(user int, m standin.Message, verb string) standin.Answer {
	w.Helper()
	id, ok := buttonOf(m, verb)
	require.True(w, ok, "no button %s on %s", verb, describe(m))
	return w.settle(w.srv.Click(w.users[user].ID, m.ID, id))
}

// pressBoard clicks a button of the board, which may be drawn again meanwhile.
func (w *world) pressBoard(user int, verb string) standin.Answer {
	w.Helper()
	var i *standin.Interaction
	w.eventually(func() bool {
		m, _ := w.board()
		id, ok := buttonOf(m, verb)
		if !ok {
			return false
		}
		var err error
		i, err = w.srv.Click(w.users[user].ID, m.ID, id)
		return err == nil
	})
	return w.settle(i, nil)
}

// pressMore opens the private panel behind the board's last button, and presses a button there.
func (w *world) pressMore(user int, verb string) standin.Answer {
	w.Helper()
	return w.press(user, w.panel(user), verb)
}

// panel opens that private panel.
func (w *world) panel(user int) standin.Message {
	w.Helper()
	a := w.pressBoard(user, "more")
	require.Equal(w, standin.AnswerMessage, a.Kind)
	require.Equal(w, w.users[user].ID, a.Message.VisibleTo)
	return *a.Message
}

// threadStarter is the type of the message with which a thread begins.
const threadStarter = 21

// board is the one public message of the bot that is no ping; there must not be two.
func (w *world) board() (standin.Message, bool) {
	w.Helper()
	var boards []standin.Message
	for _, m := range w.srv.Messages(w.users[0].ID, w.channel.ID) {
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

// waitBoard waits until the board says something.
func (w *world) waitBoard(match func(standin.Message) bool) standin.Message {
	w.Helper()
	var m standin.Message
	w.eventually(func() bool {
		var ok bool
		m, ok = w.board()
		return ok && match(m)
	})
	return m
}

// hands are the private messages with cards or decisions that a user sees.
func (w *world) hands(user int) []standin.Message {
	var found []standin.Message
	for _, m := range w.srv.Messages(w.users[user].ID, w.channel.ID) {
		_, more := buttonOf(m, "more")
		_, away := buttonOf(m, "takeback")
		if m.Ephemeral() && (more || away) {
			found = append(found, m)
		}
	}
	return found
}

// hand is the private message with the cards of a user, once those that another one replaces are gone.
func (w *world) hand(user int) standin.Message {
	w.Helper()
	var all []standin.Message
	w.eventually(func() bool {
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
	w.press(0, lobby, "begin")
	w.waitBoard(func(m standin.Message) bool {
		_, ok := buttonOf(m, "hand")
		return ok
	})
	for user := range n {
		w.eventually(func() bool { return len(w.hands(user)) == 1 }, "user", user)
	}
	if s := w.state(); s.Game.Phase() == game.PhaseColor { // the first card is a wild
		first := w.userAt(s, s.Game.Actor())
		w.press(first, w.hand(first), "color")
		w.eventually(func() bool {
			_, drawing := buttonOf(w.hand(first), "draw")
			return drawing
		}, "the hand is that of the turn")
	}
}

// lobby opens a table where the first n users sit.
func (w *world) lobby(n int, options ...standin.Option) {
	w.Helper()
	w.slash(0, "game start", options...)
	m := w.waitBoard(func(standin.Message) bool { return true })
	for user := 1; user < n; user++ {
		require.Equal(w, standin.AnswerDeferredUpdate, w.press(user, m, "join").Kind)
	}
	if n > 1 {
		w.waitBoard(func(m standin.Message) bool {
			_, ok := buttonOf(m, "begin")
			return ok
		})
	}
}

// leaves gives up a seat of a running match.
func (w *world) leaves(user int) standin.Answer {
	w.Helper()
	return w.press(user, *w.slash(user, "game leave").Message, "quit:yes")
}

// state is the only live table.
func (w *world) state() table.State {
	w.Helper()
	t, ok := w.hall.At(w.channel.ID)
	require.True(w, ok)
	return t.State()
}

// buttonOf finds an enabled button by its verb.
func buttonOf(m standin.Message, verb string) (string, bool) {
	for _, c := range buttons(m) {
		if strings.HasSuffix(c.CustomID, ":"+verb) || strings.Contains(c.CustomID, ":"+verb+":") {
			return c.CustomID, true
		}
	}
	return "", false
}

// buttons lists the enabled buttons.
func buttons(m standin.Message) []standin.Component {
	var found []standin.Component
	standin.Walk(m.Components, func(c *standin.Component) bool {
		if c.Type == standin.ComponentButton && !c.Disabled {
			found = append(found, *c)
		}
		return true
	})
	return found
}

// describe is a message's text and labels, for failures.
func describe(m standin.Message) string {
	var b strings.Builder
	b.WriteString(text(m))
	standin.Walk(m.Components, func(c *standin.Component) bool {
		if c.CustomID != "" {
			b.WriteString("\n[" + c.Label + " " + c.CustomID + "]")
		}
		return true
	})
	return b.String()
}

// text is what a message says in words.
func text(m standin.Message) string { return strings.Join(m.Texts(), "\n") }

// alt is what the pictures of a message show, in words.
func alt(m standin.Message) string {
	var b strings.Builder
	for _, p := range m.Pictures() {
		b.WriteString(p.Description + "\n")
	}
	return b.String()
}

// tells is all that a message tells: its words, and what its pictures show.
func tells(m standin.Message) string { return text(m) + "\n" + alt(m) }

// why is what the bot says when it refuses something.
func why(r lang.Text) string { return lang.For("en").Text(r) }

// illegal is what the bot says of a move that the rules forbid.
func illegal(i game.Illegal) string { return lang.For("en").Illegal(i) }

// isTurnOf reports whether a board's headline names a player: it is about nobody else's turn. In the
// lobby it names the host.
func isTurnOf(m standin.Message, name string) bool {
	_, lobby := buttonOf(m, "join")
	return !lobby && len(m.Texts()) > 0 && strings.HasPrefix(m.Texts()[0], "## "+name)
}
