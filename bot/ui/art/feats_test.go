package art

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// shelf is a page of achievements of every kind.
func shelf(first int) FeatsScene {
	names := slices.Sorted(maps.Keys(FeatGlyphs))
	var s FeatsScene
	for i := range FeatsShown {
		s.Feats = append(s.Feats, FeatTile{Name: "On fire", Glyph: names[(first+i)%len(names)], Metal: i % 3, Done: i % 2 * 10, Goal: 10})
	}
	return s
}

// TestMedalsAreOfMetalOnceEarned: before, their place is empty.
func TestMedalsAreOfMetalOnceEarned(t *testing.T) {
	for metal, col := range metals {
		for _, glyph := range slices.Sorted(maps.Keys(FeatGlyphs)) {
			tile := FeatTile{Glyph: glyph, Metal: metal, Done: 1, Goal: 1}
			medal := featPlace(0)
			medal.w = 130
			require.Greater(t, FeatsScene{Feats: []FeatTile{tile}}.paint().count(medal, col), 2000)
			tile.Done = 0
			require.Zero(t, FeatsScene{Feats: []FeatTile{tile}}.paint().count(medal, col))
		}
	}
}

// TestProgressIsABar: as long as what is done of it.
func TestProgressIsABar(t *testing.T) {
	length := func(done int) int {
		p := FeatsScene{Feats: []FeatTile{{Glyph: "crown", Metal: 2, Done: done, Goal: 200}}}.paint()
		return p.count(area{140, 80, 200, 40}, honey)
	}
	require.Zero(t, length(0))
	require.Greater(t, length(100), length(20))
	require.Greater(t, length(199), length(100))
}

// TestAchievementsCarryTheirNames: in the reader's language, whole, and a page of solo ones has squares.
func TestAchievementsCarryTheirNames(t *testing.T) {
	tile := FeatTile{Glyph: "crown", Metal: 2, Done: 1, Goal: 1}
	a := featPlace(0)
	below := area{a.x + 8, a.y + 115, a.w - 16, 48}
	require.Zero(t, FeatsScene{Feats: []FeatTile{tile}}.paint().count(below, nightFelt.text))
	for _, name := range []string{"On fire", "Le petit-déj est servi", "Détecteur de mensonges", strings.Repeat("W", 65)} {
		tile.Name = name
		p := FeatsScene{Feats: []FeatTile{tile}}.paint()
		require.Positive(t, p.count(below, nightFelt.text), name)
		require.Zero(t, p.count(area{a.x, a.y, 8, a.h}, nightFelt.text), name)
		require.Zero(t, p.count(area{a.x + a.w - 8, a.y, 8, a.h}, nightFelt.text), name)
	}
	tile.Name = "日本語"
	require.Positive(t, FeatsScene{Feats: []FeatTile{tile}}.paint().count(below, nightFelt.text), "in another script")
	tile.Name = "\U000130e7"
	require.Zero(t, FeatsScene{Feats: []FeatTile{tile}}.paint().count(below, nightFelt.text), "what no font has is left out")
	corner := area{a.x + 68 - 46, a.y + 62 - 46, 20, 20}
	round := FeatsScene{Feats: []FeatTile{tile}}.paint().count(corner, honey)
	tile.Solo = true
	require.Greater(t, FeatsScene{Feats: []FeatTile{tile}}.paint().count(corner, honey), round)
}

// TestGlyphsDiffer: no two medals look alike, and every glyph fits its medal.
func TestGlyphsDiffer(t *testing.T) {
	seen := map[string]string{}
	for _, name := range slices.Sorted(maps.Keys(FeatGlyphs)) {
		png, err := FeatsScene{Feats: []FeatTile{{Glyph: name, Goal: 1}}}.Render()
		require.NoError(t, err)
		require.Less(t, len(png), 60_000)
		require.NotContains(t, seen, string(png), name)
		seen[string(png)] = name
		x0, y0, x1, y1 := square(FeatGlyphs[name]()).bounds()
		require.GreaterOrEqual(t, min(x0, y0), -.01, name)
		require.LessOrEqual(t, max(x1, y1), 1.01, name)
	}
}

func BenchmarkFeats(b *testing.B) {
	measure(b, func(i int) *painting { return shelf(i).paint() })
}
