package art

import (
	"bytes"
	"image"
	"image/png"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
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
