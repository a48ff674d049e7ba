package art

import (
	"bytes"
	"compress/zlib"
	"image/color"
	"slices"

	"unobot/game"
)

// The width of a face in an atlas: sharp on a phone, and loaded within a second on a slow network.
const (
	atlasW       = 200
	atlasColumns = 12
)

// AtlasSize returns the size of a face in an atlas, and in how many columns they stand.
func AtlasSize() (w, h, columns int) { return atlasW, atlasH, atlasColumns }

// NewAtlas renders the atlas of a side of an edition, with the letters that stand for the colors in a language: one PNG
// with the faces of FacesOn in rows, then the back, for a page that moves cards by itself. Each fills its place up to
// the corners, which the page cuts. The sides of an edition are pictures of their own: a page needs the one in play
// first.
func NewAtlas(ed *game.Edition, side game.Side, l Letters) []byte {
	faces := FacesOn(ed, side)
	// All faces are painted one after the other on one painting, so that they share its palette.
	card, sheet := newPainting(atlasW, atlasH, dusk), newSheet(len(faces)+1)
	for _, f := range faces {
		paintCard(atlasBrush(card), f, side, l.of(f.Color))
		sheet.add(card, 0)
	}
	paintBack(atlasBrush(card))
	sheet.add(card, 0)
	card.w, card.h, card.pix = sheet.w, len(sheet.pix)/sheet.w, sheet.pix
	return card.file(tightly(sheet.pix, sheet.w))
}

// atlasH is the height of a face in an atlas.
var atlasH = round(float64(atlasW) * cardH / cardW)

func atlasBrush(p *painting) brush {
	return brush{p, scaled(float64(atlasW)/cardW, float64(atlasH)/cardH)}
}

// sheet is a picture of tiles in rows.
type sheet struct {
	w, tiles int
	pix      []uint8
}

func newSheet(tiles int) *sheet {
	rows := (tiles + atlasColumns - 1) / atlasColumns
	return &sheet{w: atlasColumns * atlasW, pix: make([]uint8, rows*atlasColumns*atlasW*atlasH)}
}

// add appends a tile. The palette of the tile begins at a position of the palette of the sheet.
func (s *sheet) add(card *painting, first int) {
	at := s.tiles/atlasColumns*atlasH*s.w + s.tiles%atlasColumns*atlasW
	for i, v := range card.pix {
		s.pix[at+i/atlasW*s.w+i%atlasW] = uint8(first) + v
	}
	s.tiles++
}

// Parts is an atlas for a page that puts faces together, a fourth of the size. A face is the tile of its code; where
// there is none, it is the tile of its color's letter with that of the rest of the code over it. "" is the back.
type Parts struct {
	WebP  []byte
	Tiles []string
}

// NewParts renders the parts of a side of an edition, in columns and sizes of an atlas. On the dark side glyphs have
// the color of their face, and each face is a tile.
func NewParts(ed *game.Edition, side game.Side, l Letters) Parts {
	var p Parts
	var glyphs []game.Face
	faces := FacesOn(ed, side)
	card, sheet := newPainting(atlasW, atlasH, dusk), newSheet(len(faces)+1)
	add := func(tile string) {
		sheet.add(card, 0)
		p.Tiles = append(p.Tiles, tile)
	}
	for _, f := range faces {
		if side == game.Dark || f.Color == game.NoColor || f.Waffle {
			paintCard(atlasBrush(card), f, side, l.of(f.Color))
			add(f.Code())
			continue
		}
		if tile := code(f.Color); !slices.Contains(p.Tiles, tile) {
			coat := coatOf(f.Color, side)
			card.clear(coat.ground)
			paintShapes(atlasBrush(card), f.Color, l.of(f.Color), coat)
			add(tile)
		}
		if !slices.ContainsFunc(glyphs, func(g game.Face) bool { return g.Code()[1:] == f.Code()[1:] }) {
			glyphs = append(glyphs, f)
		}
	}
	paintBack(atlasBrush(card))
	add("")
	// Ink on white shows how much of a glyph's ground is seen.
	white := rgb(0xffffff)
	shades := newPainting(atlasW, atlasH, white)
	for _, f := range glyphs {
		shades.clear(white)
		paintGlyphs(atlasBrush(shades), f, ink)
		sheet.add(shades, len(card.colors))
		p.Tiles = append(p.Tiles, f.Code()[1:])
	}
	rows := (len(p.Tiles) + atlasColumns - 1) / atlasColumns
	p.WebP = encodeWebP(sheet.pix[:rows*atlasH*sheet.w], sheet.w, paletteOf(card, shades))
	return p
}

// paletteOf returns the colors of a painting, then those of shades of ink on white as ink that lets the ground through.
func paletteOf(card, shades *painting) (palette []color.NRGBA) {
	for _, c := range card.colors {
		palette = append(palette, color.NRGBA(c))
	}
	for _, c := range shades.colors {
		opaque := (0xff - int(c.G)) * 0xff / (0xff - int(ink.G))
		palette = append(palette, color.NRGBA{ink.R, ink.G, ink.B, uint8(opaque)})
	}
	return palette
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

// FacesOn returns the different faces of one side of an edition, in the order of its deck.
func FacesOn(ed *game.Edition, s game.Side) (faces []game.Face) {
	for _, card := range ed.Cards {
		f := card.Faces[s]
		f.Points = 0 // not on the picture
		if f != (game.Face{}) && !slices.Contains(faces, f) {
			faces = append(faces, f)
		}
	}
	return faces
}
