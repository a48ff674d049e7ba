package bot

import (
	"context"
	"strings"

	"unobot/bot/lang"
	"unobot/game"
	"unobot/game/table"
)

// rules shows the rules of an edition; the house rules with them where the
// channel's table plays it.
func (d *dispatcher) rules(ctx context.Context, in interaction, w *lang.Words) reply {
	id := game.EditionID(in.text(string(lang.OptEdition)))
	if t, ok := d.hall.At(in.Channel); ok {
		if s := t.State(); id == "" || id == s.Edition {
			return reply{Manner: mannerFresh, Screen: tableRules(w, s)}
		}
	}
	if id == "" {
		s, err := d.settings.of(ctx, in.Guild)
		if err != nil {
			return private(d.reason(w, err))
		}
		id = s.Edition
	}
	e, ok := game.EditionByID(id)
	if !ok {
		return refused(w, lang.EditionMissing)
	}
	return reply{Manner: mannerFresh, Screen: rulesScreen(w, e, game.DefaultOptions())}
}

// tableRules are the rules that hold at a table.
func tableRules(w *lang.Words, s table.State) screen {
	e, ok := game.EditionByID(s.Edition)
	if !ok {
		return screen{Text: w.Refusal(lang.EditionMissing)}
	}
	r := rulesScreen(w, e, s.Options)
	lines := houseLines(w, s.Options)
	if len(lines) == 0 {
		lines = []string{w.Label(lang.HouseNoneAgreed)}
	}
	r.Fields = append(r.Fields, field{w.Label(lang.HeadingHouse), strings.Join(lines, "\n")},
		field{w.Label(lang.HeadingTarget), w.Target(int(s.Options.Target))})
	return r
}

// rulesScreen puts a page together from an edition's switches and the symbols
// that its cards show.
func rulesScreen(w *lang.Words, e *game.Edition, o game.Options) screen {
	s := screen{
		Title: w.RulesTitle(w.Edition(e.ID)), Accent: accentLobby,
		Body: strings.Join(ruleLines(w, e, o), "\n\n"),
	}
	if !e.TwoSided() {
		s.Fields = []field{{w.Label(lang.HeadingCards), effectLines(w, e, game.Light)}}
		return s
	}
	for _, side := range []game.Side{game.Light, game.Dark} {
		s.Fields = append(s.Fields, field{w.Label(lang.HeadingCards) + ", " + w.SideName(side), effectLines(w, e, side)})
	}
	return s
}

// ruleLines are the paragraphs that hold for an edition.
func ruleLines(w *lang.Words, e *game.Edition, o game.Options) []string {
	r := e.Rules
	either := func(first bool, yes, no lang.Rule) lang.Rule {
		if first {
			return yes
		}
		return no
	}
	rules := []lang.Rule{lang.RuleTurn, lang.RuleWild}
	if e.TwoSided() {
		rules = append(rules, lang.RuleSides, either(r.NextNamesLight, lang.RuleNextNames, lang.RuleFlipperNames))
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
	rules = append(rules, either(r.CatchUntilBegins, lang.RuleUnoBegins, lang.RuleUnoPlayed),
		either(r.FirstActs, lang.RuleFirstActs, lang.RuleFirstIgnored), lang.RuleOut,
		either(o.Scoring == game.ScoreLowest, either(r.Exceed, lang.RuleLowestPassed, lang.RuleLowest), lang.RuleWinner))
	lines := make([]string, len(rules))
	for i, rule := range rules {
		lines[i] = w.Rule(rule)
	}
	return lines
}

// colorLine tells the letters that stand for the colors of a side.
func colorLine(w *lang.Words, e *game.Edition, side game.Side) string {
	var items []string
	for _, c := range e.Colors(side) {
		items = append(items, "**"+w.ColorLetter(c)+"** "+w.Color(c))
	}
	return strings.Join(items, " · ")
}

// effectLines explain the colors and symbols of one side, with what a symbol costs in
// a hand.
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
