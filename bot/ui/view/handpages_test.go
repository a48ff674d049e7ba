package view

import (
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/roomtest"
	"unobot/bot/ui/art"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
)

// thirtyThree is a hand of 33 different cards, in turn. What can be played of it lies at the end, the wilds last.
func thirtyThree(t *testing.T) Viewpoint {
	t.Helper()
	s := roomtest.Deal(t, 3)
	vp := For(s, s.Game.Actor())
	var faces []game.Face
	for _, c := range vp.View.Edition.Colors(game.Light) {
		for n := range 8 {
			faces = append(faces, game.Face{Color: c, Symbol: game.Number, Number: uint8(n)})
		}
	}
	faces = faces[:31]
	faces = append(faces, game.Face{Symbol: game.Wild}, game.Face{Symbol: game.WildDrawFour})
	vp.View.Hand, vp.View.Playable = nil, nil
	for i, f := range faces {
		vp.View.Hand = append(vp.View.Hand, game.FaceCount{Face: f, Count: 1})
		if i >= 28 {
			vp.View.Playable = append(vp.View.Playable, game.FaceCount{Face: f, Count: 1})
		}
	}
	return vp
}

// facesOn are the codes of the cards that a screen has buttons for, in their order.
func facesOn(s screen.Screen) (codes []string, lit int) {
	for _, r := range s.Rows {
		for _, b := range r.Buttons {
			if b.ID.Slot.Face == "" || b.ID.Verb == customid.Color {
				continue
			}
			codes = append(codes, b.ID.Slot.Face)
			if !b.Disabled {
				lit++
			}
		}
	}
	return codes, lit
}

// facesIn are the codes of the cards in the picture of a hand, in their order.
func facesIn(s screen.Screen) (codes []string) {
	scene := s.Picture.Scene.(art.HandScene)
	for _, c := range scene.Cards {
		codes = append(codes, c.Face.Code())
	}
	return codes
}

// TestWhatCanBePlayedIsOnTheFirstPage: with 33 cards, fourteen grey ones stood on the first page and the wilds on the
// second. The picture keeps the order of the buttons.
func TestWhatCanBePlayedIsOnTheFirstPage(t *testing.T) {
	w := lang.For("en")
	vp := thirtyThree(t)
	first, _ := Hand(w, vp, HandDisplay{})
	second, d := Hand(w, vp, HandDisplay{Page: 1})
	require.Equal(t, 1, d.Page)
	codes, lit := facesOn(first)
	more, later := facesOn(second)
	require.Equal(t, 5, lit, "three yellows and both wilds")
	require.Zero(t, later)
	require.Equal(t, []string{"W", "W4"}, codes[3:5], "the wilds, too")
	require.Equal(t, append(codes, more...), facesIn(first), "the picture has the order of the buttons")
	require.Equal(t, facesIn(first), facesIn(second))
	again, _ := Hand(w, vp, HandDisplay{})
	require.Equal(t, first, again, "nothing moves while nothing changes")

	choosing, _ := Hand(w, vp, HandDisplay{Choosing: true, Wild: game.Face{Symbol: game.Wild}})
	require.Equal(t, facesIn(first), facesIn(choosing), "nor while a color is picked")
	requireGolden(t, "hand_pages", func(w *lang.Words) screen.Screen {
		shown, _ := Hand(w, vp, HandDisplay{})
		return shown
	})
}

// Cards that can be played out of turn come first, too.
func TestWhatCanJumpInIsOnTheFirstPage(t *testing.T) {
	vp := thirtyThree(t)
	vp.View.Actor, vp.View.Jumpable, vp.View.Playable = vp.next(), vp.View.Playable[:1], nil
	shown, _ := Hand(lang.For("en"), vp, HandDisplay{})
	codes, lit := facesOn(shown)
	require.Equal(t, 1, lit)
	require.Equal(t, vp.View.Jumpable[0].Face.Code(), codes[0])
}

// A hand of one page lies as it was sorted: cards that jump about are harder to find than grey ones.
func TestAHandOfOnePageStaysSorted(t *testing.T) {
	vp := thirtyThree(t)
	vp.View.Hand = vp.View.Hand[len(vp.View.Hand)-pageSlots:]
	var sorted []string
	for _, fc := range vp.View.Hand {
		sorted = append(sorted, fc.Face.Code())
	}
	shown, _ := Hand(lang.For("en"), vp, HandDisplay{})
	codes, _ := facesOn(shown)
	require.Equal(t, sorted, codes)
	require.Equal(t, sorted, facesIn(shown))

	long := thirtyThree(t)
	long.View.Actor, long.View.Playable = long.next(), nil
	waiting, _ := Hand(lang.For("en"), long, HandDisplay{})
	require.Len(t, facesIn(waiting), 33)
	require.Equal(t, long.View.Hand[0].Face.Code(), facesIn(waiting)[0], "who waits has nothing to play")
}

// TestADrawnWildAsksForItsColorOnce: "Play Wild" stood beside the colors and asked again.
func TestADrawnWildAsksForItsColorOnce(t *testing.T) {
	wild := game.Face{Symbol: game.Wild}
	s := roomtest.Deal(t, 3)
	vp := For(s, s.Game.Actor())
	vp.View.Phase, vp.View.HasDrawn, vp.View.Drawn, vp.View.CanPass = game.PhaseDrawn, true, wild, true
	vp.View.Hand = append(vp.View.Hand, game.FaceCount{Face: wild, Count: 1})
	vp.View.Playable = []game.FaceCount{{Face: wild, Count: 1}}
	asked, _ := Hand(lang.For("en"), vp, HandDisplay{})
	require.Contains(t, verbs(asked), customid.Play)
	colors, _ := Hand(lang.For("en"), vp, HandDisplay{Choosing: true, Wild: wild})
	require.Contains(t, verbs(colors), customid.Color)
	require.NotContains(t, verbs(colors), customid.Play)
	require.NotContains(t, verbs(colors), customid.Pass)
	require.Contains(t, verbs(colors), customid.Hand, "back to the question")
}

// TestUnoIsAskedForWhereItHelps: with two cards of which neither can be played there is nothing to call.
func TestUnoIsAskedForWhereItHelps(t *testing.T) {
	w := lang.For("en")
	s := roomtest.Deal(t, 3)
	vp := For(s, s.Game.Actor())
	vp.View.CanShout, vp.Shout = true, true
	vp.View.Hand = vp.View.Hand[:2]
	vp.View.Playable = vp.View.Hand[:1]
	helps, _ := Hand(w, vp, HandDisplay{})
	require.Contains(t, helps.Body, w.Text(lang.ShoutNow))
	vp.View.Playable = nil
	draws, _ := Hand(w, vp, HandDisplay{})
	require.NotContains(t, draws.Body, w.Text(lang.ShoutNow))
	vp.Solo = true
	alone, _ := Hand(w, vp, HandDisplay{})
	require.NotContains(t, alone.Body, w.Text(lang.ShoutNow))
}
