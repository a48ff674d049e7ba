package bot

import (
	"slices"
	"strconv"
	"time"

	"unobot/bot/lang"
	"unobot/game"
	"unobot/game/table"
)

// targets are the points that a match can go to; 1 is a single round (R57).
var targets = []int16{game.SingleRound, 200, 300, 500, 1000}

func targetCode(n int16) string { return strconv.Itoa(int(n)) }

var scorings = []game.Scoring{game.ScoreWinner, game.ScoreLowest}

var scoringWords = map[game.Scoring]lang.Option{
	game.ScoreWinner: lang.ScoringWinner, game.ScoreLowest: lang.ScoringLowest,
}

// scoringCode is a way of scoring in commands and menus.
func scoringCode(s game.Scoring) string {
	if s == game.ScoreLowest {
		return "lowest"
	}
	return "winner"
}

// paceCode is a turn time in seconds.
func paceCode(d time.Duration) string { return strconv.Itoa(seconds(d)) }

func paceText(w *lang.Words, d time.Duration) string { return w.Pace(seconds(d)) }

func seconds(d time.Duration) int { return int(d / time.Second) }

func editionCode(id game.EditionID) string { return string(id) }

func editionIDs() []game.EditionID {
	var ids []game.EditionID
	for _, e := range game.Editions() {
		ids = append(ids, e.ID)
	}
	return ids
}

// languages are those a board can be written in; "" is the server's own.
func languages() []string {
	tags := []string{""}
	for _, w := range lang.All() {
		tags = append(tags, w.Tag())
	}
	return tags
}

func languageCode(tag string) string {
	if tag == "" {
		return "server"
	}
	return tag
}

func languageText(w *lang.Words, tag string) string {
	if tag == "" {
		return w.Option(lang.LocaleGuild)
	}
	return w.BoardLanguage(lang.For(tag).Option(lang.LanguageName))
}

// houseChoices are the house rules that are on or off.
var houseChoices = choices{
	options: func(w *lang.Words, s table.Settings) []menuOption {
		var list []menuOption
		for r := range game.EveryHouseRule.All() {
			list = append(list, menuOption{Label: w.HouseRuleName(r), Value: r.String(), Chosen: s.Options.House.Has(r)})
		}
		return list
	},
	set: func(s *table.Settings, values []string) bool {
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
}

// channelChoices are the ids of channels; the menu itself knows what there is.
var channelChoices = choices{
	options: func(_ *lang.Words, s table.Settings) []menuOption {
		var list []menuOption
		for _, id := range s.Channels {
			list = append(list, menuOption{Value: id, Label: mentionChannel(id), Chosen: true})
		}
		return list
	},
	set: func(s *table.Settings, values []string) bool {
		s.Channels = slices.Clone(values)
		return len(values) <= limitOptions && !slices.ContainsFunc(values, func(id string) bool {
			_, err := strconv.ParseUint(id, 10, 64)
			return err != nil
		})
	},
}

func mentionChannel(id string) string { return "<#" + id + ">" }
