package art

import (
	"cmp"
	"encoding/binary"
	"image"
	"image/color"
	"slices"
)

// shades are a picture's colors by cell, and the picture as runs of them. In a flat picture runs
// are few: the pixels are looked at once.
type shades struct {
	cells []shade
	runs  []run
}

// shade is one cell of the color space in use: how many pixels it has, and the color of its longest
// run, which is exact where it fills an area.
type shade struct {
	cell, pixels, longest int
	color                 [3]uint8
}

// run is a number of pixels of one color, which may span rows.
type run struct {
	length int32
	shade  uint16 // position in cells
}

// tally counts the colors of an opaque picture.
func tally(img *image.RGBA) *shades {
	t := &shades{runs: make([]run, 0, 1<<15)}
	var slot [1 << 15]uint16 // position in cells by cell, from 1
	pix := img.Pix
	for i := 0; i < len(pix); {
		p, start := pixel(pix[i:]), i
		i = runEnd(pix, i, p)
		cell := int(p>>3&0x1f | p>>6&0x3e0 | p>>9&0x7c00) // five bits of each channel
		if slot[cell] == 0 {
			t.cells = append(t.cells, shade{cell: cell})
			slot[cell] = uint16(len(t.cells))
		}
		k, n := slot[cell]-1, (i-start)/4
		s := &t.cells[k]
		s.pixels += n
		if n > s.longest {
			s.longest, s.color = n, [3]uint8(pix[start:])
		}
		t.runs = append(t.runs, run{int32(n), k})
	}
	return t
}

// runEnd is where the run of pixel p that starts at i ends.
func runEnd(pix []uint8, i int, p uint32) int {
	two := uint64(p)<<32 | uint64(p)
	for i += 4; i+8 <= len(pix) && binary.LittleEndian.Uint64(pix[i:]) == two; i += 8 {
	}
	for ; i < len(pix) && pixel(pix[i:]) == p; i += 4 {
	}
	return i
}

// pixel is the first pixel of pix.
func pixel(pix []uint8) uint32 { return binary.LittleEndian.Uint32(pix) }

// paletted is the picture, of width w and height h, in at most n colors.
func (t *shades) paletted(w, h, n int) *image.Paletted {
	pal, index := t.palette(n)
	img := image.NewPaletted(image.Rect(0, 0, w, h), pal)
	pix := img.Pix
	for _, r := range t.runs {
		fillRun(pix[:r.length], index[r.shade])
		pix = pix[r.length:]
	}
	return img
}

// fillRun sets every pixel of a run, long ones by doubling what is done.
func fillRun(pix []uint8, v uint8) {
	head := min(len(pix), 16)
	for i := range pix[:head] {
		pix[i] = v
	}
	for done := head; done < len(pix); done *= 2 {
		copy(pix[done:], pix[:done])
	}
}

// flatRun is the run from which a color is taken for an area's own.
const flatRun = 12

// apart is the least squared distance between two shades along edges that both deserve a place.
const apart = 20 * 20

// palette picks up to n shades, the most frequent first, and says which of them stands for each
// cell. Shades between areas are picked apart from each other: else the longest edges would fill
// the palette and short ones turn ragged.
func (t *shades) palette(n int) (color.Palette, []uint8) {
	ranked := slices.Clone(t.cells)
	slices.SortFunc(ranked, func(a, b shade) int {
		return cmp.Or(cmp.Compare(b.pixels, a.pixels), cmp.Compare(a.cell, b.cell))
	})
	var pal color.Palette
	var kept []shade
	for _, s := range ranked {
		if len(kept) == n {
			break
		}
		if len(kept) > 0 && s.longest < flatRun {
			if k := kept[nearest(kept, s.color)]; between(k.color, s.color) < apart {
				continue
			}
		}
		kept = append(kept, s)
		pal = append(pal, color.RGBA{s.color[0], s.color[1], s.color[2], 0xff})
	}
	index := make([]uint8, len(t.cells))
	for i, s := range t.cells {
		index[i] = nearest(kept, s.color)
	}
	return pal, index
}

// nearest is the position of the shade closest to c.
func nearest(kept []shade, c [3]uint8) uint8 {
	best, least := 0, 1<<30
	for i, s := range kept {
		if d := between(s.color, c); d < least {
			best, least = i, d
		}
	}
	return uint8(best)
}

// between is the squared distance of two colors.
func between(a, b [3]uint8) int {
	r, g, bl := int(a[0])-int(b[0]), int(a[1])-int(b[1]), int(a[2])-int(b[2])
	return r*r + g*g + bl*bl
}
