package view

import (
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/lang"
	"unobot/bot/roomtest"
	"unobot/game"
)

// TestAHandTellsNothingThatTheNextMoveChanges: while somebody else has to act the hand names
// neither the turn nor the top card, unless one may jump in on it; then every move is pushed.
func TestAHandTellsNothingThatTheNextMoveChanges(t *testing.T) {
	s := roomtest.PlayFew(roomtest.Deal(t, 3))
	s.Options.House = game.HouseRulesOf(game.HouseJumpIn)
	actor := s.Game.Actor()
	idle := (actor + 1) % 3
	for _, w := range lang.All() {
		vp := For(s, actor)
		top := w.Short(vp.View.Top)
		shown, _ := Hand(w, vp, HandDisplay{})
		require.Contains(t, shown.Body, w.YourTurn())
		require.Contains(t, shown.Body, w.TopCard(vp.faceText(w, vp.View.Top), colorText(w, vp.View.Color)))

		vp = For(s, idle)
		shown, _ = Hand(w, vp, HandDisplay{})
		require.Contains(t, shown.Body, w.Label(lang.BoardShowsTable))
		require.NotContains(t, shown.Body, "**"+top+"**")
		require.NotContains(t, shown.Body, turnText(w, vp))
		require.Equal(t, colorStyles[game.NoColor].accent, shown.Accent, "nor the color")

		vp.View.Jumpable = vp.View.Hand[:1]
		shown, _ = Hand(w, vp, HandDisplay{})
		require.Contains(t, shown.Body, w.Label(lang.MayJumpIn))
		require.Contains(t, shown.Body, "**"+top+"**")
		require.Equal(t, colorStyles[vp.View.Color].accent, shown.Accent)
	}
}
