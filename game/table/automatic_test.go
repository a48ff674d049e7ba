package table

import (
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
)

func TestAutomaticDecisions(t *testing.T) {
	classic, _ := game.EditionByID("classic")
	hand := []game.FaceCount{
		{Face: game.Face{Color: game.Red}, Count: 1},
		{Face: game.Face{Color: game.Blue}, Count: 3},
		{Face: game.Face{Symbol: game.Wild}, Count: 4},
	}
	wild := game.Face{Symbol: game.Wild}
	v := game.View{Edition: classic, Viewer: 1, Seats: 3, Hand: hand}
	v.Players[0].Cards, v.Players[1].Cards, v.Players[2].Cards = 5, 1, 3
	for name, c := range map[string]struct {
		change func(*game.View)
		want   game.Move
	}{
		"draws":                  {func(v *game.View) { v.Phase = game.PhaseTurn }, game.Move{Kind: game.ActDraw}},
		"keeps":                  {func(v *game.View) { v.Phase, v.CanPass, v.Drawn = game.PhaseDrawn, true, wild }, game.Move{Kind: game.ActPass}},
		"plays where it must":    {func(v *game.View) { v.Phase, v.Drawn = game.PhaseDrawn, wild }, game.Move{Kind: game.ActPlay, Face: wild, Color: game.Blue}},
		"names the color held":   {func(v *game.View) { v.Phase = game.PhaseColor }, game.Move{Kind: game.ActColor, Color: game.Blue}},
		"accepts":                {func(v *game.View) { v.Phase = game.PhaseChallenge }, game.Move{Kind: game.ActAccept}},
		"gives up nothing":       {func(v *game.View) { v.Phase, v.Discards = game.PhaseDiscard, 4 }, game.Move{Kind: game.ActDiscard}},
		"swaps with the fewest":  {func(v *game.View) { v.Phase = game.PhaseSwap }, game.Move{Kind: game.ActSwap, Target: 2}},
		"names one without hand": {func(v *game.View) { v.Phase, v.Hand = game.PhaseColor, nil }, game.Move{Kind: game.ActColor, Color: game.Red}},
	} {
		view := v
		c.change(&view)
		require.Equal(t, c.want, automatic(view), name)
	}
}
