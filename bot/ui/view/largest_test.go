package view

import (
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
)

// TestLargestScreens logs the largest board, result or hand of each edition in both languages, with
// ten players of long names and sixty cards, as Discord counts components and characters.
func TestLargestScreens(t *testing.T) {
	phases := []game.Phase{
		game.PhaseRoundOver, game.PhaseTurn, game.PhaseDrawn, game.PhaseColor, game.PhaseChallenge,
		game.PhaseDiscard, game.PhaseSwap, game.PhaseMatchOver,
	}
	for _, w := range lang.All() {
		for _, e := range game.Editions() {
			components, characters := 0, 0
			for _, phase := range phases {
				vp := crowded(e, phase).WithEmojis(everyEmoji{})
				vp.Summary = Summary{Rounds: 99, Length: 99, Moment: Moment{Kind: MomentBluff, Other: 1, Round: 9}}
				shown := []screen.Screen{Public(w, vp)}
				for page := range 3 {
					for _, d := range []HandDisplay{{Page: page, Notice: "n"}, {Choosing: true, Wild: game.Face{Symbol: game.WildDrawFour}}} {
						hand, _ := Hand(w, vp, d)
						shown = append(shown, hand)
					}
				}
				for _, s := range shown {
					drawn := s
					drawn.Picture.PNG = []byte("drawn")
					for _, s := range []screen.Screen{s, drawn} {
						require.NoError(t, s.Check())
						n, length := s.Size()
						components, characters = max(components, n), max(characters, length)
					}
				}
			}
			t.Logf("%s %s: %d components, %d characters", w.Tag(), e.ID, components, characters)
		}
	}
}
