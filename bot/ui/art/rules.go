package art

import "unobot/game"

// RulesScene holds the special cards of an edition with their names.
type RulesScene struct {
	Letters Letters // of the language of the reader
	Cards   []RulesCard
}

// RulesCard is a card with its name in the reader's language.
type RulesCard struct {
	Face game.Face
	Side game.Side // of a wild, which has no color to show it
	Name string
}

// The measures of cards with their names below, in pixels.
const (
	rulesMargin = 16
	rulesCardH  = 140
	rulesRowH   = 204
	rulesPerRow = 4
)

// Render renders the cards as a PNG 900 pixels wide, at most 4 in a row, and 204 high for each row with a margin of 32.
func (s RulesScene) Render() ([]byte, error) { return picture(s, 1) }

func (s RulesScene) paint() *painting {
	f := feltOf(game.Light)
	rows := max(1, (len(s.Cards)+rulesPerRow-1)/rulesPerRow)
	p := newPainting(pictureW, 2*rulesMargin+rows*rulesRowH, f.ground)
	perRow := max(1, (len(s.Cards)+rows-1)/rows)
	for i, c := range s.Cards {
		row, col := i/perRow, i%perRow
		w := (pictureW - 2*rulesMargin) / min(perRow, len(s.Cards)-row*perRow)
		cell := area{rulesMargin + col*w, rulesMargin + row*rulesRowH, w, rulesRowH}
		k := cardKey{face: c.Face, letter: s.Letters.of(c.Face.Color), side: c.Side, height: rulesCardH, look: bare}
		p.lay(k, cell.x+(cell.w-k.width())/2, cell.y+6)
		p.label(c.Name, area{cell.x + 4, cell.y + rulesCardH + 12, cell.w - 8, 34}, f.text)
	}
	return p
}
