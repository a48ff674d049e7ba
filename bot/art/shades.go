package art

import (
	"cmp"
	"encoding/binary"
	"image"
	"image/color"
	"slices"
)

// pixel is the first pixel of a row: red in the lowest byte.
func pixel(row []uint8) uint32 { return binary.LittleEndian.Uint32(row) }

// buckets is the number of color cells: five bits for each of three channels.
const buckets = 1 << 15

// bucket is the cell of a pixel.
func bucket(p uint32) int { return int(p>>3&0x1f | p>>6&0x3e0 | p>>9&0x7c00) }

// shades counts a picture's colors by cell.
type shades struct {
	cells []shade
	index [buckets]uint8 // the palette entry of each cell in use
}

// shade is one cell in use: how many pixels it has, and the color of its
// longest run, which is exact where it fills an area.
type shade struct {
	bucket, pixels, run int
	color               [3]uint8
}

// tally counts the colors run by run: in a flat picture runs are few.
func tally(img *image.RGBA) *shades {
	t := &shades{}
	var slot [buckets]uint16 // position in cells, from 1
	w, h := img.Rect.Dx(), img.Rect.Dy()
	for y := range h {
		row := img.Pix[y*img.Stride:][:4*w]
		for x := 0; x < w; {
			p, start := pixel(row[4*x:]), x
			for x++; x < w && pixel(row[4*x:]) == p; x++ {
			}
			k := bucket(p)
			if slot[k] == 0 {
				t.cells = append(t.cells, shade{bucket: k})
				slot[k] = uint16(len(t.cells))
			}
			s := &t.cells[slot[k]-1]
			s.pixels += x - start
			if x-start > s.run {
				s.run, s.color = x-start, [3]uint8(row[4*start:])
			}
		}
	}
	return t
}

// palette keeps the n most frequent shades and points every other cell at the
// nearest of them.
func (t *shades) palette(n int) color.Palette {
	slices.SortFunc(t.cells, func(a, b shade) int {
		return cmp.Or(cmp.Compare(b.pixels, a.pixels), cmp.Compare(a.bucket, b.bucket))
	})
	kept := t.cells[:min(n, len(t.cells))]
	pal := make(color.Palette, len(kept))
	for i, s := range kept {
		pal[i] = color.RGBA{s.color[0], s.color[1], s.color[2], 0xff}
		t.index[s.bucket] = uint8(i)
	}
	for _, s := range t.cells[len(kept):] {
		t.index[s.bucket] = nearest(kept, s.color)
	}
	return pal
}

// nearest is the position of the shade closest to c.
func nearest(kept []shade, c [3]uint8) uint8 {
	best, least := 0, 1<<30
	for i, s := range kept {
		d := 0
		for ch := range 3 {
			diff := int(s.color[ch]) - int(c[ch])
			d += diff * diff
		}
		if d < least {
			best, least = i, d
		}
	}
	return uint8(best)
}
