package art

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
)

// A palette holds some 25 flat colors and the steps between them along edges. More steps are not
// seen, but cost a quarter more bytes; the few pictures that are crowded do with fewer steps, and
// where that is not enough get the slower compression.
const (
	colors        = 96
	crowdedColors = 32
	crowdedBytes  = 38_000
)

// encode packs an opaque picture into a PNG with a palette. The pictures are flat, so a color that
// covers an area keeps its exact value and only the rarest shades along edges move to a neighbor.
func encode(img *image.RGBA) ([]byte, error) {
	t := tally(img)
	w, h := img.Rect.Dx(), img.Rect.Dy()
	b, err := compress(t.paletted(w, h, colors), png.BestSpeed)
	if len(b) > crowdedBytes {
		b, err = compress(t.paletted(w, h, crowdedColors), png.BestSpeed)
	}
	if len(b) > crowdedBytes {
		b, err = compress(t.paletted(w, h, crowdedColors), png.DefaultCompression)
	}
	return b, err
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
