package art

import (
	"bytes"
	"image"
	"image/png"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
)

// TestAtlasHasEveryFace: each face of each edition is on it once, and no two look alike.
func TestAtlasHasEveryFace(t *testing.T) {
	for _, e := range game.Editions() {
		a := NewAtlas(e, "RGBYKTOP")
		img, err := png.Decode(bytes.NewReader(a.PNG))
		require.NoError(t, err)
		require.Less(t, len(a.PNG), 130<<10, "%s is quick to load on a phone", e.ID)
		seen := map[string]int{}
		n := len(a.Light) + len(a.Dark) + 1
		for i := range n {
			at := image.Pt(i%a.Columns*a.W, i/a.Columns*a.H)
			var cell []byte
			for y := range a.H {
				row := img.(*image.Paletted)
				cell = append(cell, row.Pix[row.PixOffset(at.X, at.Y+y):][:a.W]...)
			}
			_, twice := seen[string(cell)]
			require.False(t, twice, "%s: %d", e.ID, i)
			seen[string(cell)] = i
		}
		for _, card := range e.Cards {
			for side, f := range card.Faces {
				f.Points = 0
				if f != (game.Face{}) {
					require.Contains(t, [][]game.Face{a.Light, a.Dark}[side], f)
				}
			}
		}
		t.Logf("%s: %d faces, %d bytes", e.ID, n, len(a.PNG))
	}
}

func BenchmarkAtlas(b *testing.B) {
	e, _ := game.EditionByID("flip")
	for b.Loop() {
		NewAtlas(e, "RGBYKTOP")
	}
}
