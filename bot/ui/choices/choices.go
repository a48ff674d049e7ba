// Package choices lists the options of commands and menus: setups, settings and contests.
package choices

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
	"unobot/game/event"
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
	Gone     lang.Text // the refusal of a value that the menu no longer offers; empty where values stay
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
	{Name: "preset", Page: PageHouse, Hint: lang.PresetNone, Gone: lang.PresetUnknown, values: presetValues},
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

// MostPresetName is the largest number of characters in the name of a server's own preset.
const MostPresetName = 24

// presetValues holds the presets of house rules, those of the server last. None is chosen where the house rules of a
// setup are a mix.
var presetValues = values{
	Options: func(w *lang.Words, s table.Settings) []screen.Option {
		now, _ := PresetOf(s)
		var list []screen.Option
		for _, p := range s.AllPresets() {
			list = append(list, screen.Option{
				Label: w.Preset(w.PresetName(p)), Description: presetHint(w, p), Value: p.Name, Chosen: p == now,
			})
		}
		return list
	},
	Set: func(s *table.Settings, values []string) bool {
		all := s.AllPresets()
		i := slices.IndexFunc(all, func(p game.Preset) bool { return len(values) == 1 && p.Name == values[0] })
		edition, known := game.EditionByID(s.Edition)
		if i < 0 || !known {
			return false
		}
		s.Options = edition.WithPreset(s.Options, all[i])
		return true
	},
	Text: func(w *lang.Words, s table.Settings) string {
		p, ok := PresetOf(s)
		if !ok {
			return w.Text(lang.PresetNone)
		}
		return w.Preset(w.PresetName(p))
	},
}

// presetHint lists the rules of a preset, in one line.
func presetHint(w *lang.Words, p game.Preset) string {
	if hint := w.PresetHint(p); hint != "" {
		return hint
	}
	return screen.Clip(strings.Join(PresetRules(w, p), ", "), screen.MaxOptionText)
}

// PresetRules names the rules of a preset.
func PresetRules(w *lang.Words, p game.Preset) (rules []string) {
	for r := range p.House.All() {
		rules = append(rules, w.HouseRuleName(r))
	}
	for n := range p.Options().Agreed() {
		rules = append(rules, w.Amount(n, p.Options().Amount(n)))
	}
	return rules
}

// PresetOf returns the preset of a setup, or false where its house rules are a mix.
func PresetOf(s table.Settings) (game.Preset, bool) {
	edition, known := game.EditionByID(s.Edition)
	if !known {
		return game.Preset{}, false
	}
	return edition.PresetOf(s.Options, s.AllPresets())
}

// PresetWithout names the rules that the preset of a setup goes without, and the reasons; "" if there are none, or if
// the house rules are a mix.
func PresetWithout(w *lang.Words, s table.Settings) string {
	p, ok := PresetOf(s)
	if !ok {
		return ""
	}
	edition, _ := game.EditionByID(s.Edition)
	var printed, lines []string
	for r := range (p.House & edition.Rules.House).All() {
		printed = append(printed, w.HouseRuleName(r))
	}
	if len(printed) > 0 {
		lines = append(lines, w.PresetPrinted(w.PresetName(p), w.Edition(s.Edition), printed))
	}
	if edition.Rules.NoBluffs && p.House.Has(game.HouseNoBluff) {
		lines = append(lines, w.PresetNoBluffs(w.PresetName(p), w.HouseRuleName(game.HouseNoBluff), w.Edition(s.Edition)))
	}
	if p.HandLimit != s.Options.HandLimit {
		lines = append(lines, w.PresetTeams(w.PresetName(p)))
	}
	return strings.Join(lines, " ")
}

// OfferPresets returns the presets among some with a name that contains the typed text.
func OfferPresets(w *lang.Words, presets []game.Preset, typed string) []screen.Offer {
	var offers []screen.Offer
	for _, p := range presets {
		if name := w.PresetName(p); strings.Contains(strings.ToLower(name), strings.ToLower(strings.TrimSpace(typed))) {
			offers = append(offers, screen.Offer{Name: name, Value: p.Name})
		}
	}
	return offers
}

// mostStarts is the most starts of an event in one offer.
const mostStarts = 10

// Starts returns times to offer for the start of an event: first the time that the typed text means, then the usual
// ones that begin with the typed text. A clock alone is offered on each of the next days.
func Starts(w *lang.Words, typed string, now time.Time, zone *time.Location) (all []lang.When) {
	add := func(when lang.When) {
		if !slices.ContainsFunc(all, func(other lang.When) bool { return other.At.Equal(when.At) }) && len(all) < mostStarts {
			all = append(all, when)
		}
	}
	read, understood := w.ReadWhen(typed, now, zone)
	here, clock := now.In(zone), 20*time.Hour
	if understood {
		add(read)
		if wall, _ := w.ReadWhen(typed, now, time.UTC); wall.ByClock { // where no clock is changed
			clock = time.Duration(wall.At.Hour())*time.Hour + time.Duration(wall.At.Minute())*time.Minute
		}
	}
	isNext := read.At.Sub(now) <= 25*time.Hour // else the text names a date
	onlyClock := understood && isNext && read.ByClock && !strings.ContainsFunc(typed, isLetter)
	for _, minutes := range []time.Duration{10, 30, 60} {
		if soon := (lang.When{At: now.Add(minutes * time.Minute)}); goesOn(soon.Say(w, now, zone), typed) {
			add(soon)
		}
	}
	for day := range 7 {
		wall := time.Date(here.Year(), here.Month(), here.Day()+day, 0, int(clock/time.Minute), 0, 0, time.UTC)
		at := event.AtClock(wall, zone)
		on := lang.When{At: at, ByClock: true}
		if at.After(now) && (onlyClock || goesOn(on.Say(w, now, zone), typed)) {
			add(on)
		}
	}
	return all
}

func isLetter(r rune) bool { return r >= 'a' && r <= 'z' || r > 'z' }

// goesOn reports whether a text begins with the typed one.
func goesOn(text, typed string) bool { return strings.HasPrefix(lang.Folded(text), lang.Folded(typed)) }

// StartTexts returns the texts of some starts. The time zone stands behind a time that depends on it; if the server has
// not chosen one, behind the first such time alone, as a guess.
func StartTexts(w *lang.Words, all []lang.When, now time.Time, zone *time.Location, guessed bool) (texts []string) {
	told := false
	for _, at := range all {
		text := at.Say(w, now, zone)
		if at.ByClock && !told {
			text, told = text+" · "+ZoneText(w, zone, guessed), guessed
		}
		texts = append(texts, text)
	}
	return texts
}

// ZoneText returns a time zone by its city, which has a name in the language that is spoken there.
func ZoneText(w *lang.Words, zone *time.Location, guessed bool) string {
	city := zone.String()
	if city == zoneOf[w.Locales()[0]] {
		city = w.Text(lang.ZoneCity)
	}
	city = strings.ReplaceAll(city[strings.LastIndex(city, "/")+1:], "_", " ")
	if guessed {
		return w.WhenGuess(city)
	}
	return w.WhenZone(city)
}

// StartCode returns a start in the form of a command's option, which every language reads alike.
func StartCode(at lang.When, now time.Time, zone *time.Location) string {
	if at.ByClock {
		return at.At.In(zone).Format("2006-01-02 15:04")
	}
	return fmt.Sprintf("+%d", max(0, int(at.At.Sub(now).Round(time.Minute)/time.Minute)))
}
