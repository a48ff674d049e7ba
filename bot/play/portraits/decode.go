package portraits

import (
	"bytes"
	"fmt"
	"image"
	"image/jpeg"
	"image/png"
	"io"
)

// maxSide is how many pixels wide and high a picture may be. A small file can hold a picture that
// fills the memory, so that is looked at before it is decoded.
const maxSide = 1024

// format reads pictures of one type.
type format struct {
	config func(io.Reader) (image.Config, error)
	decode func(io.Reader) (image.Image, error)
}

// formats are those that the CDN may answer with where a PNG is asked for, by type of content.
var formats = map[string]format{
	"image/png":  {png.DecodeConfig, png.Decode},
	"image/jpeg": {jpeg.DecodeConfig, jpeg.Decode},
}

// decode reads a picture.
func decode(kind string, data []byte) (image.Image, error) {
	format, ok := formats[kind]
	if !ok {
		return nil, fmt.Errorf("not a type of picture that can be read: %q", kind)
	}
	c, err := format.config(bytes.NewReader(data))
	if err != nil {
		return nil, fmt.Errorf("size of the picture: %w", err)
	}
	if c.Width < 1 || c.Height < 1 || c.Width > maxSide || c.Height > maxSide {
		return nil, fmt.Errorf("%d by %d pixels", c.Width, c.Height)
	}
	img, err := format.decode(bytes.NewReader(data))
	if err != nil {
		return nil, fmt.Errorf("picture: %w", err)
	}
	return img, nil
}
