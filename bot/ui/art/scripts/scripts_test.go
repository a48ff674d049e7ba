package scripts

import (
	"math"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestNamesAreDrawnInTheirScript: every letter of a name has a form of its own, and takes room.
func TestNamesAreDrawnInTheirScript(t *testing.T) {
	for _, name := range []string{
		"Иван", "Ελένη", "שרה", "محمد", "अनिका", "สมชาย", "დავით", "Արմեն", "田中さん", "李小龙", "김민준", "🔥🎲🃏", "👨‍👩‍👧",
	} {
		for _, r := range name {
			require.True(t, Has(r) || Joins(r), "%s: %q", name, r)
		}
		line := Set(name)
		require.Greater(t, line.Advance, .3, name)
		require.NotEmpty(t, line.Polygons, name)
	}
	require.False(t, Has('\U000130e7'), "a bird of ancient Egypt")
}

// TestRightToLeft: the first letter stands on the right, the ellipsis behind the last on the left, and a number in
// between keeps its own direction.
func TestRightToLeft(t *testing.T) {
	last := func(l Line) []Point { return l.Polygons[len(l.Polygons)-1] }
	one := Set("ש")
	two := Set("שי")
	require.InDelta(t, last(one)[0].X+Set("י").Advance, last(two)[0].X, 1e-6, "what is said first stands last from the left")
	whole := visual([]rune("שרה…"))
	require.Len(t, whole, 1, "the ellipsis goes with the name")
	require.False(t, whole[0].IsLeftToRight())
	runs := visual([]rune("אב 12 גד"))
	require.Len(t, runs, 3)
	require.Equal(t, []int{5, 3, 0}, []int{runs[0].Start, runs[1].Start, runs[2].Start})
}

// TestLettersJoin: Arabic letters change their form beside others, and a family of emoji is one sign.
func TestLettersJoin(t *testing.T) {
	apart := Set("م").Advance + Set("ح").Advance + Set("د").Advance
	require.Greater(t, math.Abs(Set("محد").Advance-apart), .05)
	require.Less(t, Set("👨‍👩‍👧").Advance, 2*Set("👨").Advance)
	require.InDelta(t, Set("ก").Advance, Set("กิ").Advance, .01, "a vowel above takes no room")
}

// TestWhole: a sequence that its reader counts as one character is one.
func TestWhole(t *testing.T) {
	for text, want := range map[string]int{"Ada": 3, "👨‍👩‍👧": 1, "🇩🇪🇫🇷": 2, "e\u0301a": 2, "กิข": 2, "": 0, "नि": 1} {
		require.Len(t, Whole(text), want, text)
	}
}

func FuzzSet(f *testing.F) {
	for _, text := range []string{"Ada", "שרה 12", "محمد", "👨‍👩‍👧", "\u202eevil", "กิ", "\xff", "अनिका"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 400 {
			return
		}
		require.GreaterOrEqual(t, Set(text).Advance, -100.0)
		Whole(text)
	})
}
