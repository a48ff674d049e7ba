package view

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/image/font/gofont/gomedium"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"unobot/bot/roomtest"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
	"unobot/game/table"
)

// The width of a phone of 390 pixels, less the profile picture and the edges of the box, and what a
// button takes beside its label. Four buttons in a row have narrower edges and smaller emojis.
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

// measure is how wide a label is, in a typeface at least as wide as those of phones.
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

// rowOf is how wide a row of buttons is.
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
