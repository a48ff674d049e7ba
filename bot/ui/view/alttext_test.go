package view

import (
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game/event"
)

// TestDescriptionsOfPicturesAreNoMarkdown: whoever has them read out hears names as they are, without the backslashes that
// keep markdown from them (fault 185).
func TestDescriptionsOfPicturesAreNoMarkdown(t *testing.T) {
	names := []string{"a_b*c (x)", "dot.dash-1!", "@home", "Eve"}
	e := anEvent(t, event.Arena, names, event.Begin, event.Seated, event.Counted)
	for _, w := range lang.All() {
		for _, s := range []screen.Screen{eventScreen(e)(w), EventPodium(w, EventPage{Event: e})} {
			require.NotContains(t, s.Picture.Alt, `\`)
			require.NotContains(t, s.Picture.Alt, "\u200b")
			require.NotEmpty(t, s.Picture.Alt)
		}
	}
	alt := eventScreen(e)(lang.For("en")).Picture.Alt
	for _, name := range names {
		require.Contains(t, alt, name)
	}
	require.Equal(t, "a_b@c", altText([]string{"**" + MarkdownName("a_b@c") + "**"}))
}
