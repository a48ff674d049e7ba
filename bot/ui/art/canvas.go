package art

import (
	"encoding/binary"
	"image"
	"image/color"
	"image/draw"
	"math"

	"golang.org/x/image/vector"
)

// surface is what can be painted on.
type surface interface {
	clear(col color.RGBA)
	fill(o outline, col color.RGBA)
}

// brush paints outlines given in a picture's own units, which place puts on the surface.
type brush struct {
	surface
	place func(point) point
}

// scaled places a picture at the canvas's origin.
func scaled(sx, sy float64) func(point) point {
	return func(p point) point { return point{p.x * sx, p.y * sy} }
}

// tilted places a picture of w by h units, scaled by sx and sy and turned clockwise by deg degrees,
// into the smallest surface of whole pixels that holds it, whose size it returns.
func tilted(w, h, sx, sy, deg float64) (place func(point) point, width, height int) {
	sin, cos := math.Sincos(deg * math.Pi / 180)
	const exact = 1e-6 // what whole pixels may be off by
	width = int(math.Ceil(sx*w*cos + sy*h*math.Abs(sin) - exact))
	height = int(math.Ceil(sy*h*cos + sx*w*math.Abs(sin) - exact))
	cx, cy := float64(width)/2, float64(height)/2
	return func(p point) point {
		dx, dy := sx*(p.x-w/2), sy*(p.y-h/2)
		return point{cx + dx*cos - dy*sin, cy + dx*sin + dy*cos}
	}, width, height
}

// paint fills o, which is in the brush's units.
func (b brush) paint(o outline, col color.RGBA) { b.fill(o.mapped(b.place), col) }

// dimmed is a surface on which all colors are mixed with the felt below, but the ink of glyphs on
// light faces stays readable.
type dimmed struct {
	surface
	felt    color.RGBA
	keepInk bool
}

// dimShare is how far the color of a card that cannot be played goes towards the felt.
const dimShare = .4

func (d dimmed) clear(col color.RGBA) { d.surface.clear(d.color(col)) }

func (d dimmed) fill(o outline, col color.RGBA) { d.surface.fill(o, d.color(col)) }

func (d dimmed) color(col color.RGBA) color.RGBA {
	if d.keepInk && col == ink {
		return ink
	}
	return blend(col, d.felt, dimShare)
}

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

// steps is how many steps lead from no cover to full cover along an edge. More are not seen, but
// each takes a place in the palette for every pair of colors that meet.
const steps = 5

// mask is how far each pixel is covered, from 0 to steps.
type mask struct {
	x, y, w, h int
	cover      []uint8
}

// maskOf is the mask of an outline given in pixels.
func (c *raster) maskOf(o outline) *mask {
	r := o.pixels()
	if r.Empty() {
		return &mask{}
	}
	alpha := c.rasterize(o, r)
	m := &mask{x: r.Min.X, y: r.Min.Y, w: r.Dx(), h: r.Dy(), cover: make([]uint8, r.Dx()*r.Dy())}
	for i, a := range alpha.Pix {
		m.cover[i] = uint8((int(a)*steps + 127) / 255)
	}
	return m
}

// masks are those of names, numbers and signs: pictures show the same ones over and over. Each
// takes 1 to 10 kB.
var masks = newCache[maskKey, *mask](1024)

// maskKey says what a mask shows and how large.
type maskKey struct {
	kind string // text, number, corner or the name of a sign
	text string
	n    int
	size float64
}

// cachedMask is the mask of key, made of outline unless it is there.
func cachedMask(key maskKey, o func() outline) *mask {
	m, _ := masks.get(key, func() (*mask, error) {
		var c raster
		return c.maskOf(o()), nil
	})
	return m
}

// cornerMask is the upper left quarter of a disc of radius r.
func cornerMask(r int) *mask {
	m, _ := masks.get(maskKey{kind: "corner", n: r}, func() (*mask, error) {
		var c raster
		alpha := c.rasterize(disc(float64(r), float64(r), float64(r)), image.Rect(0, 0, r, r))
		m := &mask{w: r, h: r, cover: make([]uint8, r*r)}
		for i, a := range alpha.Pix {
			m.cover[i] = uint8((int(a)*steps + 127) / 255)
		}
		return m, nil
	})
	return m
}

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
