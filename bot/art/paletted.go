package art

import (
	"bytes"
	"cmp"
	"image"
	"image/color"
	"image/png"
	"slices"
)

// encode packs an opaque picture into a PNG of at most 256 colors. The drawings
// are flat, so a color that covers an area keeps its exact value and only the
// rarest shades along edges move to a neighbor.
func encode(img *image.RGBA) ([]byte, error) {
	t := tally(img)
	pal := image.NewPaletted(img.Rect, t.palette())
	w, h := img.Rect.Dx(), img.Rect.Dy()
	for y := range h {
		src, dst := img.Pix[y*img.Stride:], pal.Pix[y*pal.Stride:]
		var last [3]uint8
		index := t.index[bucket(last[0], last[1], last[2])]
		for x := range w {
			p := [3]uint8(src[4*x:])
			if p != last {
				last, index = p, t.index[bucket(p[0], p[1], p[2])]
			}
			dst[x] = index
		}
	}
	var b bytes.Buffer
	enc := png.Encoder{CompressionLevel: png.DefaultCompression, BufferPool: &pngBuffers}
	if err := enc.Encode(&b, pal); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

// buckets is the number of color cells: five bits for each of three channels.
const buckets = 1 << 15

// bucket is the cell of a color.
func bucket(r, g, b uint8) int { return int(r>>3)<<10 | int(g>>3)<<5 | int(b>>3) }

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
		row := img.Pix[y*img.Stride : y*img.Stride+4*w]
		for x := 0; x < w; {
			p := [3]uint8(row[4*x:])
			start := x
			for x++; x < w && [3]uint8(row[4*x:]) == p; x++ {
			}
			k := bucket(p[0], p[1], p[2])
			if slot[k] == 0 {
				t.cells = append(t.cells, shade{bucket: k})
				slot[k] = uint16(len(t.cells))
			}
			s := &t.cells[slot[k]-1]
			s.pixels += x - start
			if x-start > s.run {
				s.run, s.color = x-start, p
			}
		}
	}
	return t
}

// palette keeps the 256 most frequent shades and points every other cell at
// the nearest of them.
func (t *shades) palette() color.Palette {
	slices.SortFunc(t.cells, func(a, b shade) int {
		return cmp.Or(cmp.Compare(b.pixels, a.pixels), cmp.Compare(a.bucket, b.bucket))
	})
	kept := t.cells[:min(256, len(t.cells))]
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
