package view

import (
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
)

func TestEmojiOfButtonsAreEmoji(t *testing.T) {
	// Discord refuses a button whose emoji is none, such as a playing card's back.
	known := "🌈🔴🟢🟦🟡💗💧⭐🌙🃏↩️"
	for _, l := range colorStyles {
		require.Contains(t, known, l.sign)
	}
	vp := crowded(twoSided(t), game.PhaseTurn)
	hand, _ := Hand(lang.For("en"), vp, HandDisplay{Choosing: true, Wild: vp.View.Hand[0].Face})
	for _, s := range []screen.Screen{hand, Public(lang.For("en"), vp)} {
		for _, r := range s.Rows {
			for _, button := range r.Buttons {
				require.Contains(t, known, button.Emoji)
			}
		}
	}
}
