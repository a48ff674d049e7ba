package art

import "unobot/game"

// HandScene holds the content of a hand's picture. Only the hand's owner may see it.
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

// Render renders a hand as a PNG 900 pixels wide: 240 high, from 9 different cards 300 to 414, from 21 300, and
// higher from 34. At the left are the top card and the current color. The strip is on top and adds 126 to 256.
func (s HandScene) Render() ([]byte, error) { return picture(s, 1) }

// handMost is the greatest height of a hand with its strip, in pixels, so that it and a board fit a window together.
const handMost = 560

// The panel of the top card: its width, and its distance from the sides.
const (
	panelW      = 150
	panelMargin = 12
)

// paint paints the panel, then the cards from left to right, and on top of them the numbers of equal ones and the marks
// of new ones; then the strip.
func (s HandScene) paint() *painting {
	l := handLayoutOf(len(s.Cards))
	above := sinceLayoutOf(s.Since, handMost-l.h)
	f := feltOf(s.Side)
	p := newPicture(above.h+l.h, f.ground)
	l.above = above.h
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
		x, y := s.place(i, l)
		if card.Count > 1 {
			p.paintTimes(card.Count, l.pill(i, x, y), feltOf(s.Side))
		}
		if card.New {
			dot := l.dot(i, x, y)
			p.pill(area{dot.x, dot.y, dot.size, dot.size}, 4, honey, feltOf(s.Side).ground)
		}
	}
	p.paintSince(s, above)
	p.paintPortraits()
	p.paintSinceSigns(s, above)
	return p
}

// place returns the upper left corner of stack i: raised if it can be played, else lower; in the middle
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

// look returns the key of a card of the hand.
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

// paintPanel paints the ground of the strip and the panel, on it the top card and under that the current color.
func (p *painting) paintPanel(s HandScene, l handLayout) {
	f := feltOf(s.Side)
	panel := area{panelMargin, l.above + panelMargin, panelW, l.h - 2*panelMargin}
	if s.MyTurn {
		p.band(panel, plateCorner, 4, edgeColor(s.Color), f.plate)
	} else {
		p.box(panel, plateCorner, f.plate)
	}
	p.settle()
	if l.above > 0 {
		fillRun(p.pix[:l.above*p.w], p.color(f.floor))
	}
	top := cardKey{
		face: s.Top, letter: s.Letters.of(s.Top.Color), side: s.Side, table: s.Side, height: l.topH, look: bare,
		ground: f.plate,
	}
	x := panelMargin + (panelW-top.width())/2
	y := l.above + (l.h-l.topH-l.colorH-l.panelGap)/2
	p.lay(top, x, y)
	bar := swatch{s.Color, s.Letters.of(s.Color), s.Side, 114, l.colorH}
	p.paintSwatch(bar, panelMargin+(panelW-bar.w)/2, y+l.topH+l.panelGap)
	if s.Pending > 0 {
		p.paintOwed(s.Pending, panelMargin+panelW-44, y+l.topH-16, 38, felt{ground: f.plate})
	}
}

// paintTimes paints how many equal cards a stack has.
func (p *painting) paintTimes(n int, a area, f felt) {
	digits := a.h * 62 / 100
	a.w = max(a.w, numberMask("times", n, digits).w+a.h/2)
	p.pill(a, 3, chalk, f.ground)
	p.numberIn("times", n, digits, a, ink)
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

// handLayout holds the positions of a hand's cards. Measures are pixels.
type handLayout struct {
	above, h               int // the strip's height, and that of the picture below it
	topH, colorH, panelGap int
	cardH, cardW           int
	tiles                  bool
	stacks, perRow         int
	step                   int // from card to card, unless the row has too little room
	top                    int // of the first row's cards that are not raised
	rowPitch               int
	raised                 int // how far playable cards are raised
	stack                  int // the part of the second of equal cards that shows
	pillW, pillH           int
	newSize                int // of the mark of a new card
}

// The part of a hand's picture where its cards are.
const (
	cardsLeft  = 182
	cardsRight = 882
	cardsRoom  = cardsRight - cardsLeft
)

// The numbers of stacks from which there are two rows, and tiles.
const (
	twoRowsFrom = 9
	tilesFrom   = 21
	tilesPerRow = 11
)

// Cards are at most handCardW pixels wide. The signs of a card reach to symbolRight on its grid of cardW units, and the
// next card, which may have a rim of handRim pixels, leaves all of them open.
const (
	handCardW   = 121
	symbolRight = 212
	handRim     = 7
)

// handCardWidth returns the width of cards with perRow in a row.
func handCardWidth(perRow int) int {
	return min(handCardW, (cardsRoom-handRim*(perRow-1))*cardW/(cardW+symbolRight*(perRow-1)))
}

func handLayoutOf(stacks int) handLayout {
	switch {
	case stacks < twoRowsFrom:
		const picture, room, top = 240, 170, 50
		w := handCardWidth(stacks)
		h := (w*14 + 9) / 10
		return handLayout{
			h: picture, topH: 132, colorH: 45, panelGap: 11, cardH: h, cardW: w, stacks: stacks, perRow: max(1, stacks),
			step: w + 24, top: top + (room-h)/2, raised: 28, stack: 8, pillW: 46, pillH: 32, newSize: 23,
		}
	case stacks < tilesFrom:
		perRow := (stacks + 1) / 2
		w := handCardWidth(perRow)
		h := w * 14 / 10
		const topH, colorH, lowest = 176, 66, 300
		picture := max(lowest, 76+2*h)
		apart := (picture - 76 - 2*h) / 3 // the space that low cards leave above, between and below the rows
		return handLayout{
			h: picture, topH: topH, colorH: colorH, panelGap: (picture - 2*panelMargin - topH - colorH) / 3, cardH: h, cardW: w,
			stacks: stacks, perRow: perRow, step: w + 24, top: 38 + apart, rowPitch: h + 14 + apart, raised: 18, stack: 8,
			pillW: max(34, 46*h/170), pillH: max(22, 32*h/170), newSize: 23,
		}
	}
	l := handLayout{
		h: 300, topH: 176, colorH: 61, panelGap: 12, cardH: 58, cardW: 58, tiles: true, stacks: stacks, perRow: tilesPerRow,
		step: 65, top: 35, rowPitch: 92, raised: 12, pillW: 34, pillH: 22, newSize: 17,
	}
	switch rows := (stacks + tilesPerRow - 1) / tilesPerRow; {
	case rows > 4: // rare; it just leaves the room for a strip
		l.h, l.rowPitch = 434+(rows-5)*79, 79
	case rows == 4:
		l.h = 390
	}
	return l
}

// place returns the upper left corner of stack i while it is not raised. Each row stands in the middle, but tiles stand
// in columns.
func (l handLayout) place(i int) (x, y int) {
	row, col := i/l.perRow, i%l.perRow
	k := min(l.perRow, l.stacks-row*l.perRow)
	if l.tiles {
		k = l.perRow
	}
	step := l.pitch(k)
	left := cardsLeft + (cardsRoom-round(step*float64(k-1))-l.cardW)/2
	return left + round(step*float64(col)), l.above + l.top + row*l.rowPitch
}

// pitch returns the distance between the cards in a row of k.
func (l handLayout) pitch(k int) float64 {
	if k < 2 {
		return float64(l.step)
	}
	return min(float64(l.step), float64(cardsRoom-l.cardW)/float64(k-1))
}

// pill returns the area for the number of equal cards on stack i, which is at (x, y): on its lower left corner, off its
// glyph and off the marks of the row below; on a tile at the middle of the lower side, where glyph and letter leave
// room.
func (l handLayout) pill(i, x, y int) area {
	if l.tiles {
		return area{x + (l.cardW-l.pillW)/2, y + l.cardH - 3, l.pillW, l.pillH}
	}
	marks := min(8, l.cardH*24/cardH) // how far below its edge a card's marks begin
	at := min(y+l.cardH-l.pillH/2-1, l.above+l.h-l.pillH-4)
	if row := i / l.perRow; (row+1)*l.perRow < l.stacks {
		at = min(at, l.above+l.top+(row+1)*l.rowPitch-l.raised+marks-l.pillH)
	}
	return area{x - 4, at, l.pillW, l.pillH}
}

// dot returns the spot of the mark of a new card on stack i, which is at (x, y): on its upper edge, left of the next
// card.
func (l handLayout) dot(i, x, y int) spot {
	if l.tiles {
		return spot{x + l.cardW - l.newSize + 3, y - l.newSize + 5, l.newSize}
	}
	seen := l.cardW
	if next := i + 1; next < l.stacks && next%l.perRow != 0 {
		right, _ := l.place(next)
		seen = min(seen, right-x)
	}
	return spot{x + seen - l.newSize - 2, y - l.newSize/2, l.newSize}
}
