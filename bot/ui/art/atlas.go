package art

import (
	"bytes"
	"compress/zlib"
	"slices"

	"unobot/game"
)

// Atlas is one picture with every face of one side of an edition, for a page that moves cards by itself. Faces stand in
// rows of Columns, and the back comes last. Each fills its place up to the corners, which the page cuts.
//
// The sides of an edition are pictures of their own: a page needs the one in play first.
type Atlas struct {
	PNG     []byte
	W, H    int // of a face in pixels
	Columns int
	Faces   []game.Face // without points
}

// The width of a face in an atlas: sharp on a phone, and loaded within a second on a slow network.
const (
	atlasW       = 200
	atlasColumns = 12
)

// NewAtlas renders the atlas of a side of an edition, with the letters that stand for the colors in a language.
func NewAtlas(ed *game.Edition, side game.Side, l Letters) Atlas {
	a := Atlas{W: atlasW, H: round(float64(atlasW) * cardH / cardW), Columns: atlasColumns, Faces: facesOn(ed, side)}
	rows := (len(a.Faces) + 1 + a.Columns - 1) / a.Columns
	sheet := make([]uint8, a.Columns*a.W*rows*a.H)
	// All faces are painted one after the other on one painting, so that they share its palette.
	card := newPainting(a.W, a.H, dusk)
	brush := brush{card, scaled(float64(a.W)/cardW, float64(a.H)/cardH)}
	at := 0
	keep := func() {
		x, y := at%a.Columns*a.W, at/a.Columns*a.H
		for row := range a.H {
			copy(sheet[(y+row)*a.Columns*a.W+x:], card.pix[row*a.W:(row+1)*a.W])
		}
		at++
	}
	for _, f := range a.Faces {
		paintCard(brush, f, side, l.of(f.Color))
		keep()
	}
	paintBack(brush)
	keep()
	card.w, card.h, card.pix = a.Columns*a.W, rows*a.H, sheet
	a.PNG = card.file(tightly(sheet, card.w))
	return a
}

// tightly returns the zlib stream of rows of w pixels. An atlas is painted once and loaded often: at this level it is a
// third smaller than by our own packer, and takes a quarter of a second. The next level takes four times as long and
// saves 2 to 4 % more.
func tightly(pix []uint8, w int) []byte {
	const level, unfiltered = 8, 0
	var data bytes.Buffer
	z, _ := zlib.NewWriterLevel(&data, level) // the level is a valid one
	for ; len(pix) > 0; pix = pix[w:] {
		_, _ = z.Write([]byte{unfiltered}) // a buffer takes everything
		_, _ = z.Write(pix[:w])
	}
	_ = z.Close()
	return data.Bytes()
}

// facesOn returns the different faces of one side of an edition, in the order of its deck.
func facesOn(ed *game.Edition, s game.Side) (faces []game.Face) {
	for _, card := range ed.Cards {
		f := card.Faces[s]
		f.Points = 0 // not on the picture
		if f != (game.Face{}) && !slices.Contains(faces, f) {
			faces = append(faces, f)
		}
	}
	return faces
}
