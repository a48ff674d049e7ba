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

// Choice is one menu of the options of a server, or of a table, whose setup
// stands for settings.
type Choice struct {
	Name     string // as slots name it
	Page     Page
	Hint     lang.Option // shown where nothing is chosen
	Several  bool        // any number may be chosen, also none; else exactly one
	Channels bool        // of the server's channels
	values
}

// values are what a menu offers, and what choosing does.
type values struct {
	Options func(w *lang.Words, s table.Settings) []screen.Option
	Set     func(s *table.Settings, values []string) bool // false: there is no such choice
}

// All are the menus in the order in which they are shown.
var All = []Choice{
	{Name: "edition", Page: PageGame, values: oneOf(editionIDs(), editionCode,
		func(w *lang.Words, id game.EditionID) string { return w.EditionChoice(w.Edition(id)) },
		func(s *table.Settings) *game.EditionID { return &s.Edition })},
	{Name: "target", Page: PageGame, values: oneOf(Targets, targetCode,
		func(w *lang.Words, n int16) string { return w.MatchTo(w.Target(int(n))) },
		func(s *table.Settings) *int16 { return &s.Options.Target })},
	{Name: "scoring", Page: PageGame, values: oneOf(Scorings, ScoringCode,
		func(w *lang.Words, sc game.Scoring) string { return w.Option(ScoringWords[sc]) },
		func(s *table.Settings) *game.Scoring { return &s.Options.Scoring })},
	{Name: "pace", Page: PageGame, values: oneOf(table.TurnTimes, paceCode, PaceText,
		func(s *table.Settings) *time.Duration { return &s.TurnTime })},
	{Name: "house", Page: PageHouse, Several: true, Hint: lang.HouseNone, values: houseValues},
	{Name: "falsecall", Page: PageHouse, values: oneOf([]uint8{0, 1, 2}, func(n uint8) string { return strconv.Itoa(int(n)) },
		func(w *lang.Words, n uint8) string { return w.FalseCatchCosts(int(n)) },
		func(s *table.Settings) *uint8 { return &s.Options.FalseCall })},
	{Name: "robots", Page: PageHouse, values: onOff(lang.RobotsOn, lang.RobotsOff,
		func(s *table.Settings) *bool { return &s.Robots })},
	{Name: "channels", Page: PageServer, Several: true, Channels: true, Hint: lang.ChannelsAll, values: channelValues},
	{Name: "language", Page: PageServer, values: oneOf(languages(), languageCode, LanguageText,
		func(s *table.Settings) *string { return &s.Locale })},
	{Name: "pings", Page: PageServer, values: onOff(lang.PingsOn, lang.PingsOff,
		func(s *table.Settings) *bool { return &s.Pings })},
	{Name: "pictures", Page: PageServer, values: onOff(lang.PicturesOn, lang.PicturesOff,
		func(s *table.Settings) *bool { return &s.Pictures })},
}

func Find(name string) (Choice, bool) {
	i := slices.IndexFunc(All, func(c Choice) bool { return c.Name == name })
	if i < 0 {
		return Choice{}, false
	}
	return All[i], true
}

// oneOf offers all of some values, of which one holds.
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
	}
}

func onOff(on, off lang.Option, at func(*table.Settings) *bool) values {
	return oneOf([]bool{true, false},
		func(v bool) string { return map[bool]string{true: "on", false: "off"}[v] },
		func(w *lang.Words, v bool) string { return w.Option(map[bool]lang.Option{true: on, false: off}[v]) }, at)
}
