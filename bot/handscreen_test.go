package bot

import (
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/lang"
	"unobot/game"
)

// TestAHandTellsNothingThatTheNextMoveChanges: while somebody else has to act the
// hand names neither the turn nor the top card, unless one may jump in on it; then
// every move is pushed.
func TestAHandTellsNothingThatTheNextMoveChanges(t *testing.T) {
	s := told(dealt(t, 3))
	s.Options.House = game.HouseRulesOf(game.HouseJumpIn)
	actor := s.Game.Actor()
	idle := (actor + 1) % 3
	for _, w := range lang.All() {
		sc := sceneFor(s, actor)
		top := w.Short(sc.View.Top)
		shown, _ := handScreen(w, sc, handLook{})
		require.Contains(t, shown.Body, w.YourTurn())
		require.Contains(t, shown.Body, w.TopCard(sc.faceText(w, sc.View.Top), colorText(w, sc.View.Color)))

		sc = sceneFor(s, idle)
		shown, _ = handScreen(w, sc, handLook{})
		require.Contains(t, shown.Body, w.Label(lang.BoardShowsTable))
		require.NotContains(t, shown.Body, "**"+top+"**")
		require.NotContains(t, shown.Body, turnText(w, sc))
		require.Equal(t, looks[game.NoColor].accent, shown.Accent, "nor the color")

		sc.View.Jumpable = sc.View.Hand[:1]
		shown, _ = handScreen(w, sc, handLook{})
		require.Contains(t, shown.Body, w.Label(lang.MayJumpIn))
		require.Contains(t, shown.Body, "**"+top+"**")
		require.Equal(t, looks[sc.View.Color].accent, shown.Accent)
	}
}
