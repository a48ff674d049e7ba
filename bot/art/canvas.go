package art

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"golang.org/x/image/vector"
)

// canvas is a picture being drawn.
type canvas struct {
	img *image.RGBA
	z   vector.Rasterizer
}

// newCanvas is an empty, transparent picture.
func newCanvas(w, h int) *canvas {
	return &canvas{img: image.NewRGBA(image.Rect(0, 0, w, h))}
}

// clear makes the whole picture one color.
func (c *canvas) clear(col color.RGBA) {
	draw.Draw(c.img, c.img.Rect, image.NewUniform(col), image.Point{}, draw.Src)
}

// fill paints an outline given in pixels.
func (c *canvas) fill(o outline, col color.RGBA) {
	if len(o) == 0 {
		return
	}
	x0, y0, x1, y1 := o.bounds()
	r := image.Rect(int(math.Floor(x0)), int(math.Floor(y0)), int(math.Ceil(x1)), int(math.Ceil(y1)))
	if r = r.Intersect(c.img.Rect); r.Empty() {
		return
	}
	// Only the outline's own box is rasterized: a picture has many small shapes.
	c.z.Reset(r.Dx(), r.Dy())
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
	c.z.DrawOp = draw.Over
	c.z.Draw(c.img, r, image.NewUniform(col), image.Point{})
}

// stamp paints a picture with its upper left corner at (x, y).
func (c *canvas) stamp(img *image.RGBA, x, y int) {
	r := image.Rectangle{Max: img.Rect.Size()}.Add(image.Pt(x, y))
	draw.Draw(c.img, r, img, img.Rect.Min, draw.Over)
}
