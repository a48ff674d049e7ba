package art

import (
	"image/color"

	"unobot/game"
)

// DailyScene holds a deal of the day as one player knows it. It has no field for a card of the deal.
type DailyScene struct {
	Figure
	Letters Letters   // of the language of the reader
	Number  int       // of the day, from 1
	Night   bool      // an edition with a dark side: the moon and the table of the night
	Emblem  game.Face // a card that stands for the edition, zero for none
	Streak  int       // days in a row
	Freezes int       // missed days that the streak survives
	Robots  []string  // the names of the three robots of the deal
	Cards   int       // dealt to each
	Shared  bool      // shown to everybody: of the result only the turns
	Played  bool      // there is a result; without it the fields below have no meaning
	Won     bool
	Turns   []DailyTurn
	Usual   int // the usual number of turns of all players, 0 if it is not known
	Rank    int // among Players, 0 for none
	Players int
}

// DailyTurn is one turn of the player.
type DailyTurn struct {
	Drew  bool
	Color game.Color // of the card played, NoColor for a wild
}

// The parts of the picture: the day, the turns, the streak, the bar of turns, and the player.
var (
	dailyDay  = area{16, 16, 176, dailyH - 32}
	dailyTurn = area{212, 26, 572, 108}
	dailyFoot = area{212, 148, 188, 48}
	dailyBar  = area{412, 158, 372, 28}
	dailyWho  = area{800, 16, 84, dailyH - 32}
)

// Render renders a deal of the day as a PNG of 900 by 220 pixels: its number at the left, the turns as
// tiles in the colors that were played, below them the streak and a bar of the turns beside everybody's
// usual number, and the player with the rank at the right.
func (s DailyScene) Render() ([]byte, error) { return picture(s, 1) }

func (s DailyScene) paint() *painting {
	f := s.felt()
	p := newPicture(dailyH, f.ground)
	p.paintDay(s, f)
	if s.Shared {
		s = s.colorsOnly()
	}
	if s.Played {
		p.paintTurns(s, f)
	} else {
		p.paintOpponents(s, f)
	}
	if !s.Shared {
		p.paintStreakDays(s, f)
		p.paintUsual(s, f)
	}
	p.paintPlayer(s, f)
	p.paintPortraits()
	return p
}

// colorsOnly returns the scene without the fields that a shared result hides.
func (s DailyScene) colorsOnly() DailyScene {
	s.Won, s.Rank, s.Players = false, 0, 0
	return s
}

// felt returns the table by day or by night.
func (s DailyScene) felt() felt {
	if s.Night {
		return nightFelt
	}
	return dayFelt
}

// empty returns the color of unfilled parts. By night the floor would look like the ground, so it is the
// plate's.
func (s DailyScene) empty() color.RGBA {
	if s.Night {
		return nightFelt.plate
	}
	return dayFelt.floor
}

// paintDay paints the number of the day below the sun or the moon.
func (p *painting) paintDay(s DailyScene, f felt) {
	a := dailyDay
	p.box(a, plateCorner, f.plate)
	const size, pad = 72, 14
	sky, col := "sun", honey
	if s.Night {
		sky, col = "moon", chalk
	}
	p.sign(sky, size, a.x+(a.w-size)/2, a.y+16, col)
	p.numberIn("number", s.Number, highest(s.Number, 54, a.w-2*pad), area{a.x, a.y + 96, a.w, 80}, f.text)
}

// paintStreakDays paints how many days in a row were played, and the freezes.
func (p *painting) paintStreakDays(s DailyScene, f felt) {
	a := dailyFoot
	const size, gap, next, small = 40, 8, 20, 14
	signs := size + gap
	if s.Freezes > 0 {
		signs += next + size + gap
	}
	width := func(digits int) int { return signs + numberWidth(s.Streak, digits) + numberWidth(s.Freezes, digits) }
	digits := 30
	for digits > small && width(digits) > a.w {
		digits--
	}
	flame, text := honey, f.text
	if s.Streak == 0 {
		flame, text = f.line, f.dim
	}
	x, mid := a.x, a.y+a.h/2
	p.sign("flame", size, x, mid-size/2, flame)
	x += size + gap
	p.number(s.Streak, digits, x, mid-digits/2, text)
	if s.Freezes == 0 {
		return
	}
	x += numberWidth(s.Streak, digits) + next
	p.sign("snow", size, x, mid-size/2, hues[game.Blue])
	p.number(s.Freezes, digits, x+size+gap, mid-digits/2, f.text)
}

// paintUsual paints the turns as a bar, and a mark where everybody usually is.
func (p *painting) paintUsual(s DailyScene, f felt) {
	a := dailyBar
	if !s.Played {
		return
	}
	p.box(a, a.h/2, s.empty())
	turns, fill := len(s.Turns), honey
	if !s.Won {
		fill = blend(f.plate, chalk, .575)
	}
	const digits, pad, over, near = 22, 10, 8, 16
	all := max(turns, s.Usual, 1) * 5 // the longer one reaches four fifths
	at := func(n int) int { return a.x + a.w*4*n/all }
	end := max(at(turns), a.x+a.h)
	p.box(area{a.x, a.y, end - a.x, a.h}, a.h/2, fill)
	w, y := numberWidth(turns, digits), a.y+(a.h-digits)/2
	mark := at(s.Usual)
	switch {
	case s.Usual > 0 && s.Usual < turns || end-a.x < w+2*pad:
		p.number(turns, digits, end+pad, y, f.text)
	case mark-end < near && s.Usual > 0: // beside the mark
		p.number(turns, digits, mark-near-w, y, ink)
	default:
		p.number(turns, digits, end-pad-w, y, ink)
	}
	if s.Usual == 0 {
		return
	}
	p.pill(area{mark - 3, a.y - over, 6, a.h + 2*over}, 3, chalk, f.ground)
	w = numberWidth(s.Usual, digits)
	switch {
	case s.Usual >= turns:
		p.number(s.Usual, digits, mark+pad+3, y, f.dim)
	case mark-a.x >= w+2*pad:
		p.number(s.Usual, digits, mark-pad-3-w, y, ink)
	default:
		p.number(s.Usual, digits, mark+pad+3, y, ink)
	}
}

// paintPlayer paints the player, with a crown for a win, and below that the rank, or the emblem of the
// edition while there is no result.
func (p *painting) paintPlayer(s DailyScene, f felt) {
	a := dailyWho
	p.box(a, plateCorner, f.plate)
	const face, crownSize, crownH, gap, emblemH = 66, 40, 28, 12, 84
	above, below := 0, 0
	if s.Played && s.Won {
		above = crownH
	}
	waiting, ranked := !s.Played && s.Emblem != (game.Face{}), s.Played && s.Rank > 0
	switch {
	case waiting:
		below = gap + emblemH
	case ranked:
		below = gap + dailyRankH
	}
	mid, top := a.x+a.w/2, a.y+(a.h-above-face-below)/2
	if above > 0 {
		p.sign("crown", crownSize, mid-crownSize/2, top, honey)
		top += above
	}
	p.paintFace(s.shown(0), spot{mid - face/2, top, face})
	top += face + gap
	switch {
	case waiting:
		card := cardKey{
			face: s.Emblem, letter: s.Letters.of(s.Emblem.Color), height: emblemH, look: bare, ground: f.plate,
		}
		p.lay(card, mid-card.width()/2, top)
	case ranked:
		p.paintDailyRank(s, mid, top, f)
	}
}

// dailyRankH is the height of a rank.
const dailyRankH = 70

// paintDailyRank paints the rank around x, for the best three winners as a medal, and below it the
// number of players.
func (p *painting) paintDailyRank(s DailyScene, x, top int, f felt) {
	const r, slash, room = 23, 12, 72
	digits, all := highest(s.Rank, 28, room), highest(s.Players, 18, room-slash)
	col := f.text
	if s.Won && s.Rank <= len(medals) {
		m := medal{medals[s.Rank-1].metal, r, s.Rank, digits}
		p.paintRibbons(m, x, top-8)
		p.disc(x, top+r, r, m.metal)
		col = ink
	}
	p.numberIn("number", s.Rank, digits, area{x - room/2, top, room, 2 * r}, col)
	left := x - (slash+numberWidth(s.Players, all))/2
	p.sign("slash", float64(all), left-3, top+dailyRankH-all, f.dim)
	p.number(s.Players, all, left+slash, top+dailyRankH-all, f.dim)
}

// paintOpponents paints the robots of the deal, each with the number of cards that it is dealt.
func (p *painting) paintOpponents(s DailyScene, f felt) {
	const w, gap, face, card, name = 176, 22, 66, 38, 23
	for i, robot := range s.Robots[:min(len(s.Robots), 3)] {
		who := Figure{Name: robot, Robot: true}.shown(i + 1)
		a := area{dailyTurn.x + i*(w+gap), dailyTurn.y, w, dailyTurn.h}
		p.box(a, plateCorner, f.plate)
		p.paintFace(who, spot{a.x + 22, a.y + 8, face})
		pl := plate{f.plate, f.text, f.dim, blend(f.plate, chalk, .45)}
		p.smallCard(s.Cards, a.x+a.w-22-smallCardWidth(s.Cards, card), a.y+22, card, pl)
		p.centered(bold.fit(who.Name, name, w-20), name, a.x+w/2, a.y+a.h-11, f.text)
	}
}

// tiles holds the measures of the tiles of turns: their size, their distance, how many in a row, and the rows.
type tiles struct{ size, pitch, row, rows int }

// Tiles are large and in two rows. More turns than that get small ones in three rows. Those of duels are small and in
// two.
var (
	dailyTiles = [...]tiles{{50, 58, 10, 2}, {33, 38, 15, 3}}
	duelTiles  = tiles{33, 38, 15, 2}
)

// tiling holds the area of tiles, and the color of draws.
type tiling struct {
	area
	tiles
	empty color.RGBA
}

func (t tiling) place(i int) area {
	return area{t.x + i%t.row*t.pitch, t.y + i/t.row*t.pitch, t.size, t.size}
}

// paintTurns paints a tile a turn.
func (p *painting) paintTurns(s DailyScene, f felt) {
	t := tiling{dailyTurn, dailyTiles[0], s.empty()}
	if s.Shared { // nothing is below them
		t.y = (dailyH - t.h) / 2
	}
	if len(s.Turns) > t.row*t.rows {
		t.tiles = dailyTiles[1]
	}
	p.layTurns(s.Turns, t, f)
}

// layTurns paints a tile a turn. Where there is no room for all, the last tile says how many more there were.
func (p *painting) layTurns(turns []DailyTurn, t tiling, f felt) {
	if most := t.row * t.rows; len(turns) > most {
		p.numberIn("plus", len(turns)-most+1, 17, t.place(most-1), f.text)
		turns = turns[:most-1]
	}
	for i, turn := range turns {
		p.paintTurn(turn, t.place(i), t.empty, f.dim)
	}
}

// paintTurn paints a turn: the color of a card with its shape, all four for a wild, for
// a draw a plus on an empty tile.
func (p *painting) paintTurn(t DailyTurn, a area, empty, plus color.RGBA) {
	corner, mark := a.w/5, a.w*48/100
	inset := (a.w - mark) / 2
	switch {
	case t.Drew:
		p.box(a, corner, empty)
		p.sign("plus", float64(mark), a.x+inset, a.y+inset, plus)
	case t.Color == game.NoColor:
		p.paintSwatch(swatch{w: a.w, h: a.w}, a.x, a.y)
	default:
		side := sideOf(t.Color)
		c := coatOf(t.Color, side)
		p.box(a, corner, c.ground)
		if side == game.Dark {
			p.band(a, corner, max(2, a.w/12), c.mark, c.ground)
		}
		p.paintShape(t.Color, a.x+inset, a.y+inset, mark, c.mark)
	}
}

// DuelScene holds the results of two players with the same deal of a day, or of one. It has no field for a card of the
// deal.
type DuelScene struct {
	Night bool       // an edition with a dark side
	Sides []DuelSide // the reader's own first; more than two are left out
}

// DuelSide is one of the two.
type DuelSide struct {
	Figure
	Turns  []DailyTurn
	Won    bool // against the robots: a crown
	Better bool // than the other one: an edge of honey
}

// The parts of a row: the face, the name above the turns, and their number.
const (
	duelRowH, duelGap, duelFace = 136, 14, 76
	duelLeft, duelNumberW       = 146, 130
)

// Render renders both sides as a PNG of 900 by 314 pixels, one alone of 900 by 164: a row each with face and name,
// the turns as tiles in the colors that were played, and their number. The better one has an edge of honey, and
// a winner against the robots a crown.
func (s DuelScene) Render() ([]byte, error) { return picture(s, len(s.Sides)) }

func (s DuelScene) paint() *painting {
	day := DailyScene{Night: s.Night}
	sides := s.Sides[:min(len(s.Sides), 2)]
	p := newPicture(duelGap+len(sides)*(duelRowH+duelGap), day.felt().ground)
	for i, side := range sides {
		p.paintDuelSide(day, side.in(i), area{duelGap, duelGap + i*(duelRowH+duelGap), pictureW - 2*duelGap, duelRowH})
	}
	p.paintPortraits()
	return p
}

// in returns a side with its name as the font can write it.
func (d DuelSide) in(row int) DuelSide {
	d.Figure = d.shown(row)
	return d
}

func (p *painting) paintDuelSide(day DailyScene, d DuelSide, a area) {
	f := day.felt()
	if d.Better {
		p.band(a, plateCorner, 5, honey, f.plate)
	} else {
		p.box(a, plateCorner, f.plate)
	}
	const crownSize, crownH, nameSize = 40, 28, 27
	above := 0
	if d.Won {
		above = crownH
	}
	left, top := a.x+26, a.y+(a.h-above-duelFace)/2
	if d.Won {
		p.sign("crown", crownSize, left+(duelFace-crownSize)/2, top, honey)
	}
	p.paintFace(d.Figure, spot{left, top + above, duelFace})
	room := a.x + a.w - duelNumberW - duelLeft
	p.text(bold.fit(d.Name, nameSize, float64(room)), nameSize, duelLeft, a.y+38, f.text)
	p.layTurns(d.Turns, tiling{area{duelLeft, a.y + 52, room, 2 * duelTiles.pitch}, duelTiles, f.ground}, f)
	number := area{a.x + a.w - duelNumberW, a.y, duelNumberW, a.h}
	col := f.text
	if d.Better {
		col = honey
	}
	p.numberIn("number", len(d.Turns), highest(len(d.Turns), 54, number.w-30), number, col)
}
