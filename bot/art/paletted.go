package art

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"image"
	"image/color"
	"image/png"
	"slices"
)

// maxColors bounds the palette: some 25 flat colors and the steps between them
// along edges. More steps are not seen, but cost a quarter more bytes.
const maxColors = 64

// encode packs an opaque picture into a PNG with a palette. The drawings are
// flat, so a color that covers an area keeps its exact value and only the
// rarest shades along edges move to a neighbor.
func encode(img *image.RGBA) ([]byte, error) {
	t := tally(img)
	pal := image.NewPaletted(img.Rect, t.palette())
	w, h := img.Rect.Dx(), img.Rect.Dy()
	for y := range h {
		src, dst := img.Pix[y*img.Stride:][:4*w], pal.Pix[y*pal.Stride:][:w]
		last := pixel(src)
		index := t.index[bucket(last)]
		for x := range dst {
			if p := pixel(src[4*x:]); p != last {
				last, index = p, t.index[bucket(p)]
			}
			dst[x] = index
		}
	}
	var b bytes.Buffer
	enc := png.Encoder{CompressionLevel: png.BestSpeed, BufferPool: &pngBuffers}
	if err := enc.Encode(&b, pal); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

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

// palette keeps the most frequent shades and points every other cell at
// the nearest of them.
func (t *shades) palette() color.Palette {
	slices.SortFunc(t.cells, func(a, b shade) int {
		return cmp.Or(cmp.Compare(b.pixels, a.pixels), cmp.Compare(a.bucket, b.bucket))
	})
	kept := t.cells[:min(maxColors, len(t.cells))]
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
