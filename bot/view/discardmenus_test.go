package view

import (
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/lang"
	"unobot/bot/screen"
	"unobot/game"
)

// hopper is a hand of n cards of which half may be given up.
func hopper(n int) Viewpoint {
	e, _ := game.EditionByID("stranger")
	sc := crowded(e, game.PhaseDiscard)
	sc.View.Hand, _ = bigHand(e, n)
	sc.View.Playable, sc.View.Discards = nil, (n+1)/2
	return sc
}

// TestHalfOfAnyHandCanBeChosen: every card of up to a hundred stands in a menu,
// and the answer can be confirmed when the number is right.
func TestHalfOfAnyHandCanBeChosen(t *testing.T) {
	w := lang.For("en")
	for n := 2; n <= 100; n++ {
		sc := hopper(n)
		l, listed := HandLook{}, 0
		s, _ := Hand(w, sc, l)
		require.NoError(t, s.Check(), "%d cards", n)
		for _, r := range s.Rows {
			if r.Menu == nil {
				continue
			}
			listed += len(r.Menu.Options)
			for _, o := range r.Menu.Options {
				if len(l.Picked) < sc.View.Discards {
					l.Picked = append(l.Picked, o.Value)
				}
			}
		}
		require.Equal(t, n, listed)
		if n <= screen.MaxOptions {
			continue
		}
		before, _ := Hand(w, sc, HandLook{Picked: l.Picked[1:]})
		after, _ := Hand(w, sc, l)
		require.True(t, confirm(before).Disabled)
		require.False(t, confirm(after).Disabled)
		require.True(t, after.Rows[0].Menu.Options[0].Chosen, "what is picked is shown")
		require.False(t, before.Rows[0].Menu.Options[0].Chosen)
	}
}

func confirm(s screen.Screen) screen.Button { return s.Rows[len(s.Rows)-1].Buttons[0] }
