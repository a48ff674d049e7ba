package art

import "unobot/game"

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
	p := newPainting(pictureW, arenaH, nightFelt.ground)
	for i := range ArenaRows {
		a := area{14, arenaTop + i*arenaPitch, 576, arenaRowH}
		if i < len(s.Rows) {
			p.paintArenaRow(s.Rows[i], a, i)
		} else {
			p.paintArenaPlace(a)
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
	p.paintChange(r.Change, a.x+62, mid)
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

// paintArenaPlace paints a row without a player.
func (p *painting) paintArenaPlace(a area) {
	f := nightFelt
	p.box(a, plateCorner, blend(f.ground, f.plate, .5))
	mid := a.y + a.h/2
	p.disc(a.x+80+21, mid, 21, blend(f.plate, f.line, .4))
	p.box(area{a.x + 136, mid - 7, 150, 14}, 7, blend(f.plate, f.line, .4))
}

// paintChange paints whether a player has risen or fallen.
func (p *painting) paintChange(change, x, mid int) {
	switch f := nightFelt; {
	case change > 0:
		p.sign("up", 20, x-8, mid-11, f.text)
	case change < 0:
		p.sign("down", 20, x-8, mid-9, blend(f.plate, chalk, .5))
	default:
		p.box(area{x - 5, mid - 2, 14, 4}, 2, f.line)
	}
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
