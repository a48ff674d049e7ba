package live

import (
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/ui/art"
	"unobot/game"
)

// A thumbnail is the emoji's own picture: where Discord keeps it, or where the stand-in does.
func TestTheAddressOfAnEmoji(t *testing.T) {
	for cdn, want := range map[string]string{
		"": "https://cdn.discordapp.com/emojis/42.png", "http://127.0.0.1:8080/": "http://127.0.0.1:8080/emojis/42.png",
	} {
		e := NewEmojis(0, cdn)
		require.Empty(t, e.Address(art.ColorKey(game.Red)), "it is not there yet")
		e.learn(art.ColorKey(game.Red), "color_r", "42")
		require.Equal(t, want, e.Address(art.ColorKey(game.Red)))
		e.Forget()
		require.Empty(t, e.Address(art.ColorKey(game.Red)))
	}
}
