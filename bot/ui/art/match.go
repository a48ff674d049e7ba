package art

import (
	"image/color"
	"slices"

	"unobot/game"
)

// MatchScene is the result of a match.
type MatchScene struct {
	Letters Letters // of the language of the reader
	Side    game.Side
	Finish  game.Face    // the card that ended the match, zero for none
	Gain    int          // the points that its player gained with it, 0 to show none
	Target  int          // the score that ended the match, 0 for a single round
	Places  []MatchPlace // best first
	Podium  bool         // only the steps, in the middle: the end of a season
}

// MatchPlace is one player's place in a match; equal results share a rank.
type MatchPlace struct {
	Figure
	Rank  int  // from 1
	Medal bool // earned: the first three players with a medal stand on the steps
	Seat  game.Seat
	Star  bool             // Score is the points of an event
	Bare  bool             `json:",omitempty"` // without a score: a knockout has none
	Hand  bool             `json:",omitempty"` // Score is the points of the cards left in the hand
	Score int              // of a single round: the points of the cards left, for its winner the points gained
	Left  []game.FaceCount // of a single round: the cards left
	Out   *Out             `json:",omitempty"` // of a single round: in place of them
}

// Render renders a match's result as a PNG of 900 by 560 pixels: the best three on steps, all players in a list, and
// the card that ended it.
func (s MatchScene) Render() ([]byte, error) { return picture(s, len(s.Places)) }

// paint paints by night, for both sides of an edition.
func (s MatchScene) paint() *painting {
	f := nightFelt
	p := newPicture(matchH, f.ground)
	n := 0
	for n < min(3, len(s.Places)) && s.Places[n].Medal {
		n++
	}
	free, left := []area{{590, 190, 310, 370}, {640, 0, 240, 190}}, stepsLeft
	if s.Podium {
		free, left = nil, (pictureW-3*stepPitch)/2
	}
	for i := range n {
		free = append(free, podiumStep(i, s.Places[i], left).around())
	}
	if slices.ContainsFunc(s.Places, func(p MatchPlace) bool { return p.Rank == 1 && !p.Robot }) {
		p.paintConfetti(area{0, 0, pictureW, matchBottom}, free)
	}
	for i, place := range s.Places[:n] {
		p.paintStep(podiumStep(i, place, left), place)
	}
	if !s.Podium {
		p.paintFinish(s)
		p.paintPlaces(s)
	}
	p.paintPortraits()
	return p
}

// medals are the metals of the first three ranks, how high their steps are, and how large the
// pictures and the medals.
var medals = [...]struct {
	metal                        color.RGBA
	height, face, medal, numeral int
}{
	{honey, 216, 128, 46, 46},
	{silver, 164, 88, 31, 32},
	{bronze, 128, 88, 22, 23},
}

// sign returns the kind of a place's number, or "" for a score.
func (m MatchPlace) sign() string {
	switch {
	case m.Star:
		return "star"
	case m.Hand:
		return "fan"
	}
	return ""
}

type step struct {
	area
	rank int // from 0, at most 2
}

// The steps: their left end beside the list of all players, their distance, and their bottom.
const stepsLeft, stepPitch, matchBottom = 20, 190, 542

// podiumStep returns the step of the i-th best, with the steps from left on: the winner stands in the middle.
func podiumStep(i int, place MatchPlace, left int) step {
	const gap = 8
	const w = stepPitch - gap
	rank := min(max(place.Rank, 1), len(medals)) - 1
	h := medals[rank].height
	column := [...]int{1, 0, 2}[i]
	return step{area{left + column*(w+gap), matchBottom - h, w, h}, rank}
}

// around returns the area of the step and of the figure on it.
func (s step) around() area {
	above := medals[s.rank].face + 64
	if s.rank == 0 {
		above += 80
	}
	return area{s.x, s.y - above, s.w, s.h + above}
}

// paintStep paints one of the best three on a step as high as the rank is good.
func (p *painting) paintStep(s step, place MatchPlace) {
	m := medals[s.rank]
	mid := s.x + s.w/2
	p.box(s.area, plateCorner, m.metal)
	p.hangMedal(medal{m.metal, m.medal, place.Rank, m.numeral}, mid, s.y)
	if !place.Bare {
		const scoreH, digits = 44, 30
		wide := numberWidth(place.Score, digits)
		w := max(110, wide+34)
		result := area{mid - w/2, matchBottom - 14 - scoreH, w, scoreH}
		p.box(result, scoreH/2, blend(m.metal, ink, .17))
		if name := place.sign(); name != "" {
			const sign, gap = 26, 7
			left := mid - (sign+gap+wide)/2
			p.sign(name, sign, left, result.y+(scoreH-sign)/2, ink)
			result = area{left + sign + gap, result.y, wide, scoreH}
		}
		p.numberIn("number", place.Score, digits, result, ink)
	}

	const size, ring = 29, 6
	who := place.shown(int(place.Seat))
	p.centered(bold.fit(who.Name, size, float64(s.w-4)), size, mid, s.y-14, nightFelt.text)
	top := s.y - 48 - ring - m.face
	at := spot{mid - m.face/2, top, m.face}
	p.ringFace(who, at, ring, m.metal)
	p.paintFace(who, at)
	if s.rank == 0 {
		p.sign("crown", 92, mid-46, top-ring-72, honey)
	}
}

// medal is a rank on a disc of metal.
type medal struct {
	metal           color.RGBA
	r, rank, digits int // radius, number, and height of that
}

// hangMedal paints a medal around x, with the ribbons on which it hangs from top.
func (p *painting) hangMedal(m medal, x, top int) {
	p.paintRibbons(m, x, top)
	y, shine, band := top+m.r*182/100, blend(m.metal, chalk, .5), max(2, m.r/12)
	p.disc(x, y, m.r, shine)
	p.disc(x, y, m.r-band*3/2, m.metal)
	p.disc(x, y, m.r-band*5/2, shine)
	p.numberIn("number", m.rank, m.digits, area{x - 50, y - 50, 100, 100}, ink)
}

// paintRibbons paints the ribbons of a medal around x, from top.
func (p *painting) paintRibbons(m medal, x, top int) {
	cx, from, r := float64(x), float64(top), float64(m.r)
	for _, side := range []float64{-1, 1} {
		strip := solid(point{cx + side*r*.78, from}, point{cx + side*r*.30, from},
			point{cx + side*r*.05, from + r}, point{cx + side*r*.55, from + r*1.1})
		p.fill(strip, blend(m.metal, ink, .45))
	}
}

// paintFinish paints the card that ended the match and the points for it.
func (p *painting) paintFinish(s MatchScene) {
	if s.Finish != (game.Face{}) {
		card := cardKey{
			face: s.Finish, letter: s.Letters.of(s.Finish.Color), side: s.Side, table: game.Dark, height: 150, tilt: 7,
		}
		p.lay(card, 730-card.width()/2, 92-card.height/2)
	}
	if s.Gain > 0 {
		const h, digits = 48, 29
		w := max(96, numberMask("plus", s.Gain, digits).w+44)
		gain := area{864 - w, 133, w, h}
		p.pill(gain, 5, honey, nightFelt.ground)
		p.numberIn("plus", s.Gain, digits, gain, ink)
	}
}

// paintPlaces lists everybody with the score on its way to the target.
func (p *painting) paintPlaces(s MatchScene) {
	const left, w = 604, 278
	top := 200
	if s.Finish == (game.Face{}) && s.Gain == 0 {
		top = 18
	}
	n := len(s.Places)
	gap := max(4, 10-n/2)
	h := min(78, (matchBottom-top-(n-1)*gap)/n)
	for i, place := range s.Places {
		a := area{left, top + i*(h+gap), w, h}
		switch {
		case h < 60:
			p.paintPlaceLine(place, a)
		case s.Target == 0:
			p.paintPlaceLeft(s, place, a)
		default:
			p.paintPlace(s, place, a)
		}
	}
}

// metalOf returns the color of a place's bar.
func metalOf(place MatchPlace) color.RGBA {
	if place.Medal {
		return medals[min(max(place.Rank, 1), len(medals))-1].metal
	}
	return blend(nightFelt.plate, chalk, .45)
}

// paintPlace paints a row with the name over the bar.
func (p *painting) paintPlace(s MatchScene, place MatchPlace, a area) {
	const face, size, textX, right = 48, 23, 72, 14
	f := nightFelt
	p.box(a, 16, f.plate)
	a = p.paintEdge(place.Team, a, 16, listEdge, f.plate)
	who := place.shown(int(place.Seat))
	p.paintFace(who, spot{a.x + 12, a.y + (a.h-face)/2, face})
	const digits = 18
	room := a.w - textX - right - numberWidth(s.Target, digits) - 42
	p.text(bold.fit(who.Name, size, float64(room)), size, a.x+textX, a.y+a.h*32/78, f.text)
	p.paintTarget(s.Target, digits, a.x+a.w-right, a.y+a.h*24/78, f.dim)
	p.paintBar(bar{
		area:  area{a.x + textX, a.y + a.h*42/78, a.w - textX - right, a.h * 24 / 78},
		score: place.Score, target: s.Target, fill: metalOf(place), empty: f.ground, text: f.text, digits: a.h * 20 / 78,
	}, true)
}

// paintPlaceLeft paints a row of a single round with the cards left below the name.
func (p *painting) paintPlaceLeft(s MatchScene, place MatchPlace, a area) {
	const face, size, textX, right, digits, tile = 48, 23, 72, 14, 20, 28
	f := nightFelt
	p.box(a, 16, f.plate)
	a = p.paintEdge(place.Team, a, 16, listEdge, f.plate)
	who := place.shown(int(place.Seat))
	p.paintFace(who, spot{a.x + 12, a.y + (a.h-face)/2, face})
	line := a.y + a.h*24/78
	if len(place.Left) == 0 && place.Out == nil {
		line = a.y + a.h/2
	}
	w := numberWidth(place.Score, digits)
	p.number(place.Score, digits, a.x+a.w-right-w, line-digits/2, f.text)
	w += p.signBefore(place, a.x+a.w-right-w, line, f.dim)
	p.text(bold.fit(who.Name, size, float64(a.w-textX-right-w-10)), size, a.x+textX, line+8, f.text)
	cards := leftover{place.Left, place.Out, s.Side, s.Letters, f.plate, f.dim}
	p.paintLeft(cards, stretch{a.x + textX, a.x + a.w - right}, a.y+a.h-tile-8, tile)
}

// paintPlaceLine paints a row in one line: picture, name and score.
func (p *painting) paintPlaceLine(place MatchPlace, a area) {
	const digits, size, pad = 20, 23, 12
	f, mid := nightFelt, a.y+a.h/2
	p.box(a, min(14, a.h/3), f.plate)
	a = p.paintEdge(place.Team, a, min(14, a.h/3), listEdge, f.plate)
	who, face := place.shown(int(place.Seat)), min(40, a.h-6)
	p.paintFace(who, spot{a.x + 8, mid - face/2, face})
	w := numberWidth(place.Score, digits)
	col := f.dim
	if place.Medal {
		col = metalOf(place)
	}
	p.number(place.Score, digits, a.x+a.w-pad-w, mid-digits/2, col)
	w += p.signBefore(place, a.x+a.w-pad-w, mid, f.dim)
	x := a.x + face + 18
	p.text(bold.fit(who.Name, size, float64(a.x+a.w-pad-w-10-x)), size, x, mid+8, f.text)
}

// signBefore paints the sign of a place's number, which begins at x, and returns the room that it takes.
func (p *painting) signBefore(place MatchPlace, x, mid int, c color.RGBA) int {
	const size, gap = 22, 6
	name := place.sign()
	if name == "" {
		return 0
	}
	p.sign(name, size, x-gap-size, mid-size/2, c)
	return size + gap
}
