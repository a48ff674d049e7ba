package art

import (
	"bytes"
	"image"
	"image/png"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
)

// TestAtlasHasEveryFace: each face of each side is on its atlas once, and no two look alike.
func TestAtlasHasEveryFace(t *testing.T) {
	for _, e := range game.Editions() {
		for side := range game.Side(2) {
			if side == game.Dark && !e.TwoSided() {
				continue
			}
			a := NewAtlas(e, side, "RGBYKTOP")
			img, err := png.Decode(bytes.NewReader(a.PNG))
			require.NoError(t, err)
			require.Less(t, len(a.PNG), 120<<10, "%s is quick to load on a phone", e.ID)
			seen := map[string]int{}
			n := len(a.Faces) + 1
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
				if f := card.Faces[side]; f != (game.Face{}) {
					f.Points = 0
					require.Contains(t, a.Faces, f)
				}
			}
			t.Logf("%s, side %d: %d faces, %d bytes", e.ID, side, n, len(a.PNG))
		}
	}
}

func BenchmarkAtlas(b *testing.B) {
	e, _ := game.EditionByID("flip")
	for b.Loop() {
		NewAtlas(e, game.Light, "RGBYKTOP")
	}
}
