package view

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/lang"
	"unobot/bot/roomtest"
	"unobot/bot/screen"
	"unobot/game"
	"unobot/game/table"
)

// housed is a table that has agreed on every house rule.
func housed(t *testing.T, id game.EditionID) table.State {
	t.Helper()
	s := roomtest.DealIn(t, id, 2)
	s.Options = game.Options{
		Target: 1000, Scoring: game.ScoreLowest, House: game.EveryHouseRule, FalseCall: 2,
	}
	return s
}

// TestRulesPages: every edition has a page within the limits that explains each of its cards and
// says what the edition's switches mean.
func TestRulesPages(t *testing.T) {
	for _, w := range lang.All() {
		pages := map[string]bool{}
		for _, e := range game.Editions() {
			s := Rules(w, e, game.DefaultOptions())
			require.NoError(t, s.Check(), "%s %s", w.Tag(), e.ID)
			require.NoError(t, TableRules(w, housed(t, e.ID)).Check(), "%s %s with house rules", w.Tag(), e.ID)
			all := s.Body
			for _, f := range s.Fields {
				all += f.Value
			}
			for _, c := range e.Cards {
				for _, f := range c.Faces {
					if f.Color != game.NoColor {
						require.Contains(t, all, "**"+w.ColorLetter(f.Color)+"** "+w.Color(f.Color))
					}
					require.Contains(t, all, w.Effect(f.Symbol))
				}
			}
			require.Equal(t, e.Rules.WildsMatch, strings.Contains(all, w.Rule(lang.RuleBluffWilds)))
			require.Equal(t, e.Rules.CatchUntilBegins, strings.Contains(all, w.Rule(lang.RuleUnoBegins)))
			pages[all] = true
		}
		require.Len(t, pages, len(game.Editions()), "no two editions read alike")
	}
}

func TestRulesOfATableNameItsHouseRules(t *testing.T) {
	w := lang.For("en")
	house := func(s table.State) string {
		fields := TableRules(w, s).Fields
		require.Equal(t, screen.Field{Name: "Target", Value: w.Target(int(s.Options.Target))}, fields[len(fields)-1])
		require.Equal(t, w.Label(lang.HeadingHouse), fields[len(fields)-2].Name)
		return fields[len(fields)-2].Value
	}
	require.Equal(t, "none", house(roomtest.Deal(t, 2)))
	all := house(housed(t, "classic"))
	for r := range game.EveryHouseRule.All() {
		require.Contains(t, all, w.HouseRuleText(r))
	}
	require.Contains(t, all, w.RulesFalseCall(2))
	require.NotContains(t, TableRules(w, housed(t, "classic")).Body, w.Rule(lang.RuleBluff))
}
