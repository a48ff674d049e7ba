package view

import (
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/roomtest"
	"unobot/bot/ui/lang"
	"unobot/game"
	"unobot/game/table"
)

// TestALateClickIsToldWhatChanged: "That button was out of date, so nothing happened" said nothing of what did.
func TestALateClickIsToldWhatChanged(t *testing.T) {
	s := roomtest.Deal(t, 3)
	for i, name := range []string{"Ada", "Bruno", "Chloé"} {
		s.Seats[i].User.Name = name
	}
	red7 := game.Face{Color: game.Red, Symbol: game.Number, Number: 7}
	late := func(viewer, actor game.Seat, events ...game.Seen) Viewpoint {
		vp := For(s, viewer)
		vp.View.Actor, vp.View.Viewer, vp.Seen = actor, viewer, nil
		for i, e := range events {
			vp.Seen = append(vp.Seen, Witnessed{Seen: e, Step: i})
		}
		return vp
	}
	played := func(by game.Seat) game.Seen { return game.Seen{Kind: game.EvPlayed, Seat: by, Face: red7} }
	missed := late(0, 2, played(0))
	missed.Seats = append([]table.Seat(nil), missed.Seats...)
	missed.Seats[0].Missed = 1
	over := late(0, 2, game.Seen{Kind: game.EvRoundWon, Seat: 1, N: 66})
	over.View.Phase = game.PhaseRoundOver
	for name, tt := range map[string]struct {
		vp     Viewpoint
		en, fr string
	}{
		"somebody played": {
			late(0, 2, played(1)), "Too late! Bruno plays a red 7. **Chloé's turn**",
			"Trop tard\u00a0! Bruno joue un 7 rouge. **À Chloé de jouer**",
		},
		"and now it is the reader's turn": {
			late(0, 0, played(1)), "Too late! Bruno plays a red 7.", "Trop tard\u00a0! Bruno joue un 7 rouge.",
		},
		"the reader's own second click": {
			late(0, 2, played(0)), "Too late! You've already moved. **Chloé's turn**",
			"Trop tard\u00a0! Tu as déjà joué. **À Chloé de jouer**",
		},
		"the reader's time ran out": {
			missed, "Too late! Your time ran out. **Chloé's turn**", "Trop tard\u00a0! Ton temps est écoulé. **À Chloé de jouer**",
		},
		"the round ended":  {over, "Too late! Bruno wins the round: 66 points!", ""},
		"nothing is known": {late(0, 2), "Too late! **Chloé's turn**", "Trop tard\u00a0! **À Chloé de jouer**"},
	} {
		t.Run(name, func(t *testing.T) {
			require.Equal(t, tt.en, Meanwhile(lang.For("en"), tt.vp))
			if tt.fr != "" {
				require.Equal(t, tt.fr, Meanwhile(lang.For("fr"), tt.vp))
			}
		})
	}
}
