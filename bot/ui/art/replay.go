package art

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/gif"
	"slices"

	"unobot/game"
)

// ReplayScene holds the end of a match, move by move, as everybody in the channel saw it.
type ReplayScene struct {
	Boards []BoardScene // before the first move, and after each; all of one table
}

// The time for which a replay shows each board, and its last one, in hundredths of a second.
const (
	moveShown = 110
	endShown  = 400
)

// Render renders the boards as an animated GIF of their size, which begins anew for ever. All share a palette, and
// each is stored as its difference from the one before.
// https://www.w3.org/Graphics/GIF/spec-gif89a.txt
func (s ReplayScene) Render() ([]byte, error) {
	if len(s.Boards) == 0 || len(s.Boards[0].Seats) < 1 || len(s.Boards[0].Seats) > game.MaxSeats {
		return nil, errSeats
	}
	var painted []*painting
	for _, b := range s.Boards {
		painted = append(painted, b.paint())
	}
	shared := newShared(painted)
	film := gif.GIF{Config: image.Config{ColorModel: shared.palette, Width: painted[0].w, Height: painted[0].h}}
	before := shared.film(&film, nil, painted[0])
	for _, p := range painted[1:] {
		before = shared.film(&film, before, p)
	}
	for _, p := range painted {
		paintings.Put(p)
	}
	film.Delay[len(film.Delay)-1] = endShown
	var out bytes.Buffer
	if err := gif.EncodeAll(&out, &film); err != nil {
		return nil, fmt.Errorf("replay: %w", err)
	}
	return out.Bytes(), nil
}

// shared is a palette of several paintings. Its first color is transparent, for unchanged pixels.
type shared struct {
	palette color.Palette
	colors  []color.RGBA // of the palette, without the transparent one
	index   map[color.RGBA]uint8
}

// mostShared is the number of colors of a palette beside the transparent one.
const mostShared = 255

// newShared selects the colors that cover most. Shades on edges and in profile pictures, which are many and cover
// little, may get the nearest one.
func newShared(painted []*painting) shared {
	covered := map[color.RGBA]int{}
	for _, p := range painted {
		var counts [256]int
		for _, c := range p.pix {
			counts[c]++
		}
		for i, col := range p.colors {
			covered[col] += counts[i]
		}
	}
	s := shared{palette: color.Palette{color.RGBA{}}, index: map[color.RGBA]uint8{}}
	for col := range covered {
		s.colors = append(s.colors, col)
	}
	slices.SortFunc(s.colors, func(a, b color.RGBA) int {
		if d := covered[b] - covered[a]; d != 0 {
			return d
		}
		return bytes.Compare([]byte{a.R, a.G, a.B}, []byte{b.R, b.G, b.B}) // the same picture every time
	})
	s.colors = s.colors[:min(len(s.colors), mostShared)]
	for i, col := range s.colors {
		s.palette, s.index[col] = append(s.palette, col), uint8(i+1)
	}
	return s
}

// position returns the position of a color in the palette, or of the nearest one.
func (s *shared) position(col color.RGBA) uint8 {
	i, ok := s.index[col]
	if !ok {
		i = nearestColor(s.colors, col) + 1
		s.index[col] = i
	}
	return i
}

// film adds a painting to a GIF that shows before (nil at the beginning), and returns the pixels shown then. If no
// pixel has changed, the frame before stays for longer.
func (s *shared) film(g *gif.GIF, before []uint8, p *painting) []uint8 {
	var place [256]uint8
	for i, col := range p.colors {
		place[i] = s.position(col)
	}
	now := make([]uint8, len(p.pix))
	for i, c := range p.pix {
		now[i] = place[c]
	}
	changed := image.Rect(0, 0, p.w, p.h)
	if before != nil {
		if changed = changedIn(before, now, p.w); changed.Empty() {
			g.Delay[len(g.Delay)-1] += moveShown
			return now
		}
	}
	frame := image.NewPaletted(changed, s.palette)
	for y := changed.Min.Y; y < changed.Max.Y; y++ {
		row := frame.Pix[(y-changed.Min.Y)*frame.Stride:]
		for x := changed.Min.X; x < changed.Max.X; x++ {
			if i := y*p.w + x; before == nil || before[i] != now[i] {
				row[x-changed.Min.X] = now[i]
			}
		}
	}
	g.Image, g.Delay, g.Disposal = append(g.Image, frame), append(g.Delay, moveShown), append(g.Disposal, gif.DisposalNone)
	return now
}

// changedIn returns the smallest rectangle around all pixels that differ, of pictures w wide.
func changedIn(a, b []uint8, w int) image.Rectangle {
	var r image.Rectangle
	for y := range len(a) / w {
		left, right := y*w, (y+1)*w
		for left < right && a[left] == b[left] {
			left++
		}
		for left < right && a[right-1] == b[right-1] {
			right--
		}
		if left < right {
			r = r.Union(image.Rect(left-y*w, y, right-y*w, y+1))
		}
	}
	return r
}

// RulesScene holds the special cards of an edition with their names.
type RulesScene struct {
	Letters Letters // of the language of the reader
	Cards   []RulesCard
}

// RulesCard is a card with its name in the reader's language.
type RulesCard struct {
	Face game.Face
	Side game.Side // of a wild, which has no color to show it
	Name string
}

// The measures of cards with their names below, in pixels.
const (
	rulesMargin = 16
	rulesCardH  = 140
	rulesRowH   = 204
	rulesPerRow = 4
)

// Render renders the cards as a PNG 900 pixels wide, at most 4 in a row, and 204 high for each row with a margin of 32.
func (s RulesScene) Render() ([]byte, error) { return picture(s, 1) }

func (s RulesScene) paint() *painting {
	f := feltOf(game.Light)
	rows := max(1, (len(s.Cards)+rulesPerRow-1)/rulesPerRow)
	p := newPicture(2*rulesMargin+rows*rulesRowH, f.ground)
	perRow := max(1, (len(s.Cards)+rows-1)/rows)
	for i, c := range s.Cards {
		row, col := i/perRow, i%perRow
		w := (pictureW - 2*rulesMargin) / min(perRow, len(s.Cards)-row*perRow)
		cell := area{rulesMargin + col*w, rulesMargin + row*rulesRowH, w, rulesRowH}
		k := cardKey{face: c.Face, letter: s.Letters.of(c.Face.Color), side: c.Side, height: rulesCardH, look: bare}
		p.lay(k, cell.x+(cell.w-k.width())/2, cell.y+6)
		p.label(c.Name, area{cell.x + 4, cell.y + rulesCardH + 12, cell.w - 8, 34}, f.text)
	}
	return p
}
