package art

import (
	"errors"
	"image/color"
	"math"
	"strings"

	"unobot/game"
)

// The width of all pictures, and the heights of those that have one height.
const (
	pictureW = 900
	dailyH   = 220
	featsH   = 539
	lobbyH   = 450
	profileH = 450
	rivalsH  = 300
	chartH   = 500
	privateH = 500
	roundH   = 500
	matchH   = 560
)

// The grounds and inks. The light side is bright paper with dark ink, the dark side night with
// glowing ink, so that the sides differ even in greyscale.
var (
	ink   = rgb(0x171a26)
	paper = rgb(0xf6f1e4)
	night = rgb(0x17131f)
	chalk = rgb(0xf3eefb)
	honey = rgb(0xf0b84a) // fresh waffles, and gold

	silver = rgb(0xc3c8d6)
	bronze = rgb(0xcf9066)
)

// hues are the printed colors. Those of the light side carry ink, those of the dark side stand on
// night.
var hues = [...]color.RGBA{
	game.NoColor: paper,
	game.Red:     rgb(0xff5a47),
	game.Green:   rgb(0x3ecb6e),
	game.Blue:    rgb(0x4fa8ff),
	game.Yellow:  rgb(0xffd23f),
	game.Pink:    rgb(0xff66b8),
	game.Teal:    rgb(0x4fe8d6),
	game.Orange:  rgb(0xff9f45),
	game.Purple:  rgb(0xb695ff),
}

// rgb returns an opaque color from its hexadecimal notation.
func rgb(hex uint32) color.RGBA {
	return color.RGBA{uint8(hex >> 16), uint8(hex >> 8), uint8(hex), 0xff}
}

// blend returns the opaque color share of the way from a to b.
func blend(a, b color.RGBA, share float64) color.RGBA {
	mix := func(x, y uint8) uint8 {
		return uint8(math.Round(float64(x) + (float64(y)-float64(x))*share))
	}
	return color.RGBA{mix(a.R, b.R), mix(a.G, b.G), mix(a.B, b.B), 0xff}
}

// coat holds the colors of one face: ground, glyph, the big tone behind the glyph, and the small marks.
type coat struct{ ground, glyph, tone, mark color.RGBA }

// coatOf returns the coat of a color, or of a wild on a side.
func coatOf(c game.Color, s game.Side) coat {
	hue := hues[c]
	switch {
	case c == game.NoColor && s == game.Light:
		return coat{ground: paper, glyph: ink, tone: blend(paper, ink, .08), mark: ink}
	case c == game.NoColor:
		return coat{ground: night, glyph: chalk, tone: blend(night, chalk, .10), mark: chalk}
	case sideOf(c) == game.Light:
		return coat{ground: hue, glyph: ink, tone: blend(hue, chalk, .30), mark: ink}
	}
	return coat{ground: blend(night, hue, .09), glyph: hue, tone: blend(night, hue, .24), mark: hue}
}

// sideOf returns the side a color belongs to.
func sideOf(c game.Color) game.Side {
	if c >= game.Pink {
		return game.Dark
	}
	return game.Light
}

// colorsOf returns the four colors of a side.
func colorsOf(s game.Side) [4]game.Color {
	if s == game.Dark {
		return [4]game.Color{game.Pink, game.Teal, game.Orange, game.Purple}
	}
	return [4]game.Color{game.Red, game.Green, game.Blue, game.Yellow}
}

// between returns the squared distance of two colors.
func between(a, b color.RGBA) int {
	r, g, bl := int(a.R)-int(b.R), int(a.G)-int(b.G), int(a.B)-int(b.B)
	return r*r + g*g + bl*bl
}

// felt is the coloring of a table.
type felt struct{ ground, floor, plate, line, text, dim color.RGBA }

// The tables by day and by night. Both are dark enough not to glare in a dark chat, and every text
// on them passes 4.5 to 1.
var (
	dayFelt   = newFelt(rgb(0x263d57))
	nightFelt = newFelt(rgb(0x1f1830))
)

// newFelt derives the shades of a table from its ground.
func newFelt(ground color.RGBA) felt {
	return felt{
		ground: ground,
		floor:  blend(ground, ink, .42),
		plate:  blend(ground, chalk, .10),
		line:   blend(ground, chalk, .28),
		text:   chalk,
		dim:    blend(ground, chalk, .76),
	}
}

// feltOf returns the table's coloring on a side.
func feltOf(s game.Side) felt {
	if s == game.Dark {
		return nightFelt
	}
	return dayFelt
}

// Letters stand for the colors on the cards of a language, one or two for each, from game.Red to game.Purple.
type Letters [game.Purple]string

// recordLetters are the letters of the record format. Keys name colors by them.
var recordLetters = Letters{"R", "G", "B", "Y", "K", "T", "O", "P"}

// of returns a color's letter, or "" for a wild.
func (l Letters) of(c game.Color) string {
	if c == game.NoColor {
		return ""
	}
	return l[c-1]
}

// code returns the letter of a color in keys.
func code(c game.Color) string { return strings.ToLower(recordLetters.of(c)) }

// nearestColor returns the position of the color closest to c.
func nearestColor(palette []color.RGBA, c color.RGBA) uint8 {
	best, least := 0, 1<<30
	for i, p := range palette {
		if d := between(p, c); d < least {
			best, least = i, d
		}
	}
	return uint8(best)
}

// PrivateScene is a table as one player sees it, with the inactive faces of the other hands. The
// owners of those hands must not see them.
type PrivateScene struct {
	BoardScene
	Viewer game.Seat
	Backs  [][]game.FaceCount // by seat; the viewer's own entry is never rendered
}

// errViewer is the error of a private scene without a viewer at the table.
var errViewer = errors.New("art: a private scene needs a viewer at the table")

// Render renders a table for one player, as a PNG of 900 by 500 pixels: the backs of the other
// hands large, the piles beside them. Only that player may see it.
func (s PrivateScene) Render() ([]byte, error) {
	if s.Viewer < 0 || int(s.Viewer) >= len(s.Seats) {
		return nil, errViewer
	}
	return picture(s, len(s.Seats))
}

// paint lays out the other hands in seat order on the left, starting with the viewer's left
// neighbor, and the piles on the right.
func (s PrivateScene) paint() *painting {
	f := feltOf(s.Side)
	p := newPicture(privateH, f.ground)
	const margin, gap, handsW, highest = 12, 8, 620, 142
	n := len(s.Seats)
	rows := max(1, n-1)
	h := min(highest, (privateH-2*margin+gap)/rows-gap)
	y := (privateH - rows*(h+gap) + gap) / 2
	for step := 1; step < n; step++ {
		p.paintBacksOf(s, (int(s.Viewer)+step)%n, area{margin, y, handsW, h})
		y += h + gap
	}
	top := s.BoardScene
	top.Discard = top.Discard[:min(1, len(top.Discard))]
	p.paintDiscard(top, 766, 142, 226, 0)
	p.paintSwatch(swatch{s.Color, s.Letters.of(s.Color), s.Side, 104, 104}, 644, 298)
	if s.Pending > 0 {
		p.paintOwed(s.Pending, 696, 434, 48, f)
	}
	p.paintDrawPile(s.BoardScene, 806, 348, 128)
	p.paintPortraits()
	return p
}

// paintBacksOf paints one player's row: picture, name and count, then the hand's backs.
func (p *painting) paintBacksOf(s PrivateScene, i int, a area) {
	pl, seat := s.plateOf(i), s.Seats[i]
	p.box(a, 14, pl.fill)
	const nameW, size, left = 148, 24, 212
	who := seat.shown(i)
	if a.h < 100 {
		p.text(bold.fit(who.Name, size, nameW-10), size, a.x+12, a.y+a.h/2+8, pl.text)
		p.smallCard(seat.Cards, a.x+nameW+10, a.y+a.h/2-17, 36, pl)
	} else {
		p.paintFace(who, spot{a.x + 12, a.y + 16, 66})
		p.smallCard(seat.Cards, a.x+92, a.y+30, 38, pl)
		p.text(bold.fit(who.Name, size, nameW+30), size, a.x+12, a.y+a.h-20, pl.text)
	}
	if i < len(s.Backs) {
		p.paintTiles(s.Backs[i], game.Dark-s.Side, s.Letters, area{a.x + left, a.y, a.w - left - 8, a.h}, pl)
	}
}

// paintTiles paints the faces of a hand as tiles, as many lines as fit; equal faces share a tile
// with their count. The rest is a number at the end.
func (p *painting) paintTiles(faces []game.FaceCount, side game.Side, l Letters, a area, pl plate) {
	size := 40 // large enough to tell the shapes apart at phone width
	if a.h > 100 {
		size = 54
	}
	pitch := size + 4
	perLine, lines := a.w/pitch, max(1, (a.h-4)/pitch)
	shown := faces
	if len(faces) > perLine*lines {
		shown = faces[:perLine*lines-1]
	}
	used := min(lines, (max(1, len(faces))+perLine-1)/perLine)
	top := a.y + (a.h-used*pitch+4)/2
	cell := func(i int) (x, y int) { return a.x + i%perLine*pitch, top + i/perLine*pitch }
	for i, fc := range shown {
		x, y := cell(i)
		p.lay(tileKey(fc.Face, side, l, size, pl.fill), x, y)
		if fc.Count > 1 {
			p.disc(x+size-8, y+size-8, 11, pl.fill)
			p.numberIn("number", fc.Count, 14, area{x + size - 19, y + size - 19, 22, 22}, pl.text)
		}
	}
	rest := 0
	for _, fc := range faces[len(shown):] {
		rest += fc.Count
	}
	if rest > 0 {
		x, y := cell(len(shown))
		p.numberIn("plus", rest, 18, area{x, y, size, size}, pl.text)
	}
}

// tileKey returns a face as a tile on a plate.
func tileKey(f game.Face, side game.Side, l Letters, size int, plate color.RGBA) cardKey {
	const lettered = 48 // pixels from which a letter can be read
	k := cardKey{face: f, side: side, tile: true, height: size, ground: plate}
	if size >= lettered {
		k.letter = l.of(f.Color)
	}
	return k
}
