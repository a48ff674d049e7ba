package art

import (
	"bytes"
	"compress/zlib"
	"slices"

	"unobot/game"
)

// Atlas is one picture with every face of an edition, for a page that moves cards by itself. Faces stand in rows of
// Columns: those of the light side, those of the dark side, then the back. Each fills its place up to the corners,
// which the page cuts.
type Atlas struct {
	PNG         []byte
	W, H        int // of a face in pixels
	Columns     int
	Light, Dark []game.Face // without points; Dark is empty in editions of one side
}

// The width of a face in an atlas. Editions of one side have half as many faces, and room for sharper ones within what
// a phone loads in a second: its cards are some 200 pixels wide.
const (
	atlasW       = 140
	atlasWideW   = 200
	atlasColumns = 12
)

// NewAtlas renders the atlas of an edition, with the letters that stand for the colors in a language.
func NewAtlas(ed *game.Edition, l Letters) Atlas {
	w := atlasWideW
	if ed.TwoSided() {
		w = atlasW
	}
	a := Atlas{W: w, H: round(float64(w) * cardH / cardW), Columns: atlasColumns}
	a.Light, a.Dark = facesOn(ed, game.Light), facesOn(ed, game.Dark)
	places := len(a.Light) + len(a.Dark) + 1
	rows := (places + a.Columns - 1) / a.Columns
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
	for side, faces := range [][]game.Face{a.Light, a.Dark} {
		for _, f := range faces {
			paintCard(brush, f, game.Side(side), l.of(f.Color))
			keep()
		}
	}
	paintBack(brush)
	keep()
	card.w, card.h, card.pix = a.Columns*a.W, rows*a.H, sheet
	a.PNG = card.file(tightly(sheet, card.w))
	return a
}

// tightly is the zlib stream of rows of w pixels. An atlas is painted once and loaded often: it is a fifth smaller than
// by our own packer. The levels above take three and nine times as long, and save a tenth more.
func tightly(pix []uint8, w int) []byte {
	const level, unfiltered = 7, 0
	var data bytes.Buffer
	z, _ := zlib.NewWriterLevel(&data, level) // the level is a valid one
	for ; len(pix) > 0; pix = pix[w:] {
		_, _ = z.Write([]byte{unfiltered}) // a buffer takes everything
		_, _ = z.Write(pix[:w])
	}
	_ = z.Close()
	return data.Bytes()
}

// facesOn are the different faces of one side of an edition, in the order of its deck.
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
