package art

import "image"

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
