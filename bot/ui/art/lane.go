package art

import (
	"cmp"
	"image/color"
	"slices"

	"unobot/game"
)

// Deed is the last move of a player in this round, or a move against the player. Everybody at the table has seen it.
type Deed struct {
	At      int        // the number of the deed, rising; 0 for none
	Face    game.Face  // the card played; zero for none
	Side    game.Side  // the side on which it was played
	Named   game.Color // for a wild, or NoColor
	Dropped int        `json:",omitempty"` // cards that left the hand with it
	Drew    int        // cards drawn in place of a card
	Swapped bool       // hands with the player With, or all around if that is NoSeat
	With    game.Seat
	Struck  int  // cards drawn because of another player
	Skipped bool // the turn was lost
}

// suffers reports whether the player did nothing: the turn was lost.
func (d Deed) suffers() bool { return d.Skipped || d.Face == (game.Face{}) && d.Struck > 0 }

// The lane is between plates and piles. Its measures are pixels.
const (
	laneH     = 70
	laneTile  = 52 // a card, or cards drawn
	laneNamed = 34 // the color named
	laneFace  = 32
	laneSign  = 42 // a disc, and the height of a pill
	lanePill  = 60
	laneGap   = 7
	laneEdge  = 4  // around the newest
	laneRound = 10 // the radius of a tile's corners
	laneLeft  = 15 // the distance of parts from the middle at the pointer, on its left
	laneRight = 12 // the distance on its right
)

// paintLane paints each player's last deed in front of the plate: the newest one has an edge of
// chalk, the oldest ones are dimmed.
func (p *painting) paintLane(s BoardScene, l boardLayout) {
	newest, old := s.ages()
	signs := make([][]lanePart, len(s.Seats))
	for i, seat := range s.Seats {
		if seat.Last.At > 0 {
			d := deedPainter{painting: p, scene: s, ground: feltOf(s.Side).ground, dim: seat.Last.At <= old}
			signs[i] = d.parts(seat.Last)
		}
	}
	for i, xs := range s.places(signs, l) {
		y := l.lane(i, len(s.Seats))
		for k, x := range xs {
			if k == 0 && s.Seats[i].Last.At == newest {
				p.box(area{x, y - laneTile/2, laneTile, laneTile}.grown(laneEdge), laneRound+laneEdge, chalk)
			}
			signs[i][k].paint(x, y)
		}
	}
}

// places returns the left sides of everybody's parts. Those of the turn, which have to leave room for its pointer,
// find theirs after the others.
func (s BoardScene) places(signs [][]lanePart, l boardLayout) [][]int {
	places := make([][]int, len(signs))
	var taken []stretch // of the lane with the player to move
	for i, parts := range signs {
		if s.isTurn(i) || len(parts) == 0 {
			continue
		}
		places[i] = s.inFront(i, parts, l)
		if up := upper(len(signs)); (i < up) == (int(s.Turn) < up) {
			taken = append(taken, stretch{places[i][0], places[i][0] + widthOf(parts)})
		}
	}
	if turn := int(s.Turn); turn >= 0 && turn < len(signs) && len(signs[turn]) > 0 {
		places[turn] = s.besidePointer(turn, signs[turn], l, taken)
	}
	return places
}

// dimmedMost is the most deeds that are dimmed, the oldest ones; never more than half of all.
const dimmedMost = 3

// ages returns the number of the last move, and the highest number of an old deed.
func (s BoardScene) ages() (newest, old int) {
	var all []int
	for _, seat := range s.Seats {
		if seat.Last.At == 0 {
			continue
		}
		all = append(all, seat.Last.At)
		if !seat.Last.suffers() {
			newest = max(newest, seat.Last.At)
		}
	}
	slices.SortFunc(all, cmp.Compare)
	if n := min(dimmedMost, (len(all)-1)/2); n > 0 {
		old = all[n-1]
	}
	return newest, old
}

// inFront returns the left sides of parts in the middle in front of a plate, but aside from the disc of the next
// player.
func (s BoardScene) inFront(i int, parts []lanePart, l boardLayout) []int {
	a, all := l.seat(i, len(s.Seats)), widthOf(parts)
	mid := a.x + a.w/2
	at := mid - all/2
	if x, ok := s.discBeside(i, l); ok && x < mid {
		at = max(at, x+discClear)
	} else if ok {
		at = min(at, x-discClear-all)
	}
	return inRow(parts, at)
}

// besidePointer returns the left sides of the parts of the turn: the first one stands left of the pointer.
func (s BoardScene) besidePointer(i int, parts []lanePart, l boardLayout, taken []stretch) []int {
	a := l.seat(i, len(s.Seats))
	mid := a.x + a.w/2
	first := inRow(parts[:1], mid-laneLeft-parts[0].w)
	split := append(slices.Clone(first), inRow(parts[1:], mid+laneRight)...)
	for _, xs := range [][]int{split, inRow(parts, mid-laneLeft-widthOf(parts)), inRow(parts, mid+laneRight)} {
		if s.isClear(i, xs, parts, l) && isFree(xs, parts, taken) {
			return xs
		}
	}
	// At the end of a row not all have room on one side of the disc, and three perhaps nowhere.
	xs := split
	disc, _ := s.discBeside(i, l)
	for k, x := range xs {
		if k > 0 && x+parts[k].w > disc-discClear {
			xs = append(xs[:k:k], inRow(parts[k:], max(x, disc+discClear))...)
			break
		}
	}
	for len(xs) > 1 && (!s.isClear(i, xs, parts, l) || !isFree(xs, parts, taken)) {
		xs = xs[:len(xs)-1]
	}
	return xs
}

// isFree reports whether parts keep off the stretches that are taken.
func isFree(xs []int, parts []lanePart, taken []stretch) bool {
	for k, x := range xs {
		for _, t := range taken {
			if x < t.to+laneEdge && x+parts[k].w > t.from-laneEdge {
				return false
			}
		}
	}
	return true
}

// How far parts stay from the middle of the disc of the next player, which reaches into the lane from
// above or below; round ones may come nearer.
const (
	discClear = nextDisc - 2
	discNear  = nextDisc - 9
)

// discBeside returns the position of the next player's disc, if it reaches into the lane in front of plate i.
func (s BoardScene) discBeside(i int, l boardLayout) (x int, ok bool) {
	n := len(s.Seats)
	if !s.marksNext() || (i < upper(n)) != (int(s.Next) < upper(n)) {
		return 0, false
	}
	x, _, _ = l.entry(int(s.Next), n, s.Direction)
	a := l.seat(i, n)
	return x, x > a.x-discClear && x < a.x+a.w+discClear
}

// isClear reports whether parts are in the picture and off the disc of the next player.
func (s BoardScene) isClear(i int, xs []int, parts []lanePart, l boardLayout) bool {
	disc, ok := s.discBeside(i, l)
	for k, x := range xs {
		w, near := parts[k].w, discClear
		if parts[k].round {
			near = discNear
		}
		if x < laneEdge-1 || x+w > pictureW-laneEdge+1 || ok && x < disc+near && x+w > disc-near {
			return false
		}
	}
	return true
}

// lanePart is one sign of a deed; paint puts it at its left side and middle.
type lanePart struct {
	w     int
	round bool
	paint func(x, y int)
}

// widthOf returns the width of parts in a row.
func widthOf(parts []lanePart) int {
	w := laneGap * (len(parts) - 1)
	for _, part := range parts {
		w += part.w
	}
	return w
}

// inRow returns the left sides of parts in a row from x.
func inRow(parts []lanePart, x int) []int {
	var xs []int
	for _, part := range parts {
		xs = append(xs, x)
		x += part.w + laneGap
	}
	return xs
}

// deedPainter paints the parts of one deed.
type deedPainter struct {
	*painting
	scene  BoardScene
	ground color.RGBA
	dim    bool
}

// shade returns a color, dimmed for an old deed.
func (d deedPainter) shade(col color.RGBA) color.RGBA {
	if d.dim {
		return blend(col, d.ground, dimShare)
	}
	return col
}

// parts returns the signs of a deed in the order in which they are read.
func (d deedPainter) parts(deed Deed) []lanePart {
	var parts []lanePart
	add := func(w int, paint func(x, y int)) {
		parts = append(parts, lanePart{w, w == laneSign || w >= lanePill, paint})
	}
	switch {
	case deed.Face != (game.Face{}):
		add(laneTile, func(x, y int) { d.card(deed, x, y-laneTile/2) })
	case !deed.suffers() && deed.Named == game.NoColor:
		add(laneTile, func(x, y int) { d.drew(deed.Drew, area{x, y - laneTile/2, laneTile, laneTile}) })
	}
	if deed.Named != game.NoColor {
		add(laneNamed, func(x, y int) { d.named(deed, area{x, y - laneNamed/2, laneNamed, laneNamed}) })
	}
	pill := func(kind string, n int) {
		w := max(lanePill, numberMask(kind, n, pillDigits).w+28)
		add(w, func(x, y int) { d.number(kind, n, area{x, y - laneSign/2, w, laneSign}) })
	}
	if deed.Dropped > 0 {
		pill("times", deed.Dropped+1)
	}
	if deed.Struck > 0 {
		pill("plus", deed.Struck)
	}
	if deed.Skipped {
		add(laneSign, func(x, y int) { d.sign("barred", x, y) })
	}
	if deed.Swapped {
		add(laneSign, func(x, y int) { d.sign("swap", x, y) })
		if deed.With >= 0 && int(deed.With) < len(d.scene.Seats) {
			who := d.scene.Seats[deed.With].shown(int(deed.With))
			add(laneFace, func(x, y int) { d.paintFace(who, spot{x, y - laneFace/2, laneFace}) })
		}
	}
	return parts
}

// card paints the card that was played.
func (d deedPainter) card(deed Deed, x, y int) {
	k := tileKey(deed.Face, deed.Side, d.scene.Letters, laneTile, d.ground)
	if d.dim {
		k.look = faded
	}
	d.lay(k, x, y)
}

// drew paints how many cards were drawn: a card that lies face down.
func (d deedPainter) drew(n int, a area) {
	const edge = 3
	d.band(a, laneRound, edge, d.shade(blend(dusk, chalk, .5)), d.shade(dusk))
	d.numberIn("plus", n, 22, a, d.shade(chalk))
}

// named paints the color named for a wild.
func (d deedPainter) named(deed Deed, a area) {
	const size, corner, edge = 20, 8, 3
	c := coatOf(deed.Named, sideOf(deed.Named))
	mark := c.mark
	if sideOf(deed.Named) == game.Light {
		d.box(a, corner, d.shade(c.ground)) // the ink on it stays readable
	} else {
		mark = d.shade(mark)
		d.band(a, corner, edge, mark, d.shade(c.ground))
	}
	d.paintShape(deed.Named, a.x+(a.w-size)/2, a.y+(a.h-size)/2, size, mark)
}

// pillDigits is the height of the number on a pill.
const pillDigits = 24

// number paints a number of cards: those that another player made the player draw, or equal ones.
func (d deedPainter) number(kind string, n int, a area) {
	d.box(a, a.h/2, d.shade(chalk))
	d.numberIn(kind, n, pillDigits, a, ink)
}

// sign paints a sign on a disc.
func (d deedPainter) sign(name string, x, y int) {
	const size = 28
	d.disc(x+laneSign/2, y, laneSign/2, d.shade(chalk))
	d.painting.sign(name, size, x+(laneSign-size)/2, y-size/2, ink)
}
