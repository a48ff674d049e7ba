package view

import (
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/ui/lang"
	"unobot/game"
)

// TestAWildMayBeTypedWithoutItsColor: who types only "wild" is asked for the color, in each language.
func TestAWildMayBeTypedWithoutItsColor(t *testing.T) {
	edition, ok := game.EditionByID("classic")
	require.True(t, ok)
	wild := game.Face{Symbol: game.Wild, Points: 50}
	hand := []game.FaceCount{{Face: wild, Count: 1}}
	v := game.View{Edition: edition, Hand: hand, Playable: hand}
	for _, language := range []string{"en", "fr"} {
		w := lang.For(language)
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
