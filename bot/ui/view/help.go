package view

import (
	"fmt"

	"unobot/bot/ui/commands"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
)

// Help explains in three steps how to play, and offers a first game if the server allows robots, and a tutorial if it
// allows games alone.
func Help(w *lang.Words, m *commands.Mentions, c Contact, robots, alone bool) screen.Screen {
	steps := []string{
		w.HelpStart(m.Of(w, lang.CmdGame, lang.CmdStart)), w.Text(lang.HelpHand), w.HelpUno(m.Of(w, lang.CmdUno)),
	}
	s := helpScreen(w, m, c, steps, lang.CmdSolo, lang.CmdDaily, lang.CmdRules, lang.CmdPrivacy)
	if robots {
		s.Rows = helpRows(w, lang.ButtonAgainstRobots)
	}
	if alone {
		s.Rows = withLearn(w, s.Rows)
	}
	return s
}

// HelpAnywhere explains how to play in places without the bot as a member, and offers a game.
func HelpAnywhere(w *lang.Words, m *commands.Mentions, c Contact) screen.Screen {
	steps := []string{w.HelpSolo(m.Of(w, lang.CmdSolo)), w.Text(lang.HelpSoloHand), w.Text(lang.HelpSoloUno)}
	s := helpScreen(w, m, c, steps, lang.CmdDaily, lang.CmdRules, lang.CmdStats, lang.CmdPrivacy)
	s.Rows = withLearn(w, helpRows(w, lang.SoloMyGame))
	return s
}

// helpScreen lists steps, and names other commands and the contact for questions.
func helpScreen(w *lang.Words, m *commands.Mentions, c Contact, steps []string, others ...lang.Command) screen.Screen {
	body := ""
	for i, step := range steps {
		body += fmt.Sprintf("**%d.** %s\n", i+1, step)
	}
	var mentions []string
	for _, other := range others {
		mentions = append(mentions, m.Of(w, other))
	}
	return screen.Screen{Title: w.Text(lang.HelpTitle), Accent: accentHoney, Body: body + w.HelpMore(mentions) + c.line(w)}
}

// helpRows begin a first game.
func helpRows(w *lang.Words, label lang.Text) []screen.Row {
	return []screen.Row{{Buttons: []screen.Button{{
		ID:    customid.ID{Table: customid.NoTable, Verb: customid.AgainstRobots},
		Label: w.Text(label), Emoji: robotMark, Style: screen.Primary,
	}}}}
}

// Beginnings says that there is no game, and offers those that a user may begin: one of the channel, or, if the bot is
// no member, one of the user's own.
func Beginnings(w *lang.Words, alone bool) screen.Screen {
	robots := helpRows(w, lang.ButtonAgainstRobots)[0].Buttons[0]
	if alone {
		return screen.Screen{Text: w.Text(lang.NoGameAlone), Rows: []screen.Row{{Buttons: []screen.Button{
			robots, dayButton(w, DailyPlay, lang.ButtonDaily),
		}}}}
	}
	robots.Style = screen.Secondary
	start := screen.Button{
		ID: customid.ID{Table: customid.NoTable, Verb: customid.Start}, Label: w.Text(lang.ButtonStartGame),
		Style: screen.Primary,
	}
	return screen.Screen{Text: w.Text(lang.NoTableHere), Rows: []screen.Row{{Buttons: []screen.Button{start, robots}}}}
}
