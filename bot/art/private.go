package art

import (
	"image"

	"unobot/game"
)

// PrivateTable renders a table as one player sees it, as a PNG of 900 by 500 pixels: the backs of
// the other hands large, the piles beside them. It must reach nobody but that player.
func PrivateTable(s PrivateScene) ([]byte, error) {
	if s.Viewer < 0 || int(s.Viewer) >= len(s.Seats) {
		return nil, errViewer
	}
	return picture(s, len(s.Seats), func() *canvas { return renderPrivate(s) })
}

// The column of the hands, and the largest height of a hand's row.
const (
	handsW    = 620.0
	handsRowH = 142.0
)

// renderPrivate lays out the other hands in seat order on the left, starting with the viewer's left
// neighbor, and the piles on the right.
func renderPrivate(s PrivateScene) *canvas {
	c := newPicture()
	f := feltOf(s.Side)
	c.clear(f.ground)
	const margin, gap = 12.0, 8.0
	n := len(s.Seats)
	rows := max(1, n-1)
	h := min(handsRowH, (pictureH-2*margin+gap)/float64(rows)-gap)
	y := (pictureH - float64(rows)*(h+gap) + gap) / 2
	for step := 1; step < n; step++ {
		i := (int(s.Viewer) + step) % n
		c.paintHand(s, i, f, rect{margin, y, handsW, h})
		y += h + gap
	}
	c.paintDiscard(TableScene{Letters: s.Letters, Side: s.Side, Discard: s.Discard[:min(1, len(s.Discard))]}, 766, 140, 226)
	c.paintColor(s.TableScene, 654, 292, 104)
	c.paintBadges(s.TableScene, 706, 414)
	c.paintDrawPile(s.TableScene, f, 832, 356, 128)
	return c
}

// paintHand paints one player's row: name and count, then the hand's backs.
func (c *canvas) paintHand(s PrivateScene, i int, f felt, b rect) {
	fill, text, dim := f.plate, f.text, f.dim
	if s.isTurn(i) {
		fill, text, dim = hues[s.Color], ink, ink
	}
	c.fill(box(b.x, b.y, b.w, b.h, 14), fill)
	const nameW, size, countW = 148.0, 24.0, 84.0
	mid := b.y + b.h/2
	name := bold.fit(shownName(s.Seats[i].Name, i), size, nameW)
	c.fill(bold.set(name, size).at(b.x+12, mid+8, 1), text)
	c.paintCardsSign(b.x+nameW+24, mid-16, dim)
	c.fill(number(s.Seats[i].Cards).at(b.x+nameW+54, mid-13, 26), text)
	left := b.x + nameW + 24 + countW
	if i < len(s.Backs) {
		c.paintBacks(s.Backs[i], game.Dark-s.Side, s.Letters, rect{left, b.y, b.x + b.w - left - 8, b.h}, f)
	}
}

// paintBacks paints the faces of a hand as tiles, as many lines as fit; equal faces share a tile
// with their count. What does not fit is counted at the end.
func (c *canvas) paintBacks(faces []game.FaceCount, side game.Side, l Letters, b rect, f felt) {
	size := 40 // large enough to tell the shapes apart at phone width
	if b.h > 100 {
		size = 54
	}
	pitch := size + 4
	perLine, lines := int(b.w)/pitch, max(1, int(b.h-4)/pitch)
	shown := faces
	if len(faces) > perLine*lines {
		shown = faces[:perLine*lines-1]
	}
	used := min(lines, (max(1, len(faces))+perLine-1)/perLine)
	top := int(b.y) + (int(b.h)-used*pitch+4)/2
	cell := func(i int) (x, y int) { return int(b.x) + i%perLine*pitch, top + i/perLine*pitch }
	for i, fc := range shown {
		x, y := cell(i)
		c.stamp(smallTile(fc.Face, side, l, size), x, y)
		if fc.Count > 1 {
			c.paintCount(float64(x+size), float64(y+size), fc.Count, f)
		}
	}
	rest := 0
	for _, fc := range faces[len(shown):] {
		rest += fc.Count
	}
	if rest > 0 {
		x, y := cell(len(shown))
		c.fill(plusNumber(rest).fitted(float64(x)+2, float64(y)+10, float64(size)-4, float64(size)-20), f.text)
	}
}

// paintCount paints how often a face is there, in a disc on the tile's corner.
func (c *canvas) paintCount(right, bottom float64, count int, f felt) {
	c.fill(disc(right-8, bottom-8, 11), f.ground)
	c.fill(number(count).fitted(right-15, bottom-15, 14, 14), f.text)
}

// tiles are the small tiles rendered so far, at most 12 kB each.
var tiles = newCache[sprite, *image.RGBA](256)

// smallTile is a face's tile, size pixels wide.
func smallTile(f game.Face, s game.Side, l Letters, size int) *image.RGBA {
	f.Points = 0
	img, _ := tiles.get(sprite{face: f, letter: l.of(f.Color), side: s, height: size}, func() (*image.RGBA, error) {
		return faceTile(f, s, l, size), nil
	})
	return img
}
