package art

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

// handLayoutOf is the layout of so many stacks.
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
