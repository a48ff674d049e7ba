package bot

import (
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/lang"
	"unobot/game"
)

func TestOnlyTwoSidedEditionsHaveOtherSides(t *testing.T) {
	b := started(t)
	acting, _ := b.actor()
	require.Equal(t, lang.For("en").Refusal(lang.OneSided), b.click(acting, false, b.id("look")).Screen.Text)
	for _, r := range publicScreen(lang.For("en"), sceneFor(b.state(), game.NoSeat)).Rows {
		for _, c := range r.Buttons {
			require.NotEqual(t, verbLook, c.ID.Verb)
		}
	}
}
