package art

import (
	"slices"

	"unobot/game"
)

// Atlas is one picture with all faces of an edition, for a page that lays out and moves cards by itself: those of the
// light side, then those of the dark side, then the back, in rows. The cards have square corners, which the page cuts.
type Atlas struct {
	PNG     []byte
	W, H    int // of a card, in pixels
	Columns int
	Light   []game.Face
	Dark    []game.Face
}

// The cards of an atlas: sharp on most phones, and 54 of them in some 55 kB.
const (
	atlasHeight  = 168
	atlasColumns = 10
)

// NewAtlas paints it, with the colors' letters in a reader's language. It takes some tens of milliseconds.
func NewAtlas(e *game.Edition, letters Letters) Atlas {
	size := cardKey{height: atlasHeight}
	a := Atlas{W: size.width(), H: atlasHeight, Columns: atlasColumns}
	for _, f := range facesOf([]*game.Edition{e}) {
		f.face.Points = 0
		list := &a.Light
		if f.side == game.Dark {
			list = &a.Dark
		}
		if !slices.Contains(*list, f.face) {
			*list = append(*list, f.face)
		}
	}
	n := len(a.Light) + len(a.Dark) + 1
	sheet := newPainting(a.W*a.Columns, a.H*((n+a.Columns-1)/a.Columns), dusk)
	for i := range n {
		k := cardKey{height: atlasHeight, back: i == n-1}
		switch d := i - len(a.Light); {
		case d < 0:
			k.face = a.Light[i]
		case d < len(a.Dark):
			k.face, k.side = a.Dark[d], game.Dark
		}
		k.letter = letters.of(k.face.Color)
		card := newPainting(a.W, a.H, dusk)
		k.paint(brush{card, scaled(float64(a.W)/cardW, float64(a.H)/cardH)})
		sheet.copyTo(i%a.Columns*a.W, i/a.Columns*a.H, card)
	}
	a.PNG = sheet.encode()
	return a
}

// copyTo copies a whole painting with its upper left corner to (x, y).
func (p *painting) copyTo(x, y int, from *painting) {
	var same [256]uint8
	for i, col := range from.colors {
		same[i] = p.color(col)
	}
	for row := range from.h {
		to := p.pix[(y+row)*p.w+x:]
		for i, c := range from.pix[row*from.w : (row+1)*from.w] {
			to[i] = same[c]
		}
	}
}
