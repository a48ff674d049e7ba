package game

// Move is what a player wants to do, in faces: two cards that look the same are
// the same to a player. Whoever runs the game picks the cards (Candidates).
type Move struct {
	Kind   ActionKind
	Face   Face        // ActPlay, ActJump
	Color  Color       // ActPlay of a wild, ActColor
	Target Seat        // ActSwap; ActCatch, or NoSeat for the seat exposed longest
	Faces  []FaceCount // ActDiscard; none declines
}

// MoveOf is an action as the player who takes it sees it.
func (g *Game) MoveOf(a Action) Move {
	m := Move{Kind: a.Kind, Color: a.Color, Target: a.Target}
	face := func(id CardID) Face { return g.ed.Cards[id].Faces[g.side] }
	if a.Kind == ActPlay || a.Kind == ActJump {
		m.Face = face(a.Card)
	}
	for id := range a.Cards.All() {
		m.Faces = append(m.Faces, FaceCount{Face: face(id), Count: 1})
	}
	return m
}
