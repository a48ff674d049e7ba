package art

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
)

// A palette holds some 25 flat colors and the steps between them along edges.
// More steps are not seen, but cost a quarter more bytes; the few pictures that
// are crowded do with fewer steps and get the slower compression.
const (
	colors        = 64
	crowdedColors = 40
	crowdedBytes  = 38_000
)

// encode packs an opaque picture into a PNG with a palette. The drawings are
// flat, so a color that covers an area keeps its exact value and only the
// rarest shades along edges move to a neighbor.
func encode(img *image.RGBA) ([]byte, error) {
	t := tally(img)
	b, err := compress(t.paletted(img, colors), png.BestSpeed)
	if len(b) > crowdedBytes {
		b, err = compress(t.paletted(img, crowdedColors), png.DefaultCompression)
	}
	return b, err
}

// paletted is img in at most n colors.
func (t *shades) paletted(img *image.RGBA, n int) *image.Paletted {
	pal := image.NewPaletted(img.Rect, t.palette(n))
	w, h := img.Rect.Dx(), img.Rect.Dy()
	for y := range h {
		src, dst := img.Pix[y*img.Stride:][:4*w], pal.Pix[y*pal.Stride:][:w]
		last := pixel(src)
		index := t.index[bucket(last)]
		for x := range dst {
			if p := pixel(src[4*x:]); p != last {
				last, index = p, t.index[bucket(p)]
			}
			dst[x] = index
		}
	}
	return pal
}

// compress is img as a PNG file.
func compress(img image.Image, level png.CompressionLevel) ([]byte, error) {
	var b bytes.Buffer
	enc := png.Encoder{CompressionLevel: level, BufferPool: &pngBuffers}
	if err := enc.Encode(&b, img); err != nil {
		return nil, fmt.Errorf("encode a picture: %w", err)
	}
	return b.Bytes(), nil
}
