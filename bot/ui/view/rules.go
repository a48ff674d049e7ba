package view

import (
	"slices"
	"strings"

	"unobot/bot/ui/art"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
	"unobot/game/table"
)

// TableRules shows the rules of a table with its house rules. Where both are too long for a message, a button
// opens the house rules.
func TableRules(w *lang.Words, s table.State) screen.Screen {
	e, ok := game.EditionByID(s.Edition)
	if !ok {
		return screen.Screen{Text: w.Text(lang.EditionMissing)}
	}
	r := Rules(w, e, s.Options)
	alone := r
	r.Fields = append(r.Fields, screen.Field{Name: w.Text(lang.HeadingHouse), Value: houseRules(w, e, s.Options)})
	if r.Check() == nil {
		return r
	}
	alone.Rows = []screen.Row{{Buttons: []screen.Button{{
		ID:    customid.ID{Table: s.ID, Verb: customid.Rules, Slot: customid.Slot{Name: customid.HouseRules}},
		Label: w.Text(lang.HeadingHouse), Style: screen.Secondary,
	}}}}
	return alone
}

// HouseRules shows the house rules of a table.
func HouseRules(w *lang.Words, s table.State) screen.Screen {
	e, ok := game.EditionByID(s.Edition)
	if !ok {
		return screen.Screen{Text: w.Text(lang.EditionMissing)}
	}
	return screen.Screen{Title: w.Text(lang.HeadingHouse), Accent: accentQuiet, Body: houseRules(w, e, s.Options)}
}

// houseRules returns the lines of the house rules in force.
func houseRules(w *lang.Words, e *game.Edition, o game.Options) string {
	lines := houseLines(w, e, o)
	if len(lines) == 0 {
		return w.Text(lang.HouseNoneAgreed)
	}
	return strings.Join(lines, "\n")
}

// Rules shows the rules of an edition as they are with some options: sections put together from the
// edition's switches, the symbols on its cards and the options. No two paragraphs contradict each
// other.
func Rules(w *lang.Words, e *game.Edition, o game.Options) screen.Screen {
	s := screen.Screen{Title: w.RulesTitle(w.Edition(e.ID)), Accent: accentQuiet, Picture: specialsPicture(w, e)}
	section := func(heading lang.Text, lines []string) {
		s.Fields = append(s.Fields, screen.Field{Name: w.Text(heading), Value: strings.Join(lines, "\n")})
	}
	section(lang.HeadingTurn, turnRules(w, e, o))
	until := chooseRule(w, e.Rules.CatchUntilBegins, lang.RuleUnoBegins, lang.RuleUnoPlayed)
	section(lang.HeadingUno, []string{until + " " + w.RulesCaught(o.ForgottenUno())})
	s.Fields = append(s.Fields, cardSections(w, e, o)...)
	section(lang.HeadingRoundEnd, endRules(w, e, o))
	if !o.House.Has(game.HouseNoBluff) && !e.Rules.NoBluffs {
		section(lang.HeadingBluff, bluffRules(w, e))
	}
	if e.TwoSided() {
		section(lang.HeadingSides, sideRules(w, e))
	}
	section(lang.HeadingFirstCard, firstCardRules(w, e, o))
	return s
}

// chooseRule returns the paragraph for a switch.
func chooseRule(w *lang.Words, on bool, whenOn, whenOff lang.Text) string {
	if on {
		return w.Text(whenOn)
	}
	return w.Text(whenOff)
}

func turnRules(w *lang.Words, e *game.Edition, o game.Options) []string {
	if e.Rules.MustPlay {
		lines := []string{w.Text(lang.RuleMatchFree), w.Text(lang.RuleMustPlay)}
		for _, r := range []game.HouseRule{game.HouseStacking, game.HouseSevenZero} {
			lines = append(lines, houseText(w, e, r))
		}
		if o.HandLimit == 0 { // else it is among the house rules
			lines = append(lines, w.AmountText(game.AmountHandLimit, e.HandLimit(o)))
		}
		return append(lines, w.Text(lang.RuleReshuffle))
	}
	drawn := chooseRule(w, o.House.Has(game.HouseNoBluff), lang.RuleMustPlayHonest, lang.RuleMustPlayDrawn)
	if !o.House.Has(game.HouseForcePlay) {
		drawn = w.Text(lang.RuleMayPlayDrawn)
	}
	return []string{
		w.Text(lang.RuleMatch),
		chooseRule(w, o.House.Has(game.HouseDrawToMatch), lang.RuleDrawOn, lang.RuleDrawOne) + " " + drawn,
		w.Text(lang.RuleReshuffle),
	}
}

// firstCardRules names the dealer, the number of cards, and the effect of each kind of first card.
func firstCardRules(w *lang.Words, e *game.Edition, o game.Options) []string {
	dealer := chooseRule(w, e.Rules.HighCard, lang.RuleDealerHigh, lang.RuleDealerRandom)
	lines := []string{dealer + " " + w.Text(lang.RuleDeal) + " " + w.RulesDealt(o.CardsDealt())}
	if !e.Rules.FirstActs || o.House.Has(game.HousePlainStart) {
		return append(lines, w.Text(lang.RuleFirstIgnored))
	}
	lines = append(lines, w.Text(lang.RuleFirstNumber))
	for _, s := range specials(e, game.Light) {
		lines = append(lines, w.RulesFirstCard(w.Symbol(game.Face{Symbol: s}), w.AsFirstCard(s)))
	}
	return lines
}

func bluffRules(w *lang.Words, e *game.Edition) []string {
	lines := []string{w.Text(lang.RuleBluff)}
	if e.Rules.WildsMatch {
		lines = append(lines, w.Text(lang.RuleBluffWilds))
	}
	return lines
}

func sideRules(w *lang.Words, e *game.Edition) []string {
	lines := []string{
		w.Text(lang.RuleSides),
		chooseRule(w, e.Rules.NextNamesLight, lang.RuleNextNames, lang.RuleFlipperNames),
		w.Text(lang.RuleSideCounts),
	}
	if e.Rules.ShowStop {
		lines = append(lines, w.Text(lang.RuleShowStop))
	}
	return lines
}

// endRules explains the end of a round, its scoring, and the end of the match.
func endRules(w *lang.Words, e *game.Edition, o game.Options) []string {
	lowest := o.Scoring == game.ScoreLowest
	out, scored := w.Text(lang.RuleOut), chooseRule(w, lowest, lang.RuleLowest, lang.RuleWinner)
	if e.HandLimit(o) > 0 {
		out += " " + w.Text(lang.RuleLastIn)
	}
	if e.Rules.Knockout > 0 && !lowest {
		scored += " " + w.RulesKnockout(int(e.Rules.Knockout))
	}
	return []string{out + " " + chooseRule(w, lowest, lang.RuleVoidCounts, lang.RuleVoid), scored, targetRule(w, e, o)}
}

func targetRule(w *lang.Words, e *game.Edition, o game.Options) string {
	lowest, target := o.Scoring == game.ScoreLowest, int(o.Target)
	switch {
	case target == game.SingleRound:
		return chooseRule(w, lowest, lang.RuleOneRoundLowest, lang.RuleOneRound)
	case lowest && e.Rules.Exceed:
		return w.RulesLowestOver(target)
	case lowest:
		return w.RulesLowestAt(target)
	}
	return w.RulesFirstTo(target)
}

// specials returns the symbols on a side, without numbers.
func specials(e *game.Edition, side game.Side) []game.Symbol {
	has := map[game.Symbol]bool{}
	for _, c := range e.Cards {
		has[c.Faces[side].Symbol] = true
	}
	var list []game.Symbol
	for _, wild := range []bool{false, true} {
		for s := game.Skip; s <= game.DiscardAll; s++ {
			if has[s] && s.IsWild() == wild {
				list = append(list, s)
			}
		}
	}
	return list
}

// specialsPicture shows the special cards of an edition with their names, those of both sides in turn.
func specialsPicture(w *lang.Words, e *game.Edition) screen.Picture {
	scene := art.RulesScene{Letters: LettersOf(w)}
	var names []string
	sides := []game.Side{game.Light}
	if e.TwoSided() {
		sides = append(sides, game.Dark)
	}
	for _, side := range sides {
		colors := e.Colors(side)
		for i, symbol := range specials(e, side) {
			card := art.RulesCard{Face: game.Face{Symbol: symbol}, Side: side, Name: w.Symbol(game.Face{Symbol: symbol})}
			if !symbol.IsWild() {
				card.Face.Color = colors[i%len(colors)]
			}
			scene.Cards, names = append(scene.Cards, card), append(names, card.Name)
		}
	}
	return screen.Picture{Name: "rules", Alt: altText(names), Scene: scene}
}

// cardSections explain the colors and symbols, side by side. The dark side only names symbols that the light side has
// explained.
func cardSections(w *lang.Words, e *game.Edition, o game.Options) []screen.Field {
	light := specials(e, game.Light)
	lines := append([]string{colorLine(w, e, game.Light)}, effectLines(w, e, game.Light, light)...)
	if !o.House.Has(game.HouseReverseTwo) {
		lines = append(lines, w.Text(lang.RuleReverseTwo))
	}
	fields := []screen.Field{{Name: w.Text(lang.HeadingCards), Value: strings.Join(lines, "\n")}}
	if !e.TwoSided() {
		return fields
	}
	fields[0].Name += ", " + w.SideName(game.Light)
	var same []string
	var dark []game.Symbol
	for _, s := range specials(e, game.Dark) {
		if slices.Contains(light, s) {
			same = append(same, w.Symbol(game.Face{Symbol: s}))
		} else {
			dark = append(dark, s)
		}
	}
	lines = append([]string{colorLine(w, e, game.Dark)}, effectLines(w, e, game.Dark, dark)...)
	return append(fields, screen.Field{
		Name:  w.Text(lang.HeadingCards) + ", " + w.SideName(game.Dark),
		Value: strings.Join(append(lines, w.RulesAsLight(same)), "\n"),
	})
}

// colorLine explains the letters that stand for the colors of a side.
func colorLine(w *lang.Words, e *game.Edition, side game.Side) string {
	var items []string
	for _, c := range e.Colors(side) {
		items = append(items, "**"+w.ColorLetter(c)+"** "+w.Color(c))
	}
	return strings.Join(items, " · ")
}

// effectLines explain symbols of one side, with the points of each.
func effectLines(w *lang.Words, e *game.Edition, side game.Side, symbols []game.Symbol) []string {
	points := map[game.Symbol]int{}
	for _, c := range e.Cards {
		points[c.Faces[side].Symbol] = int(c.Faces[side].Points)
	}
	var lines []string
	for _, s := range symbols {
		lines = append(lines, w.RulesCard(w.Symbol(game.Face{Symbol: s}), points[s], w.Effect(s)))
	}
	return lines
}

// houseLines returns the house rules in force that concern the edition.
func houseLines(w *lang.Words, e *game.Edition, o game.Options) []string {
	var lines []string
	if o.Teams {
		lines = append(lines, w.Text(lang.TeamsHint))
	}
	for r := range o.House.All() {
		lines = append(lines, houseText(w, e, r))
	}
	return append(lines, amounts(o, w.AmountText)...)
}

// houseText returns the text of a house rule in an edition.
func houseText(w *lang.Words, e *game.Edition, r game.HouseRule) string {
	switch {
	case r == game.HouseStacking && e.Rules.House.Has(game.HouseStackAcross):
		return w.Text(lang.RuleStackUp)
	case r == game.HouseNoBluff && e.Rules.WildsMatch:
		return w.Text(lang.RuleHonestOnlyWilds)
	case r == game.HouseSevenZero && !hasZero(e):
		return w.Text(lang.RuleSevenOnly)
	case r == game.HouseStacking && slices.Contains(specials(e, game.Dark), game.WildDrawColor):
		return w.HouseRuleText(r) + " " + w.Text(lang.RuleStackNotColors)
	}
	return w.HouseRuleText(r)
}

// hasZero reports whether an edition has cards with a 0.
func hasZero(e *game.Edition) bool {
	return slices.ContainsFunc(e.Cards, func(c game.Card) bool {
		return c.Faces[game.Light].Symbol == game.Number && c.Faces[game.Light].Number == 0
	})
}
