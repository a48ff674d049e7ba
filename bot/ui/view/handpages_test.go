package view

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/image/font/gofont/gomedium"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"unobot/bot/roomtest"
	"unobot/bot/ui/art"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
	"unobot/game/table"
)

// The width of a phone of 390 pixels, less the profile picture and the edges of the box, and the width that a button
// adds to its label. Four buttons in a row have narrower edges and smaller emojis.
const (
	rowWidth    = 296.0
	labelSize   = 13.0
	rowGap      = 6.0
	buttonEdges = 2 * 7.0
	emojiWidth  = 18.0 + 4
	fourGap     = 4.0
	fourEdges   = 2 * 4.0
	fourEmoji   = 16.0 + 3
)

// measure returns the width of a label, in a typeface at least as wide as those of phones.
func measure(t *testing.T, label string) float64 {
	t.Helper()
	f, err := sfnt.Parse(gomedium.TTF)
	require.NoError(t, err)
	var buf sfnt.Buffer
	width := 0.0
	for _, r := range label {
		i, err := f.GlyphIndex(&buf, r)
		require.NoError(t, err)
		if i == 0 { // an emoji, which is a square
			width += labelSize
			continue
		}
		advance, err := f.GlyphAdvance(&buf, i, fixed.I(1000), 0)
		require.NoError(t, err)
		width += float64(advance) / 64 / 1000 * labelSize
	}
	return width
}

// rowOf returns the width of a row of buttons.
func rowOf(t *testing.T, buttons []screen.Button) float64 {
	t.Helper()
	gap, edges, emoji := rowGap, buttonEdges, emojiWidth
	if len(buttons) > 3 {
		gap, edges, emoji = fourGap, fourEdges, fourEmoji
	}
	width := gap * float64(len(buttons)-1)
	for _, b := range buttons {
		width += max(48, edges+measure(t, b.Label))
		if b.Emoji != "" && b.Label != "" {
			width += emoji
		}
	}
	return width
}

// TestFourCardsFitOnAPhone: the four longest labels of an edition, in both languages, side by side.
func TestFourCardsFitOnAPhone(t *testing.T) {
	for _, w := range lang.All() {
		for _, e := range game.Editions() {
			for side := game.Light; side <= game.Dark; side++ {
				if side == game.Dark && !e.TwoSided() {
					continue
				}
				var buttons []screen.Button
				seen := map[string]bool{}
				for _, c := range e.Cards {
					label := w.Short(c.Faces[side])
					if !seen[label] {
						seen[label] = true
						buttons = append(buttons, screen.Button{Label: label, Emoji: "x"})
					}
				}
				slices.SortFunc(buttons, func(a, b screen.Button) int { return int(64 * (measure(t, b.Label) - measure(t, a.Label))) })
				four := buttons[:cardsInRow]
				require.LessOrEqual(t, rowOf(t, four), rowWidth, "%s %s: %v", w.Tag(), e.ID, four)
			}
		}
	}
}

// TestNoRowOfAHandWraps: in every phase, with long names to catch or to swap with.
func TestNoRowOfAHandWraps(t *testing.T) {
	phases := []game.Phase{game.PhaseTurn, game.PhaseDrawn, game.PhaseColor, game.PhaseChallenge, game.PhaseDiscard, game.PhaseSwap, game.PhaseRoundOver, game.PhaseMatchOver}
	for _, w := range lang.All() {
		for _, e := range game.Editions() {
			for _, phase := range phases {
				vp := crowded(e, phase)
				for i := range vp.Seats {
					vp.Seats[i].User.Name = "Marguerite Delacroix"
					vp.View.Players[i].Cards = 12
				}
				wild := game.Face{Symbol: game.WildDrawFour}
				for _, d := range []HandDisplay{{}, {Page: 1}, {Choosing: true, Wild: wild}} {
					s, _ := Hand(w, vp.WithEmojis(everyEmoji{}), d)
					checkRows(t, w, s)
				}
				checkRows(t, w, Public(w, vp.WithEmojis(everyEmoji{})))
			}
			st := roomtest.DealIn(t, e.ID, 3)
			st.Seats[1].Robot = table.Normal
			for _, user := range []table.UserID{"u0", "u1", "guest"} {
				checkRows(t, w, More(w, MorePanel{State: st, User: user}))
			}
			checkRows(t, w, EndPrompt(w, st))
		}
	}
}

func checkRows(t *testing.T, w *lang.Words, s screen.Screen) {
	t.Helper()
	for _, r := range s.Rows {
		if len(r.Buttons) > 0 {
			require.LessOrEqual(t, rowOf(t, r.Buttons), rowWidth, "%s: %+v", w.Tag(), r.Buttons)
		}
	}
}

// everyEmoji has all emojis of the application.
type everyEmoji struct{}

func (everyEmoji) Or(key, _ string) string   { return "<:" + key + ":1>" }
func (everyEmoji) Address(key string) string { return "https://example.org/" + key }

// thirtyThree returns a hand of 33 different cards, in turn. The playable ones lie at the end, the wilds last.
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

// facesOn returns the codes of the cards that a screen has buttons for, in their order.
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

// facesIn returns the codes of the cards in the picture of a hand, in their order.
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
