package game

// What everybody has seen beside the View, which samples of a world need not keep.

// Under are up to n faces below the top card of the discard pile, the upper one first, as far as
// everybody has seen them lie there: a flip buries cards whose faces of the side in play were not.
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
	return g.points(s)
}
