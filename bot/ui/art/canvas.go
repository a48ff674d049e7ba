package art

import (
	"encoding/binary"
	"image"
	"image/color"
	"image/draw"
)

// canvas is a picture being painted.
type canvas struct {
	raster
	img *image.RGBA
}

// newCanvas is an empty, transparent picture.
func newCanvas(w, h int) *canvas {
	return &canvas{img: image.NewRGBA(image.Rect(0, 0, w, h))}
}

// clear makes the whole picture one color.
func (c *canvas) clear(col color.RGBA) {
	row := c.img.Pix[:c.img.Stride]
	for x := 0; x < len(row); x += 4 {
		copy(row[x:], []uint8{col.R, col.G, col.B, col.A})
	}
	for y := c.img.Stride; y < len(c.img.Pix); y += c.img.Stride {
		copy(c.img.Pix[y:], row)
	}
}

// fill paints an outline given in pixels with an opaque color.
func (c *canvas) fill(o outline, col color.RGBA) {
	if len(o) == 0 {
		return
	}
	r := o.pixels().Intersect(c.img.Rect)
	if r.Empty() {
		return
	}
	mask := c.rasterize(o, r)
	for y := range r.Dy() {
		dst := c.img.Pix[c.img.PixOffset(r.Min.X, r.Min.Y+y):]
		cover(dst, mask.Pix[y*mask.Stride:][:r.Dx()], col)
	}
}

// cover paints one row of pixels in col where mask says. Most pixels are either fully covered or
// not at all, which the library's compositing does not use.
func cover(dst, mask []uint8, col color.RGBA) {
	whole := binary.LittleEndian.Uint32([]uint8{col.R, col.G, col.B, 0xff})
	for i, a := range mask {
		switch a {
		case 0:
		case 0xff:
			binary.LittleEndian.PutUint32(dst[4*i:], whole)
		default:
			p := dst[4*i : 4*i+4 : 4*i+4]
			s, t := uint32(a), uint32(0xff-a)
			p[0] = uint8((uint32(col.R)*s + uint32(p[0])*t + 127) / 255)
			p[1] = uint8((uint32(col.G)*s + uint32(p[1])*t + 127) / 255)
			p[2] = uint8((uint32(col.B)*s + uint32(p[2])*t + 127) / 255)
			p[3] = uint8((0xff*s + uint32(p[3])*t + 127) / 255)
		}
	}
}

// cut is what the canvas shows within an outline given in pixels, and nothing around it.
func (c *canvas) cut(o outline) *image.RGBA {
	size := c.img.Rect.Size()
	mask, out := newCanvas(size.X, size.Y), newCanvas(size.X, size.Y)
	mask.fill(o, ink)
	draw.DrawMask(out.img, out.img.Rect, c.img, image.Point{}, mask.img, image.Point{}, draw.Src)
	return out.img
}

// erase makes an outline given in pixels transparent.
func (c *canvas) erase(o outline) {
	r := o.pixels().Intersect(c.img.Rect)
	mask := c.rasterize(o, r)
	for y := range r.Dy() {
		dst := c.img.Pix[c.img.PixOffset(r.Min.X, r.Min.Y+y):]
		for i, a := range mask.Pix[y*mask.Stride:][:r.Dx()] {
			for ch := range 4 {
				dst[4*i+ch] = uint8(uint32(dst[4*i+ch]) * uint32(0xff-a) / 0xff)
			}
		}
	}
}
