package handle

import (
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/view"
	"unobot/game"
)

func TestOnlyTwoSidedEditionsHaveOtherSides(t *testing.T) {
	b := started(t)
	acting, _ := b.actor()
	require.Equal(t, lang.For("en").Text(lang.OneSided), b.click(acting, false, b.id("look")).Screen.Text)
	for _, r := range view.Public(lang.For("en"), view.For(b.state(), game.NoSeat)).Rows {
		for _, c := range r.Buttons {
			require.NotEqual(t, customid.Look, c.ID.Verb)
		}
	}
}
