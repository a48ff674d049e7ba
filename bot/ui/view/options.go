package view

import (
	"slices"
	"strings"

	"unobot/bot/ui/choices"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
	"unobot/game/table"
)

// OptionsPage holds the content of a page of options: the setup of a table, or the settings of a server.
type OptionsPage struct {
	Table    table.ID // customid.NoTable for a server's settings
	Page     choices.Page
	Settings table.Settings
	Lobby    Viewpoint    // of a table
	Robots   bool         // the server allows robots
	Manages  bool         // the reader may change the server's settings
	Last     *table.Setup // the host's last setup on the server; nil if it is not offered
	Notice   string       // one line on the result of the last choice
}

// server reports whether the page shows a server's settings.
func (o OptionsPage) server() bool { return o.Table == customid.NoTable }

// Options returns one page of menus with their current choices: the host's panel of a table, or the settings of a
// server with a text of the choices on the other pages.
func Options(w *lang.Words, o OptionsPage) screen.Screen {
	s := screen.Screen{
		Text: o.Notice, Accent: accentQuiet, Title: w.Text(lang.OptionsTitle),
		Footer: w.Text(lang.OptionsHint) + " " + w.Text(lang.OnlyYouSee),
	}
	if o.server() {
		s.Title, s.Footer = w.Text(lang.SettingsTitle), w.Text(lang.SettingsHint)
		s.Body = strings.Join(otherPages(w, o), "\n")
	}
	if !o.server() {
		s.Body = strings.Join(atTheTable(w, o.Lobby), "\n")
		s.Rows = append(s.Rows, screen.Row{Buttons: beginButtons(w, o)})
	}
	if o.offersLast() {
		names := []string{w.Edition(o.Last.Edition), w.Target(int(o.Last.Options.Target))}
		s.Body += "\n" + screen.Small(w.LastTime(append(names, unusualOptions(w, *o.Last)...)))
		last := o.button(w, customid.LastSetup, lang.ButtonLastSetup)
		s.Rows = append(s.Rows, screen.Row{Buttons: []screen.Button{last}}) // a row of its own fits a phone
	}
	for _, c := range choices.All {
		if c.Page == o.Page && (c.Name != "robots" || o.server() || o.Robots) {
			row := screen.Row{Menu: optionMenu(w, c, o)}
			if c.Name != "preset" {
				s.Rows = append(s.Rows, row)
				continue
			}
			p, chosen := choices.PresetOf(o.Settings)
			row.Text = choices.PresetWithout(w, o.Settings)
			if !chosen && o.Manages {
				row.Text = w.Text(lang.PresetKeep)
			}
			s.Rows = append(s.Rows, row)
			if slices.Contains(o.Settings.Presets, p) && o.Manages {
				remove := o.button(w, customid.RemovePreset, lang.ButtonRemovePreset)
				s.Rows = append(s.Rows, screen.Row{Buttons: []screen.Button{remove}})
			}
		}
	}
	if o.Page == choices.PageHouse && !o.server() && o.Settings.Robots {
		s.Rows = append(s.Rows, screen.Row{Buttons: robotButtons(w, o)})
	}
	s.Rows = append(s.Rows, screen.Row{Buttons: pageButtons(w, o)})
	if !o.server() { // apart from the usual buttons
		abandon := o.button(w, customid.Cancel, lang.ButtonCancelGame)
		abandon.Style = screen.Danger
		s.Rows = append(s.Rows, screen.Row{Buttons: []screen.Button{abandon}})
	}
	return s
}

// atTheTable names the players, the invited people and those that have declined, for the host.
func atTheTable(w *lang.Words, vp Viewpoint) []string {
	names := []string{w.LobbySeats(len(vp.Seats), vp.mostSeats())}
	for i, seat := range vp.Seats {
		name := vp.Name(game.Seat(i))
		if seat.Robot != table.NoRobot {
			name = robotMark + " " + name + " (" + w.Text(choices.StrengthWords[seat.Robot]) + ")"
		}
		names = append(names, name)
	}
	for _, u := range vp.Guests {
		names = append(names, MarkdownName(u.Name)+" ("+w.Text(lang.BadgeInvited)+")")
	}
	lines := append([]string{strings.Join(names, " · ")}, lobbySides(w, vp)...)
	if declined := declinedLine(w, vp); declined != "" {
		lines = append(lines, declined)
	}
	return lines
}

// offersLast reports whether the page offers the host's last setup: only if it differs from the table's setup.
func (o OptionsPage) offersLast() bool {
	return !o.server() && o.Page == choices.PageGame && o.Last != nil && *o.Last != o.Settings.Setup
}

// button returns a button with a verb alone as its custom_id.
func (o OptionsPage) button(w *lang.Words, v customid.Verb, label lang.Text) screen.Button {
	return screen.Button{ID: customid.ID{Table: o.Table, Verb: v}, Label: w.Text(label), Style: screen.Secondary}
}

// beginButtons start the game, and fill the table with robots before.
func beginButtons(w *lang.Words, o OptionsPage) []screen.Button {
	buttons := []screen.Button{beginButton(w, o.Table, o.Lobby.ready())}
	if o.Settings.Robots {
		fill := o.button(w, customid.FillBots, lang.ButtonFill)
		seats := len(o.Lobby.Seats)
		fill.Emoji, fill.Disabled = robotMark, seats >= choices.FilledTable(o.Settings.Options, seats)
		buttons = append(buttons, fill)
	}
	return buttons
}

// robotButtons add a robot of each strength, and remove one.
func robotButtons(w *lang.Words, o OptionsPage) []screen.Button {
	var buttons []screen.Button
	for _, code := range []string{"easy", "normal", "hard"} {
		strength := w.Text(choices.StrengthWords[choices.Strengths[code]])
		buttons = append(buttons, screen.Button{
			ID:    customid.ID{Table: o.Table, Verb: customid.AddBot, Slot: customid.Slot{Name: code}},
			Label: w.AddRobot(strength), Emoji: robotMark, Style: screen.Secondary, Disabled: !o.Lobby.Room,
		})
	}
	remove := o.button(w, customid.RemoveBot, lang.ButtonRemoveRobot)
	remove.Disabled = !slices.ContainsFunc(o.Lobby.Seats, func(s table.Seat) bool { return s.Robot != table.NoRobot })
	return append(buttons, remove)
}

// optionMenu returns one menu of a page, with its current choice.
func optionMenu(w *lang.Words, c choices.Choice, o OptionsPage) *screen.Menu {
	m := &screen.Menu{
		ID:  customid.ID{Table: o.Table, Verb: customid.Set, Slot: customid.Slot{Name: c.Name}},
		Min: 1, Max: 1, Options: c.Options(w, o.Settings), Channels: c.Channels, Roles: c.Roles,
	}
	if c.Hint != "" {
		m.Placeholder = w.Text(c.Hint)
	}
	if c.Several {
		m.Min, m.Max = 0, len(m.Options)
	}
	if c.Channels {
		m.Max = screen.MaxOptions
	}
	if c.Roles {
		m.Max = 1
	}
	return m
}

var pageNames = map[choices.Page]lang.Text{
	choices.PageGame: lang.PageGame, choices.PageHouse: lang.PageHouse, choices.PageServer: lang.PageServer,
}

func pageButtons(w *lang.Words, o OptionsPage) []screen.Button {
	var buttons []screen.Button
	for _, p := range choices.Pages {
		if p == choices.PageServer && !o.server() {
			continue
		}
		b := o.button(w, customid.Options, pageNames[p])
		b.ID.Slot.Name = string(p)
		if p == o.Page {
			b.Style = screen.Primary
		}
		buttons = append(buttons, b)
	}
	return buttons
}

// onOff chooses the text of a switch.
func onOff(on bool, whenOn, whenOff lang.Text) lang.Text {
	if on {
		return whenOn
	}
	return whenOff
}

// setupLines lists the rules of a table, a line for each option but the edition.
func setupLines(w *lang.Words, s table.Setup) []string {
	lines := []string{
		w.MatchTo(w.Target(int(s.Options.Target))), w.Text(choices.ScoringWords[s.Options.Scoring]),
		choices.PaceText(w, s.TurnTime), choices.HouseText(w, s.Options.House),
	}
	if s.Options.Teams {
		lines = append(lines, w.Text(lang.TeamsOn))
	}
	lines = append(lines, amounts(s.Options, w.Amount)...)
	return append(lines, w.Text(onOff(s.Robots, lang.RobotsOn, lang.RobotsOff)))
}

// amounts returns the numbers of cards that a table has agreed on in place of the usual ones, in words.
func amounts(o game.Options, say func(game.Amount, uint8) string) []string {
	var lines []string
	for n := range o.Agreed() {
		lines = append(lines, say(n, o.Amount(n)))
	}
	return lines
}

// otherPages lists the choices on the other pages of a server's settings, each page under its name. The menus of a page
// show their own choices.
func otherPages(w *lang.Words, o OptionsPage) []string {
	var lines []string
	for _, page := range choices.Pages {
		if page == o.Page {
			continue
		}
		lines = append(lines, "**"+w.Text(pageNames[page])+"**")
		for _, c := range choices.All {
			if c.Page == page {
				lines = append(lines, c.Text(w, o.Settings))
			}
		}
	}
	return lines
}

// refusedOptions maps the options that an edition can refuse, by their names in errors, to words.
var refusedOptions = map[string]lang.Text{
	"target": lang.RefusedTarget, "scoring": lang.RefusedScoring, "seats": lang.RefusedSeats,
	"no_teams": lang.RefusedNoTeams, "no_bluffs": lang.RefusedNoBluffs,
}

// OptionRefused names the option that an edition refuses, and the reason.
func OptionRefused(w *lang.Words, id game.EditionID, refused *game.OptionError) string {
	switch refused.Option {
	case "deck":
		return w.DeckTooSmall(w.Edition(id), refused.Value, refused.Most)
	case "teams":
		return w.Text(lang.RefusedTeams)
	case "printed":
		return w.OptionRefused(w.Edition(id), w.RefusedPrinted(w.HouseRuleName(game.HouseRule(refused.Value))))
	case "needs":
		e, _ := game.EditionByID(id)
		rule := game.HouseRule(refused.Value)
		needed, _ := rule.Needs(e.Rules.House)
		return w.RefusedNeeds(w.HouseRuleName(rule), w.HouseRuleName(needed))
	case "players":
		return w.OptionRefused(w.Edition(id), w.RefusedPlayers(refused.Most))
	}
	why, ok := w.AmountRefused(refused.Option)
	if !ok {
		why = w.Text(refusedOptions[refused.Option])
	}
	return w.OptionRefused(w.Edition(id), why)
}

// OptionsButton opens the host's panel.
func OptionsButton(w *lang.Words, id table.ID) screen.Button {
	b := OptionsPage{Table: id}.button(w, customid.Options, lang.ButtonOptions)
	b.ID.Slot.Name, b.Emoji = string(choices.PageGame), "⚙️"
	return b
}

// unusualOptions names the options of a table that differ from the usual ones, without the edition and the target. It
// leaves out a missing time limit.
func unusualOptions(w *lang.Words, s table.Setup) []string {
	usual := table.DefaultSetup()
	var list []string
	if s.Options.Teams {
		list = append(list, w.Text(lang.TeamsOn))
	}
	var names []string
	for r := range s.Options.House.All() {
		names = append(names, w.HouseRuleName(r))
	}
	if len(names) > 0 {
		list = append(list, w.HouseRulesOn(names))
	}
	if s.Options.Scoring != usual.Options.Scoring {
		list = append(list, w.Text(choices.ScoringWords[s.Options.Scoring]))
	}
	list = append(list, amounts(s.Options, w.Amount)...)
	if s.TurnTime != usual.TurnTime {
		list = append(list, choices.PaceText(w, s.TurnTime))
	}
	if !s.Robots {
		list = append(list, w.Text(lang.RobotsOff))
	}
	return list
}

// ReadPresetName reads the name of a preset as a manager of a server types it, or returns false. Nothing in a name has
// a meaning in markdown, so it is the same text everywhere.
func ReadPresetName(typed string) (name string, ok bool) {
	name = strings.Join(strings.Fields(typed), " ")
	return name, name != "" && name == plain(name, choices.MostPresetName) &&
		!strings.ContainsAny(name, "@#*_:/<>[]|~`\\")
}

// TakesPresetName returns the index of the preset that has the name, or looks as if it had, in any language; -1 if
// there is none.
func TakesPresetName(presets []game.Preset, name string) int {
	name = strings.Join(strings.Fields(name), " ")
	return slices.IndexFunc(presets, func(p game.Preset) bool {
		return look(p.Name) == look(name) || slices.ContainsFunc(lang.All(), func(w *lang.Words) bool {
			return look(w.PresetName(p)) == look(name)
		})
	})
}
