package art

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
	p := newPainting(pictureW, duelGap+len(sides)*(duelRowH+duelGap), day.felt().ground)
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
