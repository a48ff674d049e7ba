package art

import (
	"errors"
	"image/color"

	"unobot/game"
)

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
	p := newPainting(pictureW, privateH, f.ground)
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
