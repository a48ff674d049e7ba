package view

import (
	"fmt"

	"unobot/bot/ui/commands"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game/table"
)

// Help says in three steps how to play, and offers a first game if the server allows robots.
func Help(w *lang.Words, m *commands.Mentions, robots bool) screen.Screen {
	body := numbered([]string{w.HelpStart(m.Of(w, lang.CmdGame, lang.CmdStart)), w.Text(lang.HelpHand), w.HelpUno(m.Of(w, lang.CmdUno))})
	var others []string
	for _, c := range []lang.Command{lang.CmdSolo, lang.CmdDaily, lang.CmdRules, lang.CmdPrivacy} {
		others = append(others, m.Of(w, c))
	}
	s := screen.Screen{Title: w.Text(lang.HelpTitle), Accent: accentHoney, Body: body + w.HelpMore(others)}
	if robots {
		s.Rows = []screen.Row{{Buttons: []screen.Button{{
			ID:    customid.ID{Table: customid.NoTable, Verb: customid.AgainstRobots},
			Label: w.Text(lang.ButtonAgainstRobots), Emoji: robotMark, Style: screen.Primary,
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

// Privacy says in words and numbers what is stored about the reader.
func Privacy(w *lang.Words, held table.Holdings) screen.Screen {
	guilds := map[any]bool{}
	for _, m := range held["matches"] {
		if m["guild"] != "" { // else a game that is shown to its player alone
			guilds[m["guild"]] = true
		}
	}
	shown := lang.PrivacyShown
	toggle := screen.Button{List: privacyID(PrivacyHide), Label: w.Text(lang.ButtonHideStats), Style: screen.Secondary}
	if hides(held) {
		shown = lang.PrivacyHidden
		toggle = screen.Button{List: privacyID(PrivacyReveal), Label: w.Text(lang.ButtonShowStats), Style: screen.Secondary}
	}
	return screen.Screen{
		Title: w.Text(lang.PrivacyTitle), Accent: accentQuiet,
		Body: w.PrivacyNumbers(len(held["matches"]), len(guilds), len(held["steps"])) + "\n\n" +
			w.Text(lang.PrivacyWhat) + "\n\n" + w.Text(lang.PrivacyHowLong) + "\n\n" + w.Text(shown),
		Rows: []screen.Row{{Buttons: []screen.Button{
			{List: privacyID(PrivacyExport), Label: w.Text(lang.ButtonExport), Emoji: "📄", Style: screen.Primary},
			{List: privacyID(PrivacyDelete), Label: w.Text(lang.ButtonDelete), Style: screen.Danger},
		}}, {Buttons: []screen.Button{toggle}}},
	}
}

// hides reports whether the reader shows nobody the own statistics.
func hides(held table.Holdings) bool {
	for _, row := range held["preferences"] {
		if row["hidden"] == int64(1) {
			return true
		}
	}
	return false
}

// ErasePrompt asks whether everything about the reader shall be deleted.
func ErasePrompt(w *lang.Words) screen.Screen {
	return screen.Screen{
		Title: w.Text(lang.PrivacyTitle), Accent: accentQuiet, Body: w.Text(lang.PrivacyAsk),
		Rows: []screen.Row{{Buttons: []screen.Button{
			{List: privacyID(PrivacyErase), Label: w.Text(lang.ButtonErase), Style: screen.Danger},
			{List: privacyID(PrivacyShow), Label: w.Text(lang.ButtonBack), Style: screen.Secondary},
		}}},
	}
}

func privacyID(filter string) customid.List {
	return customid.List{Name: customid.Privacy, Page: 1, Filter: filter}
}

// The filters of customid.Privacy, which say what the buttons below `/privacy` do.
const (
	PrivacyShow   = "show"
	PrivacyExport = "export"
	PrivacyDelete = "delete" // asks first
	PrivacyErase  = "erase"  // deletes
	PrivacyHide   = "hide"   // nobody else sees the statistics
	PrivacyReveal = "reveal" // everybody does
)

// HelpAnywhere says how to play where the bot is no member, and offers a game.
func HelpAnywhere(w *lang.Words, m *commands.Mentions) screen.Screen {
	steps := []string{w.HelpSolo(m.Of(w, lang.CmdSolo)), w.Text(lang.HelpSoloHand), w.Text(lang.HelpSoloUno)}
	others := []string{m.Of(w, lang.CmdDaily), m.Of(w, lang.CmdRules), m.Of(w, lang.CmdStats), m.Of(w, lang.CmdPrivacy)}
	return screen.Screen{
		Title: w.Text(lang.HelpTitle), Accent: accentHoney, Body: numbered(steps) + w.HelpMore(others),
		Rows: []screen.Row{{Buttons: []screen.Button{{
			ID:    customid.ID{Table: customid.NoTable, Verb: customid.AgainstRobots},
			Label: w.Text(lang.SoloMyGame), Emoji: robotMark, Style: screen.Primary,
		}}}},
	}
}
