package art

import (
	"crypto/sha256"
	"encoding/hex"
	"hash/fnv"
	"image"
	"image/color"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/image/draw"

	"unobot/bot/ui/art/scripts"
)

// Initials stand on muted tones that no card has, robots on tones of dusk.
var (
	initialTones = [...]color.RGBA{
		rgb(0x8a79c2), rgb(0x7f8fd0), rgb(0xb98a5e), rgb(0xa09a5c),
		rgb(0x8a93b8), rgb(0xc07f6d), rgb(0x5d97b8), rgb(0x9a7fae),
	}
	robotTones = [...]color.RGBA{rgb(0x474d86), rgb(0x7a5a4c), rgb(0x3d6478), rgb(0x6b4a7d)}
)

// toneOf returns the tone of a name: the same on every picture.
func toneOf(name string, tones []color.RGBA) color.RGBA {
	h := fnv.New32a()
	_, _ = h.Write([]byte(name))
	return tones[h.Sum32()%uint32(len(tones))]
}

// Figure is a player on a picture.
type Figure struct {
	Name     string    // any text; characters that the font lacks are replaced, and the name is cut to fit
	Portrait *Portrait // if nil, the initial stands in
	Robot    bool      // shown instead of a portrait
	Team     Team      // 0 if all players play alone
}

// shown returns the figure of a seat with its name as the font can write it.
func (f Figure) shown(seat int) Figure {
	f.Name = shownName(f.Name, seat)
	return f
}

// spot is a square of whole pixels.
type spot struct{ x, y, size int }

// paintPortraits paints the profile pictures that wait: they get the rest of the palette, and
// no color of the picture changes for them.
func (p *painting) paintPortraits() {
	for _, paint := range p.later {
		paint()
	}
	p.later = p.later[:0]
}

// paintFace paints a player's picture: people are round, robots are rounded squares. Profile pictures
// come with paintPortraits.
func (p *painting) paintFace(f Figure, at spot) { p.paintFaded(f, at, ink, 0) }

// paintFaded is paintFace with all colors so far on the way to another one.
func (p *painting) paintFaded(f Figure, at spot, to color.RGBA, share float64) {
	fade := func(col color.RGBA) color.RGBA { return blend(col, to, share) }
	switch {
	case f.Robot:
		p.paintFadedRobot(toneOf(f.Name, robotTones[:]), robotSpot(at), to, share)
	case f.Portrait != nil:
		s := f.Portrait.sprite(at.size)
		if share > 0 {
			s = s.mixed(to, share)
		}
		p.later = append(p.later, func() { p.stamp(s, at.x+(at.size-s.w)/2, at.y+(at.size-s.h)/2) })
	default:
		p.disc(at.x+at.size/2, at.y+at.size/2, at.size/2, fade(toneOf(f.Name, initialTones[:])))
		p.paintInitial(f.Name, at, fade(ink))
	}
}

// ringFace paints the ring around a picture, w wide; the picture comes on top.
func (p *painting) ringFace(f Figure, at spot, w int, col color.RGBA) {
	corner := at.size/2 + w
	if f.Robot {
		at = robotSpot(at)
		corner = robotCorner(at.size) + w
	}
	p.box(area{at.x, at.y, at.size, at.size}.grown(w), corner, col)
}

// paintInitial sets the first letter, digit or sign of a name in the middle of its picture.
func (p *painting) paintInitial(name string, at spot, col color.RGBA) {
	m := textMask(initial(name), float64(at.size)*.51)
	// Centered by its visible part, but capitals keep their baseline.
	cap := int(float64(at.size) * .51 * .72)
	p.put(m, at.x+at.size/2-m.x-m.w/2, at.y+at.size/2+cap/2, col)
}

// initial returns the first whole character of a name that is a letter, a digit or an emoji, or else its first one.
func initial(name string) string {
	first := strings.IndexFunc(name, func(r rune) bool {
		return unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.Is(unicode.So, r)
	})
	name = name[max(0, first):]
	r, n := utf8.DecodeRuneInString(name)
	if n == 0 || bold.glyph(r).ok {
		return name[:n]
	}
	return scripts.Whole(name)[0]
}

// robotSpot returns the spot of a robot's square in place of a disc: a little smaller.
func robotSpot(at spot) spot {
	inset := max(1, at.size/38)
	return spot{at.x + inset, at.y + inset, at.size - 2*inset}
}

// robotCorner returns the radius of the corners of a robot's square.
func robotCorner(size int) int { return size * 28 / 100 }

func (p *painting) paintFadedRobot(tone color.RGBA, at spot, to color.RGBA, share float64) {
	fade := func(col color.RGBA) color.RGBA { return blend(col, to, share) }
	p.box(area{at.x, at.y, at.size, at.size}, robotCorner(at.size), fade(tone))
	size := float64(at.size)
	p.sign("robot head", size, at.x, at.y, fade(chalk))
	p.sign("robot lamp", size, at.x, at.y, fade(honey))
	p.sign("robot look", size, at.x, at.y, fade(ink))
}

// portraitColors is the number of colors that a profile picture keeps: ten of them share a palette with the rest of the
// board.
const portraitColors = 14

// portraitSizes are the widths in pixels in which pictures show profile pictures. Together they take
// 45 kB.
var portraitSizes = [...]int{22, 28, 32, 36, 40, 44, 48, 66, 76, 88, 128}

// Portrait is a prepared profile picture: scaled to the sizes that pictures need, in few colors. It may be used by
// several goroutines.
type Portrait struct {
	key     string // identifies the content of the portrait
	palette []color.RGBA
	sizes   map[int]*sprite // by width
}

// NewPortrait prepares a profile picture. A picture that is not square loses its longer ends; transparent
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

// MarshalText returns the portrait's place in the key of a picture.
func (p *Portrait) MarshalText() ([]byte, error) { return []byte(p.key), nil }

// PNG returns the portrait as large as there is one, as a square.
func (p *Portrait) PNG() []byte { return p.sizes[portraitSizes[len(portraitSizes)-1]].encode() }

// sprite returns the portrait cut round, size pixels across; of the widths there are, the nearest below.
func (p *Portrait) sprite(size int) *sprite {
	best := portraitSizes[0]
	for _, s := range portraitSizes {
		if s <= size {
			best = s
		}
	}
	return p.sizes[best]
}

// mixed returns the sprite with its colors so far on the way to another one.
func (s *sprite) mixed(to color.RGBA, share float64) *sprite {
	colors := make([]color.RGBA, len(s.colors))
	for i, col := range s.colors {
		colors[i] = blend(col, to, share)
	}
	faded := &painting{w: s.w, h: s.h, pix: s.pix, colors: colors, edges: s.edges}
	return &sprite{painting: faded, window: s.window}
}

// scaledSquare returns the middle of img as a square, size pixels wide.
func scaledSquare(img image.Image, size int) *image.RGBA {
	r := img.Bounds()
	side := min(r.Dx(), r.Dy())
	from := image.Rect(0, 0, side, side).Add(r.Min).Add(image.Pt((r.Dx()-side)/2, (r.Dy()-side)/2))
	out := image.NewRGBA(image.Rect(0, 0, size, size))
	draw.Draw(out, out.Rect, image.NewUniform(dusk), image.Point{}, draw.Src)
	draw.ApproxBiLinear.Scale(out, out.Rect, img, from, draw.Over, nil)
	return out
}

// indexed returns img's pixels as the nearest colors of a palette.
func indexed(img *image.RGBA, palette []color.RGBA) []uint8 {
	out := make([]uint8, len(img.Pix)/4)
	var last color.RGBA // neighbors are often alike
	for i := range out {
		if c := (color.RGBA{img.Pix[4*i], img.Pix[4*i+1], img.Pix[4*i+2], 0xff}); c == last {
			out[i] = out[i-1]
		} else {
			out[i], last = nearestColor(palette, c), c
		}
	}
	return out
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

// widest returns the box with the largest spread in a channel, weighed by how much of the picture it is.
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

// roundSprite returns a picture of size by size pixels cut round.
func roundSprite(pix []uint8, size int, palette []color.RGBA) *sprite {
	within := discs.get(size, func() *window {
		r := float64(size) / 2
		return newWindow(size, size, disc(r, r, r))
	})
	return (&painting{w: size, h: size, pix: pix, colors: palette, edges: make([]bool, len(palette))}).through(within)
}
