package view

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/roomtest"
	"unobot/bot/ui/lang"
	"unobot/game"
)

// TestANewcomerIsToldWhatMatters: a special card that could be played, the state in which one has left the table, a
// stack, and a color that a Flip has left open; not to a player who waits, and not twice.
func TestANewcomerIsToldWhatMatters(t *testing.T) {
	w := lang.For("en")
	play := func(e game.EditionID, card game.Symbol, change func(*game.View)) Viewpoint {
		s := roomtest.DealIn(t, e, 3)
		vp := For(s, max(0, s.Game.Actor()))
		vp.View.Phase, vp.View.Actor = game.PhaseTurn, vp.View.Viewer
		vp.View.Playable = nil
		i := slices.IndexFunc(vp.View.Edition.Cards, func(c game.Card) bool {
			return c.Faces[0].Symbol == card || c.Faces[1].Symbol == card
		})
		f := vp.View.Edition.Cards[i].Faces[0]
		if f.Symbol != card {
			f = vp.View.Edition.Cards[i].Faces[1]
		}
		vp.View.Playable, vp.View.Top = []game.FaceCount{{Face: f, Count: 1}}, f
		if change != nil {
			change(&vp.View)
		}
		return vp
	}
	flipped := play("flip", game.Flip, func(v *game.View) { v.Phase, v.Playable = game.PhaseColor, nil })
	flipped.Seen = append(flipped.Seen, Witnessed{Seen: game.Seen{Kind: game.EvFlipped}})
	for name, c := range map[string]struct {
		vp    Viewpoint
		given Hint
		says  string
	}{
		"everyone skipped": {play("flip", game.SkipEveryone, nil), Hint(game.SkipEveryone), "you play again"},
		"draw color":       {play("flip", game.WildDrawColor, nil), Hint(game.WildDrawColor), "until the picked color comes"},
		"hopper":           {play("stranger", game.WildJimHopper, nil), Hint(game.WildJimHopper), "drop half of them"},
		"rule 11":          {play("stranger", game.WildRule11, nil), Hint(game.WildRule11), "until a waffle"},
		"hyper":            {play("hyper", game.Skip, func(v *game.View) { v.Hyper = game.Red }), Hint(game.WildHyperSpeed), "skips the next player"},
		"stack":            {play("classic", game.DrawTwo, func(v *game.View) { v.Pending = 2 }), hintStack, "draws the total"},
		"color":            {flipped, hintColor, "brings a wild to the top"},
		"plain":            {play("classic", game.Skip, nil), 0, ""},
	} {
		shown, d := Hand(w, c.vp, HandDisplay{Hints: EveryHint})
		require.Equal(t, c.given, d.Hint, name)
		words, _ := Hand(w, c.vp.WithText(true), HandDisplay{Hints: EveryHint})
		if c.given == 0 {
			continue
		}
		require.Contains(t, shown.Body, c.says, name)
		require.Contains(t, words.Body, c.says, name)
		again, _ := Hand(w, c.vp, HandDisplay{Hints: EveryHint.Without(c.given)})
		require.NotContains(t, again.Body, c.says, name)
		c.vp.View.Actor = (c.vp.View.Viewer + 1) % 3
		_, d = Hand(w, c.vp, HandDisplay{Hints: EveryHint})
		require.Zero(t, d.Hint, "who waits: %s", name)
	}
}
