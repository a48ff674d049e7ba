package view

import (
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/ui/lang"
	"unobot/game"
	"unobot/game/table"
)

// TestWhoListensHearsWhatTheyDrew, once: not where the headline asks what to do with the card, or where it is told who
// is to blame. Nobody else hears it.
func TestWhoListensHearsWhatTheyDrew(t *testing.T) {
	r5, b7, two := face(game.Red, 0, 5), face(game.Blue, 0, 7), face(game.Red, game.DrawTwo, 0)
	draws := func(by game.Seat, faces ...game.Face) happens {
		return happens{by: by, did: game.ActDraw, then: []game.Seen{drew(by, len(faces), faces...)}}
	}
	for name, c := range map[string]struct {
		steps  []happens
		phase  game.Phase
		actor  game.Seat
		en, fr string
	}{
		"one card":         {[]happens{draws(ada, r5)}, game.PhaseTurn, bruno, "You drew Red 5.", "Tu as pioché un 5 rouge."},
		"several":          {[]happens{draws(ada, r5, b7)}, game.PhaseTurn, bruno, "You drew Red 5, Blue 7.", "Tu as pioché\u00a0: 5 rouge, 7 bleu."},
		"others play on":   {[]happens{draws(ada, r5), plays(bruno, b7)}, game.PhaseTurn, echo, "You drew Red 5.", "Tu as pioché un 5 rouge."},
		"play it or not":   {[]happens{draws(ada, r5)}, game.PhaseDrawn, ada, "", ""},
		"somebody's card":  {[]happens{plays(echo, two, drew(ada, 2, r5, b7), happening(game.EvSkipped, ada, 0))}, game.PhaseTurn, bruno, "", ""},
		"of somebody else": {[]happens{{by: bruno, did: game.ActDraw, then: []game.Seen{drew(bruno, 1)}}}, game.PhaseTurn, echo, "", ""},
		"played since":     {[]happens{draws(ada, r5), plays(ada, r5)}, game.PhaseTurn, bruno, "", ""},
	} {
		t.Run(name, func(t *testing.T) {
			vp := afterSteps(c.steps...)
			vp.Phase, vp.View.Phase, vp.View.Actor, vp.View.Drawn = table.Playing, c.phase, c.actor, r5
			require.Equal(t, c.en, Tell(lang.For("en"), vp).Drew)
			require.Equal(t, c.fr, Tell(lang.For("fr"), vp).Drew)
		})
	}
}
