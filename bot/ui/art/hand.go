package art

import "unobot/game"

// HandScene is what the picture of a hand shows. Nobody but its owner may see it.
type HandScene struct {
	Letters Letters // of the language of the reader
	Side    game.Side
	Top     game.Face  // of the discard pile
	Color   game.Color // current color, NoColor while one has to be named
	Pending int        // cards owed
	// MyTurn raises the playable cards and dims the others; while waiting all are level and in full
	// color.
	MyTurn bool
	Cards  []HandCard // in the order of the buttons, equal ones as one
	// Since is every move since the owner's last turn, the oldest first; without any there is no strip. Where they
	// are too many, the oldest plain ones are shown as one.
	Since []SinceTile
}

// HandCard is a stack of equal cards.
type HandCard struct {
	Face     game.Face
	Count    int // 1 or more
	Playable bool
	New      bool // some of them came since the owner's last turn
}

// Render renders a hand as a PNG 900 pixels wide: 240 high, from 9 different cards 300, and higher
// from 34. At the left are the top card and the current color.
func (s HandScene) Render() ([]byte, error) { return picture(s, 1) }

// grounds are pictures of empty hands, about 300 kB each: 9 colors, two sides, and 4 heights, rarely more.
var grounds = newCache[groundKey, *painting](40)

// groundKey says what the ground of a hand looks like.
type groundKey struct {
	side  game.Side
	edge  game.Color // of the panel's edge
	edged bool
	h     int
}

// The panel where the top card lies: its width, and its distance from the sides.
const (
	panelW      = 150
	panelMargin = 12
)

// ground is an empty hand.
func (s HandScene) ground(h int) *painting {
	k := groundKey{side: s.Side, edged: s.MyTurn, h: h}
	if s.MyTurn {
		k.edge = s.Color
	}
	return grounds.get(k, func() *painting {
		f := feltOf(s.Side)
		p := newPainting(pictureW, h, f.ground)
		panel := area{panelMargin, panelMargin, panelW, h - 2*panelMargin}
		if k.edged {
			p.band(panel, plateCorner, 4, edgeColor(k.edge), f.plate)
		} else {
			p.box(panel, plateCorner, f.plate)
		}
		return p
	})
}

// paint paints the panel, then the cards from left to right, and on top of them how many equal
// ones there are.
func (s HandScene) paint() *painting {
	l := handLayoutOf(len(s.Cards))
	p := s.ground(l.h).copied()
	p.paintPanel(s, l)
	for i, card := range s.Cards {
		x, y := s.place(i, l)
		k := s.look(card, l)
		if card.Count > 1 && !l.tiles {
			under := k
			under.look, under.letter = buried, ""
			p.lay(under, x+l.stack, y-l.stack)
		}
		p.lay(k, x, y)
	}
	for i, card := range s.Cards {
		if card.Count > 1 {
			x, y := s.place(i, l)
			p.paintTimes(card.Count, l.pill(x, y), feltOf(s.Side))
		}
	}
	return p
}

// place is the upper left corner of stack i: raised if it can be played, else lower; in the middle
// between both while waiting.
func (s HandScene) place(i int, l handLayout) (x, y int) {
	x, y = l.place(i)
	switch {
	case !s.MyTurn:
		y -= l.raised / 2
	case s.Cards[i].Playable:
		y -= l.raised
	}
	return x, y
}

// look is how a card of the hand is painted.
func (s HandScene) look(c HandCard, l handLayout) cardKey {
	k := cardKey{
		face: c.Face, letter: s.Letters.of(c.Face.Color), side: s.Side, table: s.Side, height: l.cardH, tile: l.tiles,
	}
	switch {
	case !s.MyTurn:
		k.look = lit
	case c.Playable:
		k.look = playable
	default:
		k.look = faded
	}
	return k
}

// paintPanel paints the top card and under it the current color.
func (p *painting) paintPanel(s HandScene, l handLayout) {
	top := cardKey{
		face: s.Top, letter: s.Letters.of(s.Top.Color), side: s.Side, table: s.Side, height: l.topH, look: bare,
		ground: feltOf(s.Side).plate,
	}
	x := panelMargin + (panelW-top.width())/2
	y := (l.h - l.topH - l.colorH - l.panelGap) / 2
	p.lay(top, x, y)
	bar := swatch{s.Color, s.Letters.of(s.Color), s.Side, 114, l.colorH}
	p.paintSwatch(bar, panelMargin+(panelW-bar.w)/2, y+l.topH+l.panelGap)
	if s.Pending > 0 {
		p.paintOwed(s.Pending, panelMargin+panelW-44, y+l.topH-16, 38, felt{ground: feltOf(s.Side).plate})
	}
}

// paintTimes paints how many equal cards a stack has.
func (p *painting) paintTimes(n int, a area, f felt) {
	digits := a.h * 62 / 100
	a.w = max(a.w, numberMask("times", n, digits).w+a.h/2)
	p.pill(a, 3, chalk, f.ground)
	p.numberIn("times", n, digits, a, ink)
}

// handLayout is where the cards of a hand lie. Measures are pixels.
type handLayout struct {
	h                      int // of the picture
	topH, colorH, panelGap int
	cardH, cardW           int
	tiles                  bool
	perRow                 int
	left                   int // of the first card
	pitch                  float64
	top                    int // of the first row's cards that are not raised
	rowPitch               int
	raised                 int // how far playable cards are raised
	stack                  int // how far the second of equal cards looks out
	pillW, pillH           int
}

// The part of a hand's picture where its cards are.
const (
	cardsLeft  = 182
	cardsRight = 882
)

// The numbers of stacks from which there are two rows, and tiles.
const (
	twoRowsFrom = 9
	tilesFrom   = 21
	tilesPerRow = 11
)

func handLayoutOf(stacks int) handLayout {
	const room = cardsRight - cardsLeft
	switch {
	case stacks < twoRowsFrom:
		l := handLayout{
			h: 240, topH: 132, colorH: 45, panelGap: 11, cardH: 170, cardW: 121, perRow: max(1, stacks),
			top: 50, raised: 28, stack: 8, pillW: 48, pillH: 34,
		}
		l.pitch = float64(l.cardW + 10)
		if stacks > 1 {
			l.pitch = min(l.pitch, float64(room-l.cardW)/float64(stacks-1))
		}
		// A row that is not full stands in the middle.
		l.left = cardsLeft + (room-round(l.pitch*float64(max(0, stacks-1)))-l.cardW)/2
		return l
	case stacks < tilesFrom:
		return handLayout{
			h: 300, topH: 176, colorH: 61, panelGap: 12, cardH: 116, cardW: 83, perRow: (stacks + 1) / 2,
			left: cardsLeft, pitch: float64(room-83) / 9, top: 32, rowPitch: 142, raised: 14, stack: 7, pillW: 36, pillH: 27,
		}
	}
	rows := max(3, (stacks+tilesPerRow-1)/tilesPerRow)
	return handLayout{
		h: 300 + (rows-3)*90, topH: 176, colorH: 61, panelGap: 12, cardH: 58, cardW: 58, tiles: true, perRow: tilesPerRow,
		left: cardsLeft, pitch: float64(room-58) / (tilesPerRow - 1), top: 35, rowPitch: 92, raised: 12, pillW: 34, pillH: 22,
	}
}

// place is the upper left corner of stack i while it is not raised.
func (l handLayout) place(i int) (x, y int) {
	row := i / l.perRow
	return l.left + round(l.pitch*float64(i%l.perRow)), l.top + row*l.rowPitch
}

// pill is where the number of equal cards stands on a card at (x, y): on its lower left corner, on
// a tile at the middle of the lower side, where glyph and letter leave room.
func (l handLayout) pill(x, y int) area {
	switch {
	case l.tiles:
		return area{x + (l.cardW-l.pillW)/2, y + l.cardH - 3, l.pillW, l.pillH}
	case l.rowPitch > 0:
		return area{x - 7, y + l.cardH - 18, l.pillW, l.pillH}
	}
	return area{x + 12, y + l.cardH - 24, l.pillW, l.pillH}
}

// SoloScene is a table as its only person sees it, with that person's cards.
type SoloScene struct {
	Board BoardScene
	Hand  HandScene
}

// Render renders a table with the hand of its only person below it as a PNG: as wide as both, and as
// high as both together.
func (s SoloScene) Render() ([]byte, error) { return picture(s, len(s.Board.Seats)) }

func (s SoloScene) paint() *painting {
	p, hand := s.Board.paint(), s.Hand.paint()
	defer paintings.Put(hand)
	p.append(hand)
	return p
}

// append puts a painting of the same width below.
func (p *painting) append(below *painting) {
	places := make([]uint8, len(below.colors))
	for i, col := range below.colors {
		places[i] = p.color(col)
	}
	for _, i := range below.pix {
		p.pix = append(p.pix, places[i])
	}
	p.h += below.h
}
