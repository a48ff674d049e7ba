package art

import (
	"unobot/game"
)

// ArenaScene holds the state of an arena: the best of the standings, and some tables.
type ArenaScene struct {
	Letters Letters // of the language of the readers
	People  int
	Games   int // with a result
	Rows    []ArenaRow
	Tables  []ArenaTable
}

// ArenaRow is a row of the standings of an arena.
type ArenaRow struct {
	Figure
	Rank   int    // from 1
	Change int    // places gained with the last table, negative if lost
	Last   []bool // whether each of the last tables was won, the oldest first
	Flame  int    // tables won in a row
	Points int
}

// ArenaTable is a table under way.
type ArenaTable struct {
	Top   game.Face
	Side  game.Side
	Seats []ArenaSeat
}

// ArenaSeat is a player at a table, with the number of cards in hand.
type ArenaSeat struct {
	Figure
	Cards int
}

// The most rows and tables on the picture of an arena.
const (
	ArenaRows   = 8
	ArenaTables = 4
)

// The picture of an arena: rows on the left, panels on the right.
const (
	arenaH     = 540
	arenaTop   = 14
	arenaRowH  = 57
	arenaPitch = 64
	arenaSideX = 604
	arenaSideW = 282
	arenaSumsH = 61
	tableH     = 102
	tablePitch = 111
)

// Render renders an arena as a PNG of 900 by 540 pixels.
func (s ArenaScene) Render() ([]byte, error) { return picture(s, 1) }

func (s ArenaScene) paint() *painting {
	p := newPicture(arenaH, nightFelt.ground)
	for i := range ArenaRows {
		a := area{14, arenaTop + i*arenaPitch, 576, arenaRowH}
		if i < len(s.Rows) {
			p.paintArenaRow(s.Rows[i], a, i)
		} else {
			f := nightFelt
			p.box(a, plateCorner, blend(f.ground, f.plate, .5))
			mid := a.y + a.h/2
			p.disc(a.x+80+21, mid, 21, blend(f.plate, f.line, .4))
			p.box(area{a.x + 136, mid - 7, 150, 14}, 7, blend(f.plate, f.line, .4))
		}
	}
	p.paintArenaSums(s)
	for i := range ArenaTables {
		a := area{arenaSideX, arenaTop + arenaSumsH + 9 + i*tablePitch, arenaSideW, tableH}
		if i < len(s.Tables) {
			p.paintArenaTable(s.Letters, s.Tables[i], a)
		} else {
			p.box(a, plateCorner, blend(nightFelt.ground, nightFelt.plate, .5))
		}
	}
	p.paintPortraits()
	return p
}

// paintArenaRow paints a player, the last results, and the points; the leader has an edge of honey.
func (p *painting) paintArenaRow(r ArenaRow, a area, i int) {
	f := nightFelt
	if i == 0 && r.Points > 0 {
		p.band(a, plateCorner, 4, honey, blend(f.plate, honey, .14))
	} else {
		p.box(a, plateCorner, f.plate)
	}
	mid := a.y + a.h/2
	rank := area{a.x + 12, mid - 20, 40, 40}
	if r.Rank <= len(medals) && r.Points > 0 {
		p.disc(a.x+32, mid, 19, medals[r.Rank-1].metal)
		p.numberIn("number", r.Rank, 24, rank, ink)
	} else {
		p.numberIn("number", r.Rank, highest(r.Rank, 24, 34), rank, f.dim)
	}
	x := a.x + 62
	switch {
	case r.Change > 0:
		p.sign("up", 20, x-8, mid-11, f.text)
	case r.Change < 0:
		p.sign("down", 20, x-8, mid-9, blend(f.plate, chalk, .5))
	default:
		p.box(area{x - 5, mid - 2, 14, 4}, 2, f.line)
	}
	const face, size = 42, 26
	who := r.shown(i)
	p.paintFace(who, spot{a.x + 80, mid - face/2, face})
	p.text(bold.fit(who.Name, size, 168), size, a.x+136, mid+9, f.text)
	p.paintWon(r.Last, a.x+308, mid)
	if r.Flame > 1 {
		p.sign("flame", 32, a.x+392, mid-17, honey)
		p.number(r.Flame, highest(r.Flame, 24, 34), a.x+426, mid-12, honey)
	}
	p.sign("star", 24, a.x+466, mid-12, f.dim)
	digits := highest(r.Points, 30, 70)
	p.number(r.Points, digits, a.x+a.w-16-numberWidth(r.Points, digits), mid-digits/2, f.text)
}

// paintWon paints the last tables as bars, high for a win, low for a defeat.
func (p *painting) paintWon(last []bool, x, mid int) {
	const shown, w, pitch, high, low = 5, 9, 13, 30, 12
	for i := range shown {
		k := i - (shown - len(last))
		bar := area{x + i*pitch, mid + high/2 - low, w, low}
		switch {
		case k < 0:
			continue
		case last[k]:
			p.box(area{bar.x, mid - high/2, w, high}, w/2, honey)
		default:
			p.box(bar, w/2, nightFelt.line)
		}
	}
}

// paintArenaSums paints how many take part, and how many tables have been played.
func (p *painting) paintArenaSums(s ArenaScene) {
	const sign = 36
	f := nightFelt
	a := area{arenaSideX, arenaTop, arenaSideW, arenaSumsH}
	p.box(a, plateCorner, f.plate)
	for i, c := range []struct {
		sign string
		n    int
	}{{"people", s.People}, {"fan", s.Games}} {
		x, mid := a.x+30+i*130, a.y+a.h/2
		p.sign(c.sign, sign, x, mid-sign/2, f.dim)
		digits := highest(c.n, 28, 64)
		p.number(c.n, digits, x+sign+12, mid-digits/2, f.text)
	}
}

// paintArenaTable paints the top card of a table, and its players with their numbers of cards.
func (p *painting) paintArenaTable(letters Letters, t ArenaTable, a area) {
	const tile, face, pitch, most = 52, 42, 50, 4
	f := nightFelt
	p.box(a, plateCorner, f.plate)
	p.lay(tileKey(t.Top, t.Side, letters, tile, f.plate), a.x+13, a.y+(a.h-tile)/2)
	left, step := a.x+76, pitch
	if n := len(t.Seats); n > most {
		step = (a.x + a.w - 10 - left - face) / (n - 1)
	}
	for i, seat := range t.Seats {
		x := left + i*step
		who := seat.shown(i)
		small := min(face, step-4)
		p.paintFace(who, spot{x + (face-small)/2, a.y + 12 + (face-small)/2, small})
		p.smallCard(seat.Cards, x+(face-smallCardWidth(seat.Cards, 30))/2, a.y+62, 30, plate{f.plate, f.text, f.dim, f.line})
	}
}

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
	p := newPicture(arenaH, nightFelt.ground)
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
