package bot

import (
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/lang"
	"unobot/game"
)

// hopper is a hand of n cards of which half may be given up.
func hopper(n int) scene {
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
		l, listed := handLook{}, 0
		s, _ := handScreen(w, sc, l)
		require.NoError(t, s.check(), "%d cards", n)
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
		if n <= limitOptions {
			continue
		}
		before, _ := handScreen(w, sc, handLook{Picked: l.Picked[1:]})
		after, _ := handScreen(w, sc, l)
		require.True(t, confirm(before).Disabled)
		require.False(t, confirm(after).Disabled)
		require.True(t, after.Rows[0].Menu.Options[0].Chosen, "what is picked is shown")
		require.False(t, before.Rows[0].Menu.Options[0].Chosen)
	}
}

func confirm(s screen) button { return s.Rows[len(s.Rows)-1].Buttons[0] }
