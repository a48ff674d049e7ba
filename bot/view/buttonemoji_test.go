package view

import (
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/lang"
	"unobot/bot/screen"
	"unobot/game"
)

func TestEmojiOfButtonsAreEmoji(t *testing.T) {
	// Discord refuses a button whose emoji is none, such as a playing card's back.
	known := "🌈🟥🟩🟦🟨🌸🔷🟧🟪🃏↩️👀🪑🔁🔒"
	for _, l := range colorLooks {
		require.Contains(t, known, l.emoji)
	}
	sc := crowded(twoSided(t), game.PhaseTurn)
	hand, _ := Hand(lang.For("en"), sc, HandLook{Choosing: true, Wild: sc.View.Hand[0].Face})
	for _, s := range []screen.Screen{hand, Public(lang.For("en"), sc)} {
		for _, r := range s.Rows {
			for _, button := range r.Buttons {
				require.Contains(t, known, button.Emoji)
			}
		}
	}
}
