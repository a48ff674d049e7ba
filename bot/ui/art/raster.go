package art

import (
	"image"
	"image/draw"

	"golang.org/x/image/vector"
)

// raster turns outlines into coverage.
type raster struct {
	z    vector.Rasterizer
	mask []uint8
}

// rasterize is o's coverage of the rectangle r. It is valid until the next call. Only the outline's
// own box is rasterized: a picture has many small shapes.
func (c *raster) rasterize(o outline, r image.Rectangle) *image.Alpha {
	w, h := r.Dx(), r.Dy()
	c.z.Reset(w, h)
	dx, dy := float64(r.Min.X), float64(r.Min.Y)
	for _, contour := range o {
		for i, p := range contour {
			x, y := float32(p.x-dx), float32(p.y-dy)
			if i == 0 {
				c.z.MoveTo(x, y)
			} else {
				c.z.LineTo(x, y)
			}
		}
		c.z.ClosePath()
	}
	if len(c.mask) < w*h {
		c.mask = make([]uint8, w*h)
	}
	mask := &image.Alpha{Pix: c.mask[:w*h], Stride: w, Rect: image.Rect(0, 0, w, h)}
	c.z.DrawOp = draw.Src
	c.z.Draw(mask, mask.Rect, image.Opaque, image.Point{})
	return mask
}
