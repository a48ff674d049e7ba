package bot

import (
	"slices"
	"strconv"
	"time"

	"unobot/bot/lang"
	"unobot/game"
	"unobot/game/table"
)

// optionPage is one page of the options, as slots name it.
type optionPage string

// The pages. The last one is a server's only.
const (
	pageGame   optionPage = "game"
	pageHouse  optionPage = "house"
	pageServer optionPage = "server"
)

var optionPages = []optionPage{pageGame, pageHouse, pageServer}

// chooser is one menu of the options of a server, or of a table, whose setup
// stands for settings.
type chooser struct {
	name     string // as slots name it
	page     optionPage
	hint     lang.Option // shown where nothing is chosen
	several  bool        // any number may be chosen, also none; else exactly one
	channels bool        // of the server's channels
	choices
}

// choices are what a menu offers, and what choosing does.
type choices struct {
	options func(w *lang.Words, s table.Settings) []menuOption
	set     func(s *table.Settings, values []string) bool // false: there is no such choice
}

// choosers are the menus in the order in which they are shown.
var choosers = []chooser{
	{name: "edition", page: pageGame, choices: one(editionIDs(), editionCode,
		func(w *lang.Words, id game.EditionID) string { return w.EditionChoice(w.Edition(id)) },
		func(s *table.Settings) *game.EditionID { return &s.Edition })},
	{name: "target", page: pageGame, choices: one(targets, targetCode,
		func(w *lang.Words, n int16) string { return w.MatchTo(w.Target(int(n))) },
		func(s *table.Settings) *int16 { return &s.Options.Target })},
	{name: "scoring", page: pageGame, choices: one(scorings, scoringCode,
		func(w *lang.Words, sc game.Scoring) string { return w.Option(scoringWords[sc]) },
		func(s *table.Settings) *game.Scoring { return &s.Options.Scoring })},
	{name: "pace", page: pageGame, choices: one(table.TurnTimes, paceCode, paceText,
		func(s *table.Settings) *time.Duration { return &s.TurnTime })},
	{name: "house", page: pageHouse, several: true, hint: lang.HouseNone, choices: houseChoices},
	{name: "falsecall", page: pageHouse, choices: one([]uint8{0, 1, 2}, func(n uint8) string { return strconv.Itoa(int(n)) },
		func(w *lang.Words, n uint8) string { return w.FalseCatchCosts(int(n)) },
		func(s *table.Settings) *uint8 { return &s.Options.FalseCall })},
	{name: "robots", page: pageHouse, choices: onOff(lang.RobotsOn, lang.RobotsOff,
		func(s *table.Settings) *bool { return &s.Robots })},
	{name: "channels", page: pageServer, several: true, channels: true, hint: lang.ChannelsAll, choices: channelChoices},
	{name: "language", page: pageServer, choices: one(languages(), languageCode, languageText,
		func(s *table.Settings) *string { return &s.Locale })},
	{name: "pings", page: pageServer, choices: onOff(lang.PingsOn, lang.PingsOff,
		func(s *table.Settings) *bool { return &s.Pings })},
	{name: "pictures", page: pageServer, choices: onOff(lang.PicturesOn, lang.PicturesOff,
		func(s *table.Settings) *bool { return &s.Pictures })},
}

func chooserOf(name string) (chooser, bool) {
	i := slices.IndexFunc(choosers, func(c chooser) bool { return c.name == name })
	if i < 0 {
		return chooser{}, false
	}
	return choosers[i], true
}

// one offers all of some values, of which one holds.
func one[T comparable](
	all []T, code func(T) string, text func(*lang.Words, T) string, at func(*table.Settings) *T,
) choices {
	return choices{
		options: func(w *lang.Words, s table.Settings) []menuOption {
			list := make([]menuOption, len(all))
			for i, v := range all {
				list[i] = menuOption{Label: text(w, v), Value: code(v), Chosen: v == *at(&s)}
			}
			return list
		},
		set: func(s *table.Settings, values []string) bool {
			i := slices.IndexFunc(all, func(v T) bool { return len(values) == 1 && code(v) == values[0] })
			if i >= 0 {
				*at(s) = all[i]
			}
			return i >= 0
		},
	}
}

func onOff(on, off lang.Option, at func(*table.Settings) *bool) choices {
	return one([]bool{true, false},
		func(v bool) string { return map[bool]string{true: "on", false: "off"}[v] },
		func(w *lang.Words, v bool) string { return w.Option(map[bool]lang.Option{true: on, false: off}[v]) }, at)
}
