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

// TestAWildMayBeTypedWithoutItsColor: who types only "wild" is asked for the color, in each language.
func TestAWildMayBeTypedWithoutItsColor(t *testing.T) {
	edition, ok := game.EditionByID("classic")
	require.True(t, ok)
	wild := game.Face{Symbol: game.Wild, Points: 50}
	hand := []game.FaceCount{{Face: wild, Count: 1}}
	v := game.View{Edition: edition, Hand: hand, Playable: hand}
	for _, w := range lang.All() {
		for _, typed := range []string{wild.Code(), w.Face(wild), "  " + w.Short(wild)} {
			m, err := FindMove(w, v, typed)
			require.NoError(t, err, typed)
			require.Equal(t, game.Move{Kind: game.ActPlay, Face: wild}, m, typed)
		}
		v := v
		v.Hand = nil
		_, err := FindMove(w, v, w.Face(wild))
		require.ErrorIs(t, err, game.NotInHand)
	}
}

// TestLettersAreThoseOfTheReader: in Italian "g 1" is the yellow 1, though G is the code of green; the code
// is understood where no name of the language is meant.
func TestLettersAreThoseOfTheReader(t *testing.T) {
	edition, ok := game.EditionByID("classic")
	require.True(t, ok)
	card := func(c game.Color) game.Face { return game.Face{Color: c, Symbol: game.Number, Number: 1, Points: 1} }
	hand := []game.FaceCount{{Face: card(game.Green), Count: 1}, {Face: card(game.Yellow), Count: 1}}
	v := game.View{Edition: edition, Hand: hand, Playable: hand}
	for _, w := range lang.All() {
		for _, c := range []game.Color{game.Green, game.Yellow} {
			for _, typed := range []string{w.ColorLetter(c) + "1", w.Face(card(c))} {
				m, err := FindMove(w, v, typed)
				require.NoError(t, err, "%s: %s", w.Tag(), typed)
				require.Equal(t, c, m.Face.Color, "%s: %s", w.Tag(), typed)
			}
		}
	}
	m, err := FindMove(lang.For("fr"), v, "y1")
	require.NoError(t, err)
	require.Equal(t, game.Yellow, m.Face.Color, "no French color has this letter")
}
