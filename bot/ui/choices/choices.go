// Package choices lists the options of commands and menus: setups, settings and contests.
package choices

import (
	"slices"
	"time"

	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
	"unobot/game/table"
)

// Page names one page of the options in a custom_id.
type Page string

// The pages. Only a server's settings have the last one.
const (
	PageGame   Page = "game"
	PageHouse  Page = "house"
	PageServer Page = "server"
)

// Pages lists all pages in the order of their buttons.
var Pages = []Page{PageGame, PageHouse, PageServer}

// Choice is one menu on a page of options: of a server's settings, or of a table's setup, which is
// part of settings.
type Choice struct {
	Name     string // in the custom_id: small letters only, as package customid demands
	Page     Page
	Hint     lang.Text // shown if nothing is chosen
	Several  bool      // any number may be chosen, even none; else exactly one
	Channels bool      // the values are ids of the server's channels
	Roles    bool      // the value is the id of one of the server's roles
	values
}

// values holds the options of a menu, and their effect on the settings.
type values struct {
	Options func(w *lang.Words, s table.Settings) []screen.Option
	Set     func(s *table.Settings, values []string) bool // returns false for a value that the menu does not offer
	Text    func(w *lang.Words, s table.Settings) string  // the chosen option, in a line
}

// All lists the menus in the order in which a page shows them.
var All = slices.Concat([]Choice{
	{Name: "edition", Page: PageGame, values: editionValues},
	{Name: "target", Page: PageGame, values: oneOf(Targets, targetCode,
		func(w *lang.Words, n int16) string { return w.MatchTo(w.Target(int(n))) },
		func(s *table.Settings) *int16 { return &s.Options.Target })},
	{Name: "scoring", Page: PageGame, values: oneOf(Scorings, game.Scoring.String,
		func(w *lang.Words, scoring game.Scoring) string { return w.Text(ScoringWords[scoring]) },
		func(s *table.Settings) *game.Scoring { return &s.Options.Scoring })},
	{Name: "pace", Page: PageGame, values: oneOf(table.TurnTimes, paceCode, PaceText,
		func(s *table.Settings) *time.Duration { return &s.TurnTime })},
}, amounts(PageGame), []Choice{
	{Name: "preset", Page: PageHouse, Hint: lang.PresetNone, values: presetValues},
	{Name: "house", Page: PageHouse, Several: true, Hint: lang.HouseNone, values: houseValues},
	{Name: "teams", Page: PageHouse, values: onOff(lang.TeamsOn, lang.TeamsOff,
		func(s *table.Settings) *bool { return &s.Options.Teams })},
}, amounts(PageHouse), []Choice{
	{Name: "robots", Page: PageHouse, values: onOff(lang.RobotsOn, lang.RobotsOff,
		func(s *table.Settings) *bool { return &s.Robots })},
	{Name: "channels", Page: PageServer, Several: true, Channels: true, Hint: lang.ChannelsAll, values: channelValues},
	{Name: "threads", Page: PageServer, values: onOff(lang.ThreadsOn, lang.ThreadsOff,
		func(s *table.Settings) *bool { return &s.Threads })},
	{Name: "language", Page: PageServer, values: oneOf(languages(), languageCode, languageText,
		func(s *table.Settings) *string { return &s.Locale })},
	{Name: "pings", Page: PageServer, values: onOff(lang.PingsOn, lang.PingsOff,
		func(s *table.Settings) *bool { return &s.Pings })},
	{Name: "pictures", Page: PageServer, values: onOff(lang.PicturesOn, lang.PicturesOff,
		func(s *table.Settings) *bool { return &s.Pictures })},
	{Name: "lastsetups", Page: PageServer, values: onOff(lang.LastSetupsOn, lang.LastSetupsOff,
		func(s *table.Settings) *bool { return &s.LastSetups })},
	{Name: "extras", Page: PageServer, Several: true, Hint: lang.ExtrasNone, values: extraValues},
	{Name: "solo", Page: PageServer, values: onUnless(lang.SoloOn, lang.SoloOff,
		func(s *table.Settings) *bool { return &s.NoSolo })},
	{Name: "daily", Page: PageServer, values: onUnless(lang.DailyOn, lang.DailyOff,
		func(s *table.Settings) *bool { return &s.NoDaily })},
	{Name: "eventrole", Page: PageServer, Several: true, Roles: true, Hint: lang.EventRoleNone, values: roleValues},
	{Name: "zone", Page: PageServer, values: oneOf(Zones, zoneCode, zoneText,
		func(s *table.Settings) *string { return &s.Zone })},
})

// Find returns the choice with a name.
func Find(name string) (Choice, bool) {
	i := slices.IndexFunc(All, func(c Choice) bool { return c.Name == name })
	if i < 0 {
		return Choice{}, false
	}
	return All[i], true
}

// oneOf offers all values, of which exactly one is chosen. at returns the chosen one in the settings.
func oneOf[T comparable](
	all []T, code func(T) string, text func(*lang.Words, T) string, at func(*table.Settings) *T,
) values {
	return values{
		Options: func(w *lang.Words, s table.Settings) []screen.Option {
			list := make([]screen.Option, len(all))
			for i, v := range all {
				list[i] = screen.Option{Label: text(w, v), Value: code(v), Chosen: v == *at(&s)}
			}
			return list
		},
		Set: func(s *table.Settings, values []string) bool {
			i := slices.IndexFunc(all, func(v T) bool { return len(values) == 1 && code(v) == values[0] })
			if i >= 0 {
				*at(s) = all[i]
			}
			return i >= 0
		},
		Text: func(w *lang.Words, s table.Settings) string { return text(w, *at(&s)) },
	}
}

// onOff offers a switch. at returns it in the settings.
func onOff(on, off lang.Text, at func(*table.Settings) *bool) values {
	return switched(true, on, off, at)
}

// onUnless offers a switch that is on by default. at returns in the settings whether it is off.
func onUnless(on, off lang.Text, at func(*table.Settings) *bool) values {
	return switched(false, on, off, at)
}

// switched offers a switch that is on if at points to the value stored.
func switched(stored bool, on, off lang.Text, at func(*table.Settings) *bool) values {
	code, text := map[bool]string{stored: "on", !stored: "off"}, map[bool]lang.Text{stored: on, !stored: off}
	return oneOf([]bool{stored, !stored}, func(v bool) string { return code[v] },
		func(w *lang.Words, v bool) string { return w.Text(text[v]) }, at)
}
