package art

import (
	"image/color"

	"unobot/game"
)

// BoardScene holds the facts of a table that everybody in the channel may see. It has no field for a hand or for
// the backs of one.
type BoardScene struct {
	Letters   Letters // of the language of the reader
	Side      game.Side
	TwoSided  bool
	Seats     []BoardSeat // clockwise, 2 to 10; in teams 4 or 6, and each has the score of its side
	Turn      game.Seat   // the seat with the lit plate, NoSeat if nobody must act
	Next      game.Seat   // the seat that is marked as next, NoSeat for none
	Direction int8        // 1 clockwise, -1 counter-clockwise
	Discard   []game.Face // active faces, the top card first; DiscardShown of them are rendered
	Color     game.Color  // current color, NoColor while one has to be named
	Hyper     game.Color  // Hyper Speed color or NoColor
	Pending   int         // cards owed, 0 for none or an unknown number
	DrawPile  int         // cards in the draw pile
	DrawTop   game.Face   // two-sided: the inactive face of its top card, zero if unknown
	NoScores  bool        // a single round: there is nothing to add up
	Target    int         // in teams: the score that ends the match
}

// BoardSeat is one player in a BoardScene.
type BoardSeat struct {
	Figure
	Cards  int
	Score  int
	Called bool // has said UNO with one card
	Out    *Out `json:",omitempty"` // nil for a player who is in
	Last   Deed
}

// DiscardShown is the number of cards of the discard pile that a board shows.
const DiscardShown = 3

// Out marks a player as out of the round, because the hand reached the limit of cards.
type Out struct {
	By *SincePlayer `json:",omitempty"` // knocked the player out; nil if nobody did
}

// Render renders a table for the whole channel as a PNG of 900 by 548 pixels, from seven seats 604, in teams 624.
func (s BoardScene) Render() ([]byte, error) { return picture(s, len(s.Seats)) }

// paint lays out the seats along the upper and lower sides, the piles in the middle, and between them each
// player's last deed.
func (s BoardScene) paint() *painting {
	l, f := s.layout(), feltOf(s.Side)
	p := s.floor(l)
	p.paintSides(s)
	p.paintGlow(s, l)
	for i := range s.Seats {
		p.paintSeat(s, i, l)
	}
	mid := l.mid()
	p.paintDrawPile(s, drawPileX, mid, drawPileH)
	p.paintDiscard(s, discardX, mid, discardH, discardFan)
	p.paintSwatch(swatch{s.Color, s.Letters.of(s.Color), s.Side, colorSize, colorSize}, colorX, mid-colorSize/2)
	if s.Pending > 0 {
		p.paintOwed(s.Pending, discardX+owedX, mid+owedY, owedH, f)
	}
	if s.Hyper != game.NoColor {
		p.paintHyper(s.Hyper, colorX+colorSize*33/100, mid+colorSize/2-8, owedH, f)
	}
	p.paintLane(s, l)
	p.paintPortraits()
	p.paintNext(s, l)
	return p
}

// glow lists the flat bands around the plate of the player to move: their reach, and their share of the current color.
// They are painted outside in.
var glow = [...]struct {
	reach int
	share float64
}{{15, .12}, {10, .24}, {5, .44}}

// paintGlow paints the glow around the lit plate. It lies under all plates.
func (p *painting) paintGlow(s BoardScene, l boardLayout) {
	if s.Turn < 0 || int(s.Turn) >= len(s.Seats) {
		return
	}
	f, hue := feltOf(s.Side), turnColor(s.Color)
	a := l.seat(int(s.Turn), len(s.Seats))
	for _, band := range glow {
		p.box(a.grown(band.reach), plateCorner+band.reach, blend(f.ground, hue, band.share))
	}
	// The pointer to the piles.
	const size = 37
	if int(s.Turn) < upper(len(s.Seats)) {
		p.sign("down", size, a.x+a.w/2-size/2, a.y+a.h-12, hue)
	} else {
		p.sign("up", size, a.x+a.w/2-size/2, a.y+12-size, hue)
	}
}

// turnColor returns the color of the lit plate: silver while one has to be named, because the number of
// cards stands on chalk.
func turnColor(c game.Color) color.RGBA {
	if c == game.NoColor {
		return silver
	}
	return hues[c]
}

// plate holds the colors of one seat's plate.
type plate struct{ fill, text, dim, shadow color.RGBA }

func (s BoardScene) plateOf(i int) plate {
	f := feltOf(s.Side)
	if s.isTurn(i) {
		hue := turnColor(s.Color)
		return plate{hue, ink, ink, blend(hue, ink, .38)}
	}
	return plate{f.plate, f.text, f.dim, blend(f.plate, chalk, .45)}
}

// paintSeat paints the plate of one player: picture, name, number of cards, score. The picture of the
// lit plate has a ring.
func (p *painting) paintSeat(s BoardScene, i int, l boardLayout) {
	a, pl, seat := l.seat(i, len(s.Seats)), s.plateOf(i), s.Seats[i]
	if seat.Out != nil {
		p.paintOut(s, i, l)
		return
	}
	if s.Next == game.Seat(i) && !s.isTurn(i) {
		p.band(a, plateCorner, nextBand, edgeColor(s.Color), pl.fill)
		p.paintEdge(seat.Team, a.grown(-nextBand), plateCorner-nextBand, boardEdge-nextBand, pl.fill)
	} else {
		p.box(a, plateCorner, pl.fill)
		p.paintEdge(seat.Team, a, plateCorner, boardEdge, pl.fill)
	}
	if seat.Team > 0 && s.isTurn(i) { // the lit plate and the edge are kept apart
		p.box(area{a.x + boardEdge, a.y, 4, a.h}, 0, ink)
	}
	in, who := l.in, seat.shown(i)
	face := spot{a.x + in.face.x, a.y + in.face.y, in.face.size}
	if s.isTurn(i) {
		p.ringFace(who, face, 4, chalk)
	}
	p.paintFace(who, face)
	p.text(bold.fit(who.Name, in.text, float64(a.w-in.textX-in.right)), in.text, a.x+in.textX, a.y+in.textY, pl.text)
	x, y := a.x+in.card.x, a.y+in.card.y
	p.smallCard(seat.Cards, x, y, in.card.h, pl)
	p.paintScore(s, i, l, smallCardWidth(seat.Cards, in.card.h), pl.dim)
	if seat.Cards == 1 && seat.Called {
		p.called(x+smallCardWidth(1, in.card.h)+8, y+2, pl.fill)
	}
}

// paintScore paints a player's score beside or below something of a width.
func (p *painting) paintScore(s BoardScene, i int, l boardLayout, beside int, col color.RGBA) {
	a, in := l.seat(i, len(s.Seats)), l.in
	if s.NoScores || s.Seats[i].Team > 0 {
		return
	}
	room := a.w - in.scoreRight - in.card.x - in.scoreApart
	if in.scoreBeside {
		room -= beside
	}
	p.score(score{s.Seats[i].Score, in.score, room}, a.x+a.w-in.scoreRight, a.y+in.scoreY, col)
}

// outFade is how far a player that is out fades into the felt.
const outFade = .62

// paintOut paints the plate of a player that is out: hollow and faded, with a cross for the cards.
func (p *painting) paintOut(s BoardScene, i int, l boardLayout) {
	a, f, seat, in := l.seat(i, len(s.Seats)), feltOf(s.Side), s.Seats[i], l.in
	p.box(a, plateCorner, f.plate)
	p.box(a.grown(-3), plateCorner-3, f.floor)
	p.paintEdge(seat.Team, a.grown(-3), plateCorner-3, boardEdge-3, f.floor)
	who := seat.shown(i)
	p.paintFaded(who, spot{a.x + in.face.x, a.y + in.face.y, in.face.size}, f.floor, outFade)
	p.text(bold.fit(who.Name, in.text, float64(a.w-in.textX-in.right)), in.text, a.x+in.textX, a.y+in.textY, f.dim)
	w := p.paintCross(seat.Out, spot{a.x + in.card.x, a.y + in.card.y, in.card.h}, f.floor)
	p.paintScore(s, i, l, w, f.dim)
}

// paintCross paints the sign of a player that is out, and the face of the player that did it behind it. It returns the
// width of both.
func (p *painting) paintCross(out *Out, at spot, ground color.RGBA) int {
	p.paintDisc("cross", at, hues[game.Red], ground)
	if out.By == nil {
		return at.size
	}
	face := at.size * 78 / 100
	p.paintFace(out.By.shown(int(out.By.Seat)), spot{at.x + at.size + 5, at.y + (at.size-face)/2, face})
	return at.size + 5 + face
}

// smallCard paints a number of cards on a small card, in honey if it is the last.
func (p *painting) smallCard(n, x, y, h int, pl plate) {
	w, fill := smallCardWidth(n, h), chalk
	if n == 1 {
		fill = honey
	}
	card := area{x, y, w, h}
	p.box(area{x + 4, y - 3, w, h}, 8, pl.shadow)
	p.box(card, 8, fill)
	p.numberIn("number", n, h*65/100, card, ink)
}

// smallCardWidth returns the width for the number, but at least that of one digit.
func smallCardWidth(n, h int) int {
	return max(h*86/100, numberWidth(n, h*65/100)+17)
}

// nextBand is the width of the edge around the next player's plate, in pixels.
const nextBand = 5

// nextDisc is the radius of the disc that marks the next player, in pixels.
const nextDisc = 23

// marksNext reports whether a player other than the one to move is marked as next.
func (s BoardScene) marksNext() bool {
	return s.Next >= 0 && int(s.Next) < len(s.Seats) && s.Next != s.Turn && len(s.Seats) > 1
}

// paintNext paints the disc at the point where the turn enters the next plate.
func (p *painting) paintNext(s BoardScene, l boardLayout) {
	if !s.marksNext() {
		return
	}
	x, y, sign := l.entry(int(s.Next), len(s.Seats), s.Direction)
	p.disc(x, y, nextDisc, feltOf(s.Side).floor)
	p.disc(x, y, 19, edgeColor(s.Color))
	const size = 27
	p.sign(sign, size, x-size/2, y-size/2, ink)
}

// isTurn reports whether seat i has to act.
func (s BoardScene) isTurn(i int) bool { return s.Turn == game.Seat(i) }

// edgeColor returns the color that stands for the current one: chalk while it has to be named.
func edgeColor(c game.Color) color.RGBA {
	if c == game.NoColor {
		return chalk
	}
	return hues[c]
}

// The share of the current color in the table's edge and in the outer chevrons.
const (
	edgeShare    = .34
	chevronShare = .6
)

// floor paints a table without seats: its edge and the direction of play.
func (s BoardScene) floor(l boardLayout) *painting {
	f, hue := feltOf(s.Side), edgeColor(s.Color)
	p := newPicture(l.h, f.floor)
	inset := seatMargin + l.seatH/2
	const wide = 6
	table := area{l.left, l.top + inset, l.right - l.left, l.h - l.top - 2*inset}
	p.band(table.grown(wide/2), l.bend+wide/2, wide, blend(f.ground, hue, edgeShare), f.ground)
	const size, pitch = 37, 34
	up, down := "up", "down"
	if s.Direction < 0 {
		up, down = down, up
	}
	for i := range 3 {
		col := blend(f.ground, hue, chevronShare)
		if i == 1 {
			col = hue
		}
		y := l.mid() + (i-1)*pitch - size/2
		p.sign(up, size, l.left-size/2, y, col)
		p.sign(down, size, l.right-size/2, y, col)
	}
	p.settle()
	return p
}

// plateCorner is the radius of a plate's corners.
const plateCorner = 18
