package choices

import (
	"slices"

	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game/table"
)

// extra is something beside the games that a server may want or not.
type extra struct {
	code string
	name lang.Text
	at   func(*table.Settings) *bool
}

// extras are all of them in the order of the menu.
var extras = []extra{
	{"profiles", lang.ExtraProfiles, func(s *table.Settings) *bool { return &s.Profiles }},
	{"feats", lang.ExtraFeats, func(s *table.Settings) *bool { return &s.Feats }},
	{"seasons", lang.ExtraSeasons, func(s *table.Settings) *bool { return &s.Seasons }},
}

// someOf offers switches of which any number is on.
func someOf(all []extra) values {
	return values{
		Options: func(w *lang.Words, s table.Settings) []screen.Option {
			var list []screen.Option
			for _, e := range all {
				list = append(list, screen.Option{Label: w.Text(e.name), Value: e.code, Chosen: *e.at(&s)})
			}
			return list
		},
		Set: func(s *table.Settings, values []string) bool {
			known := 0
			for _, e := range all {
				on := slices.Contains(values, e.code)
				*e.at(s) = on
				if on {
					known++
				}
			}
			return known == len(values)
		},
	}
}

// ExtrasText says which extras a server has.
func ExtrasText(w *lang.Words, s table.Settings) string {
	var names []string
	for _, e := range extras {
		if *e.at(&s) {
			names = append(names, w.Text(e.name))
		}
	}
	if len(names) == 0 {
		return w.Text(lang.ExtrasNone)
	}
	return w.Extras(names)
}
