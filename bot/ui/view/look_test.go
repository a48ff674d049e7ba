package view

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/roomtest"
	"unobot/bot/ui/lang"
	"unobot/game"
)

// twoSided is an edition whose cards have two sides.
func twoSided(t *testing.T) *game.Edition {
	t.Helper()
	e, ok := game.EditionByID("flip")
	require.True(t, ok)
	return e
}

// TestLookNeverShowsOnesOwnBacks: everybody sees the other hands' backs, a spectator none.
func TestLookNeverShowsOnesOwnBacks(t *testing.T) {
	w := lang.For("en")
	s := roomtest.DealIn(t, "flip", 3)
	for viewer := range game.Seat(3) {
		shown := Look(w, For(s, viewer))
		for seat := range game.Seat(3) {
			require.Equal(t, seat != viewer, strings.Contains(shown.Body, "**"+s.Seats[seat].User.Name+"**"))
		}
		require.Empty(t, s.Game.View(viewer).Players[viewer].Inactive)
	}
	public := Look(w, For(s, game.NoSeat))
	require.Contains(t, public.Body, "draw pile")
	require.NotContains(t, public.Body, "P0")
}

// TestLookFitsWhenEveryCardIsInAHand: nine hands that show the whole deck, in every language.
func TestLookFitsWhenEveryCardIsInAHand(t *testing.T) {
	for _, e := range game.Editions() {
		if !e.TwoSided() {
			continue
		}
		for _, w := range lang.All() {
			for side := range 2 {
				vp := crowded(e, game.PhaseTurn)
				vp.View.Viewer = 9
				for i, card := range e.Cards {
					p := &vp.View.Players[i%9]
					p.Inactive = append(p.Inactive, game.FaceCount{Face: card.Faces[side], Count: 1})
				}
				require.NoError(t, Look(w, vp).Check())
			}
		}
	}
}
