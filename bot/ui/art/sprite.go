package art

// sprite is a small painting and which part of it is seen.
type sprite struct {
	*painting
	*window
}

// window is the part of a painting that is seen.
type window struct {
	mask  *mask
	solid []stretch // by row: where it covers whatever is below
}

// stretch is a row's part from one column up to another.
type stretch struct{ from, to int }

// newWindow is the part within an outline of a painting of w by h pixels.
func newWindow(w, h int, within outline) *window {
	var c raster
	cut := c.maskOf(within)
	out := &window{mask: &mask{w: w, h: h, cover: make([]uint8, w*h)}}
	for y := max(0, cut.y); y < min(h, cut.y+cut.h); y++ {
		for x := max(0, cut.x); x < min(w, cut.x+cut.w); x++ {
			out.mask.cover[y*w+x] = cut.cover[(y-cut.y)*cut.w+x-cut.x]
		}
		out.solid = append(out.solid, longest(out.mask.cover[y*w:(y+1)*w]))
	}
	for len(out.solid) < h {
		out.solid = append(out.solid, stretch{from: -1})
	}
	return out
}

// through is what is seen of a painting, which must not be painted on any more.
func (p *painting) through(w *window) *sprite {
	p.index, p.near, p.mixed, p.raster = nil, nil, nil, raster{}
	p.keepSeen(w.mask)
	return &sprite{painting: p, window: w}
}

// newSprite is the part of a painting within an outline.
func newSprite(p *painting, within outline) *sprite {
	return p.through(newWindow(p.w, p.h, within))
}

// keepSeen drops the colors that a mask hides: they would take places in the palettes of pictures.
func (p *painting) keepSeen(m *mask) {
	var to [256]uint8
	var seen [256]bool
	colors, edges := p.colors, p.edges
	p.colors, p.edges = nil, nil
	for i, c := range p.pix {
		if m.cover[i] == 0 {
			p.pix[i] = 0
			continue
		}
		if !seen[c] {
			seen[c], to[c] = true, uint8(len(p.colors))
			p.colors, p.edges = append(p.colors, colors[c]), append(p.edges, edges[c])
		}
		p.pix[i] = to[c]
	}
}

// longest is the longest stretch of full cover.
func longest(cover []uint8) (best stretch) {
	best.from = -1
	for i := 0; i < len(cover); i++ {
		from := i
		for i < len(cover) && cover[i] == steps {
			i++
		}
		if i-from > best.to-max(0, best.from) {
			best = stretch{from, i}
		}
	}
	return best
}

// stamp paints what a sprite shows with the upper left corner at (x, y).
func (p *painting) stamp(s *sprite, x, y int) {
	var to [256]uint8
	for i, col := range s.colors {
		if s.edges[i] {
			to[i] = p.edge(col)
		} else {
			to[i] = p.color(col)
		}
	}
	for j := max(0, -y); j < min(s.h, p.h-y); j++ {
		dst := p.pix[(y+j)*p.w : (y+j+1)*p.w]
		src, cover := s.pix[j*s.w:(j+1)*s.w], s.mask.cover[j*s.w:(j+1)*s.w]
		solid := s.solid[j]
		for i := max(0, -x); i < min(s.w, p.w-x); i++ {
			if i == solid.from && x+solid.to <= p.w {
				out := dst[x+solid.from : x+solid.to]
				for k, c := range src[solid.from:solid.to] {
					out[k] = to[c]
				}
				i = solid.to - 1
				continue
			}
			switch level := cover[i]; level {
			case 0:
			case steps:
				dst[x+i] = to[src[i]]
			default:
				dst[x+i] = p.mix(to[src[i]], dst[x+i], level)
			}
		}
	}
}
