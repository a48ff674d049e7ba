package art

import (
	"bytes"
	"image"
	"image/png"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
)

// TestFilesAreReadByOthers: the library's reader sees in our files what was painted.
func TestFilesAreReadByOthers(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, colors := range []int{1, 2, 3, 17, 256} {
		for _, w := range []int{1, 7, 8, 9, 258, 259, 260, 517, 900} {
			for _, flat := range []int{1, 3, 50, 700} {
				p := newPainting(w, 1+rng.IntN(20), rgb(0))
				for i := 1; i < colors; i++ {
					p.color(rgb(uint32(i) * 0x010305))
				}
				for i := range p.pix {
					if i == 0 || rng.IntN(flat) == 0 {
						p.pix[i] = uint8(rng.IntN(colors))
					} else {
						p.pix[i] = p.pix[i-1]
					}
				}
				img, err := png.Decode(bytes.NewReader(p.encode()))
				require.NoError(t, err)
				require.Equal(t, image.Rect(0, 0, p.w, p.h), img.Bounds())
				require.Equal(t, p.pix, img.(*image.Paletted).Pix)
			}
		}
	}
}

// TestRareColorsGetCodesThatAreNotTooLong: where each symbol is as frequent as the two before together, the code of the
// rarest would be longer than the format allows.
func TestRareColorsGetCodesThatAreNotTooLong(t *testing.T) {
	counts := make([]uint32, litLens)
	a, b := uint32(1), uint32(1)
	for s := range 24 {
		counts[s*3], a, b = a, b, a+b
	}
	free := codeLengths(slices.Clone(counts), 255)
	require.Greater(t, slices.Max(free[:]), uint8(15))
	limited, room := codeLengths(counts, 15), 0
	for s, n := range limited {
		require.Equal(t, s%3 == 0 && s < 72, n > 0)
		if n > 0 {
			room += 1 << (15 - n)
		}
	}
	require.LessOrEqual(t, slices.Max(limited[:]), uint8(15))
	require.Equal(t, 1<<15, room, "every sequence of bits has a meaning")
}

// TestComparedSpritesAreStampedAlike: what is copied from the row above is what the sprite shows, also where a part of
// it lies outside the picture.
func TestComparedSpritesAreStampedAlike(t *testing.T) {
	for _, look := range []cardLook{lit, faded, playable, bare} {
		k := cardKey{face: game.Face{Color: game.Green, Number: 6}, letter: "G", height: 170, look: look}
		for _, at := range []image.Point{{30, 40}, {-20, 10}, {150, -33}, {40, -33}, {10, 120}} {
			plain, compared := newPainting(200, 250, honey), newPainting(200, 250, honey)
			plain.stamp(k.render(), at.X, at.Y)
			compared.stamp(k.render().compared(), at.X, at.Y)
			require.Equal(t, plain.pix, compared.pix)
			require.Equal(t, plain.colors, compared.colors)
		}
	}
}
