package art

import (
	"bytes"
	"flag"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/image/draw"

	"unobot/game"
)

var update = flag.Bool("update", false, "write the contact sheets and sample pictures into docs/art and docs/screens")

// The cell of a face on a sheet: the card, and below it both emoji sizes.
const (
	cellW, cellH   = 116, 219
	sheetW, sheetH = 100, 140 // a card
)

// discord is the ground pictures are seen on.
var discord = rgb(0x313338)

func TestSheets(t *testing.T) {
	if !*update {
		t.Skip("pictures are for people to look at: go generate ./bot/ui/art")
	}
	dir := filepath.Join("..", "..", "..", "docs", "art")
	require.NoError(t, os.MkdirAll(dir, 0o755))
	save := func(name string, b []byte, err error) {
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(filepath.Join(dir, name+".png"), b, 0o644))
	}
	for _, id := range editionIDs {
		if id == "splash" {
			continue // its faces are those of flip
		}
		save("faces-"+string(id)+"-french", sheetPNG(contactSheet(deck(id), alphabets[1])), nil)
		img := contactSheet(deck(id), recordLetters)
		for kind, see := range map[string]func(color.RGBA) color.RGBA{"": same, "-grey": grey, "-deuteranopia": deuteranopia} {
			save("faces-"+string(id)+kind, sheetPNG(seen(img, see)), nil)
		}
	}
	for _, n := range []int{4, 10} {
		b, err := behind(sample(n, game.Dark)).Render()
		save(fmt.Sprintf("private-%d", n), b, err)
		_, _, chart := results(n)
		b, err = chart.Render()
		save(fmt.Sprintf("chart-%d", n), b, err)
	}
	save("card", sheetPNG(fullSize()), nil)
}

// TestScreens writes contact sheets of whole pictures into docs/screens.
func TestScreens(t *testing.T) {
	if !*update {
		t.Skip("pictures are for people to look at: go generate ./bot/ui/art")
	}
	for name, columns := range map[string][][]*painting{
		"sheet-hands": handColumns(), "sheet-boards": boardColumns(), "sheet-results": resultColumns(),
		"sheet-own": ownColumns(), "sheet-since": sinceColumns(),
	} {
		file := filepath.Join("..", "..", "..", "docs", "screens", name+".png")
		require.NoError(t, os.WriteFile(file, sheetPNG(columnsSheet(columns)), 0o644))
	}
}

// handColumns returns hands of 1, 7, 20 and 40 cards, an edition in each column.
func handColumns() (columns [][]*painting) {
	for _, id := range editionIDs {
		var column []*painting
		for i, n := range []int{1, 7, 20, 40} {
			side := game.Light
			if i%2 == 1 && deck(id)[len(deck(id))-1].side == game.Dark {
				side = game.Dark
			}
			column = append(column, hand(id, side, n).paint())
		}
		columns = append(columns, column)
	}
	return columns
}

// sinceColumns returns hands of so many cards with strips of so many moves above them, by day and by night.
func sinceColumns() (columns [][]*painting) {
	for side := range game.Dark + 1 {
		var column []*painting
		for _, n := range [][2]int{{3, 2}, {7, 5}, {8, 12}, {10, 9}, {33, 4}} {
			s := withStrip(n[0], n[1], min(2+n[1], game.MaxSeats), side)
			for i := range s.Since {
				if side == game.Dark {
					s.Since[i].Who.Portrait = photo(int(s.Since[i].Who.Seat))
				}
			}
			column = append(column, s.paint())
		}
		columns = append(columns, column)
	}
	return columns
}

// boardColumns returns boards of 2, 4 and 10 players by day and by night, and with profile pictures.
func boardColumns() [][]*painting {
	columns := make([][]*painting, 3)
	for _, n := range []int{2, 4, 10} {
		pictured := told(n, game.Light)
		pictured.Color, pictured.Hyper = game.Green, game.Green
		for i := range pictured.Seats {
			pictured.Seats[i].Portrait = photo(i)
		}
		for i, s := range []BoardScene{told(n, game.Light), told(n, game.Dark), pictured} {
			columns[i] = append(columns[i], s.paint())
		}
	}
	return columns
}

// resultColumns returns lobbies and results of few players and of many, then a round without winner and a single
// round.
func resultColumns() (columns [][]*painting) {
	for _, n := range []int{2, 4, 10} {
		round, match, _ := results(n)
		columns = append(columns, []*painting{lobby(n - 1).paint(), round.paint(), match.paint()})
	}
	round, match, _ := results(4)
	round.Seats[0].Winner, round.Gain = false, 0
	match.Target = 0
	for i := range match.Places {
		place, left := &match.Places[i], []int{66, 20, 20, 26}
		place.Rank, place.Score, place.Left = []int{1, 2, 2, 4}[i], left[i], round.Seats[i].Left
	}
	guests := lobby(3)
	guests.Seats[2].Level, guests.Seats[3].Portrait = 2, photo(1)
	columns = append(columns, []*painting{guests.paint(), round.paint(), match.paint()})
	return columns
}

// ownColumns returns the pictures of a user's own results: cards and achievements, and deals of the day by day and
// by night.
func ownColumns() [][]*painting {
	card := profile()
	card.Portrait = photo(3)
	columns := [][]*painting{{card.paint(), shelf(0).paint(), standings().paint()}}
	for _, night := range []bool{false, true} {
		won, lost := dailyResult(night, 16), dailyResult(night, 60)
		lost.Won, lost.Rank, lost.Portrait = false, 41, photo(5)
		columns = append(columns, []*painting{
			unplayed(won).paint(), won.paint(), dailyResult(night, 33).paint(), lost.paint(),
		})
	}
	return columns
}

// columnsSheet shows pictures at half their size, as on a small screen.
func columnsSheet(columns [][]*painting) *image.RGBA {
	const w, gap = pictureW / 2, 12
	height := 0
	for _, column := range columns {
		h := gap
		for _, p := range column {
			h += p.h/2 + gap
		}
		height = max(height, h)
	}
	c := newCanvas(gap+len(columns)*(w+gap), height)
	c.clear(discord)
	for i, column := range columns {
		y := gap
		for _, p := range column {
			img, err := png.Decode(bytes.NewReader(p.encode()))
			if err != nil {
				panic(err)
			}
			shrink(c.img, img, image.Rect(gap+i*(w+gap), y, gap+i*(w+gap)+w, y+p.h/2))
			y += p.h/2 + gap
		}
	}
	return c.img
}

// wholeCard returns a face by itself, w by h pixels.
func wholeCard(f game.Face, s game.Side, l Letters, w, h int) *image.RGBA {
	c, place := newCanvas(w, h), scaled(float64(w)/cardW, float64(h)/cardH)
	paintCard(brush{c, place}, f, s, l.of(f.Color))
	return c.cut(cardEdge().mapped(place))
}

// wholeBack returns the back of a one-sided card by itself, w by h pixels.
func wholeBack(w, h int) *image.RGBA {
	c, place := newCanvas(w, h), scaled(float64(w)/cardW, float64(h)/cardH)
	paintBack(brush{c, place})
	return c.cut(cardEdge().mapped(place))
}

// contactSheet shows every face in three sizes, a color on each row.
func contactSheet(faces []sided, l Letters) *image.RGBA {
	var rows [][]sided
	for i, f := range faces {
		if i == 0 || f.face.Color != faces[i-1].face.Color {
			rows = append(rows, nil)
		}
		rows[len(rows)-1] = append(rows[len(rows)-1], f)
	}
	widest := slices.MaxFunc(rows, func(a, b []sided) int { return len(a) - len(b) })
	c := newCanvas(len(widest)*cellW+16, len(rows)*cellH+16)
	c.clear(discord)
	for r, row := range rows {
		for i, f := range row {
			x, y := 16+i*cellW, 16+r*cellH
			c.stamp(wholeCard(f.face, f.side, l, sheetW, sheetH), x, y)
			tile := faceTile(f.face, f.side)
			shrink(c.img, tile, image.Rect(x, y+sheetH+8, x+48, y+sheetH+56))
			shrink(c.img, tile, image.Rect(x+58, y+sheetH+21, x+80, y+sheetH+43))
		}
	}
	return c.img
}

// fullSize shows some cards as large as they are made, and the back.
func fullSize() *image.RGBA {
	faces := []sided{
		{face: game.Face{Color: game.Red, Number: 6}},
		{face: game.Face{Color: game.Green, Symbol: game.Skip}},
		{face: game.Face{Symbol: game.Wild}},
		{game.Face{Color: game.Teal, Number: 8, Waffle: true}, game.Dark},
		{game.Face{Color: game.Purple, Symbol: game.Flip}, game.Dark},
		{game.Face{Symbol: game.WildDrawColor}, game.Dark},
	}
	c := newCanvas(16+7*256, 368)
	c.clear(discord)
	for i, f := range faces {
		c.stamp(wholeCard(f.face, f.side, recordLetters, 240, 336), 16+256*i, 16)
	}
	c.stamp(wholeBack(240, 336), 16+256*6, 16)
	return c.img
}

// shrink paints img into r as a browser would.
func shrink(dst draw.Image, img image.Image, r image.Rectangle) {
	draw.CatmullRom.Scale(dst, r, img, img.Bounds(), draw.Over, nil)
}

// sheetPNG returns a sheet with a full palette: files that are kept, not sent.
func sheetPNG(img *image.RGBA) []byte {
	few := fewColors(img, 200)
	p := image.NewPaletted(img.Rect, nil)
	for _, c := range few {
		p.Palette = append(p.Palette, c)
	}
	nearest := map[color.RGBA]uint8{}
	for i := range p.Pix {
		c := color.RGBA{img.Pix[4*i], img.Pix[4*i+1], img.Pix[4*i+2], 0xff}
		k, ok := nearest[c]
		if !ok {
			k = nearestColor(few, c)
			nearest[c] = k
		}
		p.Pix[i] = k
	}
	var b bytes.Buffer
	encoder := png.Encoder{CompressionLevel: png.BestCompression}
	if err := encoder.Encode(&b, p); err != nil {
		panic(err)
	}
	return b.Bytes()
}

// seen returns img with every color changed by see.
func seen(img *image.RGBA, see func(color.RGBA) color.RGBA) *image.RGBA {
	out := image.NewRGBA(img.Rect)
	known := map[color.RGBA]color.RGBA{}
	for i := 0; i < len(img.Pix); i += 4 {
		p := color.RGBA{img.Pix[i], img.Pix[i+1], img.Pix[i+2], 0xff}
		q, ok := known[p]
		if !ok {
			q = see(p)
			known[p] = q
		}
		copy(out.Pix[i:], []uint8{q.R, q.G, q.B, 0xff})
	}
	return out
}

func same(c color.RGBA) color.RGBA { return c }

func grey(c color.RGBA) color.RGBA {
	v := companded(luminance(c))
	return color.RGBA{v, v, v, 0xff}
}

// deuteranopia is how a color looks to people without green cones: the matrix of Machado, Oliveira
// and Fernandes (2009), in linear light.
func deuteranopia(c color.RGBA) color.RGBA {
	r, g, b := linear(c.R), linear(c.G), linear(c.B)
	return color.RGBA{
		companded(.367322*r + .860646*g - .227968*b),
		companded(.280085*r + .672501*g + .047413*b),
		companded(-.011820*r + .042940*g + .968881*b), 0xff,
	}
}

// companded returns linear's inverse.
func companded(x float64) uint8 {
	x = math.Max(0, math.Min(1, x))
	if x <= .0031308 {
		return uint8(math.Round(x * 12.92 * 255))
	}
	return uint8(math.Round((1.055*math.Pow(x, 1/2.4) - .055) * 255))
}

// cardEdge returns the outline of a whole card.
func cardEdge() outline { return box(0, 0, cardW, cardH, cardCorner) }

// stamp paints a picture with its upper left corner at (x, y).
func (c *canvas) stamp(img *image.RGBA, x, y int) {
	r := img.Rect.Add(image.Pt(x, y)).Intersect(c.img.Rect)
	for py := r.Min.Y; py < r.Max.Y; py++ {
		dst := c.img.Pix[c.img.PixOffset(r.Min.X, py):][:4*r.Dx()]
		src := img.Pix[img.PixOffset(r.Min.X-x, py-y):][:4*r.Dx()]
		overlay(dst, src)
	}
}

// overlay paints one row of premultiplied pixels over another.
func overlay(dst, src []uint8) {
	for i := 0; i < len(src); i += 4 {
		s, d := src[i:i+4:i+4], dst[i:i+4:i+4]
		switch s[3] {
		case 0:
		case 0xff:
			copy(d, s)
		default:
			t := uint32(0xff - s[3])
			for ch := range 4 {
				d[ch] = s[ch] + uint8((uint32(d[ch])*t+127)/255)
			}
		}
	}
}
