package view

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/roomtest"
	"unobot/bot/ui/art"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
	"unobot/game/long"
	"unobot/game/table"
)

// housed returns a table of two that has agreed on every house rule.
func housed(t *testing.T, id game.EditionID) table.State {
	t.Helper()
	s := roomtest.DealIn(t, id, 2)
	s.Options = game.Options{
		Target: 1000, Scoring: game.ScoreLowest, House: game.EveryHouseRule, FalseCall: 2, StartingHand: 5, UnoPenalty: 3,
	}
	return s
}

// rulesText returns a page as one text. Headings get the marks of markdown.
func rulesText(s screen.Screen) string {
	all := "# " + s.Title + "\n" + s.Body
	for _, f := range s.Fields {
		all += "### " + f.Name + "\n" + f.Value + "\n"
	}
	return all
}

// allOptions returns all combinations of house rules and ways of scoring, with two targets. Beside every change they are one
// in a thousand.
func allOptions() []game.Options {
	var list []game.Options
	for house := range game.EveryHouseRule + 1 {
		if house%1021 != 0 && house != game.EveryHouseRule && !long.Tests() {
			continue
		}
		for _, scoring := range []game.Scoring{game.ScoreWinner, game.ScoreLowest} {
			for _, target := range []int16{game.SingleRound, 1000} {
				list = append(list, game.Options{
					House: house, Scoring: scoring, Target: target, FalseCall: uint8(house % 3),
					StartingHand: 10 * uint8(house%2), UnoPenalty: 4 * uint8(house%2),
				})
			}
		}
	}
	return list
}

// pages calls look with the text of every possible rules page, its second page included.
func pages(t *testing.T, look func(w *lang.Words, e *game.Edition, o game.Options, all string)) {
	t.Helper()
	for _, e := range game.Editions() {
		s := roomtest.DealIn(t, e.ID, 2)
		for _, o := range allOptions() {
			o = e.Fit(o)
			s.Options = o
			for _, w := range lang.All() {
				page := TableRules(w, s)
				all := rulesText(page)
				if len(page.Rows) > 0 {
					all += HouseRules(w, s).Body
				}
				look(w, e, o, all)
			}
		}
	}
}

// TestRulesPagesFit: the longest page of every edition fits one message, and leads to the house rules if it has no room
// for them.
func TestRulesPagesFit(t *testing.T) {
	for _, w := range append(lang.All(), lang.Pseudo()) {
		for _, e := range game.Editions() {
			s := housed(t, e.ID)
			page, house := TableRules(w, s), HouseRules(w, s)
			require.NoError(t, page.Check(), "%s %s", w.Tag(), e.ID)
			require.NoError(t, house.Check(), "%s %s", w.Tag(), e.ID)
			_, length := page.Size()
			t.Logf("%s %s: %d characters, %d pages", w.Tag(), e.ID, length, len(page.Rows)+1)
			if len(page.Rows) == 0 {
				require.Contains(t, rulesText(page), house.Body)
				continue
			}
			require.NotContains(t, rulesText(page), house.Body)
			require.Equal(t, "1:"+string(s.ID)+":0:rules:house", page.Rows[0].Buttons[0].ID.String())
		}
	}
}

// TestRulesShowTheirCards: a picture has every special card of the edition once a side, each one a card of its deck,
// and its description names them.
func TestRulesShowTheirCards(t *testing.T) {
	for _, e := range game.Editions() {
		for _, w := range lang.All() {
			page := Rules(w, e, game.DefaultOptions())
			shown := page.Picture.Scene.(art.RulesScene).Cards
			specials := map[art.RulesCard]bool{}
			for _, c := range shown {
				require.True(t, slices.ContainsFunc(e.Cards, func(card game.Card) bool {
					face := card.Faces[c.Side]
					return face.Symbol == c.Face.Symbol && face.Color == c.Face.Color
				}), "%s: %s", e.ID, c.Name)
				require.Contains(t, page.Picture.Alt, w.Symbol(c.Face))
				specials[art.RulesCard{Face: game.Face{Symbol: c.Face.Symbol}, Side: c.Side}] = true
			}
			for _, card := range e.Cards {
				for side, face := range card.Faces {
					of := art.RulesCard{Face: game.Face{Symbol: face.Symbol}, Side: game.Side(side)}
					special := face.Symbol != game.Number && (e.TwoSided() || of.Side == game.Light)
					require.Equal(t, special, specials[of], "%s: %s", e.ID, w.Symbol(face))
				}
			}
			require.Len(t, shown, len(specials))
			_, err := page.Picture.Scene.Render()
			require.NoError(t, err)
		}
	}
}

// TestRulesPagesDoNotContradictThemselves: of each pair of paragraphs that exclude each other a
// page has the one that holds at the table.
func TestRulesPagesDoNotContradictThemselves(t *testing.T) {
	pages(t, func(w *lang.Words, e *game.Edition, o game.Options, all string) {
		either := func(holds bool, text, other string) {
			t.Helper()
			require.Equal(t, holds, strings.Contains(all, text), "%s %s %+v: %s", w.Tag(), e.ID, o, text)
			require.Equal(t, !holds, strings.Contains(all, other), "%s %s %+v: %s", w.Tag(), e.ID, o, other)
		}
		noBluff := w.HouseRuleText(game.HouseNoBluff)
		if e.Rules.WildsMatch {
			noBluff = w.Text(lang.RuleHonestOnlyWilds)
		}
		if !e.Rules.NoBluffs {
			either(o.House.Has(game.HouseNoBluff), noBluff, w.Text(lang.RuleBluff))
		}
		if challenges := map[string]string{"en": "hallenge", "fr": "ontest"}[w.Tag()]; challenges != "" {
			once := map[bool]int{false: 1}[e.Rules.NoBluffs]
			require.Equal(t, once, strings.Count(all, challenges), "%s %s %+v: they challenge, or nobody does", w.Tag(), e.ID, o)
		}
		either(o.House.Has(game.HouseReverseTwo), w.HouseRuleText(game.HouseReverseTwo), w.Text(lang.RuleReverseTwo))
		if e.Rules.MustPlay {
			for _, text := range []lang.Text{lang.RuleMatch, lang.RuleDrawOn, lang.RuleDrawOne, lang.RuleMayPlayDrawn, lang.RuleMustPlayDrawn} {
				require.NotContains(t, all, w.Text(text))
			}
			return
		}
		either(o.House.Has(game.HouseDrawToMatch), w.Text(lang.RuleDrawOn), w.Text(lang.RuleDrawOne))
		mustPlay := chooseRule(w, o.House.Has(game.HouseNoBluff), lang.RuleMustPlayHonest, lang.RuleMustPlayDrawn)
		either(o.House.Has(game.HouseForcePlay), mustPlay, w.Text(lang.RuleMayPlayDrawn))
		either(o.Scoring == game.ScoreLowest, w.Text(lang.RuleLowest), w.Text(lang.RuleWinner))
		either(o.Scoring == game.ScoreLowest, w.Text(lang.RuleVoidCounts), w.Text(lang.RuleVoid))
		single := chooseRule(w, o.Scoring == game.ScoreLowest, lang.RuleOneRoundLowest, lang.RuleOneRound)
		either(o.Target == game.SingleRound, single, w.Points(1000))
		require.Equal(t, o.House.Has(game.HouseSevenZero) && !e.TwoSided(),
			strings.Contains(all, w.HouseRuleText(game.HouseSevenZero)), "%s %s: only one-sided decks have a 0", w.Tag(), e.ID)
	})
}

// TestRulesPagesExplainTheEdition: each card, the dealer, the first card, UNO and the end of a
// round and of a match, as the edition's switches say.
func TestRulesPagesExplainTheEdition(t *testing.T) {
	for _, w := range lang.All() {
		seen := map[string]bool{}
		for _, e := range game.Editions() {
			all := rulesText(Rules(w, e, game.DefaultOptions()))
			for _, c := range e.Cards {
				for _, f := range c.Faces {
					if f.Color != game.NoColor {
						require.Contains(t, all, "**"+w.ColorLetter(f.Color)+"** "+w.Color(f.Color))
					}
					require.Contains(t, all, w.Effect(f.Symbol))
				}
			}
			for rule, on := range map[lang.Text]bool{
				lang.RuleDealerHigh:   e.Rules.HighCard,
				lang.RuleDealerRandom: !e.Rules.HighCard,
				lang.RuleFirstNumber:  e.Rules.FirstActs,
				lang.RuleFirstIgnored: !e.Rules.FirstActs,
				lang.RuleBluffWilds:   e.Rules.WildsMatch,
				lang.RuleUnoBegins:    e.Rules.CatchUntilBegins,
				lang.RuleUnoPlayed:    !e.Rules.CatchUntilBegins,
				lang.RuleNextNames:    e.Rules.NextNamesLight,
				lang.RuleShowStop:     e.Rules.ShowStop,
				lang.RuleSides:        e.TwoSided(),
				lang.RuleMatchFree:    e.Rules.NoBluffs,
				lang.RuleMustPlay:     e.Rules.MustPlay,
				lang.RuleStackUp:      e.Rules.House.Has(game.HouseStackAcross),
				lang.RuleLastIn:       e.Rules.HandLimit > 0,
				lang.RuleOut:          true,
				lang.RuleWinner:       true,
			} {
				require.Equal(t, on, strings.Contains(all, w.Text(rule)), "%s %s: %s", w.Tag(), e.ID, w.Text(rule))
			}
			if limit := int(e.Rules.HandLimit); limit > 0 {
				require.Contains(t, all, w.AmountText(game.AmountHandLimit, uint8(limit)))
				require.Contains(t, all, w.RulesKnockout(int(e.Rules.Knockout)))
			}
			require.Contains(t, all, w.RulesFirstTo(500))
			lowest := rulesText(Rules(w, e, game.Options{Target: 500, Scoring: game.ScoreLowest}))
			require.Equal(t, e.Rules.Exceed, strings.Contains(lowest, w.RulesLowestOver(500)), "%s %s", w.Tag(), e.ID)
			require.Equal(t, !e.Rules.Exceed, strings.Contains(lowest, w.RulesLowestAt(500)), "%s %s", w.Tag(), e.ID)
			seen[all] = true
		}
		require.Len(t, seen, len(game.Editions()), "no two editions read alike")
	}
}

func TestRulesOfATableNameItsHouseRules(t *testing.T) {
	w := lang.For("en")
	house := func(s table.State) string {
		fields := TableRules(w, s).Fields
		require.Equal(t, w.Text(lang.HeadingHouse), fields[len(fields)-1].Name)
		return fields[len(fields)-1].Value
	}
	require.Equal(t, "No house rules.", house(roomtest.Deal(t, 2)))
	all := house(housed(t, "classic"))
	for r := range game.EveryHouseRule.All() {
		require.Contains(t, all, w.HouseRuleText(r))
	}
	require.Contains(t, all, w.AmountText(game.AmountFalseCall, 2))
	require.Contains(t, all, w.Amount(game.AmountStartingHand, 5))
	require.Contains(t, all, w.Amount(game.AmountUnoPenalty, 3))
}

// TestRulesNameTheTablesNumbers: the cards dealt and the penalty for a forgotten UNO, as the table has agreed, else the
// usual numbers.
func TestRulesNameTheTablesNumbers(t *testing.T) {
	for _, w := range lang.All() {
		for _, e := range game.Editions() {
			usual := rulesText(Rules(w, e, game.DefaultOptions()))
			require.Contains(t, usual, w.RulesDealt(7))
			require.Contains(t, usual, w.RulesCaught(2))
			agreed := rulesText(Rules(w, e, game.DefaultOptions().WithAmount(game.AmountStartingHand, 3).WithAmount(game.AmountUnoPenalty, 1)))
			require.Contains(t, agreed, w.RulesDealt(3))
			require.Contains(t, agreed, w.RulesCaught(1))
		}
	}
}
