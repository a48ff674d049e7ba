package view

import (
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/ui/choices"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
	"unobot/game/table"
)

// TestWhatAnEditionRefusesIsNamed: whatever the engine's check can object to has words of its own.
func TestWhatAnEditionRefusesIsNamed(t *testing.T) {
	classic := game.Editions()[0]
	said := map[string]bool{}
	for _, wrong := range []struct {
		options game.Options
		seats   int
	}{
		{game.Options{Target: 7}, 2},
		{game.Options{Target: 500, Scoring: 9}, 2},
		{game.Options{Target: 500, FalseCall: 3}, 2},
		{game.Options{Target: 500, StartingHand: 11}, 2},
		{game.Options{Target: 500, UnoPenalty: 5}, 2},
		{game.Options{Target: 500}, 11},
	} {
		var refused *game.OptionError
		require.ErrorAs(t, classic.Check(wrong.options, wrong.seats), &refused)
		require.Contains(t, refusedOptions, refused.Option)
		for _, w := range lang.All() {
			said[OptionRefused(w, classic.ID, refused)] = true
		}
	}
	require.Len(t, said, 6*len(lang.All()))
}

// TestEditionsSayWhatTheyAreLike in the menu, as house rules do: in every language, and no two alike.
func TestEditionsSayWhatTheyAreLike(t *testing.T) {
	for _, w := range lang.All() {
		menu, _ := choices.Find("edition")
		said := map[string]bool{}
		for _, o := range menu.Options(w, table.DefaultSettings()) {
			require.NotEmpty(t, o.Description)
			require.LessOrEqual(t, screen.Length(o.Description), screen.MaxOptionText)
			said[o.Description] = true
		}
		require.Len(t, said, len(game.Editions()))
	}
}
