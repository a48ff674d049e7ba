package bot

import (
	"slices"
	"strings"

	"unobot/bot/lang"
	"unobot/game/table"
)

// optionLook is what a page of options shows: those of a table, or, without one,
// a server's settings.
type optionLook struct {
	Table    table.ID // noTable: of the server
	Page     optionPage
	Settings table.Settings
	Robots   bool   // the server allows them
	Notice   string // one line on what became of the last choice
}

func (o optionLook) server() bool { return o.Table == noTable }

// optionScreen is one page of menus that show what is chosen, below all of it in
// words.
func optionScreen(w *lang.Words, o optionLook) screen {
	s := screen{
		Text: o.Notice, Accent: accentLobby, Title: w.Option(lang.OptionsTitle), Footer: w.Option(lang.OptionsHint),
		Body: setupText(w, o.Settings.Setup),
	}
	if o.server() {
		s.Title, s.Footer = w.Option(lang.SettingsTitle), w.Option(lang.SettingsHint)
		s.Body += "\n" + serverText(w, o.Settings)
	}
	for _, c := range choosers {
		if c.page == o.Page && (c.name != "robots" || o.server() || o.Robots) {
			s.Rows = append(s.Rows, row{Menu: c.menu(w, o)})
		}
	}
	if o.Page == pageHouse && !o.server() && o.Settings.Robots {
		s.Rows = append(s.Rows, row{Buttons: robotButtons(w, o.Table)})
	}
	s.Rows = append(s.Rows, row{Buttons: pageButtons(w, o)})
	return s
}

// robotButtons add robots of each strength, and remove them.
func robotButtons(w *lang.Words, id table.ID) []button {
	var buttons []button
	for _, code := range []string{"easy", "normal", "hard"} {
		buttons = append(buttons, button{
			ID:    customID{Table: id, Verb: verbAddBot, Slot: slot{Name: code}},
			Label: w.AddRobot(w.Option(strengthWords[strengths[code]])), Emoji: robotMark, Style: styleSecondary,
		})
	}
	return append(buttons, button{
		ID: customID{Table: id, Verb: verbRmBot}, Label: w.Option(lang.ButtonRemoveRobot), Style: styleSecondary,
	})
}

func (c chooser) menu(w *lang.Words, o optionLook) *menu {
	m := &menu{
		ID:  customID{Table: o.Table, Verb: verbSet, Slot: slot{Name: c.name}},
		Min: 1, Max: 1, Options: c.options(w, o.Settings), Channels: c.channels,
	}
	if c.several {
		m.Min, m.Max, m.Placeholder = 0, len(m.Options), w.Option(c.hint)
	}
	if c.channels {
		m.Max = limitOptions
	}
	return m
}

var pageNames = map[optionPage]lang.Option{
	pageGame: lang.PageGame, pageHouse: lang.PageHouse, pageServer: lang.PageServer,
}

func pageButtons(w *lang.Words, o optionLook) []button {
	var buttons []button
	for _, p := range optionPages {
		if p == pageServer && !o.server() {
			continue
		}
		b := button{
			ID:    customID{Table: o.Table, Verb: verbOptions, Slot: slot{Name: string(p)}},
			Label: w.Option(pageNames[p]), Style: styleSecondary,
		}
		if p == o.Page {
			b.Style, b.Disabled = stylePrimary, true
		}
		buttons = append(buttons, b)
	}
	return buttons
}

// setupText is a table's setup in words, a line each.
func setupText(w *lang.Words, s table.Setup) string {
	return strings.Join(append([]string{
		w.EditionChoice(w.Edition(s.Edition)), w.MatchTo(w.Target(int(s.Options.Target))),
	}, setupLines(w, s)...), "\n")
}

// setupLines are all of it but the edition and the target.
func setupLines(w *lang.Words, s table.Setup) []string {
	lines := []string{w.Option(scoringWords[s.Options.Scoring]), paceText(w, s.TurnTime)}
	var names []string
	for r := range s.Options.House.All() {
		names = append(names, w.HouseRuleName(r))
	}
	if len(names) == 0 {
		lines = append(lines, w.Option(lang.HouseNone))
	} else {
		lines = append(lines, w.HouseRules(names))
	}
	if s.Options.FalseCall > 0 {
		lines = append(lines, w.FalseCatchCosts(int(s.Options.FalseCall)))
	}
	return append(lines, w.Option(either(s.Robots, lang.RobotsOn, lang.RobotsOff)))
}

// serverText is what a server has chosen beside the setup of its tables.
func serverText(w *lang.Words, s table.Settings) string {
	channels := w.Option(lang.ChannelsAll)
	if len(s.Channels) > 0 {
		channels = w.PlayChannels(channelMentions(s.Channels))
	}
	return strings.Join([]string{
		channels, languageText(w, s.Locale),
		w.Option(either(s.Pings, lang.PingsOn, lang.PingsOff)),
		w.Option(either(s.Pictures, lang.PicturesOn, lang.PicturesOff)),
	}, "\n")
}

func channelMentions(ids []string) []string {
	var list []string
	for id := range slices.Values(ids) {
		list = append(list, mentionChannel(id))
	}
	return list
}

func either[T any](first bool, yes, no T) T {
	if first {
		return yes
	}
	return no
}
