package choices

import (
	"slices"
	"strconv"
	"time"

	"unobot/bot/lang"
	"unobot/bot/screen"
	"unobot/game"
	"unobot/game/table"
)

// Page is one page of the options, as slots name it.
type Page string

// The pages. The last one is a server's only.
const (
	PageGame   Page = "game"
	PageHouse  Page = "house"
	PageServer Page = "server"
)

var Pages = []Page{PageGame, PageHouse, PageServer}

// Chooser is one menu of the options of a server, or of a table, whose setup
// stands for settings.
type Chooser struct {
	Name     string // as slots name it
	Page     Page
	Hint     lang.Option // shown where nothing is chosen
	Several  bool        // any number may be chosen, also none; else exactly one
	Channels bool        // of the server's channels
	choices
}

// choices are what a menu offers, and what choosing does.
type choices struct {
	Options func(w *lang.Words, s table.Settings) []screen.Option
	Set     func(s *table.Settings, values []string) bool // false: there is no such choice
}

// Choosers are the menus in the order in which they are shown.
var Choosers = []Chooser{
	{Name: "edition", Page: PageGame, choices: one(editionIDs(), editionCode,
		func(w *lang.Words, id game.EditionID) string { return w.EditionChoice(w.Edition(id)) },
		func(s *table.Settings) *game.EditionID { return &s.Edition })},
	{Name: "target", Page: PageGame, choices: one(Targets, targetCode,
		func(w *lang.Words, n int16) string { return w.MatchTo(w.Target(int(n))) },
		func(s *table.Settings) *int16 { return &s.Options.Target })},
	{Name: "scoring", Page: PageGame, choices: one(Scorings, ScoringCode,
		func(w *lang.Words, sc game.Scoring) string { return w.Option(ScoringWords[sc]) },
		func(s *table.Settings) *game.Scoring { return &s.Options.Scoring })},
	{Name: "pace", Page: PageGame, choices: one(table.TurnTimes, paceCode, PaceText,
		func(s *table.Settings) *time.Duration { return &s.TurnTime })},
	{Name: "house", Page: PageHouse, Several: true, Hint: lang.HouseNone, choices: houseChoices},
	{Name: "falsecall", Page: PageHouse, choices: one([]uint8{0, 1, 2}, func(n uint8) string { return strconv.Itoa(int(n)) },
		func(w *lang.Words, n uint8) string { return w.FalseCatchCosts(int(n)) },
		func(s *table.Settings) *uint8 { return &s.Options.FalseCall })},
	{Name: "robots", Page: PageHouse, choices: onOff(lang.RobotsOn, lang.RobotsOff,
		func(s *table.Settings) *bool { return &s.Robots })},
	{Name: "channels", Page: PageServer, Several: true, Channels: true, Hint: lang.ChannelsAll, choices: channelChoices},
	{Name: "language", Page: PageServer, choices: one(languages(), languageCode, LanguageText,
		func(s *table.Settings) *string { return &s.Locale })},
	{Name: "pings", Page: PageServer, choices: onOff(lang.PingsOn, lang.PingsOff,
		func(s *table.Settings) *bool { return &s.Pings })},
	{Name: "pictures", Page: PageServer, choices: onOff(lang.PicturesOn, lang.PicturesOff,
		func(s *table.Settings) *bool { return &s.Pictures })},
}

func ChooserOf(name string) (Chooser, bool) {
	i := slices.IndexFunc(Choosers, func(c Chooser) bool { return c.Name == name })
	if i < 0 {
		return Chooser{}, false
	}
	return Choosers[i], true
}

// one offers all of some values, of which one holds.
func one[T comparable](
	all []T, code func(T) string, text func(*lang.Words, T) string, at func(*table.Settings) *T,
) choices {
	return choices{
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
	}
}

func onOff(on, off lang.Option, at func(*table.Settings) *bool) choices {
	return one([]bool{true, false},
		func(v bool) string { return map[bool]string{true: "on", false: "off"}[v] },
		func(w *lang.Words, v bool) string { return w.Option(map[bool]lang.Option{true: on, false: off}[v]) }, at)
}
