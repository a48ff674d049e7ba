package choices

import (
	"slices"

	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
	"unobot/game/table"
)

// presetValues holds the presets of house rules. None is chosen where the house rules of a setup are a mix.
var presetValues = values{
	Options: func(w *lang.Words, s table.Settings) []screen.Option {
		now, _ := presetOf(s.Setup)
		var list []screen.Option
		for _, p := range game.Presets() {
			list = append(list, screen.Option{
				Label: w.Preset(w.PresetName(p)), Description: w.PresetHint(p), Value: p.Name, Chosen: p == now,
			})
		}
		return list
	},
	Set: func(s *table.Settings, values []string) bool {
		all := game.Presets()
		i := slices.IndexFunc(all, func(p game.Preset) bool { return len(values) == 1 && p.Name == values[0] })
		edition, known := game.EditionByID(s.Edition)
		if i < 0 || !known {
			return false
		}
		s.Options = edition.WithPreset(s.Options, all[i])
		return true
	},
	Text: func(w *lang.Words, s table.Settings) string {
		p, ok := presetOf(s.Setup)
		if !ok {
			return w.Text(lang.PresetNone)
		}
		return w.Preset(w.PresetName(p))
	},
}

// presetOf returns the preset of a setup, or false where its house rules are a mix.
func presetOf(s table.Setup) (game.Preset, bool) {
	edition, known := game.EditionByID(s.Edition)
	if !known {
		return game.Preset{}, false
	}
	return edition.PresetOf(s.Options)
}

// PresetWithout names the rules that the preset of a setup goes without, and the reason; "" if there are none, or if
// the house rules are a mix.
func PresetWithout(w *lang.Words, s table.Setup) string {
	p, _ := presetOf(s)
	var printed []string
	for r := range (p.House &^ s.Options.House).All() {
		printed = append(printed, w.HouseRuleName(r))
	}
	switch {
	case len(printed) > 0:
		return w.PresetPrinted(w.PresetName(p), w.Edition(s.Edition), printed)
	case p.HandLimit != s.Options.HandLimit:
		return w.PresetTeams(w.PresetName(p))
	}
	return ""
}
