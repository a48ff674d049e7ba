package art

import "unobot/game"

// Board renders a table for the whole channel as a PNG of 900 by 450 pixels, from seven seats 540.
func Board(s BoardScene) ([]byte, error) {
	return picture(s, len(s.Seats), func() *painting { return renderBoard(s) })
}

// renderBoard lays out the seats along the upper and lower sides and the piles between them.
func renderBoard(s BoardScene) *painting {
	l, f := layoutOf(len(s.Seats)), feltOf(s.Side)
	p := s.floor().copied()
	p.paintGlow(s, l)
	for i := range s.Seats {
		p.paintSeat(s, i, l)
	}
	p.paintDrawPile(s, l)
	p.paintDiscard(s, l.discardX, l.middle(), l.discard, l.fan)
	p.paintColor(s.Letters, s.Color, s.Side, l.tileX, l.middle()-l.tile/2, l.tile)
	if s.Pending > 0 {
		p.paintOwed(s.Pending, l.discardX+l.owedX, l.middle()+l.owedY, l.pill, f)
	}
	if s.Hyper != game.NoColor {
		p.paintHyper(s.Hyper, l.tileX+l.tile*33/100, l.middle()+l.tile/2-4, l.pill, f)
	}
	p.paintPortraits()
	p.paintNext(s, l)
	return p
}
