package art

import (
	"encoding/binary"
	"image"
	"image/color"
	"image/draw"
	"sync"

	"golang.org/x/image/vector"
)

// canvas is a picture being painted.
type canvas struct {
	raster
	img *image.RGBA
}

// newCanvas returns an empty, transparent picture.
func newCanvas(w, h int) *canvas {
	return &canvas{img: image.NewRGBA(image.Rect(0, 0, w, h))}
}

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

// cut returns the part of the canvas within an outline given in pixels, on transparent ground.
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

// steps is the number of steps from no cover to full cover along an edge. More are not visible, but each takes a place
// in the palette for every pair of colors that meet.
const steps = 5

// mask holds the cover of each pixel, from 0 to steps.
type mask struct {
	x, y, w, h int
	cover      []uint8
}

// maskOf returns the mask of an outline given in pixels.
func (c *raster) maskOf(o outline) *mask {
	r := o.pixels()
	if r.Empty() {
		return &mask{}
	}
	return c.maskIn(o, r)
}

// maskIn returns the mask of an outline within r.
func (c *raster) maskIn(o outline, r image.Rectangle) *mask {
	m := &mask{x: r.Min.X, y: r.Min.Y, w: r.Dx(), h: r.Dy(), cover: make([]uint8, r.Dx()*r.Dy())}
	for i, a := range c.rasterize(o, r).Pix {
		m.cover[i] = uint8((int(a)*steps + 127) / 255)
	}
	return m
}

// masks caches the masks of names, numbers and signs: pictures show the same ones over and over. Each takes 1 to 10 kB.
var masks = newCache[maskKey, *mask](1024)

// maskKey identifies a mask by its content and size.
type maskKey struct {
	kind string // text, number, corner or the name of a sign
	text string
	n    int
	size float64
}

// cachedMask returns the mask of key, made of outline unless it is there.
func cachedMask(key maskKey, o func() outline) *mask {
	return masks.get(key, func() *mask {
		var c raster
		return c.maskOf(o())
	})
}

// raster turns outlines into coverage.
type raster struct {
	z    vector.Rasterizer
	mask []uint8
}

// rasterize returns o's coverage of the rectangle r. It is valid until the next call. Only the outline's
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

// cache keeps the last cap values by their keys. It evicts the oldest value first, but passes over a value that has
// been read since its last turn. Values are shared and must not be changed.
type cache[K comparable, V any] struct {
	cap int

	mu     sync.Mutex
	values map[K]*kept[V]
	order  []K // oldest first
}

// kept is a value of a cache.
type kept[V any] struct {
	value V
	again bool // it was asked for since its last turn to be evicted
}

func newCache[K comparable, V any](size int) *cache[K, V] {
	return &cache[K, V]{cap: size, values: make(map[K]*kept[V], size)}
}

// get returns the value of key, or makes it. Two callers that miss at once may both make it;
// either value will do, because rendering is pure.
func (c *cache[K, V]) get(key K, make func() V) V {
	c.mu.Lock()
	k, ok := c.values[key]
	if ok {
		k.again = true
	}
	c.mu.Unlock()
	if ok {
		return k.value
	}
	v := make()
	c.mu.Lock()
	defer c.mu.Unlock()
	if _, ok := c.values[key]; ok {
		return v
	}
	if len(c.order) == c.cap {
		c.forgetLocked()
	}
	c.values[key] = &kept[V]{value: v}
	c.order = append(c.order, key)
	return v
}

// forgetLocked makes room for one more.
func (c *cache[K, V]) forgetLocked() {
	for {
		oldest := c.order[0]
		c.order = c.order[1:]
		k := c.values[oldest]
		if !k.again {
			delete(c.values, oldest)
			return
		}
		k.again = false
		c.order = append(c.order, oldest)
	}
}
