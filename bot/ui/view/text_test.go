package view

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/roomtest"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
)

func TestNamesAreLiteral(t *testing.T) {
	for _, name := range roomtest.NastyNames {
		shown := MarkdownName(name)
		require.NotContains(t, shown, "@everyone")
		require.NotContains(t, shown, "@here")
		require.NotContains(t, shown, "\n")
		require.NotContains(t, shown, "\u202e")
		require.NotContains(t, strings.ReplaceAll(shown, `\<`, ""), "<")
		require.NotRegexp(t, `https?://`, shown)
		require.NotContains(t, strings.ReplaceAll(shown, `\[`, ""), "[")
		require.NotEmpty(t, strings.TrimSpace(shown))
		require.LessOrEqual(t, len([]rune(plainName(name))), nameRunes)
	}
	require.Equal(t, "Ada", MarkdownName("Ada"))
	require.Equal(t, `snake\_case`, MarkdownName("snake_case"))
	require.Equal(t, "Zoë Ünal 李", MarkdownName("Zoë  Ünal\t李"))
	require.Equal(t, "?", MarkdownName("\u200b\u3164\u2800"))
	require.Equal(t, "👨\u200d👩", MarkdownName("👨\u200d👩"), "joiners join (fault 165)")
}

func TestEmojiOfButtonsAreEmoji(t *testing.T) {
	// Discord refuses a button whose emoji is none, such as a playing card's back.
	known := "🌈🔴🟢🔵🟡💗💧⭐🌙🃏↩️"
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
