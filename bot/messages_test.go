package bot_test

import (
	"strings"

	"unobot/bot/standin"
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

func text(m standin.Message) string {
	out := m.Content
	for _, e := range m.Embeds {
		out += "\n" + e.Title + "\n" + e.Description
		for _, f := range e.Fields {
			out += "\n" + f.Name + "\n" + f.Value
		}
		if e.Footer != nil {
			out += "\n" + e.Footer.Text
		}
	}
	return out
}
