package view

import (
	"strings"

	"unobot/bot/lang"
	"unobot/bot/screen"
	"unobot/game"
	"unobot/game/table"
)

// TableRules shows the rules of a table with its house rules and its target.
func TableRules(w *lang.Words, s table.State) screen.Screen {
	e, ok := game.EditionByID(s.Edition)
	if !ok {
		return screen.Screen{Text: w.Refusal(lang.EditionMissing)}
	}
	r := Rules(w, e, s.Options)
	lines := houseLines(w, s.Options)
	if len(lines) == 0 {
		lines = []string{w.Label(lang.HouseNoneAgreed)}
	}
	r.Fields = append(r.Fields, screen.Field{Name: w.Label(lang.HeadingHouse), Value: strings.Join(lines, "\n")},
		screen.Field{Name: w.Label(lang.HeadingTarget), Value: w.Target(int(s.Options.Target))})
	return r
}

// Rules shows the rules of an edition, put together from its switches and the symbols on its cards.
func Rules(w *lang.Words, e *game.Edition, o game.Options) screen.Screen {
	s := screen.Screen{
		Title: w.RulesTitle(w.Edition(e.ID)), Accent: accentLobby,
		Body: strings.Join(ruleLines(w, e, o), "\n\n"),
	}
	if !e.TwoSided() {
		s.Fields = []screen.Field{{Name: w.Label(lang.HeadingCards), Value: effectLines(w, e, game.Light)}}
		return s
	}
	for _, side := range []game.Side{game.Light, game.Dark} {
		s.Fields = append(s.Fields, screen.Field{Name: w.Label(lang.HeadingCards) + ", " + w.SideName(side), Value: effectLines(w, e, side)})
	}
	return s
}

// ruleLines are the paragraphs that apply to an edition.
func ruleLines(w *lang.Words, e *game.Edition, o game.Options) []string {
	r := e.Rules
	rules := []lang.Rule{lang.RuleTurn, lang.RuleWild}
	if e.TwoSided() {
		rules = append(rules, lang.RuleSides, chooseRule(r.NextNamesLight, lang.RuleNextNames, lang.RuleFlipperNames))
	}
	if !o.House.Has(game.HouseNoBluff) {
		rules = append(rules, lang.RuleBluff)
		if r.WildsMatch {
			rules = append(rules, lang.RuleBluffWilds)
		}
	}
	if r.ShowStop {
		rules = append(rules, lang.RuleShowStop)
	}
	rules = append(rules, chooseRule(r.CatchUntilBegins, lang.RuleUnoBegins, lang.RuleUnoPlayed),
		chooseRule(r.FirstActs, lang.RuleFirstActs, lang.RuleFirstIgnored), lang.RuleOut,
		chooseRule(o.Scoring == game.ScoreLowest, chooseRule(r.Exceed, lang.RuleLowestPassed, lang.RuleLowest), lang.RuleWinner))
	lines := make([]string, len(rules))
	for i, rule := range rules {
		lines[i] = w.Rule(rule)
	}
	return lines
}

// chooseRule chooses the paragraph for a switch.
func chooseRule(on bool, whenOn, whenOff lang.Rule) lang.Rule {
	if on {
		return whenOn
	}
	return whenOff
}

// colorLine explains the letters that stand for the colors of a side.
func colorLine(w *lang.Words, e *game.Edition, side game.Side) string {
	var items []string
	for _, c := range e.Colors(side) {
		items = append(items, "**"+w.ColorLetter(c)+"** "+w.Color(c))
	}
	return strings.Join(items, " · ")
}

// effectLines explain the colors and symbols of one side, with the points of each symbol.
func effectLines(w *lang.Words, e *game.Edition, side game.Side) string {
	points := map[game.Symbol]int{}
	for _, c := range e.Cards {
		points[c.Faces[side].Symbol] = int(c.Faces[side].Points)
	}
	lines := []string{colorLine(w, e, side)}
	for s := game.Skip; s <= game.WildRule11; s++ {
		if cost, ok := points[s]; ok {
			lines = append(lines, w.RulesCard(w.Symbol(game.Face{Symbol: s}), cost, w.Effect(s)))
		}
	}
	return strings.Join(lines, "\n")
}

// houseLines are the house rules in force.
func houseLines(w *lang.Words, o game.Options) []string {
	var lines []string
	for r := range o.House.All() {
		lines = append(lines, w.HouseRuleText(r))
	}
	if o.FalseCall > 0 {
		lines = append(lines, w.RulesFalseCall(int(o.FalseCall)))
	}
	return lines
}
