package art

import (
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
