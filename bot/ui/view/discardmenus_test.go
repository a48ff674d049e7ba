package view

import (
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
)

// hopper is a hand of n cards of which half may be given up.
func hopper(n int) Viewpoint {
	e, _ := game.EditionByID("stranger")
	vp := crowded(e, game.PhaseDiscard)
	vp.View.Hand, _ = bigHand(e, n)
	vp.View.Playable, vp.View.Discards = nil, (n+1)/2
	return vp
}

// TestHalfOfAnyHandCanBeChosen: every card of up to a hundred stands in a menu, and the answer can
// be confirmed when the number is right.
func TestHalfOfAnyHandCanBeChosen(t *testing.T) {
	w := lang.For("en")
	for n := 2; n <= 100; n++ {
		vp := hopper(n)
		d, listed := HandDisplay{}, 0
		s, _ := Hand(w, vp, d)
		require.NoError(t, s.Check(), "%d cards", n)
		for _, r := range s.Rows {
			if r.Menu == nil {
				continue
			}
			listed += len(r.Menu.Options)
			for _, o := range r.Menu.Options {
				if len(d.Picked) < vp.View.Discards {
					d.Picked = append(d.Picked, o.Value)
				}
			}
		}
		require.Equal(t, n, listed)
		if n <= screen.MaxOptions {
			continue
		}
		before, _ := Hand(w, vp, HandDisplay{Picked: d.Picked[1:]})
		after, _ := Hand(w, vp, d)
		require.True(t, confirm(before).Disabled)
		require.False(t, confirm(after).Disabled)
		require.True(t, after.Rows[0].Menu.Options[0].Chosen, "what is picked is shown")
		require.False(t, before.Rows[0].Menu.Options[0].Chosen)
	}
}

func confirm(s screen.Screen) screen.Button { return s.Rows[len(s.Rows)-2].Buttons[0] }
