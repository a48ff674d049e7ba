package art

import (
	"image/color"
	"math"
	"slices"

	"unobot/game"
)

// cardLook is the look of a card on a picture.
type cardLook uint8

const (
	lit      cardLook = iota // in full color, with a rim of felt that sets it off from its surroundings
	faded                    // cannot be played: mixed with the felt
	playable                 // can be played: a rim of chalk outside that of felt
	buried                   // below the top of a stack: its color only
	bare                     // in full color, without a rim
)

// cardKey identifies a picture of a card: the card, its look, and the table under it.
type cardKey struct {
	face   game.Face
	letter string // of its color; "" for a wild
	side   game.Side
	table  game.Side
	back   bool // face down
	tile   bool // the square picture instead of the card
	height int  // in pixels, without rims
	tilt   int  // in degrees
	look   cardLook
	ground color.RGBA // under it, if that is not the felt
}

// cards caches rendered cards: at most 1,536 of 4 to 50 kB, enough for a hundred busy tables.
var cards = newCache[cardKey, *sprite](1536)

// windows are the outlines of cards, which all of a size share.
var windows = newCache[windowKey, *window](64)

// windowKey names an outline: that of a card or tile, moved out by reach pixels.
type windowKey struct {
	tile                bool
	height, tilt, reach int
}

// window returns the card's outline, moved out by out pixels, on a painting of w by h.
func (k cardKey) window(w, h, out int, o outline) *window {
	return windows.get(windowKey{k.tile, k.height, k.tilt, out}, func() *window { return newWindow(w, h, o) })
}

// sprite returns the card's picture, with its rims around the card.
func (k cardKey) sprite() *sprite {
	k.face.Points = 0 // not on the picture, and editions differ in it
	return cards.get(k, func() *sprite { return k.render().compared() })
}

// rims returns the widths of the rims of felt and chalk in pixels.
func (k cardKey) rims() (felt, chalk int) {
	switch {
	case k.look == playable && k.tile:
		return 2, 3
	case k.look == playable && k.height < 150:
		return 2, 4
	case k.look == playable:
		return 3, 4
	case k.tile || k.look == buried || k.look == bare:
		return 0, 0
	case k.tilt != 0:
		return 5, 0
	}
	return 4, 0
}

// size returns the width, the height and the corner radius of the picture, in its own units.
func (k cardKey) size() (w, h, corner float64) {
	if k.tile {
		return tileGrid, tileGrid, tileCorner
	}
	return cardW, cardH, cardCorner
}

// width returns the width of the card in pixels.
func (k cardKey) width() int {
	w, h, _ := k.size()
	return round(float64(k.height) * w / h)
}

func (k cardKey) render() *sprite {
	w, h, corner := k.size()
	// Whole pixels both ways keep the edges of upright cards sharp.
	sx, sy := float64(k.width())/w, float64(k.height)/h
	ground := feltOf(k.table).ground
	if k.ground != (color.RGBA{}) {
		ground = k.ground
	}
	place, pw, ph := tilted(w, h, sx, sy, float64(k.tilt))
	card := newPainting(pw, ph, ground)
	k.paint(brush{k.surface(card, ground), place})
	top := card.through(k.window(pw, ph, 0, box(0, 0, w, h, corner).mapped(place)))
	felt, edge := k.rims()
	if felt+edge == 0 {
		return top
	}
	// reach is the card's outline r pixels further out.
	reach := func(r int) outline {
		ux, uy := float64(r)/sx, float64(r)/sy
		return box(-ux, -uy, w+2*ux, h+2*uy, corner+ux)
	}
	ux, uy := float64(felt+edge)/sx, float64(felt+edge)/sy
	whole, pw, ph := tilted(w+2*ux, h+2*uy, sx, sy, float64(k.tilt))
	inner := func(p point) point { return whole(point{p.x + ux, p.y + uy}) }
	under := newPainting(pw, ph, ground)
	if edge > 0 {
		under.clear(chalk)
		under.fill(reach(felt).mapped(inner), ground)
	}
	under.stamp(top, (under.w-card.w)/2, (under.h-card.h)/2)
	return under.through(k.window(pw, ph, felt+edge, reach(felt+edge).mapped(inner)))
}

// surface returns card, or for a faded card a surface that fades its colors.
func (k cardKey) surface(card *painting, felt color.RGBA) surface {
	switch k.look {
	case faded:
		return dimmed{card, felt, sideShown(k.face, k.side) == game.Light}
	case buried:
		return dimmed{card, felt, false}
	}
	return card
}

// paint paints the card, corners not yet cut.
func (k cardKey) paint(b brush) {
	switch {
	case k.look == buried:
		c := coatOf(k.face.Color, sideShown(k.face, k.side))
		b.clear(c.ground)
		if sideShown(k.face, k.side) == game.Dark {
			w, h, corner := k.size()
			b.paint(frame(rect{0, 0, w, h}, corner, 6), c.mark)
		}
	case k.back:
		paintBack(b)
	case k.tile:
		paintTile(b, k.face, k.side, k.letter, tileMark)
	default:
		paintCard(b, k.face, k.side, k.letter)
	}
}

// lay paints a card with its upper left corner at (x, y); a tilted one is turned around its middle.
func (p *painting) lay(k cardKey, x, y int) {
	s := k.sprite()
	cx, cy := float64(x)+float64(k.width())/2, float64(y)+float64(k.height)/2
	p.stamp(s, int(math.Floor(cx-float64(s.w)/2+.5)), int(math.Floor(cy-float64(s.h)/2+.5)))
}

// sprite is a small painting with its visible part.
type sprite struct {
	*painting
	*window
	// parts holds the pixels that differ from the row above in the solid stretches of all rows, one row after the
	// other; upTo holds the end of each row's. nil if not compared.
	parts []part
	upTo  []uint32
}

// part is a stretch, kept small: there are many.
type part struct{ from, to uint16 }

// window is the visible part of a painting.
type window struct {
	mask  *mask
	solid []stretch // by row: the stretches that are opaque
}

// stretch is a row's part from one column up to another.
type stretch struct{ from, to int }

// newWindow returns the part within an outline of a painting of w by h pixels.
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

// through returns the part of a painting within a window. The painting must not be painted on any more.
func (p *painting) through(w *window) *sprite {
	p.index, p.near, p.mixed, p.raster = nil, nil, nil, raster{}
	p.keepSeen(w.mask)
	return &sprite{painting: p, window: w}
}

// compared returns the sprite once its rows are compared. That pays for cards, which are large, flat and painted often.
func (s *sprite) compared() *sprite {
	var parts []part
	s.upTo = make([]uint32, s.h)
	for y := range s.h {
		parts = s.appendDiffering(parts, y)
		s.upTo[y] = uint32(len(parts))
	}
	s.parts = slices.Clone(parts)
	return s
}

// appendDiffering appends the parts of a row's solid stretch that differ from the row above: all of it if the stretch
// itself differs.
func (s *sprite) appendDiffering(parts []part, y int) []part {
	solid := s.solid[y]
	switch {
	case solid.from < 0:
		return parts
	case y == 0 || solid != s.solid[y-1]:
		return append(parts, part{uint16(solid.from), uint16(solid.to)})
	}
	const apart = 8 // closer parts are one
	before := len(parts)
	row, above := s.pix[y*s.w:(y+1)*s.w], s.pix[(y-1)*s.w:y*s.w]
	for x := solid.from; x < solid.to; x++ {
		switch last := len(parts) - 1; {
		case row[x] == above[x]:
		case last >= before && x-int(parts[last].to) < apart:
			parts[last].to = uint16(x + 1)
		default:
			parts = append(parts, part{uint16(x), uint16(x + 1)})
		}
	}
	return parts
}

// newSprite returns the part of a painting within an outline.
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

// longest returns the longest stretch of full cover.
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

// stamp paints a sprite with the upper left corner at (x, y).
func (p *painting) stamp(s *sprite, x, y int) {
	var to [256]uint8
	for i, col := range s.colors {
		if s.edges[i] {
			to[i] = p.edge(col)
		} else {
			to[i] = p.color(col)
		}
	}
	top := max(0, -y)
	for j := top; j < min(s.h, p.h-y); j++ {
		dst := p.pix[(y+j)*p.w : (y+j+1)*p.w]
		src, cover := s.pix[j*s.w:(j+1)*s.w], s.mask.cover[j*s.w:(j+1)*s.w]
		solid := s.solid[j]
		for i := max(0, -x); i < min(s.w, p.w-x); i++ {
			if i == solid.from && x+solid.to <= p.w {
				parts := []part{{uint16(solid.from), uint16(solid.to)}}
				if s.upTo != nil && j > top {
					copy(dst[x+solid.from:x+solid.to], p.pix[(y+j-1)*p.w+x+solid.from:])
					parts = s.parts[s.upTo[j-1]:s.upTo[j]]
				}
				for _, part := range parts {
					out := dst[x+int(part.from) : x+int(part.to)]
					for k, c := range src[part.from:part.to] {
						out[k] = to[c]
					}
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

// swatch is the current color with its shape and letter as a square tile, or as a bar with both in a
// row. While a color has to be named it shows all four of the side.
type swatch struct {
	color  game.Color
	letter string
	side   game.Side
	w, h   int
}

var swatches = newCache[swatch, *sprite](128)

// paintSwatch paints a swatch with its upper left corner at (x, y).
func (p *painting) paintSwatch(k swatch, x, y int) { p.stamp(swatches.get(k, k.render), x, y) }

func (k swatch) render() *sprite {
	w, h := float64(k.w), float64(k.h)
	co, corner, edge := coatOf(k.color, k.side), h/5, 6.0
	if k.w != k.h {
		corner, edge = h*.29, 4
	}
	p := newPainting(k.w, k.h, co.ground)
	b := brush{p, scaled(1, 1)}
	if k.side == game.Dark {
		b.paint(frame(rect{0, 0, w, h}, corner, edge), co.mark)
	}
	if k.w == k.h {
		k.paintTile(b, h, co.mark)
	} else {
		k.paintBar(b, w, h, co.mark)
	}
	return newSprite(p, box(0, 0, w, h, corner))
}

func (k swatch) paintTile(b brush, size float64, mark color.RGBA) {
	if k.color == game.NoColor {
		for i, col := range colorsOf(k.side) {
			x, y := .14+.38*float64(i%2), .14+.38*float64(i/2)
			b.paintChip(col, size*x, size*y, size*.34, min(4, size/25))
		}
		return
	}
	b.paint(shape(k.color).at(size*.13, size*.13, size*.56), mark)
	letter := bold.set(k.letter, size*.29)
	_, _, right, _ := letter.bounds()
	b.paint(letter.at(size*.885-right, size*.885, 1), mark)
}

func (k swatch) paintBar(b brush, w, h float64, mark color.RGBA) {
	if k.color == game.NoColor {
		const size = 20
		for i, col := range colorsOf(k.side) {
			b.paintChip(col, w/2+(float64(i)-2)*(size+4)+2, (h-size)/2, size, 2.5)
		}
		return
	}
	size := h * .66
	b.paint(shape(k.color).at(w*.31-size/2, (h-size)/2, size), mark)
	letter := bold.set(k.letter, h*.72)
	b.paint(letter.fitted(w*.56, h*.25, w*.28, h*.5), mark)
}
