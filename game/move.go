package game

// Move is what a player wants to do, in faces: two cards that look the same are the same to a
// player. Whoever runs the game picks the cards (Candidates).
type Move struct {
	Kind   ActionKind
	Face   Face        // ActPlay, ActJump
	Color  Color       // ActPlay of a wild, ActColor
	Target Seat        // ActSwap; ActCatch, or NoSeat for the seat exposed longest
	Faces  []FaceCount // ActDiscard; none declines
}
