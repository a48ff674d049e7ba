package art

import (
	"crypto/sha256"
	"encoding/hex"
	"image"
	"image/color"
	"slices"

	"golang.org/x/image/draw"
)

// portraitColors is how many colors a profile picture keeps: ten of them share a palette with the
// rest of the board.
const portraitColors = 14

// portraitSizes are the widths in pixels in which pictures show profile pictures. Together they take
// 40 kB.
var portraitSizes = [...]int{22, 32, 40, 48, 66, 76, 88, 128}

// Portrait is a profile picture made ready: scaled to the sizes the pictures need, in few colors.
// It may be used by several goroutines.
type Portrait struct {
	key     string // tells portraits apart by content
	palette []color.RGBA
	sizes   map[int]*sprite // by width
}

// NewPortrait makes a profile picture ready. What is not square loses its longer ends; transparent
// parts are shown on the colors of dusk.
func NewPortrait(img image.Image) *Portrait {
	p := &Portrait{sizes: map[int]*sprite{}}
	most := portraitSizes[len(portraitSizes)-1]
	large := scaledSquare(img, most)
	p.palette = fewColors(scaledSquare(large, most/2), portraitColors)
	sum := sha256.New()
	for _, size := range portraitSizes {
		p.sizes[size] = roundSprite(indexed(scaledSquare(large, size), p.palette), size, p.palette)
	}
	for _, c := range p.palette {
		sum.Write([]byte{c.R, c.G, c.B})
	}
	sum.Write(p.sizes[most].pix)
	p.key = hex.EncodeToString(sum.Sum(nil)[:12])
	return p
}

// MarshalText is the portrait's place in the key of a picture.
func (p *Portrait) MarshalText() ([]byte, error) { return []byte(p.key), nil }

// sprite is the portrait cut round, size pixels across; of the widths there are, the nearest below.
func (p *Portrait) sprite(size int) *sprite {
	best := portraitSizes[0]
	for _, s := range portraitSizes {
		if s <= size {
			best = s
		}
	}
	return p.sizes[best]
}

// scaledSquare is the middle of img as a square, size pixels wide.
func scaledSquare(img image.Image, size int) *image.RGBA {
	r := img.Bounds()
	side := min(r.Dx(), r.Dy())
	from := image.Rect(0, 0, side, side).Add(r.Min).Add(image.Pt((r.Dx()-side)/2, (r.Dy()-side)/2))
	out := image.NewRGBA(image.Rect(0, 0, size, size))
	draw.Draw(out, out.Rect, image.NewUniform(dusk), image.Point{}, draw.Src)
	draw.ApproxBiLinear.Scale(out, out.Rect, img, from, draw.Over, nil)
	return out
}

// indexed are img's pixels as the nearest colors of a palette.
func indexed(img *image.RGBA, palette []color.RGBA) []uint8 {
	out := make([]uint8, len(img.Pix)/4)
	for i := range out {
		out[i] = nearestColor(palette, color.RGBA{img.Pix[4*i], img.Pix[4*i+1], img.Pix[4*i+2], 0xff})
	}
	return out
}

// nearestColor is the position of the color closest to c.
func nearestColor(palette []color.RGBA, c color.RGBA) uint8 {
	best, least := 0, 1<<30
	for i, p := range palette {
		if d := between(p, c); d < least {
			best, least = i, d
		}
	}
	return uint8(best)
}

// fewColors picks at most n colors for img by median cut: the box of colors that spreads most is
// halved until there are enough.
func fewColors(img *image.RGBA, n int) []color.RGBA {
	all := make([][3]uint8, len(img.Pix)/4)
	for i := range all {
		all[i] = [3]uint8(img.Pix[4*i:])
	}
	boxes := [][][3]uint8{all}
	for len(boxes) < n {
		k, channel, spread := widest(boxes)
		if spread == 0 {
			break
		}
		b := boxes[k]
		slices.SortFunc(b, func(x, y [3]uint8) int { return int(x[channel]) - int(y[channel]) })
		boxes[k] = b[:len(b)/2]
		boxes = append(boxes, b[len(b)/2:])
	}
	palette := make([]color.RGBA, len(boxes))
	for i, b := range boxes {
		palette[i] = average(b)
	}
	return palette
}

// widest is the box with the largest spread in a channel, weighed by how much of the picture it is.
func widest(boxes [][][3]uint8) (k, channel, spread int) {
	most := 0
	for i, b := range boxes {
		for ch := range 3 {
			low, high := 255, 0
			for _, c := range b {
				low, high = min(low, int(c[ch])), max(high, int(c[ch]))
			}
			if weight := (high - low) * len(b); weight > most {
				k, channel, spread, most = i, ch, high-low, weight
			}
		}
	}
	return k, channel, spread
}

// average is the mean of colors.
func average(colors [][3]uint8) color.RGBA {
	var sum [3]int
	for _, c := range colors {
		for ch := range 3 {
			sum[ch] += int(c[ch])
		}
	}
	n := max(1, len(colors))
	return color.RGBA{uint8(sum[0] / n), uint8(sum[1] / n), uint8(sum[2] / n), 0xff}
}

// discs are the windows of profile pictures, by width.
var discs = newCache[int, *window](len(portraitSizes))

// roundSprite is a picture of size by size pixels cut round.
func roundSprite(pix []uint8, size int, palette []color.RGBA) *sprite {
	within, _ := discs.get(size, func() (*window, error) {
		r := float64(size) / 2
		return newWindow(size, size, disc(r, r, r)), nil
	})
	return (&painting{w: size, h: size, pix: pix, colors: palette, edges: make([]bool, len(palette))}).through(within)
}
