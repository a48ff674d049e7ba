package art

import (
	"image"
	"image/color"
	"math"
	"slices"
	"sync"
)

// painting is a picture of at most 256 colors while it is painted. Its palette grows with each new color;
// once it is full, the nearest color stands in for a new one.
type painting struct {
	raster
	w, h   int
	pix    []uint8 // rows of positions in colors
	colors []color.RGBA
	index  map[color.RGBA]uint8
	edges  []bool // by position: whether the color is a shade on an edge, which may be a little off
	near   map[color.RGBA]uint8
	mixed  []mixture
	later  []func() // paints profile pictures, when everything else has its colors
}

// mixture caches a shade on an edge.
type mixture struct {
	key   uint32 // plus one: zero is none
	shade uint8
}

// mixedSize is a power of two; a picture has some hundreds of different shades.
const mixedSize = 1 << 10

// newPainting returns a painting all in one color.
func newPainting(w, h int, ground color.RGBA) *painting {
	p := emptyPainting()
	p.w, p.h, p.pix = w, h, make([]uint8, w*h)
	p.color(ground)
	return p
}

func emptyPainting() *painting {
	return &painting{index: map[color.RGBA]uint8{}, near: map[color.RGBA]uint8{}, mixed: make([]mixture, mixedSize)}
}

// paintings are used again: their pixels are large.
var paintings = sync.Pool{New: func() any { return emptyPainting() }}

// newPicture returns a painting as wide as pictures, all in one color; give it back with paintings.Put.
func newPicture(h int, ground color.RGBA) *painting {
	p := paintings.Get().(*painting)
	p.w, p.h = pictureW, h
	p.pix = slices.Grow(p.pix[:0], p.w*h)[:p.w*h]
	p.colors, p.edges, p.later = p.colors[:0], p.edges[:0], p.later[:0]
	clear(p.index)
	clear(p.near)
	clear(p.mixed)
	fillRun(p.pix, p.color(ground))
	return p
}

// settle adds the shades on edges to the index of colors, so that later paint finds them there.
func (p *painting) settle() {
	for i, col := range p.colors {
		p.index[col] = uint8(i)
	}
	clear(p.near)
	clear(p.mixed)
}

// color returns the position of a color in the palette.
func (p *painting) color(col color.RGBA) uint8 {
	i, ok := p.index[col]
	if !ok {
		i = p.add(col, false)
		p.index[col] = i
	}
	return i
}

// nearby is the squared distance at which one shade on an edge may stand for another.
const nearby = 18 * 18

// edge returns the position of a color that is next to a shade on an edge.
func (p *painting) edge(col color.RGBA) uint8 {
	if i, ok := p.index[col]; ok {
		return i
	}
	i, ok := p.near[col]
	if !ok {
		if i = nearestColor(p.colors, col); between(p.colors[i], col) > nearby {
			i = p.add(col, true)
		}
		p.near[col] = i
	}
	return i
}

// add returns the position of a new color: its own, or once the palette is full that of the nearest.
func (p *painting) add(col color.RGBA, edge bool) uint8 {
	if len(p.colors) == 256 {
		return nearestColor(p.colors, col)
	}
	p.colors = append(p.colors, col)
	p.edges = append(p.edges, edge)
	return uint8(len(p.colors) - 1)
}

// mix returns the color level steps of the way from under to over.
func (p *painting) mix(over, under, level uint8) uint8 {
	key := uint32(over)<<16 | uint32(under)<<8 | uint32(level)
	m := &p.mixed[(key*2654435761)>>22]
	if m.key != key+1 {
		*m = mixture{key + 1, p.shade(over, under, level)}
	}
	return m.shade
}

// Colors this close (as the square of their distance) need no shades between them, or only one: they
// would not be seen, but fill the palette.
const (
	alike   = 32 * 32
	similar = 80 * 80
)

// shade computes a mix of two colors that mix has not cached.
func (p *painting) shade(over, under, level uint8) uint8 {
	a, b := p.colors[under], p.colors[over]
	share := float64(level) / steps
	switch d := between(a, b); {
	case d < alike:
		share = math.Round(share)
	case d < similar:
		share = math.Round(share*2) / 2
	}
	return p.edge(blend(a, b, share))
}

// clear paints everything in one color.
func (p *painting) clear(col color.RGBA) {
	c := p.color(col)
	for i := range p.pix {
		p.pix[i] = c
	}
}

// fill paints an outline given in pixels.
func (p *painting) fill(o outline, col color.RGBA) {
	if len(o) > 0 {
		p.put(p.maskOf(o), 0, 0, col)
	}
}

// put paints a mask, moved by (x, y), in one color.
func (p *painting) put(m *mask, x, y int, col color.RGBA) {
	c := p.color(col)
	x, y = x+m.x, y+m.y
	from, to := max(0, -x), min(m.w, p.w-x)
	if from >= to {
		return
	}
	for j := max(0, -y); j < min(m.h, p.h-y); j++ {
		dst := p.pix[(y+j)*p.w+x+from:]
		for i, level := range m.cover[j*m.w+from : j*m.w+to] {
			switch level {
			case 0:
			case steps:
				dst[i] = c
			default:
				dst[i] = p.mix(c, dst[i], level)
			}
		}
	}
}

// box paints a rectangle with corners of radius r.
func (p *painting) box(a area, r int, col color.RGBA) {
	r = min(r, a.w/2, a.h/2)
	c := p.color(col)
	left, right := max(a.x, 0), min(a.x+a.w, p.w)
	var first []uint8 // the rows between the corners are copies of it
	for y := max(a.y+r, 0); y < min(a.y+a.h-r, p.h) && left < right; y++ {
		row := p.pix[y*p.w+left : y*p.w+right]
		if first == nil {
			first = row
			fillRun(row, c)
		}
		copy(row, first)
	}
	if r == 0 {
		return
	}
	m := masks.get(maskKey{kind: "corner", n: r}, func() *mask {
		var c raster
		return c.maskIn(disc(float64(r), float64(r), float64(r)), image.Rect(0, 0, r, r))
	})
	i := r // from here on a row is covered, from further left than the one above
	for j := range r {
		row := m.cover[j*r : (j+1)*r]
		upper, lower := a.y+j, a.y+a.h-1-j
		for ; i > 0 && row[i-1] == steps; i-- {
		}
		p.span(a.x+i, a.x+a.w-i, upper, c)
		p.span(a.x+i, a.x+a.w-i, lower, c)
		for k := i - 1; k >= 0 && row[k] > 0; k-- {
			p.touch(a.x+k, upper, c, row[k])
			p.touch(a.x+a.w-1-k, upper, c, row[k])
			p.touch(a.x+k, lower, c, row[k])
			p.touch(a.x+a.w-1-k, lower, c, row[k])
		}
	}
}

// span paints one row from left up to right.
func (p *painting) span(left, right, y int, c uint8) {
	left, right = max(left, 0), min(right, p.w)
	if y < 0 || y >= p.h || left >= right {
		return
	}
	fillRun(p.pix[y*p.w+left:y*p.w+right], c)
}

// touch paints one pixel as far as level covers it.
func (p *painting) touch(x, y int, c, level uint8) {
	if level == 0 || x < 0 || y < 0 || x >= p.w || y >= p.h {
		return
	}
	i := y*p.w + x
	if level == steps {
		p.pix[i] = c
	} else {
		p.pix[i] = p.mix(c, p.pix[i], level)
	}
}

// band paints a band of width w inside the edge of a rounded rectangle, and fills the area within it.
func (p *painting) band(a area, r, w int, edge, inside color.RGBA) {
	p.box(a, r, edge)
	p.box(a.grown(-w), max(0, r-w), inside)
}

// pill paints a pill with a rim in the color under it.
func (p *painting) pill(a area, rim int, fill, under color.RGBA) {
	p.box(a.grown(rim), a.h/2+rim, under)
	p.box(a, a.h/2, fill)
}

// fillRun sets every pixel of a run, long ones by copies of the part that is set, as much as is quick to read.
func fillRun(pix []uint8, v uint8) {
	const quick = 4096
	head := min(len(pix), 16)
	for i := range pix[:head] {
		pix[i] = v
	}
	for done := head; done < len(pix); {
		done += copy(pix[done:], pix[:min(done, quick)])
	}
}

// disc paints a disc around (x, y).
func (p *painting) disc(x, y, r int, col color.RGBA) { p.box(area{x - r, y - r, 2 * r, 2 * r}, r, col) }
