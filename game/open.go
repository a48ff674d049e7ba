package game

// This file has what everybody has seen beside the View. Samples of a world need not keep it.

// Under are up to n faces below the top card of the discard pile, the upper one first. It ends
// where somebody may not have seen them: a flip buries cards, and nobody saw their faces of the
// side in play.
func (g *Game) Under(n int) (faces []Face) {
	for i := range min(n, int(g.nDiscard)-1) {
		id := g.pile[maxCards-int(g.nDiscard)+1+i]
		if g.faced.Has(id) != (g.side == Dark) {
			break
		}
		faces = append(faces, g.ed.Cards[id].Faces[g.side])
	}
	return faces
}

// Left is what a seat's hand costs, which is counted openly when the round is over; before that it
// is 0 (R27).
func (g *Game) Left(s Seat) int {
	if g.playing() || !g.seated(s) {
		return 0
	}
	return g.points(g.hands[s])
}
