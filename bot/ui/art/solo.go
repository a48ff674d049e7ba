package art

// SoloScene is a table as its only person sees it, with that person's cards.
type SoloScene struct {
	Board BoardScene
	Hand  HandScene
}

// Solo renders a table with the hand of its only person below it as a PNG: as wide as both, and as
// high as both together.
func Solo(s SoloScene) ([]byte, error) {
	return picture(s, len(s.Board.Seats), func() *painting {
		p, hand := renderBoard(s.Board), renderHand(s.Hand)
		defer paintings.Put(hand)
		p.append(hand)
		return p
	})
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
