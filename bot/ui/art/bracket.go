package art

// BracketScene is the tree of a knockout: the rounds from left to right.
type BracketScene struct {
	Round  int // under way, from 1
	Rounds [][]BracketBox
}

// BracketBox is one table of a bracket.
type BracketBox struct {
	People  []BracketSeat
	Playing bool
	Done    bool
}

// BracketSeat is a place at a table of a bracket. The zero value is a free place.
type BracketSeat struct {
	Figure
	Place int  // among the players that advance, from 1; 0 for the others
	Out   bool // does not advance
}

// bracketRounds is the number of rounds on a picture: those of larger events begin later.
const bracketRounds = 3

// Render renders a bracket as a PNG of 900 by 540 pixels. Of an event with more than sixteen people it shows the last
// three rounds that have begun, or the first ones of the upper half.
func (s BracketScene) Render() ([]byte, error) { return picture(s, 1) }

func (s BracketScene) paint() *painting {
	p := newPainting(pictureW, arenaH, nightFelt.ground)
	rounds := s.shown()
	columns := len(rounds)
	const gap, margin = 44, 14
	widths := map[int][]int{1: {560}, 2: {500, 260}, 3: {352, 268, 162}}[columns]
	x := margin
	if columns < bracketRounds {
		x = (pictureW - total(widths) - gap*(columns-1)) / 2
	}
	for r, round := range rounds {
		last := r == columns-1
		pitch := (arenaH - 2*margin) / len(round)
		for b, box := range round {
			h := min(pitch-12, 120)
			if last {
				h = min(pitch-12, 236)
			}
			a := area{x, margin + b*pitch + (pitch-h)/2, widths[r], h}
			p.paintBox(box, a, last)
			if !last {
				p.connect(a, area{x + widths[r] + gap, margin + b/2*pitch*2, widths[r+1], 2 * pitch}, b%2 == 0, box.Done)
			}
		}
		x += widths[r] + gap
	}
	digits := 30
	p.sign("flag", 38, pictureW-124, arenaH-56, nightFelt.dim)
	p.number(s.Round, digits, pictureW-80, arenaH-52, nightFelt.text)
	p.sign("slash", 24, pictureW-80+numberWidth(s.Round, digits)+4, arenaH-46, nightFelt.dim)
	p.number(len(s.Rounds), 20, pictureW-80+numberWidth(s.Round, digits)+24, arenaH-42, nightFelt.dim)
	p.paintPortraits()
	return p
}

// shown returns the rounds of the picture: at most three, of which the first has at most four tables.
func (s BracketScene) shown() [][]BracketBox {
	from := max(0, len(s.Rounds)-bracketRounds)
	if s.Round <= from && from > 0 { // an early round of a large event: its upper half, as far as it fits
		rounds := make([][]BracketBox, bracketRounds)
		for i := range rounds {
			round := s.Rounds[s.Round-1+i]
			rounds[i] = round[:min(len(round), 4>>i)]
		}
		return rounds
	}
	return s.Rounds[from:]
}

func total(numbers []int) (sum int) {
	for _, n := range numbers {
		sum += n
	}
	return sum
}

// paintBox paints the people of a table: white-edged while they play, the final with an edge of honey and a crown.
func (p *painting) paintBox(b BracketBox, a area, final bool) {
	f := nightFelt
	switch {
	case b.Playing:
		p.band(a, plateCorner, 4, f.text, blend(f.plate, chalk, .08))
	case final:
		p.band(a, plateCorner, 4, honey, f.plate)
	default:
		p.box(a, plateCorner, f.plate)
	}
	if final {
		p.sign("crown", 58, a.x+a.w/2-29, a.y-50, honey)
	}
	const seats = 4
	for i := range seats {
		var seat BracketSeat
		if i < len(b.People) {
			seat = b.People[i]
		}
		cell := area{a.x + 6 + i*(a.w-12)/seats, a.y, (a.w - 12) / seats, a.h}
		if final {
			cell = area{a.x + 6 + i%2*(a.w-12)/2, a.y + 10 + i/2*(a.h-20)/2, (a.w - 12) / 2, (a.h - 20) / 2}
		}
		p.paintBracketSeat(seat, cell, i)
	}
	if b.Playing {
		p.disc(a.x+a.w-12, a.y+8, 18, f.text)
		p.sign("fan", 24, a.x+a.w-24, a.y-4, ink)
	}
}

// paintBracketSeat paints a player: with the place of one that advances, or faint.
func (p *painting) paintBracketSeat(s BracketSeat, a area, i int) {
	f := nightFelt
	size := min(a.w-22, a.h-42, 66)
	mid, top := a.x+a.w/2, a.y+(a.h-size-26)/2
	if s.Name == "" && !s.Robot {
		p.fill(ring(float64(mid), float64(top+size/2), float64(size)/2-2, float64(size)/2-2, 3), f.line)
		return
	}
	at := spot{mid - size/2, top, size}
	who := s.shown(i)
	col := f.text
	switch {
	case s.Place > 0 && s.Place <= len(medals):
		p.ringFace(who, at, 4, medals[s.Place-1].metal)
	case s.Out:
		col = blend(f.plate, chalk, .5)
	}
	p.paintFace(who, at)
	const badge = 13
	x, y := mid+size/2-4, top+6
	switch {
	case s.Place > 0 && s.Place <= len(medals):
		p.disc(x, y, badge, medals[s.Place-1].metal)
		p.numberIn("number", s.Place, 16, area{x - badge, y - badge, 2 * badge, 2 * badge}, ink)
	case s.Out:
		p.disc(x, y, badge, f.plate)
		p.sign("cross", 17, x-8, y-8, col)
	}
	const text = 17
	p.centered(bold.fit(who.Name, text, float64(a.w-4)), text, mid, top+size+21, col)
}

// connect paints the way from a table to the next one.
func (p *painting) connect(from, to area, upper, done bool) {
	const w = 6
	col := nightFelt.line
	if done {
		col = honey
	}
	mid := from.x + from.w + (to.x-from.x-from.w)/2
	y, end := from.y+from.h/2, to.y+to.h/2+9
	if upper {
		end = to.y + to.h/2 - 15
	}
	p.box(area{from.x + from.w, y - w/2, mid - from.x - from.w + w/2, w}, 0, col)
	p.box(area{mid - w/2, min(y, end) - w/2, w, max(y, end) - min(y, end) + w}, 0, col)
	p.box(area{mid - w/2, end - w/2, to.x - mid + w/2, w}, 0, col)
}
