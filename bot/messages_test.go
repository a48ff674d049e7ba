package bot_test

import (
	"strings"

	"unobot/bot/discord/standin"
	"unobot/bot/ui/lang"
	"unobot/game"
)

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
func why(r lang.Refusal) string { return lang.For("en").Refusal(r) }

// illegal is what the bot says of a move that the rules forbid.
func illegal(i game.Illegal) string { return lang.For("en").Illegal(i) }

// isTurnOf reports whether a board's headline names a player: it is about nobody else's turn. In the
// lobby it names the host.
func isTurnOf(m standin.Message, name string) bool {
	_, lobby := buttonOf(m, "join")
	return !lobby && len(m.Texts()) > 0 && strings.HasPrefix(m.Texts()[0], "## "+name)
}
