package bot

import (
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/lang"
	"unobot/game"
)

func TestEmojiOfButtonsAreEmoji(t *testing.T) {
	// Discord refuses a button whose emoji is none, such as a playing card's back.
	known := "🌈🟥🟩🟦🟨🌸🔷🟧🟪🃏↩️👀🪑🔁🔒"
	for _, l := range looks {
		require.Contains(t, known, l.emoji)
	}
	sc := crowded(twoSided(t), game.PhaseTurn)
	hand, _ := handScreen(lang.For("en"), sc, handLook{Choosing: true, Wild: sc.View.Hand[0].Face})
	for _, s := range []screen{hand, publicScreen(lang.For("en"), sc)} {
		for _, r := range s.Rows {
			for _, button := range r.Buttons {
				require.Contains(t, known, button.Emoji)
			}
		}
	}
}
