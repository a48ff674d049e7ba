package choices

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
	"unobot/game/table"
)

// Targets lists the points that a match can go to; game.SingleRound is one round without points (R57).
var Targets = []int16{game.SingleRound, 200, 300, 500, 1000}

func targetCode(n int16) string { return strconv.Itoa(int(n)) }

// Scorings lists the ways of scoring.
var Scorings = []game.Scoring{game.ScoreWinner, game.ScoreLowest}

// ScoringWords maps the ways of scoring to their names.
var ScoringWords = map[game.Scoring]lang.Text{
	game.ScoreWinner: lang.ScoringWinner, game.ScoreLowest: lang.ScoringLowest,
}

// paceCode returns the value of a turn time in menus: its seconds.
func paceCode(d time.Duration) string { return strconv.Itoa(Seconds(d)) }

// PaceText describes a turn time.
func PaceText(w *lang.Words, d time.Duration) string { return w.Pace(Seconds(d)) }

// Seconds returns a turn time in whole seconds, as commands and menus count it.
func Seconds(d time.Duration) int { return int(d / time.Second) }

func editionCode(id game.EditionID) string { return string(id) }

// amounts returns a menu for each house rule with a number of cards on a page.
func amounts(page Page) []Choice {
	var list []Choice
	for n := range game.Amounts() {
		if (n == game.AmountStartingHand) == (page == PageGame) {
			list = append(list, Choice{Name: strings.ReplaceAll(n.String(), "-", ""), Page: page, values: amountValues(n)})
		}
	}
	return list
}

func amountValues(n game.Amount) values {
	code := func(cards uint8) string { return strconv.Itoa(int(cards)) }
	return values{
		Options: func(w *lang.Words, s table.Settings) []screen.Option {
			var list []screen.Option
			for _, cards := range n.Values() {
				chosen := cards == s.Options.Amount(n)
				list = append(list, screen.Option{Label: w.Amount(n, cards), Value: code(cards), Chosen: chosen})
			}
			return list
		},
		Set: func(s *table.Settings, values []string) bool {
			i := slices.IndexFunc(n.Values(), func(cards uint8) bool { return len(values) == 1 && code(cards) == values[0] })
			if i >= 0 {
				s.Options = s.Options.WithAmount(n, n.Values()[i])
			}
			return i >= 0
		},
		Text: func(w *lang.Words, s table.Settings) string { return w.Amount(n, s.Options.Amount(n)) },
	}
}

// editionValues holds the editions, each with a sentence on its character.
var editionValues = withFit(withHints(oneOf(editionIDs(), editionCode,
	func(w *lang.Words, id game.EditionID) string { return w.EditionChoice(w.Edition(id)) },
	func(s *table.Settings) *game.EditionID { return &s.Edition }),
	func(w *lang.Words, code string) string { return w.EditionHint(game.EditionID(code)) }))

// withFit turns off the house rules that the chosen edition prints or refuses. A preset stays chosen, although another
// edition may leave out other rules of it.
func withFit(v values) values {
	set := v.Set
	v.Set = func(s *table.Settings, values []string) bool {
		preset, has := PresetOf(*s)
		ok := set(s, values)
		switch e, known := game.EditionByID(s.Edition); {
		case ok && known && has:
			s.Options = e.WithPreset(s.Options, preset)
		case ok && known:
			s.Options.House = e.Fit(s.Options).House
		}
		return ok
	}
	return v
}

// withHints puts a line below each option.
func withHints(v values, hint func(w *lang.Words, value string) string) values {
	options := v.Options
	v.Options = func(w *lang.Words, s table.Settings) []screen.Option {
		list := options(w, s)
		for i := range list {
			list[i].Description = hint(w, list[i].Value)
		}
		return list
	}
	return v
}

func editionIDs() []game.EditionID {
	var ids []game.EditionID
	for _, e := range game.Editions() {
		ids = append(ids, e.ID)
	}
	return ids
}

// languages lists the tags of the languages for boards; "" stands for the server's language at Discord.
func languages() []string { return append([]string{""}, lang.Tags()...) }

func languageCode(tag string) string {
	if tag == "" {
		return "server"
	}
	return tag
}

// languageText describes the language of boards with a tag.
func languageText(w *lang.Words, tag string) string {
	if tag == "" {
		return w.Text(lang.LocaleGuild)
	}
	return w.BoardLanguage(lang.For(tag).Text(lang.LanguageName))
}

// houseValues holds the house rules, each of which is on or off.
var houseValues = values{
	Options: func(w *lang.Words, s table.Settings) []screen.Option {
		var list []screen.Option
		for r := range game.EveryHouseRule.All() {
			list = append(list, screen.Option{
				Label: w.HouseRuleName(r), Description: w.HouseRuleHint(r), Value: r.String(), Chosen: s.Options.House.Has(r),
			})
		}
		return list
	},
	Set: func(s *table.Settings, values []string) bool {
		known := 0
		s.Options.House = 0
		for r := range game.EveryHouseRule.All() {
			if slices.Contains(values, r.String()) {
				s.Options.House = s.Options.House.With(r)
				known++
			}
		}
		return known == len(values)
	},
	Text: func(w *lang.Words, s table.Settings) string { return HouseText(w, s.Options.House) },
}

// HouseText names house rules.
func HouseText(w *lang.Words, rules game.HouseRules) string {
	var names []string
	for r := range rules.All() {
		names = append(names, w.HouseRuleName(r))
	}
	if len(names) == 0 {
		return w.Text(lang.HouseNone)
	}
	return w.HouseRules(names)
}

// channelValues holds the ids of channels. Discord fills this menu, so it offers only the chosen channels.
var channelValues = values{
	Options: func(_ *lang.Words, s table.Settings) []screen.Option {
		var list []screen.Option
		for _, id := range s.Channels {
			list = append(list, screen.Option{Value: id, Label: ChannelMention(id), Chosen: true})
		}
		return list
	},
	Set: func(s *table.Settings, values []string) bool {
		s.Channels = slices.Clone(values)
		return len(values) <= screen.MaxOptions && !slices.ContainsFunc(values, func(id string) bool {
			_, err := strconv.ParseUint(id, 10, 64)
			return err != nil
		})
	},
	Text: func(w *lang.Words, s table.Settings) string {
		if len(s.Channels) == 0 {
			return w.Text(lang.ChannelsAll)
		}
		return w.PlayChannels(ChannelMentions(s.Channels))
	},
}

// extras lists the additions to the games that a server can turn on, in the order of the menu.
var extras = []struct {
	code string
	name lang.Text
	at   func(*table.Settings) *bool
}{
	{"profiles", lang.ExtraProfiles, func(s *table.Settings) *bool { return &s.Profiles }},
	{"feats", lang.ExtraFeats, func(s *table.Settings) *bool { return &s.Feats }},
	{"seasons", lang.ExtraSeasons, func(s *table.Settings) *bool { return &s.Seasons }},
}

// extraValues holds the extras, each of which is on or off.
var extraValues = values{
	Options: func(w *lang.Words, s table.Settings) []screen.Option {
		var list []screen.Option
		for _, e := range extras {
			list = append(list, screen.Option{Label: w.Text(e.name), Value: e.code, Chosen: *e.at(&s)})
		}
		return list
	},
	Set: func(s *table.Settings, values []string) bool {
		known := 0
		for _, e := range extras {
			on := slices.Contains(values, e.code)
			*e.at(s) = on
			if on {
				known++
			}
		}
		return known == len(values)
	},
	Text: func(w *lang.Words, s table.Settings) string {
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
	},
}

// ChannelMention returns a mention of a channel.
func ChannelMention(id string) string { return "<#" + id + ">" }

// ChannelMentions returns mentions of channels.
func ChannelMentions(ids []string) []string {
	var list []string
	for _, id := range ids {
		list = append(list, ChannelMention(id))
	}
	return list
}

// Strengths maps names in custom_ids to the strengths of robots. A robot without a name is a normal one.
var Strengths = map[string]table.Robot{"easy": table.Easy, "normal": table.Normal, "hard": table.Hard, "": table.Normal}

// StrengthCodes lists the strengths as commands offer them.
var StrengthCodes = []string{"easy", "normal", "hard"}

// MostSoloRobots is the largest and the usual number of robots in a solo game: more would fill the screen of
// a phone.
const MostSoloRobots = 3

// UsualTable is the number of players up to which one button fills a table with robots if all players play alone.
const UsualTable = 4

// FilledTable returns the number of players up to which one button fills a table with this many seated: in teams up to
// two full sides.
func FilledTable(o game.Options, seated int) int {
	if o.Teams {
		return game.FullTeams(seated)
	}
	return UsualTable
}

// StrengthWords maps the strengths of robots to their names.
var StrengthWords = map[table.Robot]lang.Text{
	table.Easy: lang.StrengthEasy, table.Normal: lang.StrengthNormal, table.Hard: lang.StrengthHard,
}
