package art

import (
	"image/color"
	"math"
	"math/rand/v2"
	"slices"

	"unobot/game"
)

// RoundScene is the result of a round.
type RoundScene struct {
	Letters Letters // of the language of the reader
	Side    game.Side
	Finish  game.Face // the card that ended the round, or on which no player could play
	Gain    int       // the points that the winner gained, 0 to show none
	Target  int       // the score that ends the match, 0 for a single round
	Seats   []ResultSeat
}

// ResultSeat is one player's result of a round. A scene lists them in the given order: winner first, then the
// cheapest hand.
type ResultSeat struct {
	Figure
	Seat   game.Seat // its number stands in for a name that the font cannot write
	Winner bool
	Left   []game.FaceCount // the cards left
	Out    *Out             `json:",omitempty"` // in place of them
	Points int              // the points of the cards left, or of the one that is out
	Before int              // the score before the round
	Score  int              // and after it
}

// Render renders a round's result as a PNG of 900 by 500 pixels: the winner at the left, and
// everybody's cards left, points and score.
func (s RoundScene) Render() ([]byte, error) { return picture(s, len(s.Seats)) }

// paint paints the winner's panel and a row for each seat.
func (s RoundScene) paint() *painting {
	f := feltOf(s.Side)
	p := newPicture(roundH, f.ground)
	p.paintWinner(s, f)
	const top, left, right = 16, 332, 884
	n := len(s.Seats)
	gap := max(6, 12-n/2)
	h := min(108, (roundH-2*top-(n-1)*gap)/n)
	y := (roundH - n*h - (n-1)*gap) / 2
	for _, seat := range s.Seats {
		row := resultRow{s, seat, area{left, y, right - left, h}, f}
		row.area = p.paintGround(row)
		if n < 6 { // else each seat has one line only
			p.paintResult(row)
		} else {
			p.paintResultLine(row)
		}
		y += h + gap
	}
	p.paintPortraits()
	return p
}

// resultPanel is the area of a round's result with the winner.
var resultPanel = area{16, 16, 300, roundH - 32}

// paintWinner paints the winner, the last card, and the points for it.
func (p *painting) paintWinner(s RoundScene, f felt) {
	panel := resultPanel
	p.box(panel, plateCorner, f.floor)
	if len(s.Seats) == 0 || !s.Seats[0].Winner {
		p.paintStuck(s, f)
		return
	}
	if !s.Seats[0].Robot {
		p.paintConfetti(panel, []area{{46, 38, 152, 222}, {150, 84, 162, 200}, {34, 318, 264, 42}, {66, 376, 200, 90}})
	}
	if s.Finish != (game.Face{}) {
		card := s.finish(f)
		p.lay(card, 239-card.width()/2, 186-card.height/2)
	}
	const size, face = 41, 128
	who, at := s.Seats[0].shown(int(s.Seats[0].Seat)), spot{122 - face/2, 180 - face/2, face}
	p.ringFace(who, at, 7, honey)
	p.paintFace(who, at)
	p.sign("crown", 92, 122-46, 44-3, honey)
	p.centered(bold.fit(who.Name, size, 260), size, panel.x+panel.w/2, 351, f.text)
	if s.Gain > 0 {
		const h, digits = 86, 57
		w := max(150, numberMask("plus", s.Gain, digits).w+70)
		gain := area{panel.x + (panel.w-w)/2, 378, w, h}
		p.box(gain, h/2, honey)
		p.numberIn("plus", s.Gain, digits, gain, ink)
	}
}

// finish returns the card on top when the round ended.
func (s RoundScene) finish(f felt) cardKey {
	return cardKey{
		face: s.Finish, letter: s.Letters.of(s.Finish.Color), side: s.Side, table: s.Side,
		height: 178, tilt: 7, ground: f.floor,
	}
}

// paintStuck paints why the round has no winner: the draw pile is empty, and no player can play on the top card.
func (p *painting) paintStuck(s RoundScene, f felt) {
	mid, top := resultPanel.x+resultPanel.w/2, 88
	card := s.finish(f)
	pile := area{mid - card.width() - 12, top, card.width(), card.height}
	p.band(pile, round(cardCorner*float64(pile.h)/cardH), 4, f.line, f.floor)
	count := area{pile.x + pile.w/2 - 24, pile.y + pile.h/2 - 26, 48, 52}
	p.box(count, 10, chalk)
	p.numberIn("number", 0, 34, count, ink)
	if s.Finish != (game.Face{}) {
		p.lay(card, mid+4, top)
	}
	const r, size = 64, 84
	y := top + card.height + 88
	p.disc(mid, y, r+7, f.floor)
	p.disc(mid, y, r, chalk)
	p.sign("barred", size, mid-size/2, y-size/2, ink)
}

// resultRow is one player's row of a round's result.
type resultRow struct {
	scene RoundScene
	seat  ResultSeat
	area
	felt
}

// paintGround paints the row's plate, the winner's with an edge of honey, and returns the part beside the edge of
// the side.
func (p *painting) paintGround(r resultRow) area {
	corner, inside := min(plateCorner, r.h/3), 0
	if r.seat.Winner {
		inside = 4
		p.band(r.area, corner, inside, honey, r.plate)
	} else {
		p.box(r.area, corner, r.plate)
	}
	rest := p.paintEdge(r.seat.Team, r.area.grown(-inside), corner-inside, listEdge, r.plate)
	return rest.grown(inside)
}

// paintResult paints a row with the cards left in an upper line, and the score as a bar below.
func (p *painting) paintResult(r resultRow) {
	who := r.seat.shown(int(r.seat.Seat))
	const face, textX, size, tile, digits = 66, 94, 30, 42, 25
	p.paintFace(who, spot{r.x + 14, r.y + (r.h-face)/2, face})
	line := r.y + r.h*30/108 // middle of the upper line
	if r.scene.Target == 0 {
		line = r.y + r.h/2
	}
	right := r.x + r.w - 20
	if r.seat.Winner {
		p.sign("crown", 46, right-44, line-17, honey)
		right -= 66
	} else {
		p.number(r.seat.Points, digits, right-numberWidth(r.seat.Points, digits), line-digits/2, r.text)
		right -= max(66, numberWidth(r.seat.Points, digits)+16)
		named := r.x + textX + min(180, round(bold.width(who.Name, size))) + 12
		right = p.paintLeft(r.left(), stretch{named, right}, line-tile/2, tile)
	}
	p.text(bold.fit(who.Name, size, float64(right-8-r.x-textX)), size, r.x+textX, line+11, r.text)
	if r.scene.Target > 0 {
		p.paintProgress(r, area{r.x + textX, r.y + r.h*64/108, r.w - textX - 98, r.h * 28 / 108})
	}
}

// paintProgress paints the score on its way to the target.
func (p *painting) paintProgress(r resultRow, a area) {
	fill := blend(r.plate, chalk, .575)
	if r.seat.Winner {
		fill = honey
	}
	p.paintBar(bar{
		area: a, before: r.seat.Before, score: r.seat.Score, target: r.scene.Target,
		fill: fill, old: blend(r.plate, fill, .57), empty: r.floor, text: r.text, digits: a.h * 82 / 100,
	}, false)
	p.paintTarget(r.scene.Target, 17, r.x+r.w-18, a.y+a.h/2, r.dim)
}

// leftover are the cards left in a hand, which lie on a plate.
type leftover struct {
	faces      []game.FaceCount
	out        *Out
	side       game.Side
	letters    Letters
	plate, dim color.RGBA
}

// left returns the cards left of the row's player.
func (r resultRow) left() leftover {
	return leftover{r.seat.Left, r.seat.Out, r.scene.Side, r.scene.Letters, r.plate, r.dim}
}

// paintLeft paints the cards left as tiles that end at the end of the room, and the number of further ones, or the sign
// of a player that is out. It returns the left end of them.
func (p *painting) paintLeft(l leftover, room stretch, y, size int) int {
	if l.out != nil {
		at := spot{room.to - size - 5, y, size}
		if l.out.By != nil {
			at.x -= size
		}
		p.paintCross(l.out, at, l.plate)
		return at.x
	}
	var faces []game.Face
	for _, fc := range l.faces {
		for range fc.Count {
			faces = append(faces, fc.Face)
		}
	}
	const gap, mostTiles = 5, 7
	right := room.to
	n := min(mostTiles, (right-room.from)/(size+gap))
	if len(faces) > n {
		digits := size / 2
		rest := numberMask("plus", len(faces), digits).w + gap
		n = max(0, min(mostTiles, (right-room.from-rest)/(size+gap)))
		m := numberMask("plus", len(faces)-n, digits)
		p.put(m, right-m.w, y+(size-digits)/2, l.dim)
		faces, right = faces[:n], right-m.w-gap
	}
	right -= len(faces) * (size + gap)
	for i, f := range faces {
		p.lay(tileKey(f, l.side, l.letters, size, l.plate), right+gap+i*(size+gap), y)
	}
	return right
}

// paintResultLine paints a row in one line: picture, name, cards left, points, score.
func (p *painting) paintResultLine(r resultRow) {
	face, size := min(48, r.h-8), 25.0
	who, mid := r.seat.shown(int(r.seat.Seat)), r.y+r.h/2
	p.paintFace(who, spot{r.x + 10, mid - face/2, face})
	const digits, pointsW = 22, 52
	x, right := r.x+face+20, r.x+r.w-14
	if r.scene.Target > 0 {
		p.score(score{r.seat.Score, 18, 80}, right, mid+9, r.dim)
		right -= 86
	}
	if r.seat.Winner {
		p.sign("crown", 38, right-40, mid-14, honey)
		right -= pointsW
	} else {
		p.number(r.seat.Points, digits, right-numberWidth(r.seat.Points, digits), mid-digits/2, r.text)
		tile := min(28, r.h-8)
		named := x + min(130, round(bold.width(who.Name, size))) + 8
		right = p.paintLeft(r.left(), stretch{named, right - pointsW}, mid-tile/2, tile)
	}
	p.text(bold.fit(who.Name, size, float64(right-8-x)), size, x, mid+9, r.text)
}

// bar is a score on its way to the target, which is the bar's whole length.
type bar struct {
	area
	before, score, target int
	fill                  color.RGBA // the part of the last round, or all of it
	old                   color.RGBA // the part from before it
	empty, text           color.RGBA
	digits                int // height of the score
}

// length returns the length of a score on the bar.
func (b bar) length(score int) int {
	return max(min(b.h, score*b.w), b.w*max(0, min(score, b.target))/b.target)
}

// paintBar paints the bar and the score. The score stands inside the bar if it fits there, and inside is
// set or there is no room behind the bar's end. Otherwise it stands behind.
func (p *painting) paintBar(b bar, inside bool) {
	r := b.h / 2
	p.box(b.area, r, b.empty)
	end := b.x
	if b.score > 0 {
		n := b.length(b.score)
		end = b.x + n
		p.box(area{b.x, b.y, n, b.h}, r, b.fill)
		if b.before > 0 && b.before < b.score {
			p.paintBefore(b, n)
		}
	}
	y := b.y + (b.h-b.digits)/2
	w := numberWidth(b.score, b.digits)
	const pad = 10
	fitsIn, fitsBehind := end-b.x >= w+2*pad, b.x+b.w-end >= w+2*pad
	if fitsIn && (inside || !fitsBehind) {
		p.number(b.score, b.digits, end-pad-w, y, ink)
		return
	}
	p.number(b.score, b.digits, end+pad, y, b.text)
}

// paintBefore paints the part of a bar of length n that was there before the round.
func (p *painting) paintBefore(b bar, n int) {
	r, old := b.h/2, b.length(b.before)
	p.box(area{b.x, b.y, n, b.h}, r, b.old)
	p.box(area{b.x + n - b.h, b.y, b.h, b.h}, r, b.fill)
	p.box(area{b.x + min(old, n-r), b.y, max(0, n-r-old), b.h}, 0, b.fill)
	if old > n-b.h {
		p.box(area{b.x + n - b.h, b.y, old - (n - b.h), b.h}, 0, b.old)
	}
}

// paintTarget paints a flag and the target, ending at right around the height y.
func (p *painting) paintTarget(target, digits, right, y int, col color.RGBA) {
	left := right - numberWidth(target, digits)
	p.number(target, digits, left, y-digits/2, col)
	size := digits * 4 / 3
	p.sign("flag", float64(size), left-size-8, y-size/2, col)
}

// paintConfetti throws the eight shapes into a part of the picture, but not on the areas kept free.
// It falls the same way every time.
func (p *painting) paintConfetti(within area, free []area) {
	rng := rand.New(rand.NewPCG(uint64(within.w), uint64(within.h)))
	var pieces []point
	for range within.w * within.h / 90 {
		at := point{float64(within.x + rng.IntN(within.w)), float64(within.y + rng.IntN(within.h))}
		c, size, turn := game.Red+game.Color(rng.IntN(8)), 10+rng.Float64()*11, rng.Float64()*360
		if crowds(at, pieces) || !clears(at, size, within, free) {
			continue
		}
		pieces = append(pieces, at)
		p.fill(shape(c).turned(.5, .5, turn).at(at.x-size/2, at.y-size/2, size), hues[c])
	}
}

// crowds reports whether a piece is too close to another.
func crowds(at point, pieces []point) bool {
	const apart = 38
	return slices.ContainsFunc(pieces, func(q point) bool { return math.Hypot(at.x-q.x, at.y-q.y) < apart })
}

// clears reports whether a piece stays within its part of the picture and off the areas kept free.
func clears(at point, size float64, within area, free []area) bool {
	r := size*.8 + 2
	for _, a := range free {
		if at.x > float64(a.x)-r && at.x < float64(a.x+a.w)+r && at.y > float64(a.y)-r && at.y < float64(a.y+a.h)+r {
			return false
		}
	}
	return at.x > float64(within.x)+r && at.x < float64(within.x+within.w)-r &&
		at.y > float64(within.y)+r && at.y < float64(within.y+within.h)-r
}
