package art

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
)

// compress is img as a PNG file.
func compress(img image.Image, level png.CompressionLevel) ([]byte, error) {
	var b bytes.Buffer
	enc := png.Encoder{CompressionLevel: level, BufferPool: &pngBuffers}
	if err := enc.Encode(&b, img); err != nil {
		return nil, fmt.Errorf("encode a picture: %w", err)
	}
	return b.Bytes(), nil
}
