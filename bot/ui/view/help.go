package view

import (
	"fmt"

	"unobot/bot/ui/commands"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
)

// Help says in three steps how to play, and offers a first game if the server allows robots.
func Help(w *lang.Words, m *commands.Mentions, robots bool) screen.Screen {
	body := numbered([]string{w.HelpStart(m.Of(w, lang.CmdGame, lang.CmdStart)), w.HelpHand(), w.HelpUno(m.Of(w, lang.CmdUno))})
	var others []string
	for _, c := range []lang.Command{lang.CmdSolo, lang.CmdDaily, lang.CmdRules, lang.CmdPrivacy} {
		others = append(others, m.Of(w, c))
	}
	s := screen.Screen{Title: w.Label(lang.HelpTitle), Accent: accentHoney, Body: body + w.HelpMore(others)}
	if robots {
		s.Rows = []screen.Row{{Buttons: []screen.Button{{
			ID:    customid.ID{Table: customid.NoTable, Verb: customid.AgainstRobots},
			Label: w.LobbyText(lang.ButtonAgainstRobots), Emoji: robotMark, Style: screen.Primary,
		}}}}
	}
	return s
}

// numbered are steps, one a line.
func numbered(steps []string) (text string) {
	for i, step := range steps {
		text += fmt.Sprintf("**%d.** %s\n", i+1, step)
	}
	return text
}
